// The promises of the API contract, held against one real service from the outside: fields and types of both operations,
// null rules, both prefixes, every error, credits, headers.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { describeAccess } from './contract/access.ts'
import { describeAccounts } from './contract/account.ts'
import { describeFiles } from './contract/file.ts'
import { describeOpenApi } from './contract/openapi.ts'
import { describePhishing } from './contract/phishing.ts'
import { runningService } from './contract/running-service.ts'

const running = runningService()
describeAccess(running)
describePhishing(running)
describeFiles(running)
describeAccounts(running)
describeOpenApi(running)

// Last, so that they have something to tell of every route.
describe('logs', () => {
  test('tell request ids and no key, content, sample or password', async () => {
    await running.submitRaw('a sample with a password', { query: '?stages=static&password=correct-horse' })
    const output = running.service.output()
    assert.match(output, /"requestId":"/)
    assert.ok(!output.includes('assay_test_key_with_all_permissions'))
    assert.ok(!output.includes('Unusual sign-in'))
    assert.ok(!output.includes('paypa1'))
    assert.ok(!output.includes('correct-horse'))
  })
})
