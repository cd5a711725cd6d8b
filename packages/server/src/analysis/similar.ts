// Samples of the same account that are like the one just analysed: looked up when its analysis ends, by the fingerprints
// that the engine computed, in the buckets where near values lie. The store never hands out another account's.
import { bucketOf, bucketsNear, compareFingerprints, type Fingerprint, type Similarity } from '@assay/engine/service'
import type { FingerprintCandidate, StoredFingerprint } from '../store/records.ts'
import type { SubmissionStore } from '../store/store.ts'
import { SIMILAR_CANDIDATES_MAX, SIMILAR_SHOWN_MAX } from './limits.ts'

export interface SimilarSamples {
  /** `analysis_results.similar`: one item for each sample and method, the nearest first. */
  readonly similar: readonly object[]
  /** What was not compared or not shown, for `analysis_results.limits.hit`. */
  readonly cuts: readonly object[]
}

export const NO_SIMILAR: SimilarSamples = { similar: [], cuts: [] }

export const storedFingerprints = (fingerprints: readonly Fingerprint[]): readonly StoredFingerprint[] =>
  fingerprints.map((one) => ({ ...one, bucket: bucketOf(one) }))

export async function findSimilar(
  submissions: Pick<SubmissionStore, 'findCandidates'>,
  of: { readonly accountId: string; readonly sha256: string; readonly fingerprints: readonly Fingerprint[] },
): Promise<SimilarSamples> {
  const found: { readonly near: Similarity; readonly sample: FingerprintCandidate }[] = []
  const cut = new Set<string>()
  for (const fingerprint of of.fingerprints) {
    const { method } = fingerprint
    for (const bucket of bucketsNear(fingerprint)) {
      const { accountId, sha256 } = of
      const request = { accountId, sha256, method, bucket, limit: SIMILAR_CANDIDATES_MAX }
      const candidates = await submissions.findCandidates(request)
      if (candidates.length === SIMILAR_CANDIDATES_MAX) cut.add(method)
      for (const sample of candidates) {
        const near = compareFingerprints(fingerprint, { method, value: sample.value })
        if (near !== null) found.push({ near, sample })
      }
    }
  }
  // Sorting is stable and the store gives the newest first, so of equally near ones the newest stand first.
  found.sort((one, other) => other.near.closeness - one.near.closeness)
  const shown = found.slice(0, SIMILAR_SHOWN_MAX)
  const cuts = [...cut].map((method) => ({
    limit: 'similar_candidates_max',
    where: `similar.${method}`,
    what: `only the newest ${SIMILAR_CANDIDATES_MAX} of each size class were compared`,
  }))
  if (found.length > shown.length)
    cuts.push({ limit: 'similar_shown_max', where: 'similar', what: `${found.length} found, ${shown.length} shown` })
  return { similar: shown.map(({ near, sample }) => present(near, sample)), cuts }
}

function present({ method, distance, score, explain }: Similarity, sample: FingerprintCandidate): object {
  return {
    sha256: sample.sha256,
    method,
    ...(distance === null ? {} : { distance }),
    ...(score === null ? {} : { score }),
    explain,
    file_name: sample.fileName,
    verdict: sample.verdict,
  }
}
