// A trait's source → the file that is submitted. Static programs carry their library; those for i386 are linked so that
// the host needs no library for i386 at all.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trait, TraitLanguage } from './trait.ts'

const BARE_32 = ['-m32', '-nostdlib', '-static', '-fno-pic', '-fno-pie', '-no-pie', '-fno-stack-protector']

/** What the programs for i386 call of the library. */
const LIBRARY_CALLS = ['gethostbyname', 'socket', 'connect', 'read', 'write', 'system', 'mmap', 'mprotect', 'exit']

/** A header is used as it was read only where these are the same. */
const FLAGS = ['-O1', '-w']

const COMPILERS: Readonly<Partial<Record<TraitLanguage, string>>> = {
  windows: 'x86_64-w64-mingw32-gcc',
  windows32: 'i686-w64-mingw32-gcc',
}
const WINDOWS_LIBRARIES = ['advapi32', 'user32', 'ws2_32', 'wininet', 'iphlpapi', 'ntdll'].map((name) => `-l${name}`)

/** Why a program for Windows cannot be compiled; null when it can. */
export function missingCompiler({ language }: Trait): string | null {
  const compiler = COMPILERS[language]
  if (compiler === undefined || existsSync(join('/usr/bin', compiler))) return null
  return `no ${compiler} here: npm run install:test-tools`
}

/** Compiler and folder in which it finds `windows.h` as it read it before: most of the time of a small program is this header. */
const headers = new Map<string, string>()

function readHeader(compiler: string): string {
  const known = headers.get(compiler)
  if (known !== undefined) return known
  const folder = mkdtempSync(join(tmpdir(), 'assay-header-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const source = join(folder, 'windows.c')
  writeFileSync(source, '#include <windows.h>\n')
  execFileSync(compiler, [...FLAGS, '-x', 'c-header', '-o', join(folder, 'windows.h.gch'), source])
  headers.set(compiler, folder)
  return folder
}

export type WindowsMachine = 'x86_64' | 'i686'

const windowsCompiler = (machine: WindowsMachine): string => `${machine}-w64-mingw32-gcc`

/** As `missingCompiler`, by processor. */
export const missingWindowsCompiler = (machine: WindowsMachine): string | null =>
  existsSync(join('/usr/bin', windowsCompiler(machine)))
    ? null
    : `no ${windowsCompiler(machine)} here: npm run install:test-tools`

/** `definitions`: the linker's list of what a library exports. */
export function compileForWindows(
  machine: WindowsMachine,
  { source, definitions = '' }: { readonly source: string; readonly definitions?: string },
  { kind }: { readonly kind: 'library' | 'window' | 'console' },
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'assay-sample-'))
  const place = (name: string): string => join(folder, name)
  try {
    writeFileSync(place('a.c'), source)
    writeFileSync(place('a.def'), definitions)
    const words =
      kind === 'library'
        ? ['-shared', '-Wl,--enable-stdcall-fixup', place('a.def')]
        : kind === 'window'
          ? ['-mwindows']
          : ['-lws2_32']
    const compiler = windowsCompiler(machine)
    execFileSync(compiler, [...FLAGS, '-s', '-I', readHeader(compiler), '-o', place('a.out'), place('a.c'), ...words], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readFileSync(place('a.out'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function bytesOf({ language, source }: Pick<Trait, 'language' | 'source'>): Buffer {
  if (!/^(?:c|windows)/.test(language)) return Buffer.from(source)
  const folder = mkdtempSync(join(tmpdir(), 'assay-trait-'))
  const place = (name: string): string => join(folder, name)
  // This compiler adds the ending by itself where there is none.
  const made = place(language.startsWith('windows') ? 'a.exe' : 'a')
  const compile = (...words: readonly string[]): void => {
    const compiler = COMPILERS[language]
    const header = compiler === undefined ? [] : ['-I', readHeader(compiler)]
    execFileSync(compiler ?? 'gcc', [...FLAGS, '-s', ...header, ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    writeFileSync(place('a.c'), source)
    if (language === 'windows' || language === 'windows32') compile('-o', made, place('a.c'), ...WINDOWS_LIBRARIES)
    else if (language === 'c') compile('-static', '-o', place('a'), place('a.c'))
    else if (language === 'c32') compile(...BARE_32, '-o', place('a'), place('a.c'))
    else {
      // A library of the right name with empty functions: the linker notes names, and the guest's real one is loaded.
      writeFileSync(place('empty.c'), LIBRARY_CALLS.map((name) => `void ${name}(void) {}\n`).join(''))
      compile(
        ...['-m32', '-nostdlib', '-shared', '-fPIC', '-fno-builtin', '-Wl,-soname,libc.so.6'],
        ...['-o', place('libc.so.6'), place('empty.c')],
      )
      compile(
        ...['-m32', '-nostdlib', '-fno-pie', '-no-pie', '-fno-stack-protector', '-fno-builtin'],
        ...['-Wl,-dynamic-linker,/lib/ld-linux.so.2', '-o', place('a'), place('a.c'), place('libc.so.6')],
      )
    }
    return readFileSync(made)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
