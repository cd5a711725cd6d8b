// Options that every command on mail understands alike: which resolver is asked, and what the operator adds to the tables.
import { NO_OVERRIDES, type Overrides, parseOverrides } from '@assay/engine'
import { readDns } from '@assay/server'
import { type Option, type OptionValues, textOption, UsageError } from './command.ts'
import { readInput } from './input.ts'

export const DNS_OPTION: Option = {
  type: 'string',
  value: 'off',
  help: 'Resolver for SPF, DKIM, ARC and DMARC: system, ip:port, or off (default).',
}

/** Throws a UsageError. */
export function dnsOption(options: OptionValues): ReturnType<typeof readDns> {
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
  const path = textOption(options, 'overrides')
  if (path === undefined) return NO_OVERRIDES
  const { value, defects } = parseOverrides(new TextDecoder().decode(await readInput(path)))
  for (const defect of defects) err.write(`assay: ${path}: ${defect.path} ${defect.message}\n`)
  return value
}
