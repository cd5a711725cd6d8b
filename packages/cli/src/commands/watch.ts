// `assay watch`: an abuse mailbox, by IMAP or as a Maildir, whose reports are judged by a running service and filed by verdict.
import { type Command, type Invocation, type Option, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { printable } from '../terminal/printable.ts'
import { ANSWER_OPTIONS, openAnswerer } from '../watch/answer/settings.ts'
import type { ReportMailbox } from '../watch/mailbox.ts'

const OPTIONS: Readonly<Record<string, Option>> = {
  once: { type: 'boolean', help: 'Handle what is there and end.' },
  ...ANSWER_OPTIONS,
  json: { type: 'boolean', help: 'Print one line of JSON a report.' },
  ...SERVICE_OPTIONS,
}

export const watchMaildirCommand: Command = {
  operands: 'FOLDER',
  summary: 'Judge the mail that is reported to a Maildir, and file the reports by verdict.',
  options: OPTIONS,
  examples: ['assay watch maildir ~abuse/Maildir'],
  run: async (invocation) => {
    const path = oneOperand(invocation, 'a Maildir')
    const { openMaildir } = await import('../watch/maildir.ts')
    // A folder that is none is the caller's mistake, and not worth waiting for.
    await using _ = await openMaildir(path)
    return await run(invocation, () => openMaildir(path))
  },
}

export const watchImapCommand: Command = {
  operands: 'imaps://USER@HOST/MAILBOX',
  summary: 'Judge the mail that is reported to an IMAP mailbox, and file the reports by verdict.',
  options: {
    'password-command': { type: 'string', value: 'COMMAND', help: 'Prints the password.' },
    'token-command': { type: 'string', value: 'COMMAND', help: 'Prints an OAuth2 access token.' },
    ...OPTIONS,
  },
  examples: ["assay watch imap imaps://abuse%40example.com@mail.example.com/INBOX --password-command 'pass abuse'"],
  run: async (invocation) => {
    const { openImap, readImapPlace } = await import('../watch/imap.ts')
    const place = readImapPlace(oneOperand(invocation, 'the address of a mailbox'))
    const [password, token] = ['password-command', 'token-command'].map((name) => textOption(invocation.options, name))
    const command = password ?? token
    if (command === undefined || (password !== undefined && token !== undefined))
      throw new UsageError('--password-command or --token-command is needed, and one of them alone')
    const kind = password === undefined ? 'token' : 'password'
    return await run(invocation, () => openImap(place, { kind, command }))
  },
}

function oneOperand({ operands }: Invocation, what: string): string {
  const [operand, ...more] = operands
  if (operand === undefined || more.length > 0) throw new UsageError(`${what} is needed, and one alone`)
  return operand
}

/** Until it is told to stop (SIGTERM or SIGINT): the report under way is handled to its end. */
async function run({ options, out, err }: Invocation, open: () => Promise<ReportMailbox>): Promise<number> {
  const answerer = await openAnswerer(options)
  const [{ watch }, service] = await Promise.all([import('../watch/watch.ts'), connect(options, err)])
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, stop)
  try {
    await watch({
      open,
      service,
      answerer,
      isOnce: options['once'] === true,
      signal: stopping.signal,
      onHandled: (id, { outcome, subject, mails, unjudged }, answered) => {
        const left = unjudged === 0 ? '' : `  (${unjudged} of ${mails.length + unjudged} not judged)`
        if (options['json'] === true)
          out.write(`${JSON.stringify({ report: id, outcome, subject, mails, unjudged, answered })}\n`)
        else out.write(`${outcome.padEnd(16)}  ${printable(subject, 80)}${left}\n`)
      },
      onTrouble: (message) => void err.write(`assay: ${printable(message, 400)}\n`),
    })
  } finally {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.off(name, stop)
  }
  return EXIT.fine
}
