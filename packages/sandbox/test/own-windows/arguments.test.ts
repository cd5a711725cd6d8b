// The machine around an operator's own Windows: the walls are those of our own guests, and no name in an image leads to the host.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OwnArguments, ownArguments } from '../../src/own-windows/arguments.ts'

const GIVEN: OwnArguments = {
  ...{ accelerator: 'kvm', memoryMib: 4_096, firmware: 'bios', disk: 'sata', layers: [6, 7, 8], waits: true },
  channels: { to_agent: 3, from_agent: 4, monitor: 5 },
}
const after = (words: readonly string[], option: string): readonly string[] =>
  words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []))

test('no network card, QEMU’s own filter, no program that it could start', () => {
  const words = ownArguments(GIVEN)
  assert.deepEqual(after(words, '-nic'), ['none'])
  assert.deepEqual(after(words, '-sandbox'), [
    'on,obsolete=deny,elevateprivileges=deny,spawn=deny,resourcecontrol=deny',
  ])
  assert.ok(words.includes('-nodefaults') && words.includes('-no-user-config') && words.includes('-no-reboot'))
  assert.ok(!words.some((word) => /netdev|hostfwd|usb-host|vfio|virtio-9p|virtiofs|smb=/.test(word)))
})

test('disk and layers are open numbers, only the last is written to, and nothing lies below the first', () => {
  const nodes = after(ownArguments(GIVEN), '-blockdev').map((text): Record<string, unknown> => JSON.parse(text))
  const files = nodes.filter(({ driver }) => driver === 'file')
  assert.deepEqual(
    files.map(({ filename }) => filename),
    ['/dev/fdset/6', '/dev/fdset/7', '/dev/fdset/8'],
  )
  const layers = nodes.filter(({ driver }) => driver === 'qcow2')
  assert.deepEqual(
    layers.map(({ backing }) => backing),
    [null, 'layer0', 'layer1'],
  )
  assert.deepEqual(
    [...files, ...layers].map((node) => node['read-only']),
    [true, true, false, true, true, false],
  )
})

test('its clock is the host’s, with KVM and without: one that leaps while nothing is to do would leap while the disk is read', () => {
  for (const accelerator of ['kvm', 'tcg'] as const)
    assert.ok(!ownArguments({ ...GIVEN, accelerator }).some((word) => word.includes('icount')))
})

test('the processor does not say that it is a virtual one', () => {
  assert.deepEqual(after(ownArguments(GIVEN), '-cpu'), ['host,hypervisor=off,kvm=off'])
  assert.match(after(ownArguments({ ...GIVEN, accelerator: 'tcg' }), '-cpu')[0] ?? '', /hypervisor=off,tcg-cpuid=off/)
  assert.ok(!ownArguments(GIVEN).some((word) => /^(?:type|ide-hd).*(?:QEMU|BOCHS)/.test(word)))
})
