// The walls inside a container, started as the compose file starts ours: an ordinary user in a root of its own, without
// capabilities or new privileges, where no namespaces can be made; and in one where they can. Bubblewrap makes the container out
// of this machine's own system.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { bubblewrapPath } from '@assay/sandbox'
import type { Walls } from '../../../src/analysis/isolation/isolation.ts'
import type { EscapeOrder } from './escape-service.ts'
import { compileRawCalls } from './raw-calls.ts'

const ROOT = join(import.meta.dirname, '../../../../..')
/** Of the user inside. */
const USER = 1000
const PATH = '/usr/local/bin:/usr/bin:/bin'

const code = mkdtempSync(join(import.meta.dirname, 'escape-'))
const data = mkdtempSync(join(tmpdir(), 'assay-escape-'))
const inContainer = (path: string): string => join('/assay', relative(ROOT, path))

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

const compiled = compileRawCalls(code)
const missingTools = compiled ?? (bubblewrapPath() === null ? 'no bubblewrap here' : null)
after(() => {
  for (const folder of [code, data]) rmSync(folder, { recursive: true, force: true })
})

type Run = (words: readonly string[]) => string

/** `allowed`: what bubblewrap is told about namespaces inside; `filter`: a program of seccomp's. */
function inside(allowed: readonly string[], filter: Buffer | null = null): Run {
  return (words) => {
    const path = join(data, 'filter')
    writeFileSync(path, filter ?? '')
    const descriptor = openSync(path, 'r')
    const ended = spawnSync(
      bubblewrapPath() ?? '',
      [
        ...['--unshare-user', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-net', ...allowed],
        ...(filter === null ? [] : ['--seccomp', '3']),
        ...['--uid', `${USER}`, '--gid', `${USER}`, '--cap-drop', 'ALL', '--clearenv', '--setenv', 'PATH', PATH],
        ...['--ro-bind', '/usr', '/usr', '--ro-bind', '/etc', '/etc'],
        ...['bin', 'sbin', 'lib', 'lib64'].flatMap((name) => ['--symlink', `usr/${name}`, `/${name}`]),
        ...[
          '--proc',
          '/proc',
          '--dev',
          '/dev',
          '--tmpfs',
          '/tmp',
          '--bind',
          data,
          '/data',
          '--ro-bind',
          ROOT,
          '/assay',
        ],
        ...['--', ...words],
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', descriptor] },
    )
    closeSync(descriptor)
    assert.equal(ended.status, 0, ended.stderr)
    return ended.stdout
  }
}

/** As the engines of containers have it: the kernel refuses further namespaces. */
const asComposed = inside(['--disable-userns'])
const mayMakeNamespaces = inside([])
/** As Podman's own filter has it: namespaces may be made, and the machine not be named. */
const mayNotNameTheMachine = inside([], refusing(process.arch === 'arm64' ? 161 : 170))

/** A filter of system calls that refuses one and allows the others. */
function refusing(systemCall: number): Buffer {
  const [LOAD, JUMP_IF_EQUAL, RETURN] = [0x20, 0x15, 0x06]
  const [EPERM, ALLOW] = [0x0005_0001, 0x7fff_0000]
  const program = Buffer.alloc(4 * 8)
  const put = (at: number, code: number, ifNot: number, value: number): void => {
    program.writeUInt16LE(code, at * 8)
    program.writeUInt8(ifNot, at * 8 + 3)
    program.writeUInt32LE(value, at * 8 + 4)
  }
  put(0, LOAD, 0, 0)
  put(1, JUMP_IF_EQUAL, 1, systemCall)
  put(2, RETURN, 0, EPERM)
  put(3, RETURN, 0, ALLOW)
  return program
}

function tryToEscape(run: Run, without: readonly (keyof Walls)[]): Answer {
  const rawCalls = join(code, 'raw-calls.node')
  const script = join(code, 'program.ts')
  writeFileSync(script, `import { escapeWith } from '../escape-program.ts'\nescapeWith('${inContainer(rawCalls)}')\n`)
  writeFileSync(join(data, 'assay.db'), 'keys')
  copyFileSync(rawCalls, join(data, 'sample'))
  chmodSync(code, 0o755)
  const order: EscapeOrder = {
    walls: { folders: ['/data', '/tmp'], without },
    script: inContainer(script),
    rawCalls: inContainer(rawCalls),
    unreadable: ['/data/assay.db', '/data/sample', '/etc/passwd', '/etc/hostname'],
    unwritable: ['/data', inContainer(code), '/tmp'],
    addonSample: '/data/sample',
    inherited: [5],
  }
  const told = run([
    ...['bash', '-c', 'exec 5</data/assay.db; exec "$0" "$1" "$2"'],
    inContainer(process.execPath),
    ...[inContainer(join(import.meta.dirname, 'escape-service.ts')), JSON.stringify(order)],
  ])
  return JSON.parse(told) as Answer // printed by the service of this test
}

function requireEscaped(context: TestContext, { walls, missing, ended, lastWords, user }: Answer): void {
  const told = missing.join(' ')
  assert.equal(user, USER)
  assert.ok(walls.filter, told)
  assert.equal(told.includes('No namespaces'), !walls.namespaces, told)
  assert.equal(told.includes('Landlock'), !walls.landlock, told)
  assert.equal(ended.outcome, 'complete', lastWords)
  const areFilesShut = walls.namespaces || walls.landlock
  const opened = ended.answer?.opened ?? ['no answer']
  assert.deepEqual(
    opened.filter((name) => areFilesShut || !name.startsWith('read:')),
    [],
    told,
  )
  context.diagnostic(`${ended.answer?.tried} tried behind ${JSON.stringify(walls)}. ${told}`)
}

test('in a container nothing opens that is not told to be missing', (context) => {
  if (missingTools !== null) {
    context.skip(missingTools)
    return
  }
  for (const without of [[], ['landlock']] as const) requireEscaped(context, tryToEscape(asComposed, without))
})

test('in a container that may make namespaces all walls stand, and nothing opens', (context) => {
  if (missingTools !== null) {
    context.skip(missingTools)
    return
  }
  for (const run of [mayMakeNamespaces, mayNotNameTheMachine]) {
    const answer = tryToEscape(run, [])
    assert.ok(answer.walls.namespaces, answer.missing.join(' '))
    requireEscaped(context, answer)
  }
})
