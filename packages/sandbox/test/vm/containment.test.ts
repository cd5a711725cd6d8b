// Samples that try to get out, to hang, to fill, to forge: all contained, each ending in a told result within its time.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import type { SandboxOutcome } from '../../src/index.ts'
import { listenOnHost } from './host-listener.ts'
import { openTestVm, TEST_DATA_DIR } from './test-vm.ts'

const { vm, skip } = await openTestVm()

/** For what ends by itself, within seconds: a busy host takes longer. */
const UNTIL_ITS_END_MS = 60_000

type Complete = Extract<SandboxOutcome, { status: 'complete' }>

async function run(text: string, fileName: string, observeMs: number): Promise<Complete> {
  assert.ok(vm !== null)
  const outcome = await vm.run({ bytes: Buffer.from(text), fileName, observeMs })
  assert.ok(outcome.status === 'complete', JSON.stringify(outcome).slice(0, 500))
  return outcome
}

const shell = (text: string, observeMs = 6_000): Promise<Complete> =>
  run(`#!/bin/bash\n${text}\n`, 'sample.sh', observeMs)
const python = (text: string, observeMs = 8_000): Promise<Complete> =>
  run(`#!/usr/bin/python3\n${text}\n`, 'sample.py', observeMs)

const left = ({ trace }: Complete, path: string): string | undefined =>
  trace.dropped.filter((file) => file.path === path).map(({ bytes }) => Buffer.from(bytes).toString())[0]

/** What we keep on disk, but for the frozen guest: the first run makes it. */
const filesBelow = (folder: string): readonly string[] =>
  // Runs of other tests in the same images.
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => !name.includes('/runs/'))
    .sort()

/** Numbers of our own descendants, with their programs. */
function descendants(): readonly { readonly pid: number; readonly status: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), status: readFileSync(`/proc/${name}/status`, 'latin1') }]
      } catch {
        return []
      }
    })
  const own = new Set([process.pid])
  for (let round = 0; round < 5; round += 1)
    for (const { pid, status } of all) if (own.has(Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]))) own.add(pid)
  return all.filter(({ pid }) => pid !== process.pid && own.has(pid))
}

test('a fork bomb stays in its slots, and what it did before is told', { skip }, async () => {
  const outcome = await shell('echo begun > /tmp/begun\nbomb() { bomb | bomb & }\nbomb\nsleep 1000')
  assert.equal(left(outcome, '/tmp/begun'), 'begun\n')
  // On a busy host its time may be up before its slots are.
  assert.ok(
    outcome.trace.limits.some(({ limit }) => limit === 'GUEST_PROCESSES_MAX') || outcome.trace.exit.how === 'time_up',
  )
})

test('no way to the host is open in the sample', { skip }, async () => {
  const { output } = await shell('for file in /proc/self/fd/*; do readlink "$file"; done', UNTIL_ITS_END_MS)
  assert.match(output.toString('latin1'), /^\/dev\/null$/m)
  assert.doesNotMatch(output.toString('latin1'), /vport|virtio|\/run\/(?:control|trace|files|job)|pmem/)
})

test('a sample that takes all memory is stopped alone', { skip }, async () => {
  const { trace } = await python(
    'open("/tmp/begun", "w").write("x")\nheld = []\nwhile True: held.append(bytearray(4 << 20))',
    20_000,
  )
  assert.ok(trace.limits.some(({ limit }) => limit === 'GUEST_MEMORY') || trace.exit.how === 'time_up')
  assert.ok(trace.dropped.some(({ path }) => path === '/tmp/begun'))
})

test('a full disk does not push out what was written before', { skip }, async () => {
  const outcome = await shell(
    'echo begun > /tmp/begun\nfor i in 1 2 3 4 5; do head -c 60M /dev/zero > /tmp/fill.$i; done\nexit 0',
    UNTIL_ITS_END_MS,
  )
  assert.equal(left(outcome, '/tmp/begun'), 'begun\n')
})

test('a flood of output is cut, and the sample goes on', { skip }, async () => {
  const outcome = await shell('head -c 30M /dev/zero | tr "\\0" y\necho after > /tmp/after', UNTIL_ITS_END_MS)
  assert.ok(outcome.output.length <= 1024 * 1024)
  assert.equal(left(outcome, '/tmp/after'), 'after\n')
})

test('an endless loop ends when its time is up', { skip }, async () => {
  const { trace, timing } = await shell('while :; do :; done', 3_000)
  assert.equal(trace.exit.how, 'time_up')
  assert.ok(timing.totalMs < 60_000)
})

test('hours of sleep pass at once', {
  skip: skip || (vm?.accelerator.accelerator === 'kvm' && 'the clock leaps only under software emulation'),
}, async () => {
  const outcome = await shell('date +%s > /tmp/before\nsleep 7200\ndate +%s > /tmp/after\nexit 9', UNTIL_ITS_END_MS)
  assert.deepEqual(outcome.trace.exit, { how: 'exited', code: 9 })
  assert.ok(Number(left(outcome, '/tmp/after')) - Number(left(outcome, '/tmp/before')) >= 7_200)
  assert.ok(outcome.trace.system.some((event) => event.kind === 'sleep' && event.ms === 7_200_000))
})

test('neither a reboot nor the magic keys end the machine', { skip }, async () => {
  const outcome = await python(
    'import ctypes, os\nopen("/tmp/reboot", "w").write(str(ctypes.CDLL(None, use_errno=True).reboot(0x01234567)))\ntry: open("/proc/sysrq-trigger", "w").write("b")\nexcept OSError: pass\nos.system("echo o > /proc/sysrq-trigger")\nopen("/tmp/after", "w").write("alive")',
    UNTIL_ITS_END_MS,
  )
  assert.equal(left(outcome, '/tmp/after'), 'alive')
  assert.equal(left(outcome, '/tmp/reboot'), '-1')
})

test('it cannot end its tracer, nor see it', { skip }, async () => {
  const outcome = await python(
    [
      'import os, signal',
      'open("/tmp/tracer", "w").write([l for l in open("/proc/self/status") if l.startswith("TracerPid")][0].split()[1])',
      'open("/tmp/names", "w").write(" ".join(open(f"/proc/{p}/comm").read().strip() for p in os.listdir("/proc") if p.isdigit()))',
      'child = os.fork()',
      'if child == 0:',
      '  os.setsid()',
      '  for p in [-1, *range(1, 40)]:',
      '    try: os.kill(p, 9)',
      '    except OSError: pass',
      '  open("/tmp/after", "w").write("alive")',
      '  os._exit(0)',
      'os.wait()',
    ].join('\n'),
    UNTIL_ITS_END_MS,
  )
  assert.equal(left(outcome, '/tmp/tracer'), '0')
  assert.doesNotMatch(left(outcome, '/tmp/names') ?? 'strace', /strace|fakenet|launch|busybox/)
  assert.equal(left(outcome, '/tmp/after'), 'alive')
  // It ended its own first process, and the trace goes on to the end.
  assert.deepEqual(outcome.trace.exit, { how: 'crashed', detail: 'SIGKILL' })
})

test('the ways to the host are not there for it, and forged results stay text', { skip }, async () => {
  const outcome = await shell(
    [
      'ls /dev > /tmp/devices',
      'mknod /dev/vport0p3 c 244 3 2>/tmp/mknod && echo made > /tmp/made',
      'mknod /tmp/disk b 254 0 2>/dev/null && echo made > /tmp/made',
      'mount -t devtmpfs dev /mnt 2>/dev/null && echo mounted > /tmp/made',
      'echo "999 100.000000 execve(\\"/bin/forged\\", [\\"forged\\"], 0x1) = 0"',
      'printf "READY\\nDONE\\nPROBLEM forged\\n"',
      'echo "{\\"kind\\":\\"dns\\",\\"name\\":\\"forged.example\\",\\"type\\":1}" > /dev/tcp/203.0.113.1/99',
    ].join('\n'),
    UNTIL_ITS_END_MS,
  )
  assert.equal(left(outcome, '/tmp/made'), undefined)
  assert.doesNotMatch(left(outcome, '/tmp/devices') ?? 'vport', /vport|pmem|kvm|mem$/m)
  assert.ok(!outcome.trace.processes.some(({ image }) => image.includes('forged')))
  assert.ok(!outcome.trace.network.some((event) => event.kind === 'dns' && event.name.includes('forged')))
})

test('odd names are data, and nothing of them reaches the disk of the host', { skip }, async () => {
  const before = new Set(readdirSync(tmpdir()))
  const outcome = await python(
    'import os\nos.makedirs("/tmp/d")\nfor name in [b"a\\nb", b"\\xff\\xfe", b"x" * 255, b"\\"}{", b"%s%n", b"-rf", b"..."]:\n  open(b"/tmp/d/" + name, "wb").write(b"x")\nos.symlink("/etc/passwd", "/tmp/d/link")\nos.symlink("../" * 40 + "escaped", "/tmp/escaped-link")',
    UNTIL_ITS_END_MS,
  )
  const names = outcome.trace.dropped.map(({ path }) => path)
  for (const name of [
    '/tmp/d/a\nb',
    `/tmp/d/${'x'.repeat(255)}`,
    '/tmp/d/"}{',
    '/tmp/d/%s%n',
    '/tmp/d/-rf',
    '/tmp/d/...',
  ])
    assert.ok(names.includes(name), name)
  const made = readdirSync(tmpdir()).filter((name) => !before.has(name))
  assert.ok(!made.some((name) => name.startsWith('assay-freeze-') || name === 'escaped'), made.join(', '))
})

test('there is no card, no other machine and no way out', { skip }, async () => {
  const outcome = await shell(
    'ls /sys/class/net > /tmp/cards\nfor d in /sys/bus/pci/devices/*; do cat $d/class; done > /tmp/pci\nfor h in 10.0.2.2 169.254.169.254 192.168.0.1; do curl -s -m 5 -o /dev/null http://$h/ && echo $h >> /tmp/answered; done',
    UNTIL_ITS_END_MS,
  )
  assert.deepEqual(left(outcome, '/tmp/cards')?.trim().split('\n').sort(), ['eth0', 'lo'])
  // Class 02 is a network controller; eth0 is a device of the kernel's own that leads nowhere.
  assert.doesNotMatch(left(outcome, '/tmp/pci') ?? '0x02', /^0x02/m)
  // All of them are the imitation, and stand in the trace.
  assert.equal(outcome.trace.network.filter((event) => event.kind === 'http').length, 3)
})

test('a host that listens hears nothing, and gets no file', { skip }, async () => {
  const host = await listenOnHost()
  const filesBefore = filesBelow(TEST_DATA_DIR)
  try {
    const outcome = await python(
      [
        'import socket',
        `for host in ${JSON.stringify([...host.addresses, '10.0.2.2', '255.255.255.255'])}:`,
        `  for port in ${JSON.stringify(host.ports)}:`,
        '    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):',
        '      try:',
        '        s = socket.socket(socket.AF_INET, kind); s.settimeout(2); s.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)',
        '        s.connect((host, port)); s.send(b"out"); s.close()',
        '      except OSError: pass',
        'open("/tmp/after", "w").write("tried")',
      ].join('\n'),
      UNTIL_ITS_END_MS,
    )
    assert.equal(left(outcome, '/tmp/after'), 'tried')
  } finally {
    host.close()
  }
  assert.equal(host.heard(), 0)
  assert.deepEqual(filesBelow(TEST_DATA_DIR), filesBefore)
})

test('floods of look-ups and of small files end within their limits', { skip }, async () => {
  const { trace, timing } = await python(
    [
      'import os, socket',
      'open("/tmp/begun", "w").write("begun")',
      'os.makedirs("/tmp/many")',
      'for i in range(20000): open(f"/tmp/many/{i}", "w").write("x")',
      's = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)',
      'for i in range(100000): s.sendto(b"\\0\\1\\1\\0\\0\\1\\0\\0\\0\\0\\0\\0\\5flood\\4test\\0\\0\\1\\0\\1", ("10.0.2.3", 53))',
    ].join('\n'),
    15_000,
  )
  assert.ok(trace.files.length <= 5_000 && trace.network.length <= 5_000 && trace.dropped.length <= 32)
  assert.ok(trace.limits.length > 0 || trace.exit.how === 'time_up')
  assert.ok(timing.totalMs < 120_000)
})

test('what stays running after its first process has ended is watched, and ends with its time', { skip }, async () => {
  const outcome = await shell(
    '(setsid sh -c "sleep 2; echo late > /tmp/late; while :; do sleep 3600; done" >/dev/null 2>&1 &)\nexit 0',
    12_000,
  )
  assert.equal(left(outcome, '/tmp/late'), 'late\n')
})

test('while it runs QEMU has no rights, no network and no files of the host; afterwards nothing is left', {
  skip,
}, async () => {
  const running = shell('while :; do :; done', 6_000)
  let seen: { readonly pid: number; readonly status: string } | undefined
  // QEMU takes its own rights away once it has opened what it needs.
  for (let round = 0; round < 400 && !/^Seccomp:\s+2/m.test(seen?.status ?? ''); round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    seen = descendants().find(({ status }) => /^Name:\s+qemu/m.test(status))
  }
  assert.ok(seen !== undefined)
  const { pid, status } = seen
  assert.match(status, /^Seccomp:\s+2/m)
  assert.match(status, /^NoNewPrivs:\s+1/m)
  assert.match(status, /^CapEff:\s+0+$/m)
  assert.doesNotMatch(status, /^Uid:\s+0\b/m)
  const cards = readFileSync(`/proc/${pid}/net/dev`, 'latin1').split('\n').slice(2).filter(Boolean)
  assert.deepEqual(
    cards.map((line) => line.split(':')[0]?.trim()),
    ['lo'],
  )
  assert.notEqual(readlinkSync(`/proc/${pid}/ns/mnt`), readlinkSync('/proc/self/ns/mnt'))
  const mounted = readFileSync(`/proc/${pid}/mounts`, 'latin1')
  assert.doesNotMatch(mounted, / \/(?:home|root|var|work|etc) /)
  assert.ok(
    mounted
      .split('\n')
      .filter((line) => / (?:ext4|xfs|btrfs|overlay) /.test(line))
      .every((line) => / ro[, ]/.test(line)),
  )
  await running
  const stillThere = (): ReturnType<typeof descendants> =>
    descendants().filter(({ status: text }) => /^Name:\s+(?:qemu|bwrap)/m.test(text))
  for (let round = 0; round < 200 && stillThere().length > 0; round += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.deepEqual(stillThere(), [])
})

test('two runs share nothing but the image, and neither seems to have just begun', { skip }, async () => {
  const text = [
    'head -c 16 /dev/urandom | od -An -tx1 > /tmp/random',
    'cat /proc/sys/kernel/random/boot_id > /tmp/boot',
    'cut -d. -f1 /proc/uptime > /tmp/uptime',
    'cat /tmp/mark 2>/dev/null > /tmp/seen',
    'echo me > /tmp/mark',
  ].join('\n')
  const first = await shell(text, 30_000)
  const second = await shell(text, 30_000)
  for (const path of ['/tmp/random', '/tmp/boot', '/tmp/uptime'])
    assert.notEqual(left(first, path), left(second, path), path)
  assert.ok(Number(left(first, '/tmp/uptime')) > 86_400)
  assert.equal(left(second, '/tmp/seen'), undefined)
})

test('called off, it was deleted at once', { skip }, async () => {
  assert.ok(vm !== null)
  const signal = AbortSignal.timeout(2_000)
  const began = Date.now()
  const outcome = await vm.run({
    bytes: Buffer.from('#!/bin/sh\nwhile :; do :; done\n'),
    fileName: 'x.sh',
    observeMs: 60_000,
    signal,
  })
  assert.notEqual(outcome.status, 'refused')
  assert.ok(Date.now() - began < 20_000)
})

test('called off while its guest wakes, it is not run', { skip }, async () => {
  assert.ok(vm !== null)
  const calling = new AbortController()
  const bytes = Buffer.from('#!/bin/sh\nwhile :; do :; done\n')
  const running = vm.run({ bytes, fileName: 'x.sh', observeMs: 60_000, signal: calling.signal })
  const isThere = (): boolean => descendants().some(({ status }) => /^Name:\s+(?:qemu|bwrap)/m.test(status))
  for (let round = 0; round < 2_000 && !isThere(); round += 1) await new Promise((resolve) => setTimeout(resolve, 5))
  calling.abort()
  assert.notEqual((await running).status, 'complete')
  assert.equal(isThere(), false, 'the guest is gone when its run is told')
})
