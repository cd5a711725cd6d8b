// The guest's own side: kernel modules, the tracer, our programs. The sample never sees it.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decoyList } from '../decoys/decoys.ts'
import { CHANNEL_BYTES_MAX, OUTPUT_BYTES_MAX } from '../limits.ts'
import { FOLLOWED_CALLS } from '../results/linux/calls.ts'
import { EVIDENCE_PORTS } from '../vm/channels.ts'
import { type CpioEntry, writeCpio } from './cpio.ts'
import { gatherModules } from './modules.ts'
import { runTool } from './run-tool.ts'
import { STAND_INS } from './stand-ins.ts'

export const GUEST_SOURCES = new URL('../../guest/', import.meta.url).pathname

/** Program → its C files. */
const GUEST_PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  receive: ['receive.c'],
  launch: ['launch.c', 'exits.c', 'dump.c'],
  memory: ['memory.c', 'dump.c'],
  mouse: ['mouse.c', 'rights.c'],
  capture: ['capture.c', 'rights.c'],
  collect: ['collect.c'],
  decoys: ['decoys.c', 'rights.c'],
  send: ['send.c'],
  screen: ['screen.c', 'rights.c'],
  fakenet: [
    'fakenet.c',
    'rights.c',
    'datagrams.c',
    'catch-all.c',
    'dns.c',
    'talk.c',
    'answers.c',
    'rooms.c',
    'tls.c',
    'log.c',
  ],
}

/** Of Debian's Mbed TLS, in the order in which they need each other. */
const TLS_LIBRARIES = ['-lmbedtls', '-lmbedx509', '-lmbedcrypto'] as const

/** What init reads, by the image that it finds. */
const GUEST_SCRIPTS = ['linux.sh', 'windows.sh', 'session.sh']

/** How much the guest sends through each port, and what its tracer is started with: all of that runs before it gets a job. */
export const GUEST_SETTINGS: string = Object.entries({
  ...Object.fromEntries(EVIDENCE_PORTS.map((port) => [`${port.toUpperCase()}_BYTES`, CHANNEL_BYTES_MAX[port]])),
  OUTPUT_BYTES: OUTPUT_BYTES_MAX,
  CALLS: FOLLOWED_CALLS.map((name) => `?${name}`).join(','),
  // The first question whether somebody traces is answered no; a second one truly fails, as without a tracer.
  // Calls made through a ring in memory are none that a tracer sees: this kernel has no such ring.
  INJECT: '--inject=ptrace:retval=0:when=1 --inject=io_uring_setup:error=ENOSYS',
})
  .map(([name, value]) => `${name}='${value}'\n`)
  .join('')

const FOLDERS = [
  'bin',
  'decoys',
  'dev',
  'guest',
  'job',
  'lib64',
  'lib',
  'lib/x86_64-linux-gnu',
  'lower',
  'modules',
  'over',
  'proc',
  'root0',
  'run',
  'sys',
  'tmp',
  'trust',
  'usr',
  'usr/bin',
]

/** strace is the only program of the guest's own side that is linked dynamically. */
const TRACER_LIBRARIES = [
  'libc.so.6',
  'liblzma.so.5',
  'libunwind-ptrace.so.0',
  'libunwind-x86_64.so.8',
  'libunwind.so.8',
]

/** `tools`: packages of the guest's own tools, unpacked; with them comes the TLS library. */
export async function compileGuestPrograms(tools: string, into: string): Promise<void> {
  await mkdir(into, { recursive: true })
  for (const [name, sources] of Object.entries(GUEST_PROGRAMS)) {
    const files = sources.map((source) => join(GUEST_SOURCES, source))
    await runTool('gcc', [
      ...['-O2', '-static', '-s', '-Wall', '-Wextra', '-Werror', `-I${join(tools, 'usr/include')}`],
      ...['-o', join(into, name), ...files],
      ...(sources.includes('tls.c') ? [`-L${join(tools, 'usr/lib/x86_64-linux-gnu')}`, ...TLS_LIBRARIES] : []),
    ])
  }
  await compileFollowed(into)
}

/** What is loaded into every program of the Windows world: machine → how it is compiled. */
const FOLLOWED: Readonly<Record<string, readonly string[]>> = {
  x86_64: [],
  // The kernel's headers are the same for both, and lie in the one's folder.
  i386: ['-m32', '-idirafter', '/usr/include/x86_64-linux-gnu'],
}

async function compileFollowed(into: string): Promise<void> {
  for (const [machine, how] of Object.entries(FOLLOWED))
    await runTool('gcc', [
      ...[
        ...how,
        '-O1',
        '-s',
        '-shared',
        '-fPIC',
        '-nostdlib',
        '-fno-builtin',
        '-fno-stack-protector',
        '-Wall',
        '-Werror',
      ],
      ...['-o', join(into, `followed-${machine}.so`), join(GUEST_SOURCES, 'followed.c')],
    ])
}

/** Programs that `assay sandbox check` runs in the guest: with and without libraries of their own, and for 32 bits. */
export async function compileSelfTests(into: string): Promise<readonly string[]> {
  const source = join(GUEST_SOURCES, 'self-test.c')
  await runTool('gcc', ['-O2', '-static', '-s', '-Wall', '-Werror', '-o', join(into, 'self-test-static'), source])
  await runTool('gcc', ['-O2', '-s', '-Wall', '-Werror', '-o', join(into, 'self-test-dynamic'), source])
  await runTool('gcc', [
    ...['-m32', '-nostdlib', '-static', '-fno-pic', '-no-pie', '-fno-stack-protector', '-O1', '-s', '-Wall', '-Werror'],
    ...['-o', join(into, 'self-test-i386'), join(GUEST_SOURCES, 'self-test-32.c')],
  ])
  return ['self-test-static', 'self-test-dynamic', 'self-test-i386']
}

interface InitramfsInput {
  /** Packages of the guest's own tools, unpacked. */
  readonly tools: string
  /** The kernel's package, unpacked. */
  readonly kernel: string
  readonly programs: string
  /** By which the names of decoys are drawn. */
  readonly installation: string
}

export async function buildInitramfs({ tools, kernel, programs, installation }: InitramfsInput): Promise<Buffer> {
  const modules = await gatherModules(kernel)
  const file = async (path: string, from: string): Promise<CpioEntry> => ({
    kind: 'file',
    path,
    bytes: await readFile(from),
    executable: true,
  })
  const inTools = async (path: string): Promise<CpioEntry> => {
    try {
      return await file(path, join(tools, path))
    } catch {
      return await file(path, join(tools, 'usr', path))
    }
  }
  return writeCpio([
    ...FOLDERS.map((path): CpioEntry => ({ kind: 'folder', path })),
    { kind: 'file', path: 'guest/settings', bytes: Buffer.from(GUEST_SETTINGS), executable: false },
    ...(['linux', 'windows'] as const).map(
      (guest): CpioEntry => ({
        ...{ kind: 'file', path: `guest/decoys-${guest}`, executable: false },
        bytes: decoyList(guest, installation),
      }),
    ),
    await file('init', join(GUEST_SOURCES, 'init.sh')),
    ...(await Promise.all(GUEST_SCRIPTS.map((name) => file(`guest/${name}`, join(GUEST_SOURCES, name))))),
    ...STAND_INS.map(
      ({ name, bytes }): CpioEntry => ({ kind: 'file', path: `guest/${name}`, bytes, executable: false }),
    ),
    await inTools('bin/busybox'),
    await inTools('usr/bin/strace'),
    await inTools('lib64/ld-linux-x86-64.so.2'),
    ...(await Promise.all(TRACER_LIBRARIES.map((name) => inTools(`lib/x86_64-linux-gnu/${name}`)))),
    ...(await Promise.all(Object.keys(GUEST_PROGRAMS).map((name) => file(`guest/${name}`, join(programs, name))))),
    ...(await Promise.all(
      Object.keys(FOLLOWED).map((machine) =>
        file(`guest/followed-${machine}.so`, join(programs, `followed-${machine}.so`)),
      ),
    )),
    ...modules.map(
      ({ name, bytes }): CpioEntry => ({ kind: 'file', path: `modules/${name}.ko`, bytes, executable: false }),
    ),
    {
      kind: 'file',
      path: 'modules/order',
      bytes: Buffer.from(modules.map(({ name }) => `${name}\n`).join('')),
      executable: false,
    },
  ])
}
