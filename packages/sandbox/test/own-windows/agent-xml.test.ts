// The agent's reading of an event as the log renders it, compiled for this machine with the sanitizers on: honest events, and
// what a hostile program writes into them.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { AGENT_SOURCES } from '../../src/own-windows/agent.ts'

const MAIN = `
#include "xml.h"
#include <stdio.h>
#include <stdlib.h>
static void tell(void *context, const char *name, const char *text, uint32_t length) {
  (void)context;
  printf("%s=%.*s\\n", name, (int)length, text);
}
int main(void) {
  char *text = calloc(1, 1 << 20);
  struct logged logged = {0};
  if (text == NULL || fread(text, 1, (1 << 20) - 1, stdin) == 0) return 3;
  int is_read = read_logged(text, &logged, tell, NULL);
  if (is_read) printf("id=%u\\ntime=%llu\\n", logged.id, (unsigned long long)logged.time);
  free(text);
  return is_read ? 0 : 1;
}
`
const skip = existsSync('/usr/bin/gcc') ? false : 'no gcc here'
const folder = mkdtempSync(join(tmpdir(), 'assay-agent-'))
after(() => rmSync(folder, { recursive: true, force: true }))
if (skip === false) {
  writeFileSync(join(folder, 'main.c'), MAIN)
  execFileSync('gcc', [
    ...['-g', '-O1', '-Wall', '-Wextra', '-Werror', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'],
    ...['-I', AGENT_SOURCES, '-o', join(folder, 'xml'), join(folder, 'main.c'), join(AGENT_SOURCES, 'xml.c')],
  ])
}

/** Null where it is refused. A sanitizer's complaint fails the test. */
function read(xml: string): readonly string[] | null {
  const { status, stdout, stderr } = spawnSync(join(folder, 'xml'), { input: xml })
  assert.ok(status === 0 || status === 1, stderr.toString())
  return status === 0 ? stdout.toString().trimEnd().split('\n') : null
}

/** As FILETIME counts: tenths of a microsecond since 1601. */
const fileTime = (ms: number, more = 0n): string => `time=${(BigInt(ms) + 11_644_473_600_000n) * 10_000n + more}`

const event = (data: string, time = '2026-11-27T13:03:22.1234567Z'): string =>
  `<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='Microsoft-Windows-Sysmon'/><EventID>1</EventID><TimeCreated SystemTime='${time}'/></System><EventData>${data}</EventData></Event>`

test('number, time and values of an event', { skip }, () => {
  assert.deepEqual(
    read(
      event(
        `<Data Name='Image'>C:\\a.exe</Data><Data Name='Empty'/><Data Name='CommandLine'>a &lt;b&gt; &quot;c&quot; &amp;amp;</Data>`,
      ),
    ),
    ['Image=C:\\a.exe', 'CommandLine=a <b> "c" &amp;', 'id=1', fileTime(Date.UTC(2026, 10, 27, 13, 3, 22), 1_234_567n)],
  )
  assert.ok(read(event('', '2024-02-29T00:00:00Z'))?.includes(fileTime(Date.UTC(2024, 1, 29))))
  assert.ok(read(event('', 'x'))?.includes('time=0'))
})

test('what breaks off, or is no event, is refused or read as far as it goes', { skip }, () => {
  for (const xml of [
    ' ',
    '<Event>',
    '<EventID',
    '<EventID>',
    `${event('')}<Data Name=`,
    `${event('')}<Data Name='x`,
    `${event('')}<Data Name='x'`,
    `${event('')}<Data Name='x'>y`,
    `<EventID>1</EventID>SystemTime=`,
    `<EventID>1</EventID>SystemTime='2026`,
  ])
    read(xml)
  assert.equal(read(event(`<Data Name='x>y`)), null)
  assert.equal(read('<System/>'), null)
})

test('every beginning of an event, and random changes of it, are read without harm', { skip }, () => {
  const whole = event(`<Data Name='Image'>C:\\a&amp;.exe</Data><Data Name="B">&#xA;&</Data>`)
  for (let length = 1; length < whole.length; length += 7) read(whole.slice(0, length))
  let seed = 11
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) % below
  for (let round = 0; round < 60; round += 1) {
    const at = next(whole.length)
    read(`${whole.slice(0, at)}${'<>\'"&=/'[next(7)]}${whole.slice(at + next(4))}`)
  }
})
