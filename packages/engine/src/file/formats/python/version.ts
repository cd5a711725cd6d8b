// Which Python compiled a module: the number at its start (Lib/importlib/_bootstrap_external.py lists them).

export interface PythonVersion {
  readonly major: number
  readonly minor: number
}

/** Of Python 3, and of this minor version or a later one. */
export function isSince({ major, minor }: PythonVersion, wanted: number): boolean {
  return major === 3 && minor >= wanted
}

const MAGICS: readonly (readonly [from: number, to: number, minor: number])[] = [
  [3000, 3131, 0],
  [3141, 3151, 1],
  [3160, 3180, 2],
  [3190, 3230, 3],
  [3250, 3310, 4],
  [3320, 3351, 5],
  [3360, 3379, 6],
  [3390, 3399, 7],
  [3400, 3419, 8],
  [3420, 3429, 9],
  [3430, 3449, 10],
  [3450, 3499, 11],
  [3500, 3549, 12],
  [3550, 3599, 13],
  [3600, 3649, 14],
]

/** Null where it is no version that we know. */
export function versionOfMagic(magic: number): PythonVersion | null {
  if (magic >= 62041 && magic <= 62211) return { major: 2, minor: magic >= 62171 ? 7 : 6 }
  const found = MAGICS.find(([from, to]) => magic >= from && magic <= to)
  return found === undefined ? null : { major: 3, minor: found[2] }
}

/** Of a .pyc file: the number, CR LF, then times, sizes and flags, more of them in later versions (PEP 3147, 552). */
export function headerBytes({ major, minor }: PythonVersion): number {
  if (major === 2) return 8
  return minor >= 7 ? 16 : minor >= 3 ? 12 : 8
}

/** The first four bytes of a .pyc file: of the last number that a version had. */
export function magicOfVersion({ major, minor }: PythonVersion): Uint8Array {
  const number = major === 2 ? 62211 : (FINAL[minor] ?? MAGICS.find(([, , row]) => row === minor)?.[1] ?? 0)
  return Uint8Array.of(number & 0xff, number >> 8, 0x0d, 0x0a)
}

const FINAL: Readonly<Record<number, number>> = {
  6: 3379,
  7: 3394,
  8: 3413,
  9: 3425,
  10: 3439,
  11: 3495,
  12: 3531,
  13: 3571,
}
