// Where the service listens, where its data lie, who begins.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { CREDITS_MAX } from '@assay/contract'
import { readDatabaseUrl, readDns, readHost } from './addresses.ts'
import { type Environment, integer, oneOf, readKey, type Settings } from './setting.ts'

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

/** The SDK reads these itself; here is told only whether it is asked for. */
const TELEMETRY_VARIABLES = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
  'OTEL_METRICS_EXPORTER',
]

const asksForTelemetry = (environment: Environment): boolean =>
  environment['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  TELEMETRY_VARIABLES.some((name) => !['', 'none', undefined].includes(environment[name]))

export const SERVICE_SETTINGS = {
  HOST: { fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for all.', read: readHost },
  PORT: { fallback: '8080', meaning: 'Port to listen on; 0 takes a free one.', read: integer(0, 65_535) },
  ASSAY_DATA_DIR: {
    fallback: null,
    computed: { told: 'by user', fallback: defaultDataFolder },
    meaning:
      'Folder of the database and the samples; made if missing. Default: `./data` where it is in use, else `/var/lib/assay` for root and `~/.local/share/assay` for others.',
    read: (text: string) => resolve(text),
  },
  ASSAY_DATABASE_URL: {
    fallback: null,
    absent: null,
    meaning:
      'PostgreSQL (15 or newer) instead of the database in the data folder: any number of processes may then serve. docs/scale.md tells how.',
    read: readDatabaseUrl as (text: string) => string | null,
  },
  ASSAY_LOG_LEVEL: {
    fallback: 'info',
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  ASSAY_TELEMETRY: {
    fallback: null,
    computed: {
      told: 'by `OTEL_…`',
      fallback: (environment: Environment) => (asksForTelemetry(environment) ? 'on' : 'off'),
    },
    meaning:
      '`on` sends traces and metrics by OpenTelemetry, as its standard variables say. Default: on where they name a place or an exporter; docs/monitoring.md.',
    read: oneOf(['on', 'off']),
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
    read: readKey as (text: string) => string | null,
  },
  ASSAY_BOOTSTRAP_CREDITS: {
    fallback: '10000',
    meaning: 'Credits granted to the bootstrap account when it is made.',
    read: integer(0, CREDITS_MAX),
  },
  ASSAY_CREDITS: {
    fallback: 'on',
    meaning: '`off` charges nothing: for one organization that has nobody to bill. Rate limits stay.',
    read: oneOf(['on', 'off']),
  },
} satisfies Settings
