// What the imitated network answers who looks up names, by the guest's own code and without a guest.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { GUEST_SOURCES } from '../../src/build/initramfs.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-names-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The log is none here. */
const MAIN = `#include "log.h"
#include "talk.h"
#include <stdio.h>
void log_begin(const char *kind) { (void)kind; }
void log_number(const char *name, long value) { (void)name, (void)value; }
void log_bytes(const char *name, const void *bytes, size_t length, size_t max) { (void)name, (void)bytes, (void)length, (void)max; }
void log_end(void) {}
int main(void) {
  static unsigned char packet[512];
  size_t length = fread(packet, 1, 400, stdin);
  return fwrite(packet, 1, dns_answer(packet, length, sizeof packet), stdout) == 0;
}
`
const hasCompiler = spawnSync('gcc', ['--version']).status === 0
if (!hasCompiler && process.env['CI'] === 'true') throw new Error('gcc is not there')
const program = join(folder, 'ask')
if (hasCompiler) {
  writeFileSync(join(folder, 'main.c'), MAIN)
  const files = [join(folder, 'main.c'), join(GUEST_SOURCES, 'dns.c')]
  execFileSync('gcc', ['-O1', '-Wall', '-Wextra', '-Werror', `-I${GUEST_SOURCES}`, '-o', program, ...files])
}
const skip = hasCompiler ? false : 'no gcc here'

const TYPES = { A: 1, TXT: 16, AAAA: 28 } as const

/** What stands behind the question: the number of answers and their bytes. */
function ask(name: string, type: keyof typeof TYPES): readonly [number, string] {
  const labels = name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`))
  const question = [...labels, Buffer.from([0, 0, TYPES[type], 0, 1])]
  const head = Buffer.from([1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0])
  const input = Buffer.concat([head, ...question])
  const answer = execFileSync(program, [], { input })
  return [answer[7] ?? 0, answer.toString('latin1', input.length)]
}

test('a text is an order that belongs to its name', { skip }, () => {
  // Computed again in the engine: `trace_tunnels_through_names`.
  for (const name of ['a.x.example', 'A.x.EXAMPLE'])
    assert.deepEqual(ask(name, 'TXT'), [1, '\xc0\x0c\0\x10\0\x01\0\0\0\x3c\0\x10\x0fwhoami af0be312'])
})

test('an address, one that there is none of, and a name that does not exist', { skip }, () => {
  assert.deepEqual(ask('a.x.example', 'A'), [1, '\xc0\x0c\0\x01\0\x01\0\0\0\x3c\0\x04\xc6\x33\x64\x01'])
  assert.deepEqual(ask('a.x.example', 'AAAA'), [0, ''])
  assert.deepEqual(ask('x.invalid', 'TXT'), [0, ''])
})
