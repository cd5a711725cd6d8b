// The operator's rules while a file is read. A dozen formats read scripts, each in its own way, and none of them knows of rules:
// so the rules are not handed through all of them, but hold for what is done inside of `readWith`.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { ScriptLanguage } from '../../data/script-languages.ts'

/** Found in a script, as traits of ours are. */
export interface OwnTrait {
  /** The rule's name. */
  readonly id: string
  readonly depth: number
  readonly snippet: string
}

/** Found in a program, as marks of ours are. */
export interface OwnMark {
  /** The rule's name. */
  readonly group: string
  readonly text: string
  readonly offset: number
  readonly wide: boolean
  /** The byte that it was hidden under by XOR; absent where it stands as it is. */
  readonly key?: number
}

/** Finds the texts of these rules. */
export interface OwnTexts {
  /** Of one layer of a script; `known` are not looked for again. Null where no rule is of scripts. */
  readonly inScript:
    | ((text: string, language: ScriptLanguage, depth: number, known: ReadonlySet<string>) => readonly OwnTrait[])
    | null
  /** Of bytes as they are. Null where no rule is of programs. */
  readonly inProgram: ((bytes: Uint8Array) => readonly OwnMark[]) | null
}

const inForce = new AsyncLocalStorage<OwnTexts>()

/** Whatever `read` reads, now or later, is searched with these rules too. */
export function readWith<Result>(rules: { readonly texts: OwnTexts } | undefined, read: () => Result): Result {
  return rules === undefined ? read() : inForce.run(rules.texts, read)
}

export function ownTraitsIn(
  text: string,
  { language, depth }: { readonly language: ScriptLanguage; readonly depth: number },
  known: ReadonlyMap<string, unknown>,
): readonly OwnTrait[] {
  return inForce.getStore()?.inScript?.(text, language, depth, new Set(known.keys())) ?? []
}

export const ownMarkSearch = (): OwnTexts['inProgram'] => inForce.getStore()?.inProgram ?? null
