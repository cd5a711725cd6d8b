// A stretch of a program that reads as zeros where content stands on both sides: a disk or a download lost it. What stood there was
// not seen. Programs have zeros of their own, in tables and behind the end of what is aligned; those begin and end where
// they like, and a lost sector does so where sectors do.

/** Where content lies in the file; what is behind its last byte is nobody's. */
export interface Stretch {
  readonly rawOffset: number
  readonly rawSize: number
  readonly isCode: boolean
}

/** The smallest that a disk loses. */
const SECTOR_BYTES = 512
/** The page that nearly everything above a disk reads and writes. */
const PAGE_BYTES = 4096
/** Half a sector: programs whose parts are aligned to less are copied in such steps too. */
const STEP_BYTES = 256
/** Zeros that stood there before may join on both sides. */
const JOINED_BYTES_MAX = 6
const FLANK_BYTES = 64
/** Of 5,692 honest programs 17 have zeros that look like this (0.3 %); of 2,039 that a sector was taken out of, 1,706 (84 %). */
const CONTENT_MIN = 0.25
const CONTENT_AROUND_PAGE_MIN = 0.6
const CONTENT_AROUND_CODE_MIN = 0.8
/** Zeros that are looked at in one file. */
const RUNS_MAX = 2000
const ZEROS = new Uint8Array(SECTOR_BYTES - 2 * JOINED_BYTES_MAX)

/** In words; null where nothing looks lost. Linear in the bytes. */
export function lostSector(bytes: Uint8Array, stretches: readonly Stretch[]): string | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let runs = 0
  let seenTo = 0
  for (const { rawOffset, rawSize, isCode } of stretches.toSorted((a, b) => a.rawOffset - b.rawOffset)) {
    const end = Math.min(rawOffset + rawSize, file.length)
    // Stretches may all lie in one place of the file.
    let at = Math.max(rawOffset, seenTo)
    seenTo = Math.max(seenTo, end)
    for (; runs < RUNS_MAX; runs += 1) {
      const found = file.subarray(0, end).indexOf(ZEROS, at)
      if (found === -1) break
      let from = found
      while (from > rawOffset && file[from - 1] === 0) from -= 1
      let to = found + ZEROS.length
      while (to < end && file[to] === 0) to += 1
      at = to
      const isWithin = from - rawOffset >= FLANK_BYTES && end - to >= FLANK_BYTES
      if (isWithin && looksLost(file, from, to, isCode))
        return `${to - from} bytes of zeros at ${from} stand within ${isCode ? 'its code' : 'its data'}, as where a sector was lost`
    }
  }
  return null
}

function looksLost(file: Uint8Array, from: number, to: number, isCode: boolean): boolean {
  const content = Math.min(
    contentOf(file.subarray(from - FLANK_BYTES, from)),
    contentOf(file.subarray(to, to + FLANK_BYTES)),
  )
  const size = to - from
  if (content >= CONTENT_MIN && isNear(-from, STEP_BYTES) && isNear(to, STEP_BYTES)) return true
  if (content >= CONTENT_AROUND_PAGE_MIN && size >= PAGE_BYTES && size % PAGE_BYTES <= 2 * JOINED_BYTES_MAX) return true
  return isCode && content >= CONTENT_AROUND_CODE_MIN && size >= SECTOR_BYTES
}

/** At most so far behind a multiple of `step`. */
const isNear = (place: number, step: number): boolean => ((place % step) + step) % step <= JOINED_BYTES_MAX

const contentOf = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => sum + (byte === 0 ? 0 : 1), 0) / bytes.length
