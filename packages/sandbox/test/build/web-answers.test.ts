// What the imitated web gives for what it is asked, by the guest's own code and without a guest; and its stand-ins for programs
// and archives, which the static stage must find harmless.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { analyzeFile } from '@assay/engine'
import { GUEST_SOURCES } from '../../src/build/initramfs.ts'
import { STAND_INS } from '../../src/build/stand-ins.ts'
import { LOGGED_BODY_BYTES } from '../../src/results/limits.ts'
import { runnableBy } from '../../src/vm/runnable.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-answers-'))
after(() => rmSync(folder, { recursive: true, force: true }))
for (const { name, bytes } of STAND_INS) writeFileSync(join(folder, name), bytes)

const MAIN = `#include "answers.h"
#include <stdio.h>
#include <string.h>
int main(int words, char **word) {
  static char head[8192];
  head[fread(head, 1, sizeof head - 1, stdin)] = 0;
  answers_prepare(word[1], words > 2 && strcmp(word[2], "windows") == 0);
  struct answer answer = answer_for(head);
  return fwrite(answer.bytes, 1, answer.length, stdout) != answer.length;
}
`
const program = join(folder, 'ask')
const hasCompiler = spawnSync('gcc', ['--version']).status === 0
if (!hasCompiler && process.env['CI'] === 'true') throw new Error('gcc is not there')
if (hasCompiler) {
  writeFileSync(join(folder, 'main.c'), MAIN)
  const files = [join(folder, 'main.c'), join(GUEST_SOURCES, 'answers.c')]
  execFileSync('gcc', ['-O1', '-Wall', '-Wextra', '-Werror', `-I${GUEST_SOURCES}`, '-o', program, ...files])
}

const ask = (path: string, fields: string, guest: string): Buffer =>
  execFileSync(program, [folder, guest], { input: `GET ${path} HTTP/1.1\r\nHost: c2.example\r\n${fields}\r\n` })

const CASES: readonly (readonly [name: string, path: string, fields: string, guest: string, begins: string])[] = [
  ['a program for Windows', '/files/upd.exe?id=1', '', 'windows', 'MZ'],
  ['a library', '/m.DLL', '', 'windows', 'MZ'],
  ['bytes, for Windows', '/p.bin', '', 'windows', 'MZ'],
  ['bytes, for Linux', '/p.bin', '', 'linux', '\x7fELF'],
  ['a program of a bot', '/bins/sora.x86', '', 'linux', '\x7fELF'],
  ['a thing without an ending, by a program', '/b/x86', '', 'linux', '#!/bin/sh\n'],
  ['the same by a browser', '/b/x86', 'Accept: text/html,*/*\r\n', 'linux', '<!doctype html>'],
  ['the first page', '/', '', 'linux', '<!doctype html>'],
  ['a script for PowerShell', '/a.ps1', '', 'windows', '# '],
  ['a table', '/version.json', '', 'windows', '{"status"'],
  ['a table by what is accepted', '/v1/check', 'Accept: application/json\r\n', 'linux', '{"status"'],
  ['an archive', '/a.zip', '', 'windows', 'PK\x03\x04'],
  ['a packed one', '/a.tar.gz', '', 'linux', '\x1f\x8b'],
  ['a picture', '/a.png', '', 'windows', '<!doctype html>'],
  ['an ending that is a part of one', '/a.e', '', 'windows', '<!doctype html>'],
  ['a word of another field', '/a', 'Accept: */*\r\nX: application/json\r\n', 'windows', '<!doctype html>'],
]

for (const [name, path, fields, guest, begins] of CASES)
  test(`is asked for ${name}`, { skip: hasCompiler ? false : 'no gcc here' }, () =>
    assert.equal(ask(path, fields, guest).toString('latin1', 0, begins.length), begins),
  )

test('a path without an end and a head without one are answered', { skip: hasCompiler ? false : 'no gcc here' }, () => {
  for (const input of ['', 'GET', `GET /${'a'.repeat(7_000)}.exe HTTP/1.1\r\n`, 'GET /.\r\nhost:', 'GET ?.exe\r\n\r\n'])
    assert.ok(execFileSync(program, [folder, 'windows'], { input }).length > 0)
})

for (const { name, bytes } of STAND_INS)
  test(`${name} fits into one line of the log, and is harmless`, async () => {
    assert.ok(bytes.length <= LOGGED_BODY_BYTES, String(bytes.length))
    const { verdict } = await analyzeFile(bytes, { fileName: name, now: new Date('2026-01-01T00:00:00Z') })
    assert.ok(['clean', 'unknown'].includes(verdict.label), JSON.stringify(verdict.reasons))
    if (/exe|elf/.test(name)) assert.ok(runnableBy(bytes, name) !== null)
  })
