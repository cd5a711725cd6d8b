// Finds the command that the words call, runs it, and turns what went wrong into one line and an exit code.
import { type Command, EXIT, helpOf, readArguments, UsageError } from './command.ts'

export interface Streams {
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WritableStream
}

function overview(commands: readonly Command[]): string {
  const rows = commands.map(
    ({ words, operands, summary }) => `  ${[words, operands].filter(Boolean).join(' ').padEnd(28)}${summary}`,
  )
  return `Assay: is this email phishing, is this file malicious?\n\nUsage: assay COMMAND [options]\n\n${rows.join('\n')}\n\n"assay COMMAND --help" tells a command's options.\nExit codes: 0 clean or safe, 3 suspicious, 2 malicious (or a wrong setting at start), 1 error.\n`
}

/** The command whose words come first; of several the longest. */
function findCommand(commands: readonly Command[], words: readonly string[]): Command | null {
  const calls = ({ words: own }: Command): boolean => own.split(' ').every((word, index) => words[index] === word)
  const found = commands.filter(calls).sort((a, b) => b.words.length - a.words.length)
  return found[0] ?? null
}

export async function runCommandLine(
  commands: readonly Command[],
  words: readonly string[],
  { out, err }: Streams,
): Promise<number> {
  const command = findCommand(commands, words)
  if (command === null) {
    const asked = words.length === 0 || words[0] === 'help' || words[0] === '--help' || words[0] === '-h'
    if (asked) out.write(overview(commands))
    else err.write(`assay: there is no command "${words.slice(0, 2).join(' ')}"; "assay help" lists them\n`)
    return asked && words.length > 0 ? EXIT.fine : EXIT.usage
  }
  try {
    const { operands, options } = readArguments(command, words.slice(command.words.split(' ').length))
    if (options['help'] === true) {
      out.write(helpOf(command))
      return EXIT.fine
    }
    return await command.run({ operands, options, out, err })
  } catch (error) {
    const hint = error instanceof UsageError ? `; see "assay ${command.words} --help"` : ''
    err.write(`assay: ${error instanceof Error ? error.message : String(error)}${hint}\n`)
    return error instanceof Error && error.name === 'ConfigError' ? EXIT.badConfig : EXIT.error
  }
}
