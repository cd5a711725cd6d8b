// The commands as commander parses, explains and completes them. Only here is it known which library that is.
import { Help, Command as Parser, Option as ParserOption } from 'commander'
import type { Command, Option, OptionValues } from './command.ts'
import { EXIT_CODES } from './exit-codes.ts'
import { columnsOf } from './terminal/layout.ts'

export interface Streams {
  readonly out: NodeJS.WritableStream
  readonly err: NodeJS.WritableStream
}

/** The words that call a command and the command, for each that is to be known to the parser. */
export type LoadedCommands = readonly (readonly [words: string, command: Command])[]

const ABOUT = 'Assay: is this email phishing, is this file malicious?'
const exitCodes = EXIT_CODES.map(([code, meaning]) => `  ${code}  ${meaning}`).join('\n')

/** `run` is what is called when the words name a command. Parsing throws a CommanderError, also for help that was shown. */
export function openProgram(
  commands: LoadedCommands,
  { out, err, version }: Streams & { readonly version: string },
  run: (words: string, command: Command, operands: readonly string[], options: OptionValues) => Promise<void>,
): Parser {
  const program = new Parser('assay')
    .description(ABOUT)
    .version(version, '-V, --version', 'Print the version.')
    .helpOption('-h, --help', 'Show this help.')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void out.write(text),
      writeErr: (text) => void err.write(text),
      // The error that is thrown says it as well.
      outputError: () => {},
      getOutHelpWidth: () => columnsOf(out),
      getErrHelpWidth: () => columnsOf(out),
    })
    .configureHelp({
      minWidthToWrap: 20,
      subcommandTerm: (command) => spaced([wordsOf(command), operandsOf(command)]),
      commandUsage: (command) =>
        spaced([
          'assay',
          wordsOf(command),
          command.commands.length > 0 ? 'COMMAND' : '',
          '[options]',
          operandsOf(command),
        ]),
      // Only here: completion and suggestions go by the tree as it is.
      formatHelp: (command, help) =>
        Help.prototype.formatHelp(
          command,
          Object.assign(Object.create(help) as Help, { visibleCommands: leavesBelow }),
        ),
    })
    .addHelpText('after', `\n"assay COMMAND --help" tells a command's options. Exit codes:\n${exitCodes}`)
  for (const [words, command] of commands) add(program, words, command, run)
  return program
}

function add(program: Parser, words: string, command: Command, run: Parameters<typeof openProgram>[2]): void {
  const names = words.split(' ')
  const last = names.pop() ?? words
  const group = names.reduce((parent, name) => groupOf(parent, name), program)
  const parser = group.command(last).description(command.summary)
  if (command.operands !== undefined) parser.argument('[operands...]').usage(command.operands)
  const options = Object.entries(command.options ?? {}).map(
    ([name, option]) => [name, parserOption(name, option)] as const,
  )
  for (const [, option] of options) parser.addOption(option)
  if (command.examples !== undefined)
    parser.addHelpText('after', `\nExamples:\n${command.examples.map((line) => `  ${line}`).join('\n')}`)
  parser.action(async () => {
    const given = parser.opts<Record<string, OptionValues[string]>>()
    const values = options.map(([name, option]) => {
      const value = given[option.attributeName()]
      // What `--no-wait` names is true until it is given.
      return [name, option.negate ? value === false : value]
    })
    await run(words, command, parser.args, Object.fromEntries(values))
  })
}

const groupOf = (parent: Parser, name: string): Parser =>
  parent.commands.find((command) => command.name() === name) ?? parent.command(name).helpCommand(false)

function parserOption(name: string, { type, help, value, multiple, choices }: Option): ParserOption {
  const option = new ParserOption(type === 'boolean' ? `--${name}` : `--${name} <${value ?? 'VALUE'}>`, help)
  if (choices !== undefined) option.choices(choices)
  else if (multiple === true) option.argParser((one: string, before: readonly string[] = []) => [...before, one])
  return option
}

const leavesBelow = (command: Parser): Parser[] =>
  command.commands.flatMap((one) => (one.commands.length > 0 ? leavesBelow(one) : [one]))

/** What was said of its operands; a command without them has only the usage that the library makes up. */
const operandsOf = (command: Parser): string => (command.registeredArguments.length === 0 ? '' : command.usage())

const spaced = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** `keys create`; the program itself has none. */
function wordsOf(command: Parser): string {
  const words: string[] = []
  for (let at: Parser | null = command; at?.parent; at = at.parent) words.unshift(at.name())
  return words.join(' ')
}
