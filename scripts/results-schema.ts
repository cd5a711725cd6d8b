// Writes the contract's schema of `analysis_results` from the types of the engine that fill it: run it after a change of what
// the engine finds. The types are read by a generator that npm fetches; names become those of the wire.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const GENERATOR = 'ts-json-schema-generator@2.9.0'
const root = resolve(import.meta.dirname, '..')
const SHAPE = join(root, 'packages/engine/src/file/results/results-shape.ts')
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

const folder = mkdtempSync(join(tmpdir(), 'assay-schema-'))
try {
  const made = join(folder, 'schema.json')
  const config = join(root, 'tsconfig.json')
  const given = ['--path', SHAPE, '--type', 'AnalysisResults', '--tsconfig', config, '--no-type-check', '-o', made]
  execFileSync('npx', ['--yes', '--package', GENERATOR, 'ts-json-schema-generator', ...given], { stdio: 'inherit' })
  const { definitions } = JSON.parse(readFileSync(made, 'utf8')) as { definitions: Record<string, Json> }
  const schemas = Object.entries(definitions).map(([name, schema]) => [name, onTheWire(schema)])
  writeFileSync(TARGET, `${JSON.stringify(Object.fromEntries(schemas), null, 1)}\n`)
  // In a process of its own, which reads what was just written.
  execFileSync(process.execPath, [join(root, 'scripts/results-types.ts')], { stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
