// A chosen command line is taken apart without a shell, holds the sample, and is what the guest starts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { commandWords, whyNoCommand } from '../../src/vm/command-line.ts'
import { encodeJob } from '../../src/vm/job.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

const WORDS: Readonly<Record<string, readonly string[]>> = {
  '{file} --install': ['/a', '--install'],
  'rundll32.exe {file},Run  x': ['rundll32.exe', '/a,Run', 'x'],
  '/bin/sh -c "{file} | tee \'log\'"': ['/bin/sh', '-c', "/a | tee 'log'"],
  "{file} 'a b'c": ['/a', 'a bc'],
  '{file} $(id) `id` ; rm': ['/a', '$(id)', '`id`', ';', 'rm'],
  '{file} {file}': ['/a', '/a'],
}
for (const [text, words] of Object.entries(WORDS))
  test(`words: ${text}`, () => assert.deepEqual(commandWords(text, '/a'), words))

const NONE: Readonly<Record<string, RegExp>> = {
  'calc.exe': /must hold \{file\}/,
  '': /must hold \{file\}/,
  '{file} "a': /does not end/,
  "{file} ''": /empty words/,
  '{file}\nid': /control characters/,
  '{file} \x1f': /control characters/,
  [`{file} ${'a'.repeat(1_000)}`]: /1000 characters/,
  [`{file}${' a'.repeat(64)}`]: /64 words/,
}
for (const [text, reason] of Object.entries(NONE))
  test(`no command line: ${JSON.stringify(text).slice(0, 40)}`, () => {
    assert.match(whyNoCommand(text) ?? '', reason)
    assert.equal(commandWords(text, '/a'), null)
  })

test('no word leaves the quotation in which the guest reads its settings', () => {
  const job = { sample: new Uint8Array(), path: '/a', guestSeconds: 1, now: new Date(0), guest: 'linux' as const }
  const { frames } = encodeJob({ ...job, decoys: { frame: Buffer.alloc(0) }, settings: { WORDS: "a'; reboot; '" } })
  assert.ok(frames.some((frame) => String(frame).includes("WORDS='a'\\''; reboot; '\\'''\n")))
})

test('the guest starts what was chosen, and the report says so', { skip }, async () => {
  const bytes = Buffer.from('#!/bin/bash\necho "$0 got $# words: $*"\n')
  const outcome = await vm?.run({ bytes, fileName: 'a.sh', command: `bash {file} --install "it's" '$(id)'` })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome))
  const { printed, environment, processes } = outcome.trace
  assert.equal(Buffer.from(printed ?? []).toString(), "/root/a.sh got 3 words: --install it's $(id)\n")
  assert.equal(environment.facts['command'], "bash /root/a.sh --install it's $(id)")
  assert.deepEqual([processes[0]?.startedBy, processes[0]?.image], ['sample', '/usr/bin/bash'])
})
