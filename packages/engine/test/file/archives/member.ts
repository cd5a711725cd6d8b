// What stands in an archive that a test writes.

export interface Member {
  readonly name: string
  readonly bytes: Uint8Array
  /** Only ZIP and tar. */
  readonly linkTarget?: string
}

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'utf8')
export const EICAR = bytesOf(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD${'-ANTIVIRUS-TEST-FILE!$H+H*'}`)
