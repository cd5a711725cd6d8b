// QEMU has the numbers that are meant for it and no other of whoever started the service: here a file that a parent left open.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { findIsolation } from '../../src/vm/isolation.ts'

const found = await findIsolation()
const skip = found.ok ? false : found.reason

const STARTS_ONE = `
import { writeFileSync } from 'node:fs'
import { findIsolation } from '${import.meta.resolve('../../src/vm/isolation.ts')}'
import { Machine } from '${import.meta.resolve('../../src/vm/machine.ts')}'
const [, , program, nothing] = process.argv
const { isolation } = await findIsolation()
const image = { kernel: nothing, initramfs: nothing, disk: nothing, memoryMib: 64 }
// What would be QEMU tells which numbers it has, on the channel that QEMU's own words go to.
const teller = { ...isolation, qemu: program, mounts: [...isolation.mounts, '--ro-bind', program, program] }
const machine = await Machine.start({ isolation: teller, image, accelerator: 'tcg', wallClockMs: 20_000 })
writeFileSync(1, (await machine.ended).stderr)
`

test('a file that the parent of the service left open is not open in QEMU', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-descriptors-'))
  try {
    const place = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text, { mode: 0o755 })
      return join(folder, name)
    }
    const secret = openSync(place('secret', 'of the parent'), 'r')
    const nothing = place('nothing', '')
    const code = place('start.mjs', STARTS_ONE)
    const source = place('teller.c', TELLER)
    const program = join(folder, 'teller')
    assert.equal(spawnSync('gcc', ['-static', '-o', program, source]).status, 0)
    spawnSync('chmod', ['755', folder])
    const numbers: (number | 'ignore')[] = Array.from({ length: 42 }, (_, at) => (at === 41 ? secret : 'ignore'))
    const { stdout, stderr } = spawnSync(process.execPath, [code, program, nothing], {
      stdio: ['ignore', 'pipe', 'pipe', ...numbers.slice(3)],
      encoding: 'utf8',
    })
    closeSync(secret)
    assert.match(stdout, /^3 /m, stderr)
    assert.doesNotMatch(stdout, /of the parent/)
    assert.match(readFileSync(join(folder, 'secret'), 'utf8'), /of the parent/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Every number that is open, with what can be read there at once. */
const TELLER = `#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  for (int number = 3; number < 120; number++) {
    char text[64] = "";
    if (fcntl(number, F_GETFD) < 0) continue;
    if (pread(number, text, sizeof text - 1, 0) < 0) text[0] = 0;
    fprintf(stderr, "%d %s\\n", number, text);
  }
  return 0;
}
`
