// Who QEMU runs as where KVM is used: `/dev/kvm` belongs to a group on most systems, and a service that runs as root starts QEMU as
// nobody. Shown with device nodes of our own, and through the walls.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findIsolation, wrap } from '../../src/vm/isolation.ts'
import { kvmAccess } from '../../src/vm/kvm.ts'

const NOBODY = { uid: 65_534, gid: 65_534 }
const GROUP = 4_242
const folder = mkdtempSync(join(tmpdir(), 'assay-kvm-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

/** Null where we have no right to make one. Any device will do: KVM's own is the host's. */
function node(name: string, mode: number, group: number): string | null {
  const path = join(folder, name)
  try {
    execFileSync('mknod', [path, 'c', '1', '5'], { stdio: 'ignore' })
    chownSync(path, 0, group)
    chmodSync(path, mode)
    return path
  } catch {
    return null
  }
}

const open = node('open', 0o666, 0)
const skip = open === null ? 'no right to make device nodes here' : false

test('for a service that runs as root', { skip }, async () => {
  const cases = [
    ['everybody', 0o666, 0, { ok: true, user: NOBODY }],
    ['group', 0o660, GROUP, { ok: true, user: { uid: NOBODY.uid, gid: GROUP } }],
  ] as const
  for (const [name, mode, group, expected] of cases)
    assert.deepEqual(await kvmAccess(NOBODY, node(name, mode, group) ?? ''), expected, name)
  for (const [name, mode, group] of [
    ['root', 0o600, 0],
    ['roots-group', 0o660, 0],
    ['reading', 0o640, GROUP],
  ] as const) {
    const access = await kvmAccess(NOBODY, node(name, mode, group) ?? '')
    assert.match(access.ok ? '' : access.why, /chgrp kvm/, name)
  }
})

test('where it is not, or is no device', async () => {
  for (const path of [join(folder, 'none'), folder]) {
    const access = await kvmAccess(NOBODY, path)
    assert.deepEqual(access, { ok: false, why: 'KVM is not there' })
  }
})

test('inside the walls QEMU opens a device of that group, and one of another it does not', { skip }, async (t) => {
  const found = await findIsolation()
  if (!found.ok || found.isolation.user === null) return t.skip('needs the layers, and root')
  const { isolation } = found
  const device = node('walls', 0o660, GROUP) ?? ''
  const says = (gid: number): string => {
    const command = [isolation.qemu, ...['-nodefaults', '-display', 'none', '-M', 'q35', '-accel', 'kvm', '-S']]
    const [program = '', ...args] = wrap(isolation, command, { cpuSeconds: 10, kvm: device })
    return spawnSync(program, args, { env: {}, cwd: '/', uid: NOBODY.uid, gid, timeout: 10_000 }).stderr.toString()
  }
  assert.match(says(NOBODY.gid), /Permission denied/)
  // It was opened: what is told now is that it is another device than KVM's.
  assert.match(says(GROUP), /kvm version too old/)
  assert.doesNotMatch(says(GROUP), /Permission denied/)
})
