import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import {
  commandNames,
  commandPattern,
  programPattern,
  ROLES,
  RUNS_CODE,
  TAKES_COMMANDS,
} from '../../src/data/programs.ts'
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

/** What stands between the names of a list of patterns: brackets, repetitions, escapes, endings. */
const FURNITURE = /\(\?(?:[:=!]|<[=!])|\[[^\]]*\]|\{\d*,?\d*\}|\\{1,2}[.A-Za-z]|\bexe\b|\$\{\w+\}/g
const GAP_CHARS_MAX = 60
const LANGUAGES: ReadonlySet<string> = new Set(commandNames('language'))

/** Runs of names with nothing but a comma or a bar and such furniture between them. */
function listsIn(line: string): readonly (readonly string[])[] {
  const name = new RegExp(`(?<![\\w.-])(?:${commandNames(...ROLES).join('|')})(?![\\w-])`, 'g')
  const lists: string[][] = []
  let end = -1
  for (const found of line.matchAll(name)) {
    const gap = line.slice(end, found.index)
    const isJoined =
      end >= 0 && gap.length < GAP_CHARS_MAX && /[|,]/.test(gap) && !/[a-z]/i.test(gap.replace(FURNITURE, ''))
    if (isJoined) lists.at(-1)?.push(found[0])
    else lists.push([found[0]])
    end = found.index + found[0].length
  }
  return lists
}

/** Four programs; names of languages in quotes are ids of ours. */
const isListOfPrograms = (line: string): boolean =>
  listsIn(line).some(
    (list) => new Set(list).size >= 4 && !(line.includes(`'${list[0]}',`) && list.every((one) => LANGUAGES.has(one))),
  )

test('no list of four programs or more stands outside the table', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const found = globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .filter((line) => isListOfPrograms(line.replace(/^\s*in: \[[^\]]*\],?$/, '')))
        .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
    )
  assert.deepEqual(found, [])
})

test('a list is seen whatever stands between its names', () => {
  const lists = [
    "const TOOLS = ['curl', 'wget', 'certutil', 'bitsadmin']",
    String.raw`/(?:curl|wget|certutil|bitsadmin)\b/`,
    String.raw`/curl(?:\.exe)?\s{1,4}\S|(?:powershell|pwsh)(?:\.exe)?["']?\s|mshta/`,
    String.raw`/python[\d.]*|perl[\d.]*|ruby[\d.]*|php/`,
    'cmd.exe|powershell.exe|wscript.exe|cscript.exe',
  ]
  for (const line of lists) assert.ok(isListOfPrograms(line), line)
  for (const line of [
    "const LANGUAGES = ['python', 'perl', 'ruby', 'php']",
    'curl, then wget, then certutil, then ftp',
  ])
    assert.ok(!isListOfPrograms(line), line)
})
