// `assay analyze mail`: the engine on one message, without a service and, unless asked, without the network.
import { INPUT_TYPES } from '@assay/contract'
import { analyzeEmail, type EmailReport } from '@assay/engine'
import { openDns, readDns } from '@assay/server'
import { type Command, EXIT, textOption, UsageError } from '../command.ts'
import { readInput } from '../input.ts'
import { renderMail } from '../render/mail.ts'

const EXIT_BY_LEVEL: Readonly<Record<EmailReport['verdict']['level'], number>> = {
  safe: EXIT.fine,
  suspicious: EXIT.suspicious,
  malicious: EXIT.malicious,
  highly_malicious: EXIT.malicious,
}

export const analyzeMailCommand: Command = {
  words: 'analyze mail',
  operands: 'FILE|-',
  summary: 'Is this email phishing? Offline, with the engine.',
  options: {
    type: { type: 'string', value: 'TYPE', help: `What the file holds: ${INPUT_TYPES.join(', ')}. Default eml.` },
    dns: {
      type: 'string',
      value: 'off',
      help: 'Resolver for SPF, DKIM, ARC and DMARC: system, ip:port, or off (default).',
    },
    json: { type: 'boolean', help: 'Print the whole report as JSON.' },
  },
  run: async ({ operands, options, out }) => {
    const [path] = operands
    if (path === undefined || operands.length > 1) throw new UsageError('one file is needed, or - for standard input')
    const inputType = INPUT_TYPES.find((type) => type === (textOption(options, 'type') ?? 'eml'))
    if (inputType === undefined) throw new UsageError(`--type must be one of ${INPUT_TYPES.join(', ')}`)
    const report = await analyzeEmail(await readInput(path), {
      inputType,
      options: {
        includeIocs: true,
        includeBodyAnalysis: true,
        includeHomoglyphCheck: true,
        includeLinkAnalysis: true,
        includeAttachmentAnalysis: true,
      },
      resolve: openDns(readDnsOption(textOption(options, 'dns') ?? 'off')).forMessage(),
      now: new Date(),
    })
    out.write(options['json'] === true ? `${JSON.stringify(report, null, 2)}\n` : renderMail(report))
    return EXIT_BY_LEVEL[report.verdict.level]
  },
}

function readDnsOption(text: string): ReturnType<typeof readDns> {
  try {
    return readDns(text)
  } catch (error) {
    throw new UsageError(`--dns must be ${error instanceof Error ? error.message : 'valid'}`)
  }
}
