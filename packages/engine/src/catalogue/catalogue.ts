// What a person may ask of a detector: what it claims, why that tells, who does it legitimately, what it weighs, and how often
// it was right where it was measured. Told from what the detectors themselves say.
import { type AttackTechnique, attackTechnique } from '../data/attack-techniques.ts'
import { readTable } from '../data/table.ts'
import type { Detector, Severity } from '../detector.ts'
import { mailFamilies, TOGGLE_OF, type Toggles } from '../email/detectors/registry.ts'
import { claimOfMessageRule } from '../email/rules/message-rules.ts'
import type { WeighedFileDetector } from '../file/detectors/file-detector.ts'
import { fileFamilies } from '../file/detectors/registry.ts'
import type { CompiledOwn } from '../file/own/compile-own.ts'
import { CATEGORY_CAPS, type Weight } from '../file/verdict/categories.ts'
import { ownRuns } from '../trace/detectors/own-runs.ts'
import { traceFamilies } from '../trace/detectors/registry.ts'

export { compileOwn } from '../file/own/compile-own.ts'
export type { RuleSource } from '../rules/rule-source.ts'

export interface DetectorEntry {
  readonly id: string
  /** What it looks at. */
  readonly judges: Judges
  readonly family: string
  /** The indicator type on the wire. */
  readonly type: string
  readonly severity: Severity
  readonly title: string
  readonly why: string
  readonly falsePositives: string
  /** What an analyst does where it is found; null where there is nothing to say beyond the usual. */
  readonly remediation: string | null
  /** In words. */
  readonly weight: string
  /** The option that switches it on; null where it always runs. */
  readonly option: string | null
  /** In words; null for what judges files, which is measured by kind of file and not by detector. */
  readonly measured: string | null
  readonly attack: readonly AttackTechnique[]
}

export type Judges = 'mail' | 'file' | 'behaviour'

type Described = Omit<Detector<never>, 'detect'>
type Told = Pick<DetectorEntry, 'judges' | 'family' | 'weight' | 'option' | 'measured'>

/**
 * Every detector, in the order in which findings are shown; `compiled`: an operator's rules, which take the place of ours where they
 * have the same id.
 */
export function detectorCatalogue(compiled?: CompiledOwn): readonly DetectorEntry[] {
  const own =
    compiled === undefined ? [] : [...compiled.rules.own.map(ownEntry), ...runsOf(compiled), ...messagesOf(compiled)]
  const ids = new Set(own.map(({ id }) => id))
  const ours = [...mailEntries(), ...fileEntries(), ...traceEntries()]
  return [...ours.filter(({ id }) => !ids.has(id)), ...own]
}

const OWN_FAMILY = 'Rules of the operator'

const ownEntry = (detector: WeighedFileDetector): DetectorEntry =>
  entryOf(detector, ofFile('file', OWN_FAMILY, weightOf(detector.weight)))

const runsOf = ({ runs }: CompiledOwn): readonly DetectorEntry[] =>
  ownRuns(runs).detectors.map((detector) =>
    entryOf(detector, ofFile('behaviour', OWN_FAMILY, weightOf(detector.weight))),
  )

const messagesOf = ({ messages }: CompiledOwn): readonly DetectorEntry[] =>
  messages.flatMap((rule) => {
    const claim = claimOfMessageRule(rule)
    if (claim === null) return []
    const option = optionOf(TOGGLE_OF[claim.weight.group])
    const told = { family: OWN_FAMILY, weight: weightOfMail(claim.weight), option, measured: null }
    return [entryOf(claim, { judges: 'mail', ...told })]
  })

const weightOfMail = ({ points, group }: { readonly points: number; readonly group: string }): string =>
  `at most ${points} points in the group ${group}`

const mailEntries = (): readonly DetectorEntry[] =>
  mailFamilies.flatMap(({ title, toggle, detectors }) =>
    detectors.map((detector) =>
      entryOf(detector, {
        judges: 'mail',
        family: title,
        weight: weightOfMail(detector.weight),
        option: optionOf(toggle),
        measured: measuredOf(detector.id),
      }),
    ),
  )

/** As callers of the service write them. */
const OPTIONS: Readonly<Record<keyof Toggles, string>> = {
  includeBodyAnalysis: 'include_body_analysis',
  includeHomoglyphCheck: 'include_homoglyph_check',
  includeLinkAnalysis: 'include_link_analysis',
  includeAttachmentAnalysis: 'include_attachment_analysis',
}

const optionOf = (toggle: keyof Toggles | null): string | null => (toggle === null ? null : OPTIONS[toggle])

const fileEntries = (): readonly DetectorEntry[] =>
  fileFamilies.flatMap(({ title, detectors }) =>
    detectors.map((detector) => entryOf(detector, ofFile('file', title, weightOf(detector.weight)))),
  )

const traceEntries = (): readonly DetectorEntry[] =>
  traceFamilies.flatMap(({ title, detectors }) =>
    detectors.map((detector) => entryOf(detector, ofFile('behaviour', title, weightOf(detector.weight)))),
  )

const ofFile = (judges: Judges, family: string, weight: string): Told => ({
  judges,
  family,
  weight,
  option: null,
  measured: null,
})

function weightOf({ points, category, confidence }: Weight): string {
  if (points === 0) return 'no points: it is told for information'
  const alone =
    points >= 1000
      ? 'enough for a malicious verdict alone'
      : `all findings of the category add up to ${CATEGORY_CAPS[category]} at most`
  return `${points} points of the category ${category} (${alone}), confidence ${confidence}`
}

const entryOf = (
  { id, type, severity, title, why, falsePositives, remediation, attack }: Described,
  told: Told,
): DetectorEntry => ({
  id,
  type,
  severity,
  title,
  why,
  falsePositives,
  remediation: remediation ?? null,
  ...told,
  attack: attack.map(attackTechnique),
})

// How often each detector of mail was right, on the development corpus. Written by `npm run measured -- FILE` from the JSON of
// `assay evaluate mail --json`.

interface Figures {
  readonly id: string
  /** Bad and good messages that it was found in. */
  readonly bad: number
  readonly good: number
  /** Bad and good ones that would be below `suspicious` without it. */
  readonly gained: number
  readonly cost: number
}

interface Measured {
  readonly bad: number
  readonly good: number
  readonly detectors: readonly Figures[]
}

const { bad, good, detectors } = JSON.parse(readTable('mail-detectors-measured.json')) as Measured // a file of ours
const figuresOf = new Map(detectors.map((figures) => [figures.id, figures]))

/** In words. */
function measuredOf(id: string): string {
  const figures = figuresOf.get(id)
  if (figures === undefined) return `Found in none of ${bad} bad and ${good} good messages of the development corpus.`
  const precision = ((100 * figures.bad) / Math.max(1, figures.bad + figures.good)).toFixed(1)
  return `Found in ${figures.bad} of ${bad} bad messages and ${figures.good} of ${good} good ones of the development corpus (precision ${precision} %). Without it, ${figures.gained} bad and ${figures.cost} good messages would be below suspicious.`
}
