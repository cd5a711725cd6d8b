// Which rules describe something that a run did.
import type { Trace } from '../trace/trace.ts'
import type { SigmaMatch, SigmaRule } from './rule.ts'
import { sigmaEvents } from './trace-events.ts'

const MATCHES_MAX = 200

/** Each rule once, by the first event that it describes for certain. */
export function matchSigma(rules: readonly SigmaRule[], traces: readonly Trace[]): readonly SigmaMatch[] {
  if (rules.length === 0) return []
  const events = sigmaEvents(traces)
  const matches: SigmaMatch[] = []
  for (const { category, product, test, ...rule } of rules) {
    const found = events.find(
      (event) =>
        event.categories.includes(category) &&
        (product === null || product === event.product) &&
        test(event.fields) === true,
    )
    if (found === undefined) continue
    const { title, id, author, license, level, attack } = rule
    matches.push({ title, id, author, license, level, attack, told: found.told })
    if (matches.length === MATCHES_MAX) break
  }
  return matches
}
