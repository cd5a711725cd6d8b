// Finds the command that the words call, runs it, and turns what went wrong into one line and an exit code.
import { CommanderError } from 'commander'
import { UsageError } from './command.ts'
import type { Commands } from './commands/registry.ts'
import { EXIT } from './exit-codes.ts'
import { type LoadedCommands, openProgram, type Streams } from './program.ts'
import { VERSION } from './version.ts'

export async function runCommandLine(commands: Commands, given: readonly string[], streams: Streams): Promise<number> {
  const words = withHelpInFront(given)
  const run: Called = { words: null, code: EXIT.fine }
  try {
    const loaded = await load(commands, words[0] ?? '')
    const program = openProgram(
      loaded,
      { ...streams, version: VERSION },
      async (called, command, operands, options) => {
        run.words = called
        run.code = await command.run({ operands, options, ...streams })
      },
    )
    if (words[0] === 'complete') {
      const { offerCompletion } = await import('./completion.ts')
      await offerCompletion(program, words, streams.out)
    }
    await program.parseAsync([...words], { from: 'user' })
    return run.code
  } catch (error) {
    if (error instanceof CommanderError) return tellParser(error, { words, called: calledBy(commands, words) }, streams)
    const hint = error instanceof UsageError ? `; see "assay ${run.words} --help"` : ''
    streams.err.write(`assay: ${error instanceof Error ? error.message : String(error)}${hint}\n`)
    return EXIT.error
  }
}

interface Called {
  words: string | null
  code: number
}

/** Those whose first word was given, or all of them where none has it: for the overview and for what is meant. */
async function load(commands: Commands, first: string): Promise<LoadedCommands> {
  const all = [...commands]
  const called = all.filter(([words]) => words.split(' ')[0] === first)
  return Promise.all((called.length > 0 ? called : all).map(async ([words, open]) => [words, await open()] as const))
}

/** As many of the words as lead to a command or a group of them. */
const calledBy = (commands: Commands, words: readonly string[]): readonly string[] =>
  [words.slice(0, 2), words.slice(0, 1)].find((some) =>
    [...commands.keys()].some((known) => `${known} `.startsWith(`${some.join(' ')} `)),
  ) ?? []

/** `assay help keys create` asks what `assay keys create --help` asks. */
const withHelpInFront = (given: readonly string[]): readonly string[] =>
  given[0] === 'help' ? [...given.slice(1), '--help'] : given

/** Help and version are no errors; nothing at all is told what there is, as an error. */
function tellParser(
  error: CommanderError,
  { words, called }: { readonly words: readonly string[]; readonly called: readonly string[] },
  { err }: Streams,
): number {
  if (error.exitCode === 0) return EXIT.fine
  // Of words that call a group of commands, the help has been shown.
  if (error.code === 'commander.help') return EXIT.error
  const sentence = error.message
    .replace(/^error: /, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '')
  const [first = ''] = words
  if (error.code === 'commander.unknownCommand' && /[./]/.test(first))
    err.write(
      `assay: "${first}" is no command: for an email "assay analyze mail ${first}", for a file "assay analyze file ${first}"\n`,
    )
  else err.write(`assay: ${sentence}; see "assay ${[...called, '--help'].join(' ')}"\n`)
  return EXIT.error
}
