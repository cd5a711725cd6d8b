import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { commandNames, commandPattern, programPattern, RUNS_CODE, TAKES_COMMANDS } from '../../src/data/programs.ts'
import { readTable, tableLines } from '../../src/data/table.ts'

const takesCommands = new RegExp(programPattern(TAKES_COMMANDS), 'i')
const runsCode = new RegExp(programPattern(RUNS_CODE), 'i')

test('a program is found by its name, its path and its extension', () => {
  for (const text of [
    'mshta http://host.example/a',
    'C:\\Windows\\System32\\MSHTA.EXE',
    '"rundll32" x,y',
    '/bin/sh -c id',
    'cmd /c x',
    'powershell_ise.exe',
    '%windir%\\hh.exe',
  ])
    assert.match(text, takesCommands)
  assert.equal(takesCommands.exec('C:\\a\\powershell_ise.exe -x')?.[0], 'powershell_ise.exe')
})

test('what only looks like a name is none', () => {
  for (const text of ['command', 'pushed', 'my-curl-wrapper', 'cmd-line', 'ssh_config', 'bash.org', 'x.sh', 'recurl'])
    assert.doesNotMatch(text, takesCommands)
})

test('a name that is a word means the program only with its extension or folder', () => {
  for (const text of ['finger.exe a@host.example', 'C:\\Windows\\System32\\ftp -s:x', 'ftp.exe -s:x'])
    assert.match(text, takesCommands)
  for (const text of ['by ftp or mail', 'lift a finger']) assert.doesNotMatch(text, takesCommands)
})

test('roles choose', () => {
  assert.match('regsvr32 /i', runsCode)
  assert.doesNotMatch('curl x', runsCode)
  assert.doesNotMatch('msiexec /i x', runsCode)
})

test('where a command stands, its bare name is enough', () => {
  assert.ok(commandNames('pipes').includes('fetch') && !commandNames('pipes').includes('scp'))
  assert.match('| dash', new RegExp(`\\| ${commandPattern('unix')}$`, 'i'))
  assert.doesNotMatch('| pwsh', new RegExp(`\\| ${commandPattern('unix')}$`, 'i'))
})

const names = tableLines(readTable('programs.txt')).map((line) => line.split(/\s+/)[0] ?? '')

test('every program stands once in the table', () => {
  assert.equal(new Set(names).size, names.length)
})

test('no list of four programs or more stands outside the table', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const name = `(?:${names.join('|')})`
  const list = new RegExp(
    `(?<![\\w.-])${name}(?:(?:\\\\?\\.exe|\\(\\?:\\\\\\.exe\\)\\??)?['"]?(?:\\||,)\\s*['"]?${name}(?![\\w-])){3}`,
    'i',
  )
  const found = globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => list.test(readFileSync(resolve(root, file), 'utf8')))
  assert.deepEqual(found, [])
})
