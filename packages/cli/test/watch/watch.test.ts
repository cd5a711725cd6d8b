// `assay watch` beside a real service, on a Maildir and on Debian's Dovecot, killed again and again while reports come.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ImapFlow } from 'imapflow'
import { ask } from '../../../server/test/service/client.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../../../server/test/service/service.ts'
import { captured } from '../captured.ts'
import { type Dovecot, missingDovecot, PASSWORD, startDovecot } from './dovecot.ts'
import { asFile, attached, chat, HONEST, inline, PHISH } from './reports.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'

const MAIN = fileURLToPath(new URL('../../src/main.js', import.meta.url))
/** How many are reported while the watcher is killed again and again; by hand 1,000. */
const REPORTS = Number(process.env['ASSAY_TEST_GATEWAY_MAILS'] ?? 40)
const UNTIL_MS_MAX = 120_000

const REPORTS_BY_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'Assay-malicious': [attached('a', PHISH), asFile('b', PHISH), inline('c', '-----Original Message-----')],
  'Assay-safe': [
    attached('d', HONEST, 'Verify your account within 24 hours or it will be suspended: http://paypa1.example/login'),
  ],
  'Assay-unclear': [chat('e'), ''],
}

/** No two are the same mail, which the service would know again. */
const reportOf = (at: number): string => attached(`report-${at}`, HONEST.replace('At noon', `At ${at}`))

/** Each reporter reports once: what is answered at all is answered to all. */
const fromOther = (at: number, report: string): string => report.replace('ben@example.com', `ben${at}@example.com`)
const answersBy = (sink: SmtpSink): readonly string[] => [
  ...['--answer-by', `smtp://127.0.0.1:${sink.port}`],
  ...['--answer-from', 'abuse@example.com'],
]

/** How many were sent. Whoever is killed between filing and answering does not answer: that is one report a kill at most. */
function expectAnswersOnce({ mails }: SmtpSink, kills: number): number {
  const reports = mails.map(({ data }) => /^In-Reply-To: (.*)$/m.exec(data)?.[1])
  assert.equal(new Set(reports).size, reports.length, 'a report was answered twice')
  assert.ok(reports.length <= REPORTS && reports.length >= REPORTS - kills, `${reports.length} answers, ${kills} kills`)
  return reports.length
}

describe('assay watch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-watch-'))
  const dataDir = makeDataDir()
  let service: Service
  let environment: Record<string, string> = {}
  before(async () => {
    service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0', ASSAY_RATE_LIMIT: '1000000' })
    environment = { ASSAY_URL: service.url, ASSAY_KEY: BOOTSTRAP_KEY, ASSAY_CONFIG: '' }
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  const run = (...words: readonly string[]) =>
    captured(['watch', ...words], { ...environment, ASSAY_CONFIG: undefined, XDG_CONFIG_HOME: folder })
  const balance = async (): Promise<number> => (await ask(service, '/v1/account')).json.data.credits_remaining

  function start(...words: readonly string[]): ChildProcess {
    const { ASSAY_CONFIG: _, ...env } = environment
    return spawn(process.execPath, [MAIN, 'watch', ...words], {
      env: { PATH: process.env['PATH'] ?? '', XDG_CONFIG_HOME: folder, ...env },
      stdio: 'ignore',
    })
  }

  /** Kills what watches again and again until nothing is left to handle. */
  async function killUntil(words: readonly string[], left: () => Promise<number>): Promise<number> {
    const endMs = performance.now() + UNTIL_MS_MAX + REPORTS * 100
    let kills = 0
    while ((await left()) > 0) {
      assert.ok(performance.now() < endMs, `${await left()} are left`)
      const child = start(...words)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      // Each lives a little longer than the one before, so that a slow machine gets there too.
      const killMs = performance.now() + 1_000 + 1_500 * Math.random() + 1_000 * kills
      while (performance.now() < killMs && (await left()) > 0) await sleep(300)
      child.kill('SIGKILL')
      await ended
      kills += 1
    }
    return kills
  }

  function makeMaildir(name: string): string {
    const path = join(folder, name)
    for (const part of ['tmp', 'new', 'cur']) mkdirSync(join(path, part), { recursive: true })
    return path
  }

  const namesIn = (...path: readonly string[]): readonly string[] => {
    try {
      return readdirSync(join(...path))
    } catch {
      return []
    }
  }

  test('a Maildir: each report is filed by the mail that it reports', async () => {
    const maildir = makeMaildir('reports')
    for (const [expected, reports] of Object.entries(REPORTS_BY_FOLDER))
      reports.forEach(
        (report, at) => void writeFileSync(join(maildir, at % 2 === 0 ? 'new' : 'cur', `${expected}.${at}`), report),
      )
    const { code, out, err } = await run('maildir', maildir, '--once', '--json')
    assert.equal(code, 0, err)
    assert.equal(out.trim().split('\n').length, 6)
    assert.deepEqual([...namesIn(maildir, 'new'), ...namesIn(maildir, 'cur')], [])
    for (const [expected, reports] of Object.entries(REPORTS_BY_FOLDER))
      assert.deepEqual(
        [...namesIn(maildir, `.${expected}`, 'new'), ...namesIn(maildir, `.${expected}`, 'cur')].sort(),
        reports.map((_, at) => `${expected}.${at}`),
        out,
      )
  })

  test('what is wrong is told, and nothing is moved', async () => {
    assert.match((await run('maildir', join(folder, 'nothing'), '--once')).err, /is no Maildir/)
    assert.match((await run('maildir')).err, /a Maildir is needed/)
    assert.match((await run('imap', 'imaps://mail.example.com')).err, /is no mailbox/)
    assert.match((await run('imap', 'imaps://a:b@mail.example.com')).err, /a password does not belong/)
    assert.match((await run('imap', 'imaps://a@mail.example.com')).err, /--password-command or --token-command/)
    const maildir = makeMaildir('refused')
    writeFileSync(join(maildir, 'new/1'), attached('1', PHISH))
    const refused = await captured(['watch', 'maildir', maildir, '--once'], {
      ...environment,
      ASSAY_CONFIG: undefined,
      ASSAY_KEY: 'assay_wrong_key_of_nobody',
    })
    assert.equal(refused.code, 1)
    assert.match(refused.err, /refuses/)
    assert.deepEqual(namesIn(maildir, 'new'), ['1'])
  })

  test(`${REPORTS} reports in a Maildir, killed again and again: nobody is answered twice`, async (t) => {
    await using sink = await startSmtpSink()
    const maildir = makeMaildir('answered')
    for (let at = 0; at < REPORTS; at += 1)
      writeFileSync(join(maildir, 'new', String(at)), fromOther(at, reportOf(20_000 + at)))
    const kills = await killUntil(['maildir', maildir, ...answersBy(sink)], async () => namesIn(maildir, 'new').length)
    assert.equal(namesIn(maildir, '.Assay-safe', 'new').length, REPORTS)
    t.diagnostic(`${REPORTS} reports, ${kills} kills, ${expectAnswersOnce(sink, kills)} answers, none twice`)
  })

  test(`${REPORTS} reports in a Maildir, killed again and again: each is filed once and charged once`, async (t) => {
    const maildir = makeMaildir('killed')
    for (let at = 0; at < REPORTS; at += 1) writeFileSync(join(maildir, 'new', String(at)), reportOf(at))
    const before = await balance()
    const kills = await killUntil(['maildir', maildir], async () => namesIn(maildir, 'new').length)
    assert.equal(namesIn(maildir, '.Assay-safe', 'new').length, REPORTS)
    assert.equal(before - (await balance()), REPORTS)
    t.diagnostic(`${REPORTS} reports, ${kills} kills`)
  })

  describe('an IMAP mailbox', { skip: missingDovecot() }, () => {
    let dovecot: Dovecot
    before(async () => {
      dovecot = await startDovecot()
    })
    after(async () => await dovecot?.[Symbol.asyncDispose]())

    async function withClient<Result>(user: string, work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: dovecot.port,
        secure: false,
        auth: { user, pass: PASSWORD },
        logger: false,
      })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.logout()
      }
    }
    const append = (user: string, reports: readonly string[]): Promise<void> =>
      withClient(user, async (client) => {
        for (const report of reports) await client.append('INBOX', report)
      })
    const count = (user: string, mailbox: string): Promise<number> =>
      withClient(user, async (client) => {
        const status = await client.status(mailbox, { messages: true }).catch(() => null)
        return (status === null || status === false ? 0 : status.messages) ?? 0
      })
    const words = (user: string): readonly string[] => [
      'imap',
      `imap://${user}@127.0.0.1:${dovecot.port}/INBOX`,
      '--password-command',
      `echo ${PASSWORD}`,
    ]

    test('each report is filed by the mail that it reports', async () => {
      const all = Object.values(REPORTS_BY_FOLDER)
        .flat()
        .filter((report) => report !== '')
      await append('abuse', all)
      const { code, err, out } = await run(...words('abuse'), '--once')
      assert.equal(code, 0, err + out)
      assert.equal(await count('abuse', 'INBOX'), 0)
      assert.equal(await count('abuse', 'Assay-malicious'), 3, out)
      assert.equal(await count('abuse', 'Assay-safe'), 1)
      assert.equal(await count('abuse', 'Assay-unclear'), 1)
    })

    test('a wrong password is told', async () => {
      const [kind = '', place = ''] = words('abuse')
      const { code, err } = await run(kind, place, '--password-command', 'echo wrong', '--once')
      assert.equal(code, 1)
      assert.notEqual(err, '')
      assert.doesNotMatch(err, /wrong/)
    })

    test('a token lets in, and is asked for anew at each connection', async () => {
      const [kind = '', place = ''] = words('token')
      const issued = join(folder, 'token')
      const command = ['--token-command', `cat ${issued}`, '--once']
      for (const [round, token] of ['first-token', 'second-token'].entries()) {
        dovecot.tokens.clear()
        dovecot.tokens.set(token, 'token')
        writeFileSync(issued, `${token}\n`)
        await append('token', [reportOf(20_000 + round)])
        const { code, err, out } = await run(kind, place, ...command)
        assert.equal(code, 0, err + out)
        assert.equal(await count('token', 'Assay-safe'), round + 1)
      }
      dovecot.tokens.clear()
      const { code, err } = await run(kind, place, ...command)
      assert.equal(code, 1)
      assert.notEqual(err, '')
      assert.doesNotMatch(err, /second-token/)
    })

    test('what comes while it waits is handled, after the server was away too', async () => {
      const child = start(...words('waiting'))
      try {
        await sleep(1_500)
        await append('waiting', [reportOf(REPORTS + 1)])
        await untilCount('waiting', 1)
        await dovecot.restart()
        await append('waiting', [reportOf(REPORTS + 2)])
        await untilCount('waiting', 2)
      } finally {
        child.kill('SIGKILL')
      }
    })

    async function untilCount(user: string, expected: number): Promise<void> {
      const endMs = performance.now() + UNTIL_MS_MAX
      while ((await count(user, 'Assay-safe')) < expected) {
        assert.ok(performance.now() < endMs, 'it was not handled')
        await sleep(200)
      }
    }

    test(`${REPORTS} reports by IMAP, killed again and again: each is filed and charged once, none answered twice`, async (t) => {
      await using sink = await startSmtpSink()
      await append(
        'killed',
        Array.from({ length: REPORTS }, (_, at) => fromOther(at, reportOf(10_000 + at))),
      )
      const before = await balance()
      const kills = await killUntil([...words('killed'), ...answersBy(sink)], () => count('killed', 'INBOX'))
      assert.equal(await count('killed', 'Assay-safe'), REPORTS)
      assert.equal(before - (await balance()), REPORTS)
      t.diagnostic(`${REPORTS} reports, ${kills} kills, ${expectAnswersOnce(sink, kills)} answers, none twice`)
    })
  })
})
