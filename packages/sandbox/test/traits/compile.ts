// A trait's source → the file that is submitted. Static programs carry their library; those for i386 are linked so that
// the host needs no library for i386 at all.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Trait } from './trait.ts'

const BARE_32 = ['-m32', '-nostdlib', '-static', '-fno-pic', '-fno-pie', '-no-pie', '-fno-stack-protector']

/** What the programs for i386 call of the library. */
const LIBRARY_CALLS = ['gethostbyname', 'socket', 'connect', 'read', 'write', 'system', 'mmap', 'mprotect', 'exit']

export function bytesOf({ language, source }: Trait): Buffer {
  if (!language.startsWith('c')) return Buffer.from(source)
  const folder = mkdtempSync(join(tmpdir(), 'assay-trait-'))
  const place = (name: string): string => join(folder, name)
  const compile = (...words: readonly string[]): void => {
    execFileSync('gcc', ['-O1', '-s', '-w', ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  try {
    writeFileSync(place('a.c'), source)
    if (language === 'c') compile('-static', '-o', place('a'), place('a.c'))
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
    return readFileSync(place('a'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
