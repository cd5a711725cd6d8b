// Saved answers, of mail and of files, as the API and `--json` give them → what they found. They are read as what anybody may
// have written: a field that is not there, or is something else, is left out.

export interface Finding {
  /** The detector's. */
  readonly id: string
  readonly points: number | null
  readonly explanation: string
  /** Where it was found, and what stands there. */
  readonly evidence: readonly string[]
}

export interface Answer {
  /** The path or file name that was judged. */
  readonly name: string
  readonly verdict: string
  readonly score: number | null
  readonly summary: string
  readonly findings: readonly Finding[]
}

const FINDINGS_MAX = 500
const EVIDENCE_SHOWN = 3

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  // An object by the check beside it; fields are looked at one by one.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value)
    ? value
        .slice(0, FINDINGS_MAX)
        .map(fieldsOf)
        .filter((fields) => Object.keys(fields).length > 0)
    : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** One JSON document, or one a line; null where it is no answer of ours. */
export function readAnswers(text: string, name: string): readonly Answer[] | null {
  if (!text.trimStart().startsWith('{')) return null
  const whole = parsed(text)
  const values =
    whole === undefined
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(parsed)
      : [whole]
  const answers = values.map((value) => readAnswer(fieldsOf(value), name))
  return answers.length > 0 && answers.every((answer) => answer !== null) ? answers : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** With or without the envelope `{ data }`. */
function readAnswer(value: Fields, fallback: string): Answer | null {
  const data = 'data' in value ? fieldsOf(value['data']) : value
  const name = textOf(value['path']) || textOf(data['file_name']) || fallback
  if (Array.isArray(data['indicators'])) return readMail(data, name)
  if (typeof data['sha256'] === 'string' && 'status' in data) return readFile(data, name)
  return null
}

function readMail(data: Fields, name: string): Answer {
  const verdict = fieldsOf(data['verdict'])
  return {
    name,
    verdict: textOf(verdict['level']) || 'unknown',
    score: numberOf(verdict['score']),
    summary: textOf(verdict['summary']),
    findings: listOf(data['indicators']).map((indicator) => ({
      id: textOf(indicator['id']),
      points: numberOf(indicator['weight']),
      explanation: textOf(indicator['description']),
      evidence: listOf(indicator['evidence'])
        .slice(0, EVIDENCE_SHOWN)
        .map(({ where, snippet }) => `${textOf(where)}: ${textOf(snippet)}`),
    })),
  }
}

function readFile(data: Fields, name: string): Answer {
  const verdict = fieldsOf(fieldsOf(data['analysis_results'])['verdict'])
  return {
    name,
    verdict: textOf(data['verdict']) || textOf(data['status']) || 'unknown',
    score: numberOf(verdict['score']),
    summary: textOf(verdict['summary']),
    findings: listOf(verdict['reasons']).map((reason) => ({
      id: textOf(reason['heuristic_id']),
      points: numberOf(reason['score']),
      explanation: textOf(reason['explain']),
      evidence: [],
    })),
  }
}
