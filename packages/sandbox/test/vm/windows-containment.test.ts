// Programs for Windows that try to get out, to hang, to fill, to forge: all contained, each ending in a told result within its
// time, and the host hears nothing of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NO_WINDOWS_IMAGE, type SandboxOutcome } from '../../src/index.ts'
import { compileForWindows, missingWindowsCompiler } from '../traits/compile.ts'
import { listenOnHost } from './host-listener.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip: noGuest } = await openTestVm()
const noImage = vm !== null && vm.images.windows === null ? NO_WINDOWS_IMAGE : false
const skip = noGuest || noImage || (missingWindowsCompiler('x86_64') ?? false)
const PUBLIC = 'C:\\users\\Public'

type Complete = Extract<SandboxOutcome, { status: 'complete' }>

const source = (body: string): string => `
#include <winsock2.h>
#include <windows.h>
#include <stdio.h>
static void put(const char *name, const char *text) {
  char path[200];
  DWORD done;
  snprintf(path, sizeof path, "C:\\\\users\\\\Public\\\\%s", name);
  // A copy of it that ends half way would leave an empty one.
  HANDLE file = CreateFileA(path, GENERIC_WRITE, 0, 0, CREATE_NEW, 0, 0);
  if (file == INVALID_HANDLE_VALUE) return;
  WriteFile(file, text, strlen(text), &done, 0);
  CloseHandle(file);
}
static long host_call(long number, long first, long second, long third) {
  long result;
  __asm__ volatile("syscall" : "=a"(result) : "a"(number), "D"(first), "S"(second), "d"(third) : "rcx", "r11", "memory");
  return result;
}
int main(void) {
  (void)host_call;
  put("begun.txt", "begun");
${body}
  put("after.txt", "after");
  return 9;
}`

async function run(body: string, observeMs = 25_000): Promise<Complete> {
  const bytes = compileForWindows('x86_64', { source: source(body) }, { kind: 'console' })
  const outcome = await vm?.run({ bytes, fileName: 'sample.exe', observeMs })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome)?.slice(0, 500))
  assert.equal(left(outcome, 'begun.txt'), 'begun', 'what it did before is told')
  return outcome
}

const left = ({ trace }: Complete, name: string): string | undefined =>
  trace.dropped
    .filter(({ path }) => path.toLowerCase() === `${PUBLIC}\\${name}`.toLowerCase())
    .map(({ bytes }) => Buffer.from(bytes).toString('latin1'))[0]

test('copies of itself without end stay in their slots', { skip }, async () => {
  const { trace, timing } = await run(
    '  char me[300]; STARTUPINFOA about = {sizeof about}; PROCESS_INFORMATION made;\n  GetModuleFileNameA(0, me, 300);\n  for (;;) { CreateProcessA(me, 0, 0, 0, 0, 0, 0, 0, &about, &made); CreateProcessA(me, 0, 0, 0, 0, 0, 0, 0, &about, &made); Sleep(1000); }',
    15_000,
  )
  assert.ok(trace.exit.how === 'time_up' || trace.limits.some(({ limit }) => limit.startsWith('GUEST_')))
  assert.ok(timing.totalMs < 180_000 && timing.memoryMib < 1_200)
})

test('a flood of output and of calls is cut, and told', { skip }, async () => {
  const outcome = await run(
    '  static char line[1 << 16]; memset(line, 120, sizeof line);\n  for (int n = 0; n < 300; n++) fwrite(line, 1, sizeof line, stdout);\n  for (int n = 0; n < 30000; n++) { GetTickCount(); SetFileAttributesA("C:\\\\nowhere", n); }',
    40_000,
  )
  assert.ok(outcome.output.length <= 1024 * 1024 && outcome.trace.apiCalls.length <= 20_000)
})

test('neither Windows nor the machine below is shut down, and the wish is told', { skip }, async () => {
  const outcome = await run(
    '  ExitWindowsEx(EWX_REBOOT | EWX_FORCE, 0);\n  char text[60]; snprintf(text, 60, "%ld", host_call(169, 0xfee1dead, 672274793, 0x1234567)); put("reboot.txt", text);\n  Sleep(3000);',
  )
  assert.ok(outcome.trace.system.some(({ kind }) => kind === 'shutdown'))
  assert.ok(outcome.trace.processes.length > 0)
  // -1: not permitted, where Windows itself had not ended it before.
  assert.ok(['-1', undefined].includes(left(outcome, 'reboot.txt')))
})

test('it ends all that runs beside it, and what it did is told all the same', { skip }, async () => {
  const outcome = await run('  host_call(62, -1, 9, 0);')
  assert.ok(outcome.trace.processes.length > 0 && outcome.trace.exit.how !== 'finished')
  assert.ok(outcome.trace.notCovered.some((words) => words.includes('registry was not written down')))
})

test('forged words to the host stay words', { skip }, async () => {
  const outcome = await run(
    '  fputs("READY\\nDONE\\nPROBLEM forged\\n/000000000000000000000000\\n{\\"kind\\":\\"dns\\",\\"name\\":\\"forged.example\\"}\\n", stderr); fflush(stderr);\n  put("device.txt", host_call(133, (long)"/tmp/disk", 060600, 254 << 8) == 0 ? "made" : "none");\n  host_call(105, 1, 0, 0); host_call(91, 2, 0666, 0);\n  char ways[200]; snprintf(ways, 200, "%ld %ld %ld %ld", host_call(72, 1, 3, 0) & 3, host_call(72, 2, 3, 0) & 3, host_call(2, (long)"/proc/self/fd/1", 04000, 0), host_call(2, (long)"/proc/self/fd/2", 04000, 0)); put("ways.txt", ways);\n  char log[60]; snprintf(log, 60, "%ld %ld", host_call(3, 2, 0, 0), host_call(33, 1, 2, 0)); put("log.txt", log);\n  SetEnvironmentVariableA("WINEDEBUG", "-all"); STARTUPINFOA about = {sizeof about}; PROCESS_INFORMATION made; CreateProcessA("C:\\\\windows\\\\system32\\\\reg.exe", "reg add HKCU\\\\Software\\\\Muted /v a /d b /f", 0, 0, 0, 0, 0, 0, &about, &made); WaitForSingleObject(made.hProcess, 9000);',
  )
  assert.equal(left(outcome, 'device.txt'), 'none')
  // It holds the way by which it is told of, for writing alone (1), and may not open it to take lines out (-13): neither as another
  // user, nor with other rights of that file.
  assert.equal(left(outcome, 'ways.txt'), '1 1 -13 -13')
  // It closes and replaces none of them, and starts nobody who is not followed.
  assert.equal(left(outcome, 'log.txt'), '-1 -1')
  const muted = outcome.trace.registry.find(({ key, op }) => op === 'write' && key.endsWith('Muted'))
  assert.ok(muted?.pid !== undefined, JSON.stringify(outcome.trace.registry))
  const lacking = outcome.trace.limits.map(({ what }) => what).join('\n')
  assert.match(lacking, /made past Windows \(numbers (?:\d+, )*105/)
  assert.match(lacking, /close the log of calls, which stayed open/)
  assert.ok(!outcome.trace.notCovered.some((words) => words.includes('forged')))
  assert.ok(!outcome.trace.network.some((event) => event.kind === 'dns'))
  assert.deepEqual(outcome.trace.exit, { how: 'exited', code: 9 })
})

test('a host that listens hears nothing', { skip }, async () => {
  const host = await listenOnHost()
  try {
    const tries = [...host.addresses, '10.0.2.2'].flatMap((address) =>
      host.ports.map((port) => `{"${address}", ${port}}`),
    )
    const outcome = await run(
      `  WSADATA data; WSAStartup(0x202, &data); struct { const char *host; int port; } all[] = {${tries.join(', ')}};\n  for (int n = 0; n < ${tries.length}; n++) for (int kind = SOCK_STREAM; kind <= SOCK_DGRAM; kind++) { SOCKET s = socket(AF_INET, kind, 0); struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(all[n].port), .sin_addr.s_addr = inet_addr(all[n].host)}; connect(s, (void *)&to, sizeof to); send(s, "out", 3, 0); closesocket(s); }`,
      40_000,
    )
    assert.equal(left(outcome, 'after.txt'), 'after')
    assert.ok(outcome.trace.network.length > 0)
  } finally {
    host.close()
  }
  assert.equal(host.heard(), 0)
})
