// Finds the command that the words call, runs it, and turns what went wrong into one line and an exit code.
import { EXIT, helpOf, readArguments, UsageError } from './command.ts'
import type { Commands } from './commands/registry.ts'

export interface Streams {
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WritableStream
}

async function overview(commands: Commands): Promise<string> {
  const rows: string[] = []
  for (const [words, load] of commands) {
    const { operands, summary } = await load()
    rows.push(`  ${[words, operands].filter(Boolean).join(' ').padEnd(28)}${summary}`)
  }
  return `Assay: is this email phishing, is this file malicious?\n\nUsage: assay COMMAND [options]\n\n${rows.join('\n')}\n\n"assay COMMAND --help" tells a command's options.\nExit codes: 0 clean or safe, 3 suspicious, 2 malicious (or a wrong setting at start), 1 error.\n`
}

/** The words of the command that is called; of several the longest. */
function wordsCalled(commands: Commands, given: readonly string[]): string | null {
  const calls = (words: string): boolean => words.split(' ').every((word, index) => given[index] === word)
  const found = [...commands.keys()].filter(calls).sort((a, b) => b.length - a.length)
  return found[0] ?? null
}

export async function runCommandLine(
  commands: Commands,
  given: readonly string[],
  { out, err }: Streams,
): Promise<number> {
  const words = wordsCalled(commands, given)
  const load = words === null ? undefined : commands.get(words)
  if (words === null || load === undefined) {
    const asked = given.length === 0 || given[0] === 'help' || given[0] === '--help' || given[0] === '-h'
    if (asked) out.write(await overview(commands))
    else err.write(`assay: there is no command "${given.slice(0, 2).join(' ')}"; "assay help" lists them\n`)
    return asked && given.length > 0 ? EXIT.fine : EXIT.usage
  }
  try {
    const command = await load()
    const { operands, options } = readArguments(command, given.slice(words.split(' ').length))
    if (options['help'] === true) {
      out.write(helpOf(words, command))
      return EXIT.fine
    }
    return await command.run({ operands, options, out, err })
  } catch (error) {
    const hint = error instanceof UsageError ? `; see "assay ${words} --help"` : ''
    err.write(`assay: ${error instanceof Error ? error.message : String(error)}${hint}\n`)
    return error instanceof Error && error.name === 'ConfigError' ? EXIT.badConfig : EXIT.error
  }
}
