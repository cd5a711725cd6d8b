// Rules come as texts: the bundled ones from beside the code, a user's from the caller, who reads the files. A bad file
// costs itself and says where; the others still work.

/** The text of one rule file. */
export interface RuleSource {
  /** As the user knows the file: `lures/onenote.yar`. Told in problems. */
  readonly name: string
  readonly text: string
  /** Whose rules they are. Rules of different namespaces may share a name. */
  readonly namespace: string
}

/** Why a rule cannot be used. */
export interface RuleProblem {
  readonly file: string
  /** Counted from 1; null where the problem has no place. */
  readonly line: number | null
  readonly message: string
}

/** `lures/onenote.yar:12: unknown identifier`, as compilers write it. */
export function problemText({ file, line, message }: RuleProblem): string {
  return line === null ? `${file}: ${message}` : `${file}:${line}: ${message}`
}
