// Programs that do something only where a question about their surroundings is answered otherwise: they are run once
// more, and which answers differed is told. Honest ones that ask are run twice at most, and nothing is made of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesOf, missingWindowsCompiler } from '../traits/compile.ts'
import { assertElsewhere, type Complete } from './elsewhere.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

async function run(bytes: Uint8Array, fileName: string): Promise<Complete> {
  const outcome = await vm?.run({ bytes, fileName, observeMs: 60_000 })
  assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 300))
  return outcome
}

const program = (body: string): Buffer =>
  bytesOf({
    language: 'c',
    source: `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <sys/utsname.h>\n#include <unistd.h>\nint main(void) {\n${body}\nreturn 0;\n}`,
  })

const LINUX: Readonly<Record<string, readonly [file: string, bytes: () => Uint8Array, about: RegExp]>> = {
  'a script, by the name of the host': [
    'a.sh',
    () =>
      Buffer.from(
        '#!/bin/sh\n[ "$(hostname)" = web01 ] && exit 0\nid >/tmp/who\ncrontab -l >/dev/null 2>&1; /usr/bin/touch /tmp/done\n',
      ),
    /the computer's name srv-lager-02/,
  ],
  'Python, by the year': [
    'a.py',
    () =>
      Buffer.from(
        `import datetime, os\nif datetime.date.today().year > ${new Date().getFullYear()}:\n    os.system("/usr/bin/touch /tmp/done")\n`,
      ),
    /the date/,
  ],
  'a program, by what uname says of the host': [
    'a',
    () => program('struct utsname u; uname(&u); if (strcmp(u.nodename, "web01")) system("/usr/bin/touch /tmp/done");'),
    /the computer's name srv-lager-02/,
  ],
}

for (const [name, [file, bytes, about]] of Object.entries(LINUX))
  test(`Linux: ${name}`, { skip }, async () => {
    const outcome = await run(bytes(), file)
    assertElsewhere(outcome, about)
    const { again } = outcome
    // What sets the variables is ours, and no part of what is told.
    assert.ok(again?.processes.every(({ image }) => image !== '/usr/bin/env'))
    assert.equal(again?.processes.filter(({ startedBy }) => startedBy === 'sample').length, 1)
  })

test('Linux: what acts at once, or asks for nothing, is run once', { skip }, async () => {
  const acts = await run(Buffer.from('#!/bin/sh\nhostname\ncurl -s http://198.51.100.7/a >/dev/null\n'), 'a.sh')
  assert.equal(acts.again, undefined)
  assert.ok(!acts.trace.notCovered.some((line) => line.includes('run again')))
  const quiet = await run(Buffer.from('#!/bin/sh\ntrue\n'), 'a.sh')
  assert.ok(!quiet.trace.notCovered.some((line) => line.includes('run again')))
})

test('Linux: an honest report of the machine is no finding', { skip }, async () => {
  const { trace, again } = await run(Buffer.from('#!/bin/sh\nhostname\n'), 'report.sh')
  assert.equal(again, undefined)
  assert.ok(trace.notCovered.some((line) => /run again with other answers.*did nothing more/.test(line)))
})

const forWindows = (body: string): Buffer =>
  bytesOf({
    language: 'windows',
    source: `#include <string.h>\n#include <windows.h>\nint main(void) {\n${body}\nreturn 0;\n}`,
  })
const ACTS = 'WinExec("cmd.exe /c exit 3", SW_HIDE);'

const WINDOWS: Readonly<Record<string, readonly [file: string, bytes: () => Uint8Array, about: RegExp]>> = {
  'a program, by the year': [
    'a.exe',
    () => forWindows(`SYSTEMTIME t; GetLocalTime(&t); if (t.wYear > ${new Date().getFullYear()}) ${ACTS}`),
    /the date/,
  ],
  'a program, by its language': [
    'a.exe',
    () => forWindows(`if (PRIMARYLANGID(GetUserDefaultUILanguage()) == LANG_GERMAN) ${ACTS}`),
    /the language de_DE/,
  ],
  "a program, by the machine's name": [
    'a.exe',
    () =>
      forWindows(
        `char name[100]; DWORD size = sizeof name; GetComputerNameA(name, &size); if (strncmp(name, "DESKTOP-", 8)) ${ACTS}`,
      ),
    /the computer's name SRV-LAGER-02/,
  ],
  'a batch file, by the domain': [
    'a.bat',
    () => Buffer.from('@echo off\r\nif "%USERDNSDOMAIN%"=="" exit\r\nreg.exe query HKCU\\Software\r\n'),
    /the domain nordlys\.example/,
  ],
}

const skipWindows = skip || missingWindowsCompiler('x86_64') || (vm?.images.windows === null && 'no Windows guest here')

for (const [name, [file, bytes, about]] of Object.entries(WINDOWS))
  test(`Windows: ${name}`, { skip: skipWindows }, async () => {
    assertElsewhere(await run(bytes(), file), about)
  })

test('Windows: a program that asks and then says what it heard is run twice, and nothing is made of it', {
  skip: skipWindows,
}, async () => {
  const { trace, again } = await run(
    forWindows(
      'char name[100]; DWORD size = sizeof name; GetComputerNameA(name, &size); WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), name, size, &size, NULL);',
    ),
    'name.exe',
  )
  assert.equal(again, undefined)
  assert.ok(trace.notCovered.some((line) => /run again with other answers.*did nothing more/.test(line)))
})

test('Windows: the machine is no small one', { skip: skipWindows }, async () => {
  const { trace } = await run(
    forWindows(
      `SYSTEM_INFO s; GetSystemInfo(&s); 
       ULARGE_INTEGER free, all; GetDiskFreeSpaceExA("C:\\\\", &free, &all, 0); char text[100];
       DWORD size = wsprintfA(text, "%d processors, disk %d GB", (int)s.dwNumberOfProcessors, (int)(all.QuadPart >> 30));
       WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), text, size, &size, NULL);`,
    ),
    'small.exe',
  )
  assert.match(Buffer.from(trace.printed ?? []).toString('latin1'), /4 processors, disk 119 GB/)
})
