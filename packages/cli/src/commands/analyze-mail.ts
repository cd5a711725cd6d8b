// `assay analyze mail`: the engine on one message, without a service and, unless asked, without the network.
import { createHash } from 'node:crypto'
import { INPUT_TYPES } from '@assay/contract'
import {
  ALL_TOGGLES,
  analyzeEmail,
  buildKnowledge,
  type EmailReport,
  mispEvent,
  NO_IOCS,
  stixBundle,
} from '@assay/engine'
import { openDns } from '@assay/server'
import { type Command, EXIT, textOption, UsageError } from '../command.ts'
import { readInput } from '../input.ts'
import { DNS_OPTION, dnsOption, OVERRIDES_OPTION, overridesOption } from '../mail-options.ts'
import { renderMail } from '../render/mail.ts'

const EXIT_BY_LEVEL: Readonly<Record<EmailReport['verdict']['level'], number>> = {
  safe: EXIT.fine,
  suspicious: EXIT.suspicious,
  malicious: EXIT.malicious,
  highly_malicious: EXIT.malicious,
}

export const analyzeMailCommand: Command = {
  operands: 'FILE|-',
  summary: 'Is this email phishing? Offline, with the engine.',
  options: {
    type: { type: 'string', value: 'TYPE', help: `What the file holds: ${INPUT_TYPES.join(', ')}. Default eml.` },
    dns: DNS_OPTION,
    overrides: OVERRIDES_OPTION,
    json: { type: 'boolean', help: 'Print the whole report as JSON.' },
    export: { type: 'string', value: 'FORM', help: 'Print the indicators of compromise alone: stix or misp.' },
  },
  run: async ({ operands, options, out, err }) => {
    const [path] = operands
    if (path === undefined || operands.length > 1) throw new UsageError('one file is needed, or - for standard input')
    const inputType = INPUT_TYPES.find((type) => type === (textOption(options, 'type') ?? 'eml'))
    if (inputType === undefined) throw new UsageError(`--type must be one of ${INPUT_TYPES.join(', ')}`)
    const form = exportOption(textOption(options, 'export'))
    const source = await readInput(path)
    const now = new Date()
    const report = await analyzeEmail(source, {
      inputType,
      options: { ...ALL_TOGGLES, includeIocs: true },
      resolve: openDns(dnsOption(options)).forMessage(),
      now,
      knowledge: buildKnowledge(await overridesOption(options, err)),
    })
    if (form !== null) out.write(`${JSON.stringify(exportOf(form, report, source, now), null, 2)}\n`)
    else out.write(options['json'] === true ? `${JSON.stringify(report, null, 2)}\n` : renderMail(report))
    return EXIT_BY_LEVEL[report.verdict.level]
  },
}

const EXPORTS = { stix: stixBundle, misp: mispEvent } as const

function exportOption(text: string | undefined): keyof typeof EXPORTS | null {
  if (text === undefined) return null
  if (text !== 'stix' && text !== 'misp') throw new UsageError('--export must be stix or misp')
  return text
}

function exportOf(form: keyof typeof EXPORTS, { iocs, verdict }: EmailReport, source: Uint8Array, now: Date): object {
  return EXPORTS[form](iocs ?? NO_IOCS, {
    sampleSha256: createHash('sha256').update(source).digest('hex'),
    sampleName: 'email',
    analyzedAt: now.toISOString(),
    verdict: verdict.level,
    score: verdict.score,
  })
}
