// What must be seen of programs of our own, kind by kind: an image that boots and shows nothing is worse than none.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Trace } from '@assay/engine'
import type { ImageLayout, ImageName } from '../layout.ts'
import { type ElfMachine, writeTinyElf } from './tiny-elf.ts'
import { type TinyCall, type TinyMachine, writeTinyProgram } from './tiny-pe.ts'

/** A program of our own, and what its trace must hold. */
export interface SelfTest {
  readonly name: string
  readonly guest: ImageName
  readonly fileName: string
  readonly bytes: (image: Pick<ImageLayout, 'folder'>) => Promise<Uint8Array>
  /** What is missing in the trace, one phrase each; empty when all is there. */
  readonly missing: (trace: Trace) => readonly string[]
}

const script = (text: string) => async (): Promise<Uint8Array> => Buffer.from(text)

type Expectation = readonly [string, (trace: Trace) => boolean]

const expects =
  (...all: readonly Expectation[]) =>
  (trace: Trace): readonly string[] =>
    all.filter(([, holds]) => !holds(trace)).map(([what]) => what)

const wrote = (path: string): Expectation => [
  `the file ${path} that it wrote`,
  ({ files }) => files.some((event) => event.path.toLowerCase() === path.toLowerCase() && event.sha256 !== undefined),
]
const ranProgram = (name: string): Expectation => [
  `the program ${name} that it started`,
  ({ processes }) => processes.some(({ image, ran }) => image.endsWith(`/${name}`) && ran === true),
]
const asked = (url: string): Expectation => [
  `its request for ${url}`,
  ({ network }) => network.some((event) => event.kind === 'http' && event.url === url),
]
const exited = (code: number): Expectation => [
  `its exit code ${code}`,
  ({ exit }) => exit.how === 'exited' && exit.code === code,
]

const binary = (name: string) => (image: Pick<ImageLayout, 'folder'>) => readFile(join(image.folder, name))

const program = expects(
  wrote('/tmp/self-test.txt'),
  ranProgram('id'),
  asked('http://self-test.example:8081/self-test'),
  exited(7),
)

const PUBLIC = 'C:\\users\\Public'
const call = (library: string, name: string, ...args: TinyCall['args']): TinyCall => ({ library, name, args })

/** Writes, sets a value, starts a program, asks for a page, pauses, ends. */
const WINDOWS_CALLS: readonly TinyCall[] = [
  call('KERNEL32.dll', 'CreateFileA', { text: `${PUBLIC}\\self-test.txt` }, 0x4000_0000, 0, 0, 2, 0, 0),
  call('KERNEL32.dll', 'WriteFile', 'result', { text: 'written by the self-test' }, 24, { slot: 0 }, 0),
  call(
    ...(['ADVAPI32.dll', 'RegSetKeyValueA', 0x8000_0001] as const),
    ...([{ text: 'Software\\Self-test' }, { text: 'value' }, 1, { text: 'data' }, 5] as const),
  ),
  call('KERNEL32.dll', 'WinExec', { text: `cmd.exe /c echo child>${PUBLIC}\\child.txt` }, 0),
  call('WININET.dll', 'InternetOpenA', { text: 'self-test' }, 0, 0, 0, 0),
  call('WININET.dll', 'InternetOpenUrlA', 'result', { text: 'http://self-test.example/windows' }, 0, 0, 0, 0),
  call('KERNEL32.dll', 'Sleep', 3_000),
  call('KERNEL32.dll', 'ExitProcess', 7),
]

const windowsProgram = expects(
  wrote(`${PUBLIC}\\self-test.txt`),
  [
    'the registry value that it wrote',
    ({ registry }) =>
      registry.some(
        ({ op, key, name, data }) =>
          op === 'write' && /\\Software\\Self-test$/.test(key) && name === 'value' && data === 'data',
      ),
  ],
  [
    'the program cmd.exe that it started',
    ({ processes }) => processes.some(({ commandLine }) => commandLine.startsWith('cmd.exe /c echo child')),
  ],
  wrote(`${PUBLIC}\\child.txt`),
  asked('http://self-test.example/windows'),
  ['its call of CreateFileA', ({ apiCalls }) => apiCalls.some(({ api }) => api === 'kernel32.CreateFileA')],
  exited(7),
)

/** Of a processor that is emulated: writes, ends. */
const foreignTest = (name: string, machine: ElfMachine, openToWrite: number): SelfTest => ({
  name,
  guest: 'linux',
  fileName: 'self-test',
  bytes: async () =>
    writeTinyElf(machine, [
      { name: 'openat', args: [0, { bytes: Buffer.from('/tmp/self-test.txt\0') }, openToWrite, 0o644], keep: true },
      { name: 'write', args: ['kept', { bytes: Buffer.from('written') }, 7] },
      { name: 'exit', args: [7] },
    ]),
  missing: expects(wrote('/tmp/self-test.txt'), exited(7)),
})
/** O_WRONLY | O_CREAT, of which MIPS has another. */
const CREATE = 0x41
const CREATE_MIPS = 0x101

const windowsTest = (name: string, machine: TinyMachine): SelfTest => ({
  name,
  guest: 'windows',
  fileName: 'self-test.exe',
  bytes: async () => writeTinyProgram(machine, WINDOWS_CALLS),
  missing: windowsProgram,
})

/** In an operator's own Windows there is no network, and calls are not followed. */
const OWN_CALLS = WINDOWS_CALLS.filter(({ library }) => library !== 'WININET.dll')
const ownProgram = expects(
  ['that it ran in the own Windows', ({ environment }) => environment.name.includes('the operator')],
  wrote(`${PUBLIC}\\self-test.txt`),
  ['the program cmd.exe that it started', ({ processes }) => processes.some(({ image }) => /\\cmd\.exe$/i.test(image))],
  wrote(`${PUBLIC}\\child.txt`),
  exited(7),
)

/** In the place of those for Wine, where an operator brought a Windows along. */
export const OWN_TESTS: readonly SelfTest[] = (['x86-64', 'i386'] as const).map((machine) => ({
  ...{ name: `PE, ${machine}`, guest: 'windows', fileName: 'self-test.exe' },
  bytes: async () => writeTinyProgram(machine, OWN_CALLS),
  missing: ownProgram,
}))

/** One for each kind that a guest runs. */
export const SELF_TESTS: readonly SelfTest[] = [
  { name: 'ELF, static', guest: 'linux', fileName: 'self-test', bytes: binary('self-test-static'), missing: program },
  { name: 'ELF, dynamic', guest: 'linux', fileName: 'self-test', bytes: binary('self-test-dynamic'), missing: program },
  {
    name: 'ELF, i386',
    guest: 'linux',
    fileName: 'self-test',
    bytes: binary('self-test-i386'),
    missing: expects(wrote('/tmp/self-test.txt'), exited(7)),
  },
  foreignTest('ELF, ARM64', 'arm64', CREATE),
  foreignTest('ELF, ARM', 'arm', CREATE),
  foreignTest('ELF, MIPS', 'mips', CREATE_MIPS),
  foreignTest('ELF, MIPSel', 'mipsel', CREATE_MIPS),
  foreignTest('ELF, RISC-V', 'riscv64', CREATE),
  foreignTest('ELF, PowerPC', 'ppc', CREATE),
  {
    name: 'Shell script',
    guest: 'linux',
    fileName: 'self-test.sh',
    bytes: script(
      '#!/bin/bash\nid -u > /tmp/self-test.txt\ncurl -s https://self-test.example/shell >/dev/null && wget -qO /tmp/fetched http://self-test.example/w.sh\nexit 3\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      ranProgram('curl'),
      asked('https://self-test.example/shell'),
      wrote('/tmp/fetched'),
      exited(3),
    ),
  },
  {
    name: 'Python script',
    guest: 'linux',
    fileName: 'self-test.py',
    bytes: script(
      'import urllib.request, subprocess, base64\nopen("/tmp/self-test.txt", "w").write("python")\nurllib.request.urlopen("http://self-test.example/python").read()\nsubprocess.run(["uname", "-a"])\nraise SystemExit(4)\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      asked('http://self-test.example/python'),
      ranProgram('uname'),
      exited(4),
    ),
  },
  {
    name: 'Perl script',
    guest: 'linux',
    fileName: 'self-test.pl',
    bytes: script(
      '#!/usr/bin/perl\nuse IO::Socket::INET;\nopen my $f, ">", "/tmp/self-test.txt"; print $f "perl"; close $f;\nmy $s = IO::Socket::INET->new(PeerAddr => "self-test.example:80"); print $s "GET /perl HTTP/1.0\\r\\nHost: self-test.example\\r\\n\\r\\n"; <$s>;\nsystem("uname -a");\nexit 5;\n',
    ),
    missing: expects(
      wrote('/tmp/self-test.txt'),
      asked('http://self-test.example/perl'),
      ranProgram('uname'),
      exited(5),
    ),
  },
  windowsTest('PE, x86-64', 'x86-64'),
  windowsTest('PE, i386', 'i386'),
  {
    name: 'Batch file',
    guest: 'windows',
    fileName: 'self-test.bat',
    bytes: script(
      `@echo off\r\necho batch>${PUBLIC}\\self-test.txt\r\nreg add HKCU\\Software\\Self-test /v value /d data /f\r\nexit /b 4\r\n`,
    ),
    missing: expects(
      wrote(`${PUBLIC}\\self-test.txt`),
      [
        'the program reg.exe that it started',
        ({ processes }) => processes.some(({ image }) => /\\reg\.exe$/i.test(image)),
      ],
      exited(4),
    ),
  },
]
