// Where the service is and with which key it is asked: an option, else the environment, else a file in the user's own
// folder for settings. Keys are better kept in the file than given as an option, which every list of processes shows.
import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Option, type OptionValues, textOption, UsageError } from '../command.ts'

const URL_DEFAULT = 'http://127.0.0.1:8080'

export const SERVICE_OPTIONS: Readonly<Record<string, Option>> = {
  url: { type: 'string', value: 'URL', help: `Where the service listens. Default ASSAY_URL, else ${URL_DEFAULT}.` },
  key: { type: 'string', value: 'KEY', help: 'API key. Default ASSAY_KEY, which no list of processes shows.' },
}

export interface ServiceSettings {
  readonly baseUrl: string
  readonly apiKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** `ASSAY_CONFIG` names another one. */
const configPath = (environment: Environment): string =>
  environment['ASSAY_CONFIG'] ??
  join(environment['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'assay', 'config.json')

/** Throws a UsageError. `err` hears of a key that others can read. */
export async function readServiceSettings(
  options: OptionValues,
  environment: Environment,
  err: NodeJS.WritableStream,
): Promise<ServiceSettings> {
  const path = configPath(environment)
  const file = await readConfigFile(path, environment['ASSAY_CONFIG'] !== undefined, err)
  const apiKey = textOption(options, 'key') ?? environment['ASSAY_KEY'] ?? file.key
  if (apiKey === undefined || apiKey === '')
    throw new UsageError(`an API key is needed: set ASSAY_KEY, or write {"key": "assay_…"} into ${path}`)
  if (!/^[\x21-\x7e]+$/.test(apiKey))
    throw new UsageError('the API key holds characters that no key has: copy it again, without spaces or quotes')
  return { apiKey, baseUrl: readUrl(textOption(options, 'url') ?? environment['ASSAY_URL'] ?? file.url ?? URL_DEFAULT) }
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${text}" is no address of a service, such as ${URL_DEFAULT}`)
  return text.replace(/\/+$/, '')
}

type ConfigFile = Readonly<Partial<Record<'url' | 'key', string>>>

async function readConfigFile(path: string, isAskedFor: boolean, err: NodeJS.WritableStream): Promise<ConfigFile> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !isAskedFor) return null
    throw new UsageError(`${path} cannot be read (${error.code ?? error.message})`)
  })
  if (text === null) return {}
  const values = parseObject(text)
  if (values === null)
    throw new UsageError(`${path} must hold a JSON object such as {"url": "${URL_DEFAULT}", "key": "assay_…"}`)
  for (const [name, value] of Object.entries(values)) {
    if (name !== 'url' && name !== 'key')
      throw new UsageError(`${path}: "${name}" is not a setting; there are url and key`)
    if (typeof value !== 'string') throw new UsageError(`${path}: "${name}" must be a text`)
  }
  if ('key' in values && ((await stat(path)).mode & 0o077) !== 0)
    err.write(`assay: other users can read the key in ${path}: chmod 600 ${path}\n`)
  return values as ConfigFile
}

function parseObject(text: string): object | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
