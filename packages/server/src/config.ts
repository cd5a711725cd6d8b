// The only reader of the environment. Every setting is one row: its default, what it means and how its text is read, so
// that the table of the README, the checks at start and the types cannot differ.
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism, homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { CREDITS_MAX } from '@assay/contract'
import type { Thresholds } from '@assay/engine'

type Environment = Readonly<Record<string, string | undefined>>

interface Setting<Value> {
  /** As text, or null when the setting is optional. */
  readonly fallback: string | null
  /** Instead of `fallback`, where it depends on the machine; `told` stands in the table. */
  readonly computed?: { readonly told: string; readonly fallback: (environment: Environment) => string }
  readonly meaning: string
  /** Returns the value, or throws a RangeError whose message completes the sentence "NAME must be …". */
  readonly read: (text: string) => Value
  /** The value when neither the environment nor `fallback` gives one. */
  readonly absent?: Value
}

export type DnsSetting =
  | { readonly mode: 'system' | 'off' }
  | { readonly mode: 'server'; readonly address: string; readonly port: number }

const integer =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) throw new RangeError(`a whole number from ${min} to ${max}`)
    return value
  }

const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined) throw new RangeError(`one of ${choices.join(', ')}`)
    return found
  }

const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** `system`, `off` or `ip:port`. Throws a RangeError whose message completes "must be …". */
export function readDns(text: string): DnsSetting {
  if (text === 'system' || text === 'off') return { mode: text }
  const found = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9.]+)):(\d{1,5})$/.exec(text)
  const address = found?.[1] ?? found?.[2] ?? ''
  const port = Number(found?.[3] ?? 0)
  if (isIP(address) === 0 || port < 1 || port > 65_535)
    throw new RangeError('system, off, or ip:port such as 127.0.0.1:5353')
  return { mode: 'server', address, port }
}

function readOrigins(text: string): readonly string[] {
  const origins = list(text)
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new RangeError('origins such as https://soc.example.com, comma-separated')
  }
  return origins
}

function readHost(text: string): string {
  if (isIP(text) === 0 && !/^(?=.*[A-Za-z])[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(text))
    throw new RangeError('an address or a host name without scheme and port, such as 127.0.0.1')
  return text
}

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function readProxies(text: string): readonly string[] {
  const proxies = list(text)
  for (const proxy of proxies) {
    if (NAMED_NETWORKS.has(proxy)) continue
    const [address = '', bits, ...more] = proxy.split('/')
    const isRight =
      more.length === 0 &&
      isIP(address) !== 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (BITS[isIP(address)] ?? 0)))
    if (!isRight) throw new RangeError('addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated')
  }
  return proxies
}

/** A base address without anything that could carry a secret or be misread: scheme, host, port and path. */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === ''
  if (!isPlain) throw new RangeError('an http or https address without user, query or fragment')
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

/** Printable ASCII without spaces at its ends: it goes into a header or a form field. */
function readWord(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(text))
    throw new RangeError('1 to 200 visible ASCII characters')
  return text
}

function readThresholds(text: string): Thresholds {
  const [suspicious = 0, malicious = 0, highlyMalicious = 0, ...more] = list(text).map(integer(1, 100))
  if (more.length > 0 || suspicious === 0 || suspicious >= malicious || malicious >= highlyMalicious)
    throw new RangeError('three rising whole numbers from 1 to 100, such as 25,60,85')
  return { suspicious, malicious, highlyMalicious }
}

/** Any 16 to 200 visible ASCII characters: a key that an operator chose need not carry our checksum. */
function readBootstrapKey(text: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(text)) throw new RangeError('16 to 200 visible ASCII characters')
  return text
}

const MIB = 1024 * 1024

/**
 * Away from the code, which analysis processes can read. What earlier versions made, `data` in the folder that the service
 * was started in, is used where it is and not moved: another process may have its database open, and it lies beside what
 * they can read, not in it.
 */
function defaultDataFolder(environment: Environment): string {
  const earlier = resolve('data')
  if (existsSync(join(earlier, 'assay.db'))) return earlier
  if (process.getuid?.() === 0) return '/var/lib/assay'
  return join(environment['XDG_DATA_HOME'] || join(homedir(), '.local/share'), 'assay')
}

const SETTINGS = {
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for all.', read: readHost },
  PORT: { fallback: '8080', meaning: 'Port to listen on; 0 takes a free one.', read: integer(0, 65_535) },
  ASSAY_DATA_DIR: {
    fallback: null,
    computed: { told: 'by user', fallback: defaultDataFolder },
    meaning:
      'Folder of the database and the samples; made if missing. Default: `./data` where it is in use, else `/var/lib/assay` for root and `~/.local/share/assay` for others.',
    read: (text: string) => resolve(text),
  },
  ASSAY_LOG_LEVEL: {
    fallback: 'info',
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  ASSAY_DNS: {
    fallback: 'system',
    meaning: 'Resolver for SPF, DKIM, ARC and DMARC: `system`, `ip:port`, or `off`, which sends not a packet.',
    read: readDns,
  },
  ASSAY_BOOTSTRAP_KEY: {
    fallback: null,
    absent: null,
    meaning:
      'A ready key with all permissions, for containers and tests. Without it the first start makes one and prints it once.',
    read: readBootstrapKey as (text: string) => string | null,
  },
  ASSAY_BOOTSTRAP_CREDITS: {
    fallback: '10000',
    meaning: 'Credits granted to the bootstrap account when it is made.',
    read: integer(0, CREDITS_MAX),
  },
  ASSAY_CREDITS: {
    fallback: 'on',
    meaning: '`off` charges nothing: for one organisation that has nobody to bill. Rate limits stay.',
    read: oneOf(['on', 'off']),
  },
  ASSAY_FILE_BYTES_MAX: {
    fallback: String(64 * MIB),
    meaning: 'Largest file accepted, in bytes.',
    read: integer(1, 1024 * MIB),
  },
  ASSAY_FILE_CREDITS: {
    fallback: '5',
    meaning: 'Price of a file submission, in credits.',
    read: integer(0, 1_000_000),
  },
  ASSAY_FILE_WORKERS: {
    fallback: null,
    computed: { told: 'by processors', fallback: () => String(Math.max(1, availableParallelism() - 1)) },
    meaning: 'File analyses at once in this process; 0 leaves them to `assay worker`. Default: processors minus one.',
    read: integer(0, 256),
  },
  ASSAY_FILE_TIMEOUT_S: {
    fallback: '60',
    meaning: 'Limit of the static stage: seconds on the processor; four times as long on the wall clock.',
    read: integer(1, 3600),
  },
  ASSAY_FILE_MEMORY_MIB: {
    fallback: '1024',
    meaning: 'Memory limit of one file analysis, in MiB.',
    read: integer(128, 65_536),
  },
  ASSAY_CAPE_URL: {
    fallback: null,
    absent: null,
    meaning:
      'Address of your own CAPEv2 sandbox: with it, samples are **sent there**; without it they never leave this machine.',
    read: readUrl as (text: string) => string | null,
  },
  ASSAY_CAPE_TOKEN: {
    fallback: null,
    absent: null,
    meaning: 'Its API token, where it asks for one.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_MACHINE: {
    fallback: null,
    absent: null,
    meaning: 'Name of the guest machine to run samples in; without it CAPE chooses.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_TAGS: {
    fallback: null,
    absent: null,
    meaning: 'Tags that the guest machine must have, comma-separated, as CAPE knows them.',
    read: readWord as (text: string) => string | null,
  },
  ASSAY_CAPE_WAIT_S: {
    fallback: '300',
    meaning: "Seconds beyond `timeout_s` that a job waits for CAPE's queue and report.",
    read: integer(10, 3600),
  },
  ASSAY_CAPE_DELETE: {
    fallback: 'no',
    meaning: 'Whether task, report and sample are deleted from CAPE at the end: `yes` or `no`.',
    read: oneOf(['yes', 'no']),
  },
  ASSAY_MAIL_WORKERS: {
    fallback: null,
    computed: { told: 'by processors', fallback: () => String(Math.max(1, Math.min(8, availableParallelism()))) },
    meaning:
      'Threads in which one account has its mail at once; one more is there for the others. Default: processors, at most 8.',
    read: integer(1, 64),
  },
  ASSAY_TRUSTED_AUTHSERV_IDS: {
    fallback: '',
    meaning:
      "Names (authserv-id) under which your own servers write Authentication-Results, comma-separated; empty: told by the message's path.",
    read: list,
  },
  ASSAY_MAIL_OVERRIDES: {
    fallback: null,
    absent: null,
    meaning:
      'JSON file with your own domains, people, brands, trusted senders and table entries; read again when it changes.',
    read: (text: string): string | null => resolve(text),
  },
  ASSAY_MAIL_THRESHOLDS: {
    fallback: '25,60,85',
    meaning: 'Lowest scores of `suspicious`, `malicious` and `highly_malicious`.',
    read: readThresholds,
  },
  ASSAY_RULES_DIR: {
    fallback: null,
    absent: null,
    meaning:
      'Folder with your own YARA (`*.yar`) and capa-format (`*.yml`) rules; docs/rules.md tells what they weigh.',
    read: (text: string): string | null => resolve(text),
  },
  ASSAY_ISOLATION: {
    fallback: 'auto',
    meaning:
      '`auto` puts analysis processes behind every wall of the kernel that this machine has and tells which are missing; `require` starts nothing without all of them. `assay doctor` shows them.',
    read: oneOf(['auto', 'require']),
  },
  ASSAY_CORS_ORIGINS: {
    fallback: '',
    meaning: 'Origins whose pages may call the API, comma-separated; empty: none.',
    read: readOrigins,
  },
  ASSAY_TRUSTED_PROXIES: {
    fallback: '',
    meaning: 'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma-separated.',
    read: readProxies,
  },
  ASSAY_RATE_LIMIT: {
    fallback: '600',
    meaning: 'Requests a minute that a key of the plan `standard` may make.',
    read: integer(1, 1_000_000_000),
  },
  ASSAY_METRICS_PORT: {
    fallback: null,
    absent: null,
    meaning: 'Port that serves /metrics without a key, on HOST; without it /metrics needs a key with `admin`.',
    read: integer(1, 65_535) as (text: string) => number | null,
  },
  ASSAY_RETENTION_DAYS: {
    fallback: '0',
    meaning: 'Samples and analyses older than this are deleted; 0 keeps them.',
    read: integer(0, 36_500),
  },
  ASSAY_MAIL_RETENTION_DAYS: {
    fallback: '30',
    meaning:
      'Days for which analysed mail is kept with its answer, to be listed and searched; 0 keeps none, and deletes what was kept.',
    read: integer(0, 36_500),
  },
  ASSAY_MAIL_KEPT_MIB: {
    fallback: '2048',
    meaning: "MiB (compressed) that an account's kept mail may take: beyond, its oldest goes.",
    read: integer(1, 1024 * 1024),
  },
} satisfies Record<string, Setting<unknown>>

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
