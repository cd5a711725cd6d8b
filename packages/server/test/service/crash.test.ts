// kill -9 under load, again and again, of the service and of its analysis processes, while several accounts upload, send mail
// and poll. Afterwards every job is done or paid back, every credit of the ledger is accounted for by the very request that
// took it, and a sample is found by those who submitted it and by nobody else.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openAdministration, readConfig } from '../../src/main.ts'
import { ask, newCaller } from './client.ts'
import { CrashedAccount } from './crash/clients.ts'
import { checkCharges, checkUpload, readLedger } from './crash/ledger.ts'
import { makeDataDir, type Service, startService } from './service.ts'
import { settingsOf } from './shared/elsewhere.ts'

const KILLS = Number(process.env['ASSAY_TEST_KILLS'] ?? 8)
/** Answers of a round before the kill: counted, not timed, so that a busy machine is not killed idle. */
const ANSWERS_SPREAD = 60
const ROUND_MS_MAX = 10_000
const MOMENT_MS_SPREAD = 40
const ACCOUNTS = 3
/** Of each account. Each submission is an analysis that must complete in the end: one client submits, all send mail. */
const CLIENTS = 3
/**
 * A process that is just starting hears of the end when it has started, at the lowest share of a busy machine's processor: some
 * seconds of it. This ends a test whose processes stay for ever.
 */
const CHILD_ENDS_MS_MAX = 5 * 60_000
const ENVIRONMENT = { ASSAY_RATE_LIMIT: '1000000', ASSAY_LOG_LEVEL: 'error', ASSAY_MAIL_WORKERS: '2' }

interface Child {
  readonly pid: number
  /** In ticks of the machine's clock: the number of one that ended is given to another one day. */
  readonly started: string
  readonly state: string
  readonly command: string
}

/** Null once it has ended. */
function lookUp(pid: number): Child | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').slice(0, 80)
    return { pid, started: fields[19] ?? '', state: fields[0] ?? '', command }
  } catch {
    return null
  }
}

/** The analysis processes of the service; threads are none. */
const childrenOf = (pid: number | undefined): readonly Child[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => lookUp(Number(child)) ?? [])

/** As they are now, those of them that still run. */
const stillOf = (children: readonly Child[]): readonly Child[] =>
  children.flatMap(({ pid, started }) => {
    const now = lookUp(pid)
    return now?.started === started ? [now] : []
  })

/** Kills the service in the middle of its work, in some rounds one of its processes before; returns those it leaves. */
async function kill(service: Service, round: number, answers: () => number): Promise<readonly Child[]> {
  const enough = answers() + Math.random() * ANSWERS_SPREAD
  const untilMs = performance.now() + ROUND_MS_MAX
  while (answers() < enough && performance.now() < untilMs) await setTimeout(5)
  const children = childrenOf(service.process.pid)
  const [first] = children
  if (round % 3 === 0 && first !== undefined) process.kill(first.pid, 'SIGKILL')
  await setTimeout(Math.random() * MOMENT_MS_SPREAD)
  await service.stop('SIGKILL')
  return children
}

test(`${KILLS} times kill -9 under load: every job and every credit is accounted for`, {
  timeout: 20 * 60_000,
}, async (context) => {
  using dataDir = makeDataDir()
  let service = await startService(dataDir.path, ENVIRONMENT)
  const accounts: CrashedAccount[] = []
  for (let index = 0; index < ACCOUNTS; index += 1)
    accounts.push(new CrashedAccount(`a${index}`, (await newCaller(service, ['api:full'], 1_000_000)).key))

  const answers = (): number =>
    accounts.reduce((sum, { asked }) => sum + asked.filter(({ reply }) => reply !== null).length, 0)
  const left: Child[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const shared = randomBytes(200)
    const clients = accounts.flatMap((account) =>
      Array.from({ length: CLIENTS }, (_, index) => account.run(service, () => shared, index === 0)),
    )
    left.push(...(await kill(service, round, answers)))
    await Promise.all(clients)
    service = await startService(dataDir.path, ENVIRONMENT)
    await Promise.all(accounts.map((account) => account.retry(service)))
  }
  const untilMs = performance.now() + CHILD_ENDS_MS_MAX
  while (stillOf(left).length > 0 && performance.now() < untilMs) await setTimeout(100)
  assert.deepEqual(stillOf(left), [], 'analysis processes end with their service')

  let done = 0
  for (const account of accounts) {
    // Before the checks poll on the account's own credits.
    const ledger = await readLedger(service, account.key)
    checkCharges(account, ledger)
    const charged = new Set(ledger.map(({ request_id }) => request_id))
    const uploads = account.asked.filter(
      ({ kind, reply, requestIds }) =>
        kind === 'upload' && (reply !== null || requestIds.some((id) => charged.has(id))),
    )
    const outcomes = new Map<string, string>()
    for (const one of uploads) outcomes.set(one.sha256 ?? '', await checkUpload(service, account, one))
    done += outcomes.size
    const refunds = (await readLedger(service, account.key)).filter(({ kind }) => kind === 'refund')
    const paidBack = [...outcomes.values()].filter((outcome) => outcome === 'paid back').length
    assert.ok(refunds.length >= paidBack, `${paidBack} failed, ${refunds.length} paid back`)
    for (const other of accounts.filter((one) => one !== account)) {
      const own = new Set(other.asked.map(({ sha256 }) => sha256))
      const foreign = [...outcomes.keys()].find((sha256) => !own.has(sha256)) ?? ''
      const reply = await ask(service, `/v1/file/status/${foreign}?include_results=true`, { key: other.key })
      assert.equal(reply.json.error.code, 'sample_not_found')
    }
  }
  const asked = accounts.flatMap((account) => account.asked)
  context.diagnostic(
    `${asked.length} requests, ${asked.filter(({ reply }) => reply === null).length} without an answer, ${done} analyses`,
  )
  assert.equal(await service.stop(), 0)
  const administration = await openAdministration(
    readConfig({ ...(await settingsOf(dataDir.path)), ASSAY_DATA_DIR: dataDir.path }),
  )
  assert.deepEqual(await administration.audit(), [])
  await administration.close()
})
