// What an emulator does for itself is not told as the doing of the program that it runs; and nobody can say to be one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEmulatorsOwn } from '../../src/results/linux/emulator.ts'
import { LinuxWorld } from '../../src/results/linux/world.ts'

const START: readonly (readonly [string, readonly string[]])[] = [
  ['readlink', ['"/proc/self/exe"', '"/lower/emulators/mips"', '4096']],
  ['mmap', ['NULL', '36601856', 'PROT_NONE', 'MAP_PRIVATE|MAP_ANONYMOUS', '-1', '0']],
  ['mprotect', ['0x7f00', '36597760', 'PROT_READ|PROT_WRITE|PROT_EXEC']],
  ['uname', ['{sysname="Linux", nodename="web01", ...}']],
  ['sysinfo', ['{uptime=1, ...}']],
  ['openat', ['AT_FDCWD</root0/root>', '"/proc/sys/vm/mmap_min_addr"', 'O_RDONLY']],
]
const LAST: readonly [string, readonly string[]] = [
  'mmap',
  ['0x410000', '4096', 'PROT_READ', 'MAP_PRIVATE|MAP_FIXED', '3</root0/root/sample>', '0'],
]

const started = () => {
  const world = new LinuxWorld()
  const process = world.enter(10, null)
  for (const [name, args] of START) assert.ok(isEmulatorsOwn(process, name, args), name)
  return { world, process }
}

test('the start of an emulator is its own, and what comes once the program is in memory is not', () => {
  const { process } = started()
  assert.ok(isEmulatorsOwn(process, ...LAST))
  assert.equal(isEmulatorsOwn(process, 'uname', ['{sysname="Linux", ...}']), false)
  assert.equal(isEmulatorsOwn(process, 'openat', ['AT_FDCWD', '"/proc/self/maps"', 'O_RDONLY']), false)
  assert.ok(isEmulatorsOwn(process, 'access', ['"/etc/qemu-binfmt/mips/etc/passwd"', 'F_OK']))
  assert.equal(isEmulatorsOwn(process, 'access', ['"/etc/passwd"', 'F_OK']), false)
})

test('a call that no emulator makes ends its start, wherever the program lies', () => {
  const { process } = started()
  assert.equal(isEmulatorsOwn(process, 'connect', ['3<socket:[1]>', '{sa_family=AF_INET}', '16']), false)
  assert.equal(isEmulatorsOwn(process, 'uname', ['{sysname="Linux", ...}']), false)
})

test('of the thread that it starts nothing is told but what no such thread does; the threads of the program are told', () => {
  const { world, process } = started()
  const own = world.enter(11, process.pid)
  assert.equal(own.emulation, 'thread')
  assert.ok(isEmulatorsOwn(own, 'clock_nanosleep', ['CLOCK_REALTIME', '0', '{tv_sec=0, tv_nsec=10000000}', 'NULL']))
  assert.equal(isEmulatorsOwn(own, 'connect', ['3<socket:[1]>', '{sa_family=AF_INET}', '16']), false)
  isEmulatorsOwn(process, ...LAST)
  const programs = world.enter(12, process.pid)
  assert.equal(isEmulatorsOwn(programs, 'clock_nanosleep', ['CLOCK_REALTIME', '0', '{tv_sec=9}', 'NULL']), false)
})

test('a program of the guest is none, whatever it reads a link of', () => {
  for (const args of [
    ['"/proc/self/exe"', '"/root0/lower/emulators/mips"', '4096'],
    ['"/tmp/link"', '"/lower/emulators/mips"', '4096'],
    ['"/proc/self/exe"', '"/root/sample"', '4096'],
  ]) {
    const process = new LinuxWorld().enter(10, null)
    assert.equal(isEmulatorsOwn(process, 'readlink', args), false)
    assert.equal(isEmulatorsOwn(process, 'mprotect', ['0x7f00', '4096', 'PROT_READ|PROT_EXEC']), false)
  }
})
