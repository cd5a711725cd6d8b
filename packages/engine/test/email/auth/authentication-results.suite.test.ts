// MimeKit's vectors for Authentication-Results: 27 well-formed fields read, 62 malformed ones refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAuthenticationResults } from '../../../src/email/auth/authentication-results.ts'
import { suiteFile } from './suite-file.ts'

interface Vector {
  readonly name: string
  readonly input: string
  readonly fail?: boolean
  readonly authserv?: string
  readonly results?: readonly {
    readonly method: string
    readonly result: string
    readonly resultcomment?: string
    readonly reason?: string
    readonly props?: readonly { readonly PropertyType: string; readonly Property: string; readonly Value: string }[]
  }[]
}

/** The vectors leave Microsoft's action out. */
const actionOf = (input: string, method: string): string | null =>
  new RegExp(`${method}=\\w+ action=(\\w+)`).exec(input)?.[1] ?? null

const suite = suiteFile('authentication-results/mimekit-vectors.json')

test('MimeKit vectors', { skip: suite.skip }, () => {
  const vectors: readonly Vector[] = JSON.parse(suite.read())
  const counts = { read: 0, refused: 0 }
  for (const { name, input, fail, authserv, results } of vectors) {
    const parsed = parseAuthenticationResults(input)
    if (fail) {
      assert.equal(parsed.kind, 'refused', name)
      counts.refused += 1
      continue
    }
    assert.deepEqual(
      parsed,
      {
        kind: 'read',
        authservId: authserv ?? null,
        instance: /^i=(\d+)/.test(input) ? Number(/^i=(\d+)/.exec(input)?.[1]) : null,
        results: (results ?? []).map((expected) => ({
          method: expected.method,
          result: expected.result,
          comment: expected.resultcomment ?? null,
          reason: expected.reason ?? null,
          action:
            expected.result === 'bestguesspass' || expected.result === 'none' ? actionOf(input, expected.method) : null,
          properties: Object.fromEntries(
            (expected.props ?? []).map((prop) => [`${prop.PropertyType}.${prop.Property}`.toLowerCase(), prop.Value]),
          ),
        })),
      },
      name,
    )
    counts.read += 1
  }
  assert.deepEqual(counts, { read: 27, refused: 62 })
})
