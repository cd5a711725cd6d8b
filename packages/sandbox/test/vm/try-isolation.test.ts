// What is said where the layers cannot be put on, with programs that stand for a bubblewrap that may not.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Isolation } from '../../src/vm/isolation.ts'
import { tryIsolation } from '../../src/vm/try-isolation.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-isolation-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function isolationWith(name: string, text: string): Isolation {
  const bwrap = join(folder, name)
  writeFileSync(bwrap, `#!/bin/sh\n${text}\n`)
  chmodSync(bwrap, 0o755)
  return { qemu: '/usr/bin/qemu-system-x86_64', bwrap, prlimit: '/usr/bin/prlimit', user: null, mounts: [] }
}

test('namespaces that are forbidden: refused with the words of bubblewrap and what to do', async () => {
  const words = 'bwrap: No permissions to create new namespace'
  const reason = await tryIsolation(isolationWith('forbidden', `echo '${words}' >&2; exit 1`))
  assert.match(reason ?? '', /cannot be shut off from this host: bwrap: No permissions to create new namespace\./)
  assert.match(reason ?? '', /sysctl|AppArmor|container/)
})

test('a program that does nothing and says it is fine does not count', async () => {
  assert.match((await tryIsolation(isolationWith('empty', 'exit 0'))) ?? '', /exit code 0/)
})

test('one that is killed, and one that is not there', async () => {
  assert.match((await tryIsolation(isolationWith('killed', 'kill -9 $$'))) ?? '', /SIGKILL/)
  const gone = { ...isolationWith('gone', ''), bwrap: join(folder, 'nowhere') }
  assert.match((await tryIsolation(gone)) ?? '', /ENOENT/)
})

test('layers that go on', async () => {
  assert.equal(await tryIsolation(isolationWith('fine', 'echo "QEMU emulator version 7.2"')), null)
})
