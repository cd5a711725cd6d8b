// Code that took over an analysis process gets nowhere, whatever it runs: scripts and native code, as root and as an
// ordinary user, with namespaces and without, and what is missing is told. The process is started as in service.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { bubblewrapPath } from '@assay/sandbox'
import type { TryOptions, Walls } from '../../../src/analysis/isolation/isolation.ts'
import type { EscapeOrder } from './escape-service.ts'
import { compileRawCalls } from './raw-calls.ts'

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

// Among the code, since a process can read nothing else.
const code = mkdtempSync(join(import.meta.dirname, 'escape-'))
const data = mkdtempSync(join(tmpdir(), 'assay-escape-'))
after(() => {
  for (const folder of [code, data]) rmSync(folder, { recursive: true, force: true })
})

const rawCalls = join(code, 'raw-calls.node')
const script = join(code, 'program.ts')
const uncompiled = compileRawCalls(code)
writeFileSync(script, `import { escapeWith } from '../escape-program.ts'\nescapeWith(${JSON.stringify(rawCalls)})\n`)
const database = join(data, 'assay.db')
const sample = join(data, 'sample')
writeFileSync(database, 'keys')
if (uncompiled === null) copyFileSync(rawCalls, sample)
for (const path of [code, data]) chmodSync(path, 0o755)

interface Answer {
  readonly walls: Walls
  readonly missing: readonly string[]
  readonly ended: {
    readonly outcome: string
    readonly answer?: { readonly opened: readonly string[]; readonly tried: number }
  }
  readonly lastWords: string
  readonly user: number
}

function tryToEscape(without: TryOptions['without'], user: number | null): Answer {
  const launchers = mkdtempSync(join(data, 'launchers-'))
  if (user !== null) chownSync(launchers, user, user)
  const order: EscapeOrder = {
    walls: { folders: [launchers], ...(without !== undefined && { without }) },
    script,
    rawCalls,
    unreadable: [database, sample, '/etc/passwd', '/etc/hostname'],
    unwritable: [data, code, tmpdir()],
    addonSample: sample,
    inherited: [5],
  }
  const secret = openSync(database, 'r+')
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, 'escape-service.ts'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ignore', 'ignore', secret],
    encoding: 'utf8',
    ...(user !== null && { uid: user, gid: user }),
  })
  assert.equal(ended.status, 0, ended.stderr)
  return JSON.parse(ended.stdout) as Answer // printed by the service of this test
}

function requireMachine(context: TestContext): boolean {
  const missing = process.platform !== 'linux' ? 'the walls are Linux’s' : uncompiled
  if (missing === null) return true
  if (process.env['CI'] === 'true') throw new Error(missing)
  context.skip(missing)
  return false
}

/** Null: whoever runs the tests. */
const USERS: readonly (readonly [name: string, user: number | null])[] = isRoot
  ? [
      ['root', null],
      ['an ordinary user', NOBODY],
    ]
  : [['an ordinary user', null]]

for (const [name, user] of USERS) {
  test(`nothing opens behind all walls, as ${name}`, (context) => {
    if (!requireMachine(context)) return
    const { walls, missing, ended, lastWords } = tryToEscape(undefined, user)
    if (!walls.namespaces && process.env['CI'] !== 'true') {
      context.skip(missing.join(' '))
      return
    }
    assert.deepEqual(walls, { namespaces: true, landlock: walls.landlock, filter: true }, missing.join(' '))
    assert.equal(ended.outcome, 'complete', lastWords)
    assert.deepEqual(ended.answer?.opened, [])
    assert.ok((ended.answer?.tried ?? 0) > 150)
  })

  test(`nothing opens without namespaces where the kernel has Landlock, and it is told, as ${name}`, (context) => {
    if (!requireMachine(context)) return
    const { walls, missing, ended, lastWords } = tryToEscape(['namespaces'], user)
    assert.match(missing.join(' '), /namespaces/)
    if (!walls.landlock) {
      context.skip('this kernel has no Landlock')
      return
    }
    assert.equal(ended.outcome, 'complete', lastWords)
    assert.deepEqual(ended.answer?.opened, [])
  })

  test(`with the filter of system calls alone, files can be read, and that is told, as ${name}`, (context) => {
    if (!requireMachine(context)) return
    const { missing, ended, lastWords } = tryToEscape(['namespaces', 'landlock'], user)
    assert.match(missing.join(' '), /can read what the service's user can/)
    assert.equal(ended.outcome, 'complete', lastWords)
    const opened = ended.answer?.opened ?? []
    assert.ok(opened.includes(`read:${database}`))
    assert.deepEqual(
      opened.filter((escaped) => !escaped.startsWith('read:')),
      [],
    )
  })
}

test('with namespaces alone nothing opens', (context) => {
  if (!requireMachine(context)) return
  if (bubblewrapPath() === null) {
    context.skip('no bubblewrap')
    return
  }
  const { walls, missing, ended } = tryToEscape(['landlock'], null)
  if (!walls.namespaces) {
    context.skip(missing.join(' '))
    return
  }
  assert.match(missing.join(' '), /by namespaces alone/)
  assert.deepEqual(ended.answer?.opened, [])
})

test('nothing was left behind', () => {
  assert.deepEqual(
    readdirSync(data)
      .filter((name) => !name.startsWith('launchers-'))
      .sort(),
    ['assay.db', 'sample'],
  )
  assert.deepEqual(readdirSync(code).sort(), ['program.ts', 'raw-calls.c', 'raw-calls.node'])
})
