// An honest file that resembles an attack.

export interface Lookalike {
  readonly name: string
  readonly bytes: Uint8Array
}

export const file = (name: string, bytes: Uint8Array | string): Lookalike => ({
  name,
  bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
})
