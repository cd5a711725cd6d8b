// Looks at a write-ahead log before SQLite does. SQLite takes whatever it cannot read there for the torn end of a write that
// nobody was told of, and overwrites it; but changes that were acknowledged stand there too, until the next checkpoint.
// Format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682
/** A write that failed may leave its commit behind what came after it; a second commit was written after the first was durable. */
const LOST_COMMITS_MIN = 2

type Sums = readonly [number, number]

/** The checksum of the format, over whole pairs of words, in the byte order that the log was written in. */
function sumOf(bytes: Buffer, from: number, to: number, isBigEndian: boolean, [first, second]: Sums): Sums {
  let a = first
  let b = second
  for (let at = from; at < to; at += 8) {
    a = (a + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + b) >>> 0
    b = (b + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + a) >>> 0
  }
  return [a, b]
}

const standsAt = (bytes: Buffer, at: number, [a, b]: Sums): boolean =>
  bytes.readUInt32BE(at) === a && bytes.readUInt32BE(at + 4) === b

/** What is wrong with the log, or null. A torn end is not: it was never acknowledged. */
export function damageOfLog(log: Buffer): string | null {
  // A header alone, whole or not, has nothing behind it that could be lost.
  if (log.length <= HEADER_BYTES) return null
  const magic = log.readUInt32BE(0)
  const isBigEndian = (magic & 1) === 1
  let sums = sumOf(log, 0, 24, isBigEndian, [0, 0])
  if ((magic & ~1) !== MAGIC || !standsAt(log, 24, sums)) return 'its header is garbled'
  const frameBytes = FRAME_HEADER_BYTES + log.readUInt32BE(8)
  const isOfThisLog = (at: number): boolean => log.compare(log, 16, 24, at + 8, at + 16) === 0
  let at = HEADER_BYTES
  for (; at + frameBytes <= log.length && isOfThisLog(at); at += frameBytes) {
    sums = sumOf(log, at, at + 8, isBigEndian, sums)
    sums = sumOf(log, at + FRAME_HEADER_BYTES, at + frameBytes, isBigEndian, sums)
    if (!standsAt(log, at + 16, sums)) break
  }
  let lost = 0
  for (at += frameBytes; at + frameBytes <= log.length; at += frameBytes) {
    if (isOfThisLog(at) && log.readUInt32BE(at + 4) > 0) lost += 1
  }
  return lost >= LOST_COMMITS_MIN ? 'changes stand behind a part that is garbled' : null
}
