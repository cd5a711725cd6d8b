// What a command of the command line is: its operands, its options and what it does. Help and parsing come from this.
// A command's file is loaded for help and completion too, so it imports what is heavy only when it runs.

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** What stands for the value in the help: `NAME`. */
  readonly value?: string
  readonly multiple?: boolean
  /** The only values that there are. */
  readonly choices?: readonly string[]
}

export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

export interface Invocation {
  readonly operands: readonly string[]
  readonly options: OptionValues
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WritableStream
}

export interface Command {
  /** What stands behind the words in the help: `FILE|-`. A command without them takes none. */
  readonly operands?: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  /** Stand below its help, a line each. */
  readonly examples?: readonly string[]
  /** Resolves to the exit code. A UsageError is told with where to find the command's help. */
  readonly run: (invocation: Invocation) => Promise<number>
}

/** The caller's mistake: one line, and where to find help. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A text option, or undefined when it was not given. */
export function textOption(options: OptionValues, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** A text option that must be given. Throws a UsageError. */
export function requiredOption(options: OptionValues, name: string): string {
  const value = textOption(options, name)
  if (value === undefined) throw new UsageError(`--${name} is needed`)
  return value
}

/** What was given of an option that may be repeated. */
export function listOption(options: OptionValues, name: string): readonly string[] {
  const value = options[name]
  return Array.isArray(value) ? value : []
}

/** A whole number option within bounds. Throws a UsageError. */
export function numberOption(options: OptionValues, name: string, min: number, max: number): number | undefined {
  const text = textOption(options, name)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`)
  return value
}
