// A finding as a heuristic of the results, named as AssemblyLine names it; the same for files and for runs.
import { attackTechnique } from '../../data/attack-techniques.ts'
import type { Finding } from '../../detector.ts'
import type { Weights } from '../verdict/categories.ts'

/** `place`: where it was found (`path`, and what else the stage knows of it). */
export function heuristicOf(finding: Finding, weights: Weights, place: object): object {
  const weight = weights[finding.id]
  return {
    heur_id: finding.id,
    name: finding.title,
    description: finding.description,
    score: Math.round((weight?.points ?? 0) * (finding.strength ?? 1)),
    max_score: weight?.points ?? 0,
    severity: finding.severity,
    confidence: weight?.confidence ?? 'low',
    category: weight?.category ?? 'anomaly',
    family: finding.type,
    attack: finding.attack.map(attackTechnique),
    evidence: finding.evidence,
    ...(finding.remediation !== undefined && { remediation: finding.remediation }),
    ...(finding.ofOperator !== undefined && { origin: 'operator', why: finding.ofOperator.why }),
    ...place,
  }
}
