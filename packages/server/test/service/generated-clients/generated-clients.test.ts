// The document that a running service serves, as strangers use it: a linter has nothing to say about it, and clients that public
// generators make of it compile strictly and do their work.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { PHISH } from '../mail.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service.ts'
import { generators, missingTools, programOf, toolModules } from './generators.ts'

/** A strict project; modules without extensions, as one of the generators writes them, are CommonJS. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: 'nodenext',
    outDir: 'out',
  },
  files: ['program.ts'],
}

interface Linter {
  readonly Spectral: new () => {
    readonly setRuleset: (ruleset: unknown) => void
    readonly run: (document: unknown) => Promise<readonly { code: string; path: readonly string[]; message: string }[]>
  }
  readonly Ruleset: new (definition: object) => unknown
}

describe('the OpenAPI document', { skip: missingTools }, () => {
  const dataDir = makeDataDir()
  const folder = mkdtempSync(join(tmpdir(), 'assay-generated-'))
  let service: Service
  let document = ''
  before(async () => {
    service = await startService(dataDir.path, { ASSAY_LOG_LEVEL: 'error' })
    document = await (await fetch(`${service.url}/openapi.json`)).text()
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  test('has no error and no warning in Spectral', async () => {
    const load = createRequire(join(toolModules, 'of-the-tools.js'))
    const { Spectral, Ruleset } = load('@stoplight/spectral-core') as Linter
    const { oas } = load('@stoplight/spectral-rulesets') as { readonly oas: unknown }
    const linter = new Spectral()
    const more = { 'oas3-parameter-description': 'warn', 'tag-description': 'warn' }
    linter.setRuleset(new Ruleset({ extends: [oas], rules: more }))
    const found = await linter.run(JSON.parse(document))
    assert.deepEqual(
      found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`),
      [],
    )
    const { info, ...rest } = JSON.parse(document)
    const worse = await linter.run({ ...rest, info: { ...info, contact: undefined } })
    assert.deepEqual(
      worse.map(({ code }) => code),
      ['info-contact'],
    )
  })

  for (const [place, generator] of generators.entries()) {
    test(`gives a client by ${generator.name} that compiles and works`, () => {
      const project = join(folder, String(place))
      mkdirSync(project)
      symlinkSync(toolModules, join(project, 'node_modules'))
      writeFileSync(join(project, 'package.json'), '{ "name": "stranger", "type": "commonjs", "private": true }')
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(TSCONFIG))
      writeFileSync(join(project, 'openapi.json'), document)
      const [program = '', ...args] = generator.command
      const made = spawnSync(process.execPath, [join(toolModules, program), ...args], {
        cwd: project,
        encoding: 'utf8',
      })
      assert.equal(made.status, 0, made.stdout + made.stderr)

      const constants = `const baseUrl = ${JSON.stringify(service.url)}
const apiKey = ${JSON.stringify(BOOTSTRAP_KEY)}
const mail = ${JSON.stringify(PHISH)}
const file = new File([${JSON.stringify(`#!/bin/sh\necho ${crypto.randomUUID()}\n`)}], 'hello.sh')`
      writeFileSync(join(project, 'program.ts'), programOf(generator, constants))
      const tsc = join(toolModules, 'typescript/bin/tsc')
      const compiled = spawnSync(process.execPath, [tsc], { cwd: project, encoding: 'utf8' })
      assert.equal(compiled.status, 0, compiled.stdout)

      const output = execFileSync(process.execPath, ['out/program.js'], {
        cwd: project,
        encoding: 'utf8',
        timeout: 120_000,
      })
      const { credits, level, ...told } = JSON.parse(output)
      assert.ok(credits > 0)
      assert.notEqual(level, 'safe')
      assert.deepEqual(told, {
        code: 'invalid_sha256',
        file_name: 'hello.sh',
        verdict: 'clean',
        tags: ['generated'],
        score: 0,
        entropy: 'number',
      })
    })
  }
})
