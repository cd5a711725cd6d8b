// Real answers against the OpenAPI document.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { describe, test } from 'node:test'
import { openApiDocument } from '@assay/contract'
import { type Reply, waitForCompletion } from '../client.ts'
import { type RunningService, sha256 } from './running-service.ts'

const { Ajv2020 } = createRequire(import.meta.url)('ajv/dist/2020') as typeof import('ajv/dist/2020.js')

export function describeOpenApi(running: RunningService): void {
  const { call, analyze, submitRaw } = running

  describe('the OpenAPI document', () => {
    test('real answers conform to it', async () => {
      const document = openApiDocument('0') as { components: { schemas: object } }
      const ajv = new Ajv2020({ strict: false, validateFormats: false })
      ajv.addSchema({ $id: 'doc', ...document })
      const conforms = (id: string, reply: Reply): void => {
        const validate = ajv.getSchema(`doc#/components/schemas/${id}`)
        assert.ok(validate?.(reply.json), `${id}: ${JSON.stringify(validate?.errors)}`)
      }
      const bytes = Buffer.from(`conform ${crypto.randomUUID()}`)
      conforms('FileSubmissionResponse', await submitRaw(bytes))
      conforms('FileStatusResponse', await waitForCompletion(running.service, sha256(bytes)))
      conforms('PhishingResponse', await analyze())
      conforms('AccountResponse', await call('/v1/account'))
      conforms('UsageResponse', await call('/v1/usage'))
      conforms('ListAccountsResponse', await call('/v1/admin/accounts'))
      conforms('ListKeysResponse', await call('/v1/admin/keys'))
      conforms('Error', await call('/v1/nothing'))
      const { json } = await call('/openapi.json', { key: null })
      assert.equal(json.openapi, '3.1.0')
    })
  })
}
