// The small shape that every detector obeys, of mail, files and traces alike: metadata and one pure function from
// facts to hits. Detectors judge, they never collect; what they read was gathered once, before any of them ran.

/** How grave it is, whatever it weighs in the verdict. */
export type Severity = 'high' | 'medium' | 'low' | 'info'

/** Longer pieces of hostile text make a report unreadable; a URL with its tracking fits. */
export const EVIDENCE_SNIPPET_CHARS_MAX = 300

/** Where something was seen (`header:From`, `body:html`, `attachment:2/invoice.zip`, `pe.imports`) and what stood there. */
export interface Evidence {
  readonly where: string
  /** At most EVIDENCE_SNIPPET_CHARS_MAX characters of the sample's own text, control characters escaped. */
  readonly snippet: string
}

/** One reason found in one sample. A detector that hits several times says so in one hit with several evidences. */
export interface Hit {
  /** One sentence with the sample's own facts in it. */
  readonly description: string
  readonly evidence: readonly Evidence[]
  /** How strongly the sample shows it, above 0 up to 1; scales the weight. Default 1. */
  readonly strength?: number
  /** Overrides the detector's severity where the facts of this sample make it graver or milder. */
  readonly severity?: Severity
  /** Overrides the detector's techniques where the facts tell which of them it was. */
  readonly attack?: readonly string[]
}

/**
 * A claim about a sample and how it is told; what it weighs stands in the table of its side
 * (`MailDetector`, `FileDetector`, `TraceDetector`). Adding one: CONTRIBUTING.md.
 */
export interface Detector<Facts> {
  /** snake_case, a claim that is true or false of a sample; equals the file name in kebab-case. */
  readonly id: string
  /** The indicator type on the wire, such as `auth_failure` or `sender_mismatch`. */
  readonly type: string
  readonly severity: Severity
  readonly title: string
  /** Why an attacker does this, or why it tells. */
  readonly why: string
  /** Known false positives: who does it legitimately. */
  readonly falsePositives: string
  /** What an analyst does where it is found; absent where there is nothing to say beyond the usual. */
  readonly remediation?: string
  /** A rule of the operator's own. */
  readonly isOfOperator?: true
  /** MITRE ATT&CK technique ids. */
  readonly attack: readonly string[]
  readonly detect: (facts: Facts) => Hit | null
}

/** Detectors that belong together, under the heading that they are listed with. */
export interface Family<One> {
  readonly title: string
  readonly detectors: readonly One[]
}

/** A family's detectors out of the module that lists them, the heaviest first: so are their findings told. */
export const detectorsOf = <One extends { readonly id: string; readonly weight: { readonly points: number } }>(
  registry: Readonly<Record<string, One>>,
): readonly One[] => Object.values(registry).sort((a, b) => b.weight.points - a.weight.points || (a.id < b.id ? -1 : 1))

/** What each weighs, by its id. */
export const weightsOf = <Weight>(
  detectors: readonly { readonly id: string; readonly weight: Weight }[],
): Readonly<Record<string, Weight>> => Object.fromEntries(detectors.map(({ id, weight }) => [id, weight]))

/** A hit joined with the detector that made it: what the verdict weighs and the answer shows. */
export interface Finding extends Hit {
  readonly id: string
  readonly type: string
  readonly severity: Severity
  readonly title: string
  readonly attack: readonly string[]
  readonly remediation?: string
  /** Of a rule of the operator's own, whose page only this installation has. */
  readonly ofOperator?: { readonly why: string }
}

/** A detector that threw. It costs its own finding and nothing else, and is told in the report. */
export interface DetectorFailure {
  readonly id: string
  readonly reason: string
}

/** What all detectors of a list found in one sample. */
export interface Detection {
  readonly findings: readonly Finding[]
  readonly failures: readonly DetectorFailure[]
}

/** Runs the detectors in their order over the same facts. Never throws. */
export function detectAll<Facts>(detectors: readonly Detector<Facts>[], facts: Facts): Detection {
  const findings: Finding[] = []
  const failures: DetectorFailure[] = []
  for (const detector of detectors) {
    const { id, type, severity, title, attack, remediation } = detector
    try {
      const hit = detector.detect(facts)
      if (hit !== null)
        findings.push({
          ...{ id, type, severity, title, attack },
          ...(remediation !== undefined && { remediation }),
          ...(detector.isOfOperator && { ofOperator: { why: detector.why } }),
          ...hit,
          evidence: hit.evidence.map(presentable),
        })
    } catch (error) {
      failures.push({ id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { findings, failures }
}

const LINE_BREAKS = /\s*[\r\n]\s*/g
/** What would change how the report itself is read: control characters, and those that turn the writing direction. */
const UNPRINTABLE = /[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** As a report shows it: cut, on one line, without characters that change how it is read. */
export function presentable({ where, snippet }: Evidence): Evidence {
  const isLong = snippet.length > EVIDENCE_SNIPPET_CHARS_MAX
  const cut = isLong ? `${snippet.slice(0, EVIDENCE_SNIPPET_CHARS_MAX - 1).toWellFormed()}…` : snippet
  return {
    where,
    snippet: cut
      .replaceAll(LINE_BREAKS, ' ⏎ ')
      .replaceAll(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }
}
