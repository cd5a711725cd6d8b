// The walls inside a container of our image, started as the compose file starts it: an ordinary user without capabilities
// or new privileges, behind the system-call filter of containers. The code is that of this checkout, all else the image's.
// By buildah, whose `chroot` isolation needs no cgroups and runs inside containers as well.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { bubblewrapPath } from '@assay/sandbox'
import type { Walls } from '../../../src/analysis/isolation/isolation.ts'
import type { EscapeOrder } from './escape-service.ts'
import { compileRawCalls } from './raw-calls.ts'

const IMAGE = 'localhost/assay-test'
const ROOT = join(import.meta.dirname, '../../../../..')
/** Of the image's user `node`. */
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

function buildah(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('buildah', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(error?.message ?? stderr)
  return stdout.trim()
}

/** Null, or why this cannot be tried here. */
function whyNoContainer(): string | null {
  try {
    buildah('inspect', '--type', 'image', IMAGE)
    return null
  } catch {
    return `no image: buildah build --isolation chroot -t ${basename(IMAGE)} .`
  }
}

const missingTools = compileRawCalls(code) ?? whyNoContainer()
const container = missingTools === null ? buildah('from', '--pull-never', IMAGE) : null
after(() => {
  if (container !== null) buildah('rm', container)
  for (const folder of [code, data]) rmSync(folder, { recursive: true, force: true })
})

type Run = (container: string, words: readonly string[]) => string

/** As the compose file says, behind the filter of system calls that comes with buildah, which lets nobody make namespaces. */
const asComposed: Run = (name, words) =>
  buildah(
    ...['run', '--isolation', 'chroot', '--user', 'node', '--cap-drop', 'ALL'],
    ...['-v', `${data}:/data`, '-v', `${join(ROOT, 'packages')}:/assay/packages:ro`],
    ...[name, '--', 'setpriv', '--no-new-privs', ...words],
  )

/** Without that filter (`seccomp=unconfined`), in a root of its own: buildah's is a `chroot`, where no namespaces are to be had. */
const withoutFilter: Run = (name, words) => {
  const root = buildah('mount', name)
  const ended = spawnSync(
    bubblewrapPath() ?? '',
    [
      ...['--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-net', '--clearenv', '--setenv', 'PATH', PATH],
      ...['--ro-bind', root, '/', '--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--bind', data, '/data'],
      ...['--ro-bind', join(ROOT, 'packages'), '/assay/packages'],
      ...['CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'].flatMap((right) => ['--cap-add', right]),
      ...['--', 'setpriv', '--reuid', `${USER}`, '--regid', `${USER}`, '--clear-groups', '--bounding-set', '-all'],
      ...['--no-new-privs', ...words],
    ],
    { encoding: 'utf8' },
  )
  buildah('umount', name)
  assert.equal(ended.status, 0, ended.stderr)
  return ended.stdout
}

function tryToEscape(run: Run, without: readonly (keyof Walls)[]): Answer {
  const rawCalls = join(code, 'raw-calls.node')
  const script = join(code, 'program.ts')
  writeFileSync(script, `import { escapeWith } from '../escape-program.ts'\nescapeWith('${inContainer(rawCalls)}')\n`)
  writeFileSync(join(data, 'assay.db'), 'keys')
  copyFileSync(rawCalls, join(data, 'sample'))
  chmodSync(code, 0o755)
  for (const name of ['', 'assay.db', 'sample']) chownSync(join(data, name), USER, USER)
  const order: EscapeOrder = {
    walls: { folders: ['/data', '/tmp'], without },
    script: inContainer(script),
    rawCalls: inContainer(rawCalls),
    unreadable: ['/data/assay.db', '/data/sample', '/etc/passwd', '/etc/hostname'],
    unwritable: ['/data', inContainer(code), '/tmp'],
    addonSample: '/data/sample',
    inherited: [5],
  }
  const told = run(container ?? '', [
    ...['bash', '-c', 'exec 5</data/assay.db; exec node "$0" "$1"'],
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
  if (missingTools !== null || bubblewrapPath() === null) {
    context.skip(missingTools ?? 'no bubblewrap here')
    return
  }
  const answer = tryToEscape(withoutFilter, [])
  assert.ok(answer.walls.namespaces, answer.missing.join(' '))
  requireEscaped(context, answer)
})
