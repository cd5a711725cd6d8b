// Real results against the schema of the document, which here forbids whatever it does not describe: every file that the tests
// of the engine make goes through it, so that each section is there.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { analysisResults, analyzeFile } from '@assay/engine'
import { goldenFiles } from '../../../engine/test/file/hostile/goldens.ts'
import { openApiDocument } from '../../src/index.ts'

const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020') as typeof import('ajv/dist/2020.js')

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Nothing may stand where no field is described. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]))
  const isOpen = 'properties' in inner && inner['additionalProperties'] === undefined
  return isOpen ? { ...inner, additionalProperties: false } : inner
}

test('the schema describes every field of the results of every kind of file', async () => {
  const { components } = openApiDocument('0') as { components: { schemas: { [name: string]: Json } } }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema({ $id: 'doc', components: { schemas: closed(components.schemas) } })
  const validate = ajv.getSchema('doc#/components/schemas/AnalysisResults')
  assert.ok(validate)
  const seen = new Set<string>()
  const wrong = new Set<string>()
  for (const { name, bytes } of await goldenFiles()) {
    const results = analysisResults(await analyzeFile(bytes, { fileName: name, now: new Date('2026-01-01') }))
    for (const section of Object.keys(results)) seen.add(section)
    if (validate(results)) continue
    for (const { instancePath, message, params } of validate.errors ?? [])
      wrong.add(`${name} ${instancePath} ${message} ${JSON.stringify(params)}`)
  }
  assert.deepEqual([...wrong].slice(0, 20), [])
  const { properties = {} } = components.schemas['AnalysisResults'] as { properties?: object }
  // Made by the dynamic stage, the store and the user's rules; and no file of the tests is compiled Python by itself.
  const later = ['behavior', 'lists', 'similar', 'yara', 'own_marks', 'python']
  assert.deepEqual(
    Object.keys(properties).filter((section) => !seen.has(section) && !later.includes(section)),
    [],
  )
})
