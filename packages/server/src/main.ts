// The service and the worker as programs: logs, signals, the first key. Also the door of this package.
import type { Logger } from 'pino'
import { createLog } from './app/log.ts'
import { whenThere } from './app/when-there.ts'
import { type Running, startService, startWorker } from './app.ts'
import type { Config } from './config.ts'

export type { IssuedKey } from './accounts/keys.ts'
export { DEFAULT_PLAN, planNames } from './accounts/plans.ts'
export {
  type FileAnalysis,
  type FileAnalysisOptions,
  type FileAnalyzer,
  openFileAnalysis,
} from './analysis/offline.ts'
export { type RuleFiles, readRuleFiles } from './analysis/static/rule-files.ts'
export { type Administration, openAdministration } from './app/core.ts'
export { examine, type Finding } from './app/doctor.ts'
export { exportInstallation, importInstallation, type Moved } from './app/move.ts'
export { type Config, ConfigError, readConfig, readDns, settingsTable } from './config.ts'
export { presentKey, presentLedgerEntry } from './http/present.ts'
export { openDns } from './net/live-dns.ts'
export type { Account } from './store/records.ts'
export { VERSION } from './version.ts'

/** Stopping takes at most this long; then the process ends whatever still runs. Nothing acknowledged is lost by that. */
const STOP_MS_MAX = 30_000

/** Resolves when the process was told to stop (SIGTERM or SIGINT) and has stopped. */
async function untilStopped(running: Pick<Running, 'stop'>, log: Logger): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => resolve(name))
  })
  log.info({ signal }, 'stopping')
  const forced = setTimeout(() => {
    log.error('stopping took too long')
    process.exit(1)
  }, STOP_MS_MAX)
  forced.unref()
  await running.stop()
  clearTimeout(forced)
  log.info('stopped')
  log.flush()
}

function welcome(url: string, key: string | null, dataFolder: string): string {
  const listening = `Assay is listening on ${url}\nIts data lies in ${dataFolder}\n`
  if (key === null) return listening
  return `${listening}
This first start made a key with all permissions. It is shown once and never again:

  ${key}

Open ${url} in a browser and sign in with it, or ask:

  curl -s ${url}/v1/phishing/analyze -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
    -d '{"input_type":"raw","options":{"include_body_analysis":true,"include_link_analysis":true},
         "content":"From: PayPal <info@account-check.example>\\nSubject: Verify your account\\n\\nLog in within 24 hours: http://198.51.100.7/login"}'

`
}

/** Runs the service until it is told to stop. `out` gets what a person should read; logs go to stderr. */
export async function serve(config: Config, out: NodeJS.WritableStream): Promise<void> {
  const log = createLog(config)
  const running = await whenThere(() => startService(config, log), log)
  out.write(welcome(running.url, running.newKey, config.ASSAY_DATA_DIR))
  await untilStopped(running, log)
}

/** Runs file analysis alone until it is told to stop. */
export async function work(config: Config, out: NodeJS.WritableStream): Promise<void> {
  const log = createLog(config)
  const running = await whenThere(() => startWorker(config, log), log)
  out.write('Assay is working on the queue\n')
  await untilStopped(running, log)
}
