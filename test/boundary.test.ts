// The layers hold: a folder imports only what stands to its right, and the engine imports nothing that does I/O.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '..')
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:from\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/import\s+\{[^}]*\}/g, (list) =>
    list.replaceAll('\n', ' '),
  )
  return [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? '')
}

const engineFiles = globSync('packages/engine/src/**/*.ts', { cwd: root })

// Pure computation only: hashing, inflating, arguments that pass by those who do not know them, and paths to data that ships.
const ENGINE_BUILTINS = new Set([
  'node:crypto',
  'node:zlib',
  'node:buffer',
  'node:util',
  'node:module',
  'node:url',
  'node:async_hooks',
])

test('the engine does no input or output: of Node it imports pure computation only', () => {
  const offenders = engineFiles
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('node:') && !ENGINE_BUILTINS.has(name))
        // Tables and WASM that ship with the engine are loaded from beside the code, in `data/load.ts` alone.
        .filter((name) => !(name === 'node:fs' && file.endsWith('data/load.ts')))
        .map((name) => `${file}: ${name}`),
    )
  assert.deepEqual(offenders, [])
})

test('engine and contract import neither each other nor any other package of ours', () => {
  const offenders = ['engine', 'contract'].flatMap((name) =>
    globSync(`packages/${name}/src/**/*.ts`, { cwd: root }).flatMap((file) =>
      importsOf(file)
        .filter((found) => found.startsWith('@assay/'))
        .map((found) => `${file}: ${found}`),
    ),
  )
  assert.deepEqual(offenders, [])
})

test('UTF-16 is decoded by one function, which knows what Node does to an odd count of bytes', () => {
  const offenders = globSync('packages/*/src/**/*.ts', { cwd: root })
    .filter((file) => file !== 'packages/engine/src/file/bytes.ts')
    .filter((file) => /\.toString\(\s*'(?:utf-?16le|ucs-?2)'/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(offenders, [])
})

test('text is normalised by one function, which knows what many marks on one letter cost', () => {
  const offenders = globSync('packages/{engine,server,sandbox}/src/**/*.ts', { cwd: root })
    .filter((file) => file !== 'packages/engine/src/normal-form.ts')
    .filter((file) => /\.normalize\(/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(offenders, [])
})

test('a package imports those of ours alone that the table of ARCHITECTURE.md names', () => {
  const allowed: Readonly<Record<string, RegExp>> = {
    'packages/server': /^@assay\/(?:engine|contract|sandbox)(?:\/|$)/,
    'packages/client': /^@assay\/contract(?:\/|$)/,
    'apps/console': /^@assay\/(?:client\/source$|contract(?:\/|$)|engine\/defang$)/,
  }
  const offenders = Object.entries(allowed).flatMap(([name, ours]) => {
    const found = globSync(`${name}/src/**/*.{ts,tsx}`, { cwd: root }).flatMap((file) =>
      importsOf(file)
        .filter((one) => one.startsWith('@assay/'))
        .map((one) => ({ file, one })),
    )
    assert.ok(found.length > 0, `imports of ${name} are found`)
    return found.filter(({ one }) => !ours.test(one))
  })
  assert.deepEqual(offenders, [])
})

test('no module of server, engine, contract or client reads the environment: commands hand it to config.ts', () => {
  const readers = globSync('packages/{server,engine,contract,client}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bprocess\.env\b(?!\.\$)/.test(readFileSync(join(root, file), 'utf8')))
  // It empties it.
  assert.deepEqual(readers, ['packages/server/src/analysis/seal.ts'])
})

test('what turns records into the shapes of the contract stands in present.ts and its folder', () => {
  const offenders = globSync('packages/server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\/http\/present(?:\.ts$|\/)/.test(file))
    .filter((file) => /\b(?:function|const) present[A-Z]/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(offenders, [])
})

test('the microVM tier stands between engine and server: of ours it imports the engine alone', () => {
  const offenders = globSync('packages/sandbox/src/**/*.ts', { cwd: root }).flatMap((file) =>
    importsOf(file)
      .filter((found) => found.startsWith('@assay/') && !found.startsWith('@assay/engine'))
      .map((found) => `${file}: ${found}`),
  )
  assert.deepEqual(offenders, [])
})

const SERVER_LAYERS = [
  'main',
  'app',
  'doors',
  'http',
  'analysis',
  'accounts',
  'jobs',
  'trail',
  'store',
  'blobs',
  'net',
  'config',
]

test('a folder of the server imports only what stands to its right', () => {
  const layerOf = (path: string): number => {
    const first = relative(join(root, 'packages/server/src'), path).split('/')[0] ?? ''
    return SERVER_LAYERS.indexOf(first.replace(/\.ts$/, ''))
  }
  const offenders = globSync('packages/server/src/**/*.ts', { cwd: root }).flatMap((file) => {
    const from = layerOf(join(root, file))
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .filter((name) => {
        const to = layerOf(resolve(dirname(join(root, file)), name))
        return from !== -1 && to !== -1 && to < from
      })
      .map((name) => `${file}: ${name}`)
  })
  assert.deepEqual(offenders, [])
})

test('what turns on all of mail, and the other hashes, stand in the contract alone', () => {
  const said = /include_?homoglyph_?check: true|SHA-384/i
  const offenders = globSync('{packages/{server,cli,client},apps/console}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => said.test(readFileSync(join(root, file), 'utf8')))
    // The figures of each toggle alone.
    .filter((file) => file !== 'packages/cli/src/evaluate/metrics.ts')
  assert.deepEqual(offenders, [])
})

test('email and file analysis import neither each other: index.ts introduces them', () => {
  const offenders = engineFiles.flatMap((file) => {
    const side = /^packages\/engine\/src\/(email|file)\//.exec(file)?.[1]
    const other = side === 'email' ? 'file' : 'email'
    if (side === undefined) return []
    return importsOf(file)
      .filter((name) => name.startsWith('.'))
      .filter((name) =>
        relative(join(root, 'packages/engine/src'), resolve(dirname(join(root, file)), name)).startsWith(`${other}/`),
      )
      .map((name) => `${file}: ${name}`)
  })
  assert.deepEqual(offenders, [])
})

test('no folder or file is called utils, helpers, common or misc', () => {
  const folders = ['packages/*/src/**', 'bench/**', 'scripts/**']
  const named = globSync(folders, { cwd: root, exclude: ['**/node_modules/**'] }).filter((path) =>
    /(^|\/)(utils?|helpers?|common|misc)(\.ts)?$/.test(path),
  )
  assert.deepEqual(named, [])
})

/** What is loaded when the module is: imports of types alone are erased. */
function loadedBy(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(
    /(?:^|\n)(?:import|export) type [^;'"]*?from '[^'\n]+'/g,
    '',
  )
  return [...text.matchAll(/(?:^|\n)(?:import|export)\b[^;'"]*?from '([^'\n]+)'/g)].map(([, name = '']) => name)
}

/** The module and all modules of its package that are loaded with it. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of loadedBy(file).filter((one) => one.startsWith('.')))
    loadedWith(relative(root, resolve(root, dirname(file), name)), seen)
  return seen
}

/** A module on its way back to itself; null where there is none. `cleared` keeps what was walked to its end. */
function cycleFrom(file: string, way: readonly string[], cleared: Set<string>): readonly string[] | null {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  if (cleared.has(file)) return null
  for (const name of loadedBy(file).filter((one) => one.startsWith('.'))) {
    const cycle = cycleFrom(relative(root, resolve(root, dirname(file), name)), [...way, file], cleared)
    if (cycle !== null) return cycle
  }
  cleared.add(file)
  return null
}

test('no module is loaded by what it loads itself', () => {
  const cleared = new Set<string>()
  for (const file of globSync('packages/*/src/**/*.ts', { cwd: root }))
    assert.equal(cycleFrom(file, [], cleared)?.join(' → ') ?? null, null)
  assert.ok(cleared.size > 500, 'the walk follows imports')
})

for (const [door, without] of Object.entries({
  mail: /\/emulate\/emulate\.ts$|\/trace\/analyze\.ts$|\/file\/(?:analyze\.ts$|detectors\/|formats\/)/,
  service: /\/emulate\/emulate\.ts$|\/(?:email|file|trace)\/(?:analyze\.ts$|detectors\/)/,
  emulation: /\/(?:email|file|trace)\/(?:analyze\.ts$|detectors\/)/,
}))
  test(`the narrow door ${door} of the engine leaves the analyses that it does not serve unloaded`, () => {
    const loaded = loadedWith(`packages/engine/src/${door}.ts`)
    assert.ok(loaded.size > 20, 'the walk follows imports')
    assert.deepEqual(
      [...loaded].filter((file) => without.test(file)),
      [],
    )
  })

test('what serves loads the narrow door of the engine that is made for it, and no other', () => {
  for (const entry of [
    'packages/server/src/main.ts',
    'packages/server/src/offline.ts',
    'packages/sandbox/src/index.ts',
  ]) {
    const loaded = [...loadedWith(entry)]
    assert.ok(loaded.length > 30, 'the walk follows imports')
    assert.deepEqual(
      loaded.flatMap((file) =>
        loadedBy(file)
          .filter((name) => name.startsWith('@assay/engine') && name !== '@assay/engine/service')
          .map((name) => `${file}: ${name}`),
      ),
      [],
    )
  }
})

test('who does not ask for a database or an object store elsewhere loads nothing of them', () => {
  const loaded = [...loadedWith('packages/server/src/main.ts')]
  assert.deepEqual(
    loaded.filter(
      (file) =>
        /\/store\/postgres\/|\/blobs\/s3\//.test(file) ||
        loadedBy(file).some((name) => /^(?:pg|@aws-sdk\/.*)$/.test(name)),
    ),
    [],
  )
})

test('the command line is light: help and completion load every command, and a command what is heavy when it runs', () => {
  const commands = globSync('packages/cli/src/commands/*.ts', { cwd: root })
  const begin = ['packages/cli/src/run.ts', ...commands].flatMap((file) => [...loadedWith(file)])
  assert.ok(begin.includes('packages/cli/src/command.ts'), 'the walk follows imports')
  // Doors that open on a table each.
  const light = new Set([
    '@assay/contract/hashes',
    '@assay/contract/mail-options',
    '@assay/contract/not-seen',
    '@assay/contract/permissions',
    '@assay/server/plans',
  ])
  assert.deepEqual(
    begin.flatMap((file) =>
      loadedBy(file)
        .filter((name) => name.startsWith('@assay/') && !light.has(name))
        .map((name) => `${file}: ${name}`),
    ),
    [],
  )
  // And the registry names no command that a start would load with it.
  assert.deepEqual(
    loadedBy('packages/cli/src/commands/registry.ts').filter((name) => name !== '../command.ts'),
    [],
  )
})
