// How alike two ssdeep hashes are, 0 to 100, equal to the `ssdeep` program's score.

const BLOCK_BYTES_MIN = 3
const SIGNATURE_CHARS = 64
/** Two signatures without a common run of this length are alike by chance only. */
const COMMON_RUN_MIN = 7

interface Parts {
  readonly blockBytes: number
  readonly first: string
  readonly second: string
}

/** Null if either is not an ssdeep hash. */
export function ssdeepScore(one: string, other: string): number | null {
  const [a, b] = [parse(one), parse(other)]
  if (a === null || b === null) return null
  if (a.blockBytes === b.blockBytes) {
    if (a.first === b.first && a.second === b.second) return 100
    return Math.max(scoreOf(a.first, b.first, a.blockBytes), scoreOf(a.second, b.second, a.blockBytes * 2))
  }
  if (a.blockBytes * 2 === b.blockBytes) return scoreOf(b.first, a.second, b.blockBytes)
  if (b.blockBytes * 2 === a.blockBytes) return scoreOf(a.first, b.second, a.blockBytes)
  return 0
}

/** The block size that a hash names; null if it is no ssdeep hash. Only hashes of equal, half or double block size compare. */
export function ssdeepBlockBytes(hash: string): number | null {
  return parse(hash)?.blockBytes ?? null
}

function parse(hash: string): Parts | null {
  const found = /^(\d{1,12}):([A-Za-z0-9+/]{0,64}):([A-Za-z0-9+/]{0,64})$/.exec(hash)
  if (found === null) return null
  // A run of one character says little however long it is: three of it are kept.
  const shorten = (signature = ''): string => signature.replace(/(.)\1{3,}/g, '$1$1$1')
  return { blockBytes: Number(found[1]), first: shorten(found[2]), second: shorten(found[3]) }
}

function scoreOf(one: string, other: string, blockBytes: number): number {
  if (!shareRun(one, other)) return 0
  const apart = editDistance(one, other)
  const scaled = Math.floor((apart * SIGNATURE_CHARS) / (one.length + other.length))
  const score = 100 - Math.floor((100 * scaled) / SIGNATURE_CHARS)
  // Small blocks match by chance, so short signatures of small blocks cannot score high.
  if (blockBytes >= Math.floor((99 + COMMON_RUN_MIN) / COMMON_RUN_MIN) * BLOCK_BYTES_MIN) return score
  return Math.min(score, Math.floor(blockBytes / BLOCK_BYTES_MIN) * Math.min(one.length, other.length))
}

function shareRun(one: string, other: string): boolean {
  for (let at = 0; at + COMMON_RUN_MIN <= one.length; at += 1) {
    if (other.includes(one.slice(at, at + COMMON_RUN_MIN))) return true
  }
  return false
}

/** Insertions and deletions cost one, a replacement two. At most 64 by 64 steps. */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 2)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[other.length] ?? 0
}
