// What people send in place of a SHA-256.
const BY_LENGTH: ReadonlyMap<number, string> = new Map([
  [32, 'an MD5'],
  [40, 'a SHA-1'],
  [96, 'a SHA-384'],
  [128, 'a SHA-512'],
])

/** Which other hash a text can be, such as `an MD5`; undefined where it is none. */
export const otherHash = (text: string): string | undefined =>
  /^[0-9a-f]+$/i.test(text) ? BY_LENGTH.get(text.length) : undefined
