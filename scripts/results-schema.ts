// Writes the contract's schema of `analysis_results` from the types of the engine that fill it: run it after a change of what
// the engine finds. The types are read by a generator that npm fetches; names become those of the wire.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const GENERATOR = 'ts-json-schema-generator@2.9.0'
const root = resolve(import.meta.dirname, '..')
const FILE = 'packages/engine/src/file'
const TARGET = join(root, 'packages/contract/src/results-schema.json')

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** As the engine's `toJson` writes names. */
const snakeCase = (name: string): string =>
  /^[a-z][A-Za-z0-9]*$/.test(name) ? name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`) : name

/** Answers may grow: what is not described is not forbidden. */
function onTheWire(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(onTheWire)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema as { readonly [name: string]: Json }).flatMap(
    ([name, value]): [string, Json][] => {
      if (name === 'additionalProperties' && value === false) return []
      if (name === '$ref') return [[name, String(value).replace('#/definitions/', '#/components/schemas/')]]
      if (name === 'required') return [[name, (value as readonly string[]).map(snakeCase)]]
      if (name === 'enum' || name === 'const') return [[name, value]]
      if (name !== 'properties') return [[name, onTheWire(value)]]
      const fields = Object.entries(value as { readonly [name: string]: Json })
      return [[name, Object.fromEntries(fields.map(([field, one]) => [snakeCase(field), onTheWire(one)]))]]
    },
  )
  return Object.fromEntries(entries)
}

// Below the root, where the types of Node are found.
const caches = join(root, 'node_modules/.cache')
mkdirSync(caches, { recursive: true })
const folder = mkdtempSync(join(caches, 'assay-schema-'))
try {
  const made = join(folder, 'schema.json')
  const config = join(root, 'tsconfig.json')
  const declared = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder]
  execFileSync('tsc', ['-p', config, ...declared], { stdio: 'inherit' })
  // New traits come with every version, and a client that was generated must not refuse them.
  const ids = join(folder, FILE, 'formats/script/traits/trait-id.d.ts')
  writeFileSync(ids, readFileSync(ids, 'utf8').replace(/(?<=type TraitId = )[^;]+(?=;)/, 'string'))
  const shape = join(folder, FILE, 'results/results-shape.d.ts')
  const given = ['--path', shape, '--type', 'AnalysisResults', '--tsconfig', config, '--no-type-check', '-o', made]
  execFileSync('npx', ['--yes', '--package', GENERATOR, 'ts-json-schema-generator', ...given], { stdio: 'inherit' })
  const { definitions } = JSON.parse(readFileSync(made, 'utf8')) as { definitions: Record<string, Json> }
  const schemas = Object.entries(definitions).map(([name, schema]) => [name, onTheWire(schema)])
  writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(schemas), null, 1)}\n`)
  // In a process of its own, which reads what was just written.
  execFileSync(process.execPath, [join(root, 'scripts/results-types.ts')], { stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
