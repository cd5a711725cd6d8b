// How near two fingerprints are, and whether that is near enough to be shown.
import { ssdeepScore } from '../hashes/ssdeep-compare.ts'
import { tlshDistance } from '../hashes/tlsh.ts'
import type { Fingerprint, SimilarityMethod } from './fingerprints.ts'

/** How near two samples are by one of their fingerprints. */
export interface Similarity {
  readonly method: SimilarityMethod
  /** 0 to 100, for lists that mix the methods; 100 where a hash is equal. */
  readonly closeness: number
  /** TLSH's distance: 0 the same, under 30 very similar. Null for other methods. */
  readonly distance: number | null
  /** ssdeep's score: 100 the same. Null for other methods. */
  readonly score: number | null
  readonly explain: string
}

/** Of unrelated files 0.07 % lie nearer, at 100 already 6.43 % (Oliver, Cheng, Chen: "TLSH, a locality sensitive hash", 2013). */
const DISTANCE_MAX = 40
/** ssdeep's own scale runs from 0 to 100; under half, files share a part, not an origin. */
const SCORE_MIN = 50

const EQUAL: Readonly<Record<Exclude<SimilarityMethod, 'tlsh' | 'telfhash' | 'ssdeep'>, string>> = {
  authentihash: 'The same program, apart from its signature and checksum.',
  contained_file: 'The same program or script lies in both.',
  imphash: 'Both import the same functions in the same order.',
  gimphash: 'Both are made of the same Go packages.',
  rich_header: 'Both were linked from object files of the same tools in the same numbers.',
  export_hash: 'Both export the same names.',
  import_md5: 'Both take the same names from shared libraries.',
  symhash: 'Both take the same names from frameworks and libraries.',
  icon_hash: 'Both show the same icon.',
}

/** Null where they are not near, or of different methods. */
export function compareFingerprints(one: Fingerprint, other: Fingerprint): Similarity | null {
  const { method } = one
  if (method !== other.method) return null
  if (method === 'ssdeep') {
    const score = ssdeepScore(one.value, other.value)
    if (score === null || score < SCORE_MIN) return null
    return { method, closeness: score, distance: null, score, explain: `Their ssdeep hashes match to ${score} of 100.` }
  }
  if (method === 'tlsh' || method === 'telfhash') {
    const distance = tlshDistance(one.value, other.value)
    if (distance === null || distance > DISTANCE_MAX) return null
    const what = method === 'tlsh' ? 'Their TLSH digests' : 'The TLSH digests of their symbol names (telfhash)'
    const explain = `${what} lie ${distance} apart (0 is the same, up to ${DISTANCE_MAX} counts as similar).`
    return { method, closeness: 100 - distance, distance, score: null, explain }
  }
  if (one.value !== other.value) return null
  return { method, closeness: 100, distance: null, score: null, explain: EQUAL[method] }
}
