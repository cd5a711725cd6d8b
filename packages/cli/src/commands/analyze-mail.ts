// `assay analyze mail`: messages, folders of them and mailboxes, with the engine here or, when asked, by a running service.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { PhishingData, PhishingRequest } from '@assay/contract'
import { EVERY_MAIL_OPTION } from '@assay/contract/mail-options'
import type { EmailReport } from '@assay/engine'
import { type Command, type Invocation, numberOption, type OptionValues, textOption, UsageError } from '../command.ts'
import { FEEDS_OPTION, readFeeds } from '../feeds-option.ts'
import { type Input, InputError, listInputs } from '../input.ts'
import { type Judged, judgeAll } from '../judging.ts'
import { DNS_OPTION, dnsOption, OVERRIDES_OPTION } from '../mail-options.ts'
import { messagesOf } from '../mailbox.ts'
import { requireMessage, requireText } from '../no-message.ts'
import { renderMail } from '../render/mail.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { printable } from '../terminal/printable.ts'

type InputType = PhishingRequest['input_type']

export const INPUT_TYPES = ['eml', 'headers', 'raw'] as const satisfies readonly InputType[]
const EXPORT_FORMS = ['stix', 'misp'] as const
const JOBS_MAX = 64

export const analyzeMailCommand: Command = {
  operands: 'PATH…|-',
  summary: 'Is this email phishing? Messages, folders, mailboxes (mbox) or standard input.',
  options: {
    type: {
      type: 'string',
      value: 'TYPE',
      choices: INPUT_TYPES,
      help: 'What the input holds: a whole message, its headers alone, or text that somebody pasted. Default eml.',
    },
    dns: DNS_OPTION,
    overrides: OVERRIDES_OPTION,
    feeds: FEEDS_OPTION,
    service: { type: 'boolean', help: 'Ask the running service (1 credit a message) instead of the engine here.' },
    ...SERVICE_OPTIONS,
    jobs: { type: 'string', value: 'N', help: 'Messages at once. Default: processors.' },
    json: { type: 'boolean', help: 'Print one line of JSON a message, as the API answers.' },
    export: {
      type: 'string',
      value: 'FORM',
      choices: EXPORT_FORMS,
      help: 'Print the indicators of compromise of one message alone.',
    },
  },
  examples: [
    'assay analyze mail message.eml',
    'assay analyze mail inbox.mbox ~/Maildir --json',
    'pbpaste | assay analyze mail - --type raw',
    'assay analyze mail message.eml --export stix > indicators.json',
  ],
  run: async (invocation) => {
    const { operands, options } = invocation
    if (operands.length === 0) throw new UsageError('a path is needed, or - for standard input')
    const inputs = await listInputs(operands)
    const inputType = INPUT_TYPES.find((type) => type === textOption(options, 'type')) ?? 'eml'
    const jobs = numberOption(options, 'jobs', 1, JOBS_MAX) ?? Math.min(JOBS_MAX, availableParallelism())
    // Text that was pasted may begin with any word.
    const messages = inputType === 'eml' ? messagesOf(inputs) : inputs
    const terms = { jobs, isJson: options['json'] === true, count: inputs.length }
    if (options['service'] === true) {
      if (options['export'] !== undefined) throw new UsageError('--export and --service exclude each other')
      const { ask } = await connect(options, invocation.err)
      return judgeAll(messages, terms, invocation, async (input) => {
        const source = await readMessage(input, inputType)
        const { data, meta } = await ask((client) =>
          client.analyzeMessage(source, { inputType, options: EVERY_MAIL_OPTION }),
        )
        return judgedMail(data, { data, meta }, inputType)
      })
    }
    return analyzeHere(messages, terms, invocation, inputType)
  },
}

async function analyzeHere(
  messages: Parameters<typeof judgeAll>[0],
  terms: Parameters<typeof judgeAll>[1],
  { options, out, err }: Invocation,
  inputType: InputType,
): Promise<number> {
  const form = EXPORT_FORMS.find((one) => one === options['export']) ?? null
  const [{ presentMail }, analysis] = await Promise.all([
    import('@assay/server/offline'),
    openAnalysis(options, terms, err),
  ])
  await using mail = analysis
  return await judgeAll(messages, terms, { out, err }, async (input) => {
    const source = await readMessage(input, inputType)
    const sha256 = createHash('sha256').update(source).digest('hex')
    const began = performance.now()
    const report = await mail.analyze(source, inputType).catch((error: Error) => {
      throw new InputError('failed', `could not be analyzed: ${error.message}`)
    })
    const data = presentMail(report, Math.round(performance.now() - began), (ioc) => ioc)
    const judged = judgedMail(data, { data }, inputType)
    return form === null ? judged : exported(judged, await exportOf(form, report, sha256))
  })
}

/** With the service's own settings of mail, so that a message gets the same verdict here and there. */
async function openAnalysis(
  options: OptionValues,
  { jobs, count }: Parameters<typeof judgeAll>[1],
  err: NodeJS.WritableStream,
) {
  const { openMailAnalysis, readConfig, readRuleFiles } = await import('@assay/server/offline')
  const config = readConfig(process.env)
  const overridesPath = textOption(options, 'overrides') ?? config.ASSAY_MAIL_OVERRIDES
  const isOne = count === 1
  const lists = await readFeeds(options, config, err)
  const rules = await readRuleFiles(config.ASSAY_RULES_DIR)
  return openMailAnalysis({
    threads: isOne ? 1 : jobs,
    dns: await dnsOption(options),
    trustedAuthservIds: config.ASSAY_TRUSTED_AUTHSERV_IDS,
    thresholds: config.ASSAY_MAIL_THRESHOLDS,
    overridesPath,
    rules,
    ...(lists !== null && { lists: lists.now }),
    onRuleProblem: (problem) => void err.write(`a rule cannot be used: ${printable(problem, 400)}\n`),
    onDefects: (defects) => {
      for (const { path, message } of defects) err.write(`assay: ${overridesPath}: ${path} ${message}\n`)
    },
  }).catch((error: Error) => {
    throw new UsageError(`${overridesPath} cannot be used as overrides (${error.message})`)
  })
}

async function readMessage(input: Input, inputType: InputType): Promise<Uint8Array<ArrayBuffer>> {
  const source = await input.read()
  requireText(source, input.name, inputType)
  return source
}

function judgedMail(data: PhishingData, json: object, inputType: InputType): Judged {
  requireMessage(data, inputType)
  const { level, score, summary } = data.verdict
  return {
    outcome: level,
    row: { verdict: level, score, type: data.parsed_as, why: summary },
    json,
    render: (columns, paint) => renderMail(data, columns, paint),
  }
}

const exported = (judged: Judged, form: object): Judged => ({
  ...judged,
  json: form,
  render: () => `${JSON.stringify(form, null, 2)}\n`,
})

async function exportOf(
  form: (typeof EXPORT_FORMS)[number],
  { iocs, verdict, message }: EmailReport,
  sampleSha256: string,
): Promise<object> {
  const { mispEvent, nameOfMail, NO_IOCS, stixBundle } = await import('@assay/engine/service')
  return { stix: stixBundle, misp: mispEvent }[form](iocs ?? NO_IOCS, {
    sampleSha256,
    sampleName: nameOfMail(message.subject),
    analyzedAt: new Date().toISOString(),
    verdict: verdict.level,
    score: verdict.score,
  })
}
