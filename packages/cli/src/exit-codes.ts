// What an analysis found, told to a script. Wherever something went wrong it is 1, whatever it was: standard error has the
// sentence. Of several inputs the gravest decides.
export const EXIT = { fine: 0, error: 1, malicious: 2, suspicious: 3, unknown: 4 } as const

/** As help and README tell them. */
export const EXIT_CODES: readonly (readonly [code: number, meaning: string])[] = [
  [EXIT.fine, 'safe or clean, or done'],
  [EXIT.error, 'something went wrong: a wrong option or setting, an input that cannot be read or is not an email'],
  [EXIT.malicious, 'malicious'],
  [EXIT.suspicious, 'suspicious'],
  [EXIT.unknown, 'unknown: it could not be judged, or is not judged yet'],
]

/** A verdict of a mail or of a file, or why there is none. `submitted`: nobody asked to wait for it. */
export type Outcome =
  | 'safe'
  | 'clean'
  | 'suspicious'
  | 'malicious'
  | 'highly_malicious'
  | 'unknown'
  | 'pending'
  | 'submitted'
  | 'failed'

const CODES: Readonly<Record<Outcome, number>> = {
  safe: EXIT.fine,
  clean: EXIT.fine,
  suspicious: EXIT.suspicious,
  malicious: EXIT.malicious,
  highly_malicious: EXIT.malicious,
  unknown: EXIT.unknown,
  pending: EXIT.unknown,
  submitted: EXIT.fine,
  failed: EXIT.error,
}

/** What was found must not hide behind what failed, and what failed must not look like a verdict. */
const GRAVEST_FIRST: readonly number[] = [EXIT.malicious, EXIT.suspicious, EXIT.error, EXIT.unknown]

/** The exit code of several outcomes; none at all is fine. */
export function exitOf(outcomes: Iterable<Outcome>): number {
  const codes = new Set([...outcomes].map((outcome) => CODES[outcome]))
  return GRAVEST_FIRST.find((code) => codes.has(code)) ?? EXIT.fine
}
