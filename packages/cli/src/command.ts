// What a command of the command line is: its operands, its options and what it does. Help and parsing come from this.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Exit codes: what an analysis found, so that a script can branch on it. */
export const EXIT = { fine: 0, error: 1, usage: 1, malicious: 2, suspicious: 3, badConfig: 2 } as const

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly help: string
  /** What stands for the value in the help: `NAME`. */
  readonly value?: string
  readonly multiple?: boolean
}

export type OptionValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

export interface Invocation {
  readonly operands: readonly string[]
  readonly options: OptionValues
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WritableStream
}

export interface Command {
  /** What stands behind the words in the help: `FILE|-`. */
  readonly operands?: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  /** Resolves to the exit code. A UsageError is told with the command's help. */
  readonly run: (invocation: Invocation) => Promise<number>
}

/** The caller's mistake: one line, and where to find help. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const COMMON: Readonly<Record<string, Option>> = {
  help: { type: 'boolean', help: 'Show this help.' },
}

const optionsOf = (command: Command): Readonly<Record<string, Option>> => ({ ...command.options, ...COMMON })

/** Splits the words after the command into options and operands. Throws a UsageError. */
export function readArguments(command: Command, words: readonly string[]): Pick<Invocation, 'operands' | 'options'> {
  const config: ParseArgsOptionsConfig = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: config,
      allowPositionals: true,
      strict: true,
    })
    return { operands: positionals, options: values as OptionValues }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** `words` are those that call it: `keys create`. */
export function helpOf(words: string, command: Command): string {
  const options = Object.entries(optionsOf(command)).map(([name, { value, help }]) => {
    const left = `--${name}${value === undefined ? '' : ` ${value}`}`
    return `  ${left.padEnd(28)}${help}`
  })
  const usage = ['assay', words, '[options]', command.operands].filter(Boolean).join(' ')
  return `${command.summary}\n\nUsage: ${usage}\n\nOptions:\n${options.join('\n')}\n`
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

/** A whole number option within bounds. Throws a UsageError. */
export function numberOption(options: OptionValues, name: string, min: number, max: number): number | undefined {
  const text = textOption(options, name)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`)
  return value
}
