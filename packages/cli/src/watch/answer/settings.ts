// What the command line says of answers: by which server, from whom, to whom, in which words.
import { listOption, type Option, type OptionValues, textOption, UsageError } from '../../command.ts'
import type { Answerer, SmtpPlace } from './answerer.ts'

export const ANSWER_OPTIONS: Readonly<Record<string, Option>> = {
  'answer-by': { type: 'string', value: 'smtps://USER@HOST', help: 'Answer the reporters by this mail server.' },
  'answer-from': { type: 'string', value: 'ADDRESS', help: 'Who answers, such as "Security <abuse@example.com>".' },
  'answer-domain': {
    type: 'string',
    value: 'DOMAIN',
    multiple: true,
    help: 'Answer reporters of this domain; repeatable. By default that of --answer-from.',
  },
  'answer-language': { type: 'string', value: 'CODE', help: 'Where a report does not tell its language. Default en.' },
  'answer-templates': { type: 'string', value: 'FOLDER', help: 'Your own words: OUTCOME.LANGUAGE.txt.' },
  'smtp-password-command': { type: 'string', value: 'COMMAND', help: 'Prints the password of the mail server.' },
}

const SCHEMES = { 'smtps:': { tls: 'implicit', port: 465 }, 'smtp:': { tls: 'starttls', port: 587 } } as const
const FROM = /^(?:[^<>\r\n]{0,100}<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** Null where nobody is answered. Throws a UsageError. */
export async function openAnswerer(options: OptionValues): Promise<Answerer | null> {
  const by = textOption(options, 'answer-by')
  if (by === undefined) return null
  const from = textOption(options, 'answer-from') ?? ''
  const [, bracketed, bare] = FROM.exec(from) ?? []
  const fromAddress = (bracketed ?? bare ?? '').toLowerCase()
  if (fromAddress === '') throw new UsageError('--answer-from is needed: an address such as abuse@example.com')
  const smtp = await readSmtpPlace(by, textOption(options, 'smtp-password-command'))
  const [{ createAnswerer }, { readTemplates }] = await Promise.all([import('./answerer.ts'), import('./templates.ts')])
  const named = listOption(options, 'answer-domain').map((domain) => domain.toLowerCase().replace(/^@/, ''))
  return createAnswerer({
    smtp,
    from,
    fromAddress,
    domains: named.length > 0 ? named : [fromAddress.slice(fromAddress.lastIndexOf('@') + 1)],
    texts: await readTemplates(textOption(options, 'answer-templates'), textOption(options, 'answer-language') ?? 'en'),
  })
}

async function readSmtpPlace(text: string, command: string | undefined): Promise<SmtpPlace> {
  const url = URL.canParse(text) ? new URL(text) : null
  const scheme = url === null ? undefined : SCHEMES[url.protocol as keyof typeof SCHEMES]
  if (url === null || scheme === undefined || url.hostname === '')
    throw new UsageError(`"${text}" is no mail server, such as smtps://abuse%40example.com@mail.example.com`)
  if (url.password !== '') throw new UsageError('a password does not belong in an address: use --smtp-password-command')
  const user = url.username === '' ? null : decodeURIComponent(url.username)
  if (user !== null && command === undefined) throw new UsageError('--smtp-password-command is needed for that user')
  const { isLoopback, outputOf } = await import('../imap.ts')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return {
    host,
    port: url.port === '' ? scheme.port : Number(url.port),
    tls: scheme.tls === 'starttls' && isLoopback(host) ? 'none' : scheme.tls,
    user,
    password: user === null || command === undefined ? null : await outputOf(command),
  }
}
