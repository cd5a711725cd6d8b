// Links as evidence: what the reader sees and where it leads.
import type { Evidence } from '../../../detector.ts'
import type { MailLink } from '../../facts/links.ts'

const EVIDENCES_MAX = 5

export function linkEvidence(links: readonly MailLink[]): readonly Evidence[] {
  const seen = new Set<string>()
  const evidence: Evidence[] = []
  for (const { shown, leaf } of links) {
    const target = leaf?.url ?? shown.url
    if (seen.has(target)) continue
    seen.add(target)
    const label = shown.text ?? shown.alt
    const where = `body:link:${shown.role}`
    evidence.push({
      where,
      snippet: label === null || label.trim() === '' || label === shown.url ? target : `${label} → ${target}`,
    })
    if (evidence.length === EVIDENCES_MAX) break
  }
  return evidence
}

/** The host as people read it, for a sentence. */
export const hostOf = ({ leaf, host }: MailLink): string => leaf?.parts.unicode ?? host
