// Options that every command on mail understands alike: which resolver is asked, and what the operator adds to the tables.
import { readFile } from 'node:fs/promises'
import type { Overrides, OwnMessages } from '@assay/engine'
import type { DnsSetting } from '@assay/server/offline'
import { type Option, type OptionValues, textOption, UsageError } from './command.ts'
import { printable } from './terminal/printable.ts'

export const DNS_OPTION: Option = {
  type: 'string',
  value: 'SERVER',
  help: 'Resolver for SPF, DKIM, ARC and DMARC: system, ip:port, or off (default).',
}

/** Throws a UsageError. */
export async function dnsOption(options: OptionValues): Promise<DnsSetting> {
  const { readDns } = await import('@assay/server/offline')
  try {
    return readDns(textOption(options, 'dns') ?? 'off')
  } catch (error) {
    throw new UsageError(`--dns must be ${error instanceof Error ? error.message : 'valid'}`)
  }
}

export const OVERRIDES_OPTION: Option = {
  type: 'string',
  value: 'FILE',
  help: 'JSON file with own domains, people, brands and trusted senders.',
}

/** What is wrong in the file is told, a line each, and the rest of it counts. */
export async function overridesOption(options: OptionValues, err: NodeJS.WritableStream): Promise<Overrides> {
  const { NO_OVERRIDES, parseOverrides } = await import('@assay/engine/service')
  const path = textOption(options, 'overrides')
  if (path === undefined) return NO_OVERRIDES
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new UsageError(`--overrides cannot be read (${error.message})`)
  })
  const { value, defects } = parseOverrides(text)
  for (const defect of defects) err.write(`assay: ${path}: ${defect.path} ${defect.message}\n`)
  return value
}

/** The rules of messages in ASSAY_RULES_DIR, where that is set; `err` hears of those that cannot be used. */
export async function ownRulesOption(err: NodeJS.WritableStream): Promise<{ readonly ownRules?: OwnMessages }> {
  const { readConfig, readRuleFiles } = await import('@assay/server/offline')
  const { capa } = await readRuleFiles(readConfig(process.env).ASSAY_RULES_DIR)
  if (capa.length === 0) return {}
  const { compileOwn, ownMessages, problemText } = await import('@assay/engine')
  const { messages, problems } = compileOwn(capa)
  for (const problem of problems) err.write(`assay: a rule cannot be used: ${printable(problemText(problem), 400)}\n`)
  return messages.length === 0 ? {} : { ownRules: ownMessages(messages) }
}
