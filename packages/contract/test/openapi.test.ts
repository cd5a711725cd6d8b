import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { ERRORS, ERRORS_OF_ALL, type ErrorName, isJsonAnswer, openApiDocument, operations } from '../src/index.ts'

const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020') as typeof import('ajv/dist/2020.js')

interface Document {
  readonly paths: Record<string, Record<string, { responses: Record<string, unknown>; operationId: string }>>
  readonly components: { schemas: Record<string, object> }
}

const text = JSON.stringify(openApiDocument('1.2.3'))
const document = JSON.parse(text) as Document

test('every reference of the document has its target', () => {
  for (const [, pointer] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const target = (pointer ?? '')
      .split('/')
      .slice(1)
      .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)
    assert.ok(target, `#${pointer} leads nowhere`)
  }
})

test('every component is a valid JSON Schema, and every example holds against the schema beside it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'doc', ...document })
  for (const id of Object.keys(document.components.schemas)) {
    assert.ok(ajv.getSchema(`doc#/components/schemas/${id}`), id)
  }
  for (const operation of operations) {
    for (const answer of operation.answers.filter(isJsonAnswer)) {
      const parsed = answer.schema.safeParse(answer.example)
      assert.ok(parsed.success, `${operation.id} ${answer.status}: ${parsed.error?.message}`)
    }
    const json = operation.body?.['application/json']
    if (json !== undefined && typeof json === 'object') {
      assert.ok(json.safeParse(operation.bodyExample).success, `${operation.id}: example of the body`)
    }
  }
})

test('every operation names every status that it can answer', () => {
  for (const operation of operations) {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()]
    const statuses = new Set([...ERRORS_OF_ALL, ...operation.errors].map((name: ErrorName) => ERRORS[name].status))
    for (const answer of operation.answers) statuses.add(answer.status)
    assert.deepEqual(
      Object.keys(described?.responses ?? {})
        .map(Number)
        .sort(),
      [...statuses].sort(),
    )
  }
})

test('operation ids are unique', () => {
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
  assert.equal(new Set(ids).size, ids.length)
})
