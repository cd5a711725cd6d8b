// Which file a process runs, and which it only names: the program itself, what an interpreter or a starter is given, and the
// first word of each command in what a shell is told. `netsh … program=a.exe` and `taskkill /im a.exe` run nothing of that name.
import { commandPattern, RUNS_CODE } from '../data/programs.ts'
import { nameOf, plainPath } from './places.ts'
import type { TraceProcess } from './trace.ts'

/** Files by their paths in the spelling for comparing; names of under three characters are known by their path alone. */
export class StartedFiles {
  readonly #paths: ReadonlySet<string>
  readonly #names = new Map<string, string>()

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths)
    for (const path of this.#paths) if (nameOf(path).length >= NAME_CHARS_MIN) this.#names.set(nameOf(path), path)
  }

  /** Which of them this process runs, or asked to run. */
  of({ image, commandLine }: Pick<TraceProcess, 'image' | 'commandLine'>): string | null {
    return this.#same(plainPath(image)) ?? this.#inCommand(commandLine, 0)
  }

  /** The whole word is the file: by its path, or by its name. */
  #same(word: string): string | null {
    return this.#paths.has(word) ? word : (this.#names.get(nameOf(word)) ?? null)
  }

  #inCommand(line: string, depth: number): string | null {
    const [first, ...rest] = wordsOf(line)
    if (first === undefined) return null
    const own = this.#same(plainPath(first))
    if (own !== null) return own
    const program = nameOf(plainPath(first)).replace(/\.exe$/, '')
    const inner = depth < DEPTH_MAX ? shellCommand(program, line) : null
    if (inner !== null) {
      for (const one of inner.split(SEPARATORS, COMMANDS_MAX)) {
        const found = this.#inCommand(one.replace(LEADING, ''), depth + 1)
        if (found !== null) return found
      }
      return null
    }
    return STARTERS.test(program) ? this.#amongOperands(rest) : null
  }

  /** `rundll32 C:\a.dll,Start`, `-File:C:\a.ps1`: the path stands in the word. */
  #amongOperands(words: readonly string[]): string | null {
    for (const word of words) {
      const plain = plainPath(word)
      const same = this.#same(plain)
      if (same !== null) return same
      for (const [name, path] of this.#names) if (plain.includes(name)) return path
    }
    const all = plainPath(words.join(' '))
    for (const path of this.#paths) if (path.length >= PATH_CHARS_MIN && all.includes(path)) return path
    return null
  }
}

const NAME_CHARS_MIN = 3
/** Shorter ones stand in longer ones. */
const PATH_CHARS_MIN = 6
const DEPTH_MAX = 4
const COMMANDS_MAX = 100
const WORDS_MAX = 200

/** Programs whose operand is what runs, and words of shells that begin a command with one. */
const STARTERS = new RegExp(
  String.raw`^(?:${commandPattern(...RUNS_CODE, 'installs', 'opens')}|start|call|start-process|saps|start-job|invoke-item|ii|invoke-expression|iex|invoke-command|icm|java|javaw|${commandPattern('language')}[\d.]*w?|busybox|nohup|setsid|sudo|doas|su|env|exec|nice|ionice|timeout|xargs|time|stdbuf|systemd-run|at|source|\.|&|for|if|do|then|else|while|ld-linux[\w.-]*|insmod)$`,
)

const SHELLS = new RegExp(`^${commandPattern('shell')}$`)
/** What a shell is told on its command line: everything behind the option. */
const TOLD = /\s(?:\/[ckr]|-[a-z]{0,4}c|-c(?:o\w{0,5})?)\s+(.*)$/is
const SEPARATORS = /&&|\|\||[;&|\r\n]/
const LEADING = /^[\s"'({@]+/

function shellCommand(program: string, line: string): string | null {
  return SHELLS.test(program) ? (TOLD.exec(line)?.[1] ?? null) : null
}

/** What stands in quotes is one word. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/"[^"]{1,2048}"|'[^']{1,2048}'|[^\s"']{1,2048}/g) ?? []
  return words.slice(0, WORDS_MAX).map((word) => word.replace(/^["']|["']$/g, ''))
}
