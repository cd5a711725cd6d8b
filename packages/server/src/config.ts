// The only reader of the environment. Every setting is one row of the tables in `config/`, so that the table of the README,
// the checks at start and the types cannot differ.
import { ACCESS_SETTINGS } from './config/access-settings.ts'
import { BLOB_SETTINGS } from './config/blob-settings.ts'
import { DOOR_SETTINGS } from './config/door-settings.ts'
import { EVENTS_SETTINGS } from './config/events-settings.ts'
import { FILE_SETTINGS } from './config/file-settings.ts'
import { KEEPING_SETTINGS } from './config/keeping-settings.ts'
import { MAIL_SETTINGS } from './config/mail-settings.ts'
import { SERVICE_SETTINGS } from './config/service-settings.ts'
import type { Environment, Setting } from './config/setting.ts'
import { WEBHOOK_SETTINGS } from './config/webhook-settings.ts'

export { type DnsSetting, type Place, readDns } from './config/addresses.ts'

const SETTINGS = {
  ...SERVICE_SETTINGS,
  ...BLOB_SETTINGS,
  ...FILE_SETTINGS,
  ...MAIL_SETTINGS,
  ...ACCESS_SETTINGS,
  ...KEEPING_SETTINGS,
  ...DOOR_SETTINGS,
  ...EVENTS_SETTINGS,
  ...WEBHOOK_SETTINGS,
}

type SettingName = keyof typeof SETTINGS

export type Config = { readonly [Name in SettingName]: ReturnType<(typeof SETTINGS)[Name]['read']> }

/** What the command line reads to reach a service; a shell that has them may start one as well. */
const CLIENT_VARIABLES: ReadonlySet<string> = new Set(['ASSAY_URL', 'ASSAY_KEY', 'ASSAY_CONFIG'])

/** A setting that cannot be used. The message is one clear line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads and checks the whole environment. Throws a ConfigError that names the first wrong setting. */
export function readConfig(environment: Environment): Config {
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith('ASSAY_') && !(name in SETTINGS) && !CLIENT_VARIABLES.has(name),
  )
  if (unknown !== undefined)
    throw new ConfigError(`${unknown} is not a setting; see the table of settings in README.md`)
  const read = Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
    const text = environment[name] ?? setting.computed?.fallback(environment) ?? setting.fallback
    if (text === null) return [name, setting.absent]
    try {
      return [name, setting.read(text)]
    } catch (error) {
      throw new ConfigError(`${name} must be ${error instanceof Error ? error.message : 'valid'}`)
    }
  })
  // Each value comes from its own row's `read`, which is what Config says; fromEntries cannot carry that.
  return Object.fromEntries(read) as Config
}

/** The table of the README: one row a setting. A test holds the README against it. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(([name, { fallback, computed, meaning }]) => {
    const told = computed?.told ?? (fallback === null || fallback === '' ? '' : `\`${fallback}\``)
    return `| \`${name}\` | ${told} | ${meaning} |`
  })
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
}
