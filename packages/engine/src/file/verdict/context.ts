// Benign context: facts that explain an oddity away (a trusted signature, a known installer). A context never touches
// conviction-grade findings, and whatever it takes away is published as suppressed.
import type { FileFacts } from '../facts.ts'
import type { Category } from './categories.ts'
import { signatureList, startsNothing } from './inert-texts.ts'
import { installer, knownPacker, largeApplication, signedByTrusted } from './program-context.ts'

export interface BenignContext {
  /** snake_case: `signed_by_trusted`, `installer`. Told as the `by` of a suppressed finding. */
  readonly id: string
  /** One sentence with the sample's own facts in it. */
  readonly explain: string
  /** Findings of these categories weigh nothing any more. */
  readonly categories: readonly Category[]
  /** And so do these detectors, by id. */
  readonly detectors: readonly string[]
}

/** Asked in this order of every file; each answers null where it does not apply. One line each. */
const CONTEXTS: readonly ((facts: FileFacts) => BenignContext | null)[] = [
  signedByTrusted,
  installer,
  knownPacker,
  largeApplication,
  startsNothing,
  signatureList,
]

export function benignContexts(facts: FileFacts): readonly BenignContext[] {
  return CONTEXTS.flatMap((ask) => ask(facts) ?? [])
}
