// The suites for DKIM and ARC over HTTP: messages as they come, keys from a name server on loopback.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parseAllDocuments } from 'yaml'
import { suiteFile } from '../../../engine/test/email/auth/suite-file.ts'
import { zoneOf } from '../../../engine/test/email/auth/zone.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service/service.ts'
import { serveZone } from './zone-server.ts'

interface Told {
  readonly result: string
  readonly detail?: string
}
interface Authentication {
  readonly arc: Told
  readonly dkim: Told & { readonly signatures?: readonly Told[] }
}

const arcSuite = suiteFile('arc/validation-dedup.yml')
const dkimFile = (name: string) => suiteFile(`dkim/dkimpy/${name}`)

describe('signatures over HTTP with a name server', { skip: arcSuite.skip }, () => {
  const zone = { resolve: zoneOf({}) }
  const folder = makeDataDir()
  let server: Awaited<ReturnType<typeof serveZone>>
  let service: Service
  before(async () => {
    server = await serveZone(zone)
    service = await startService(folder.path, { ASSAY_DNS: `127.0.0.1:${server.port}`, ASSAY_RATE_LIMIT: '1000000' })
  })
  after(async () => {
    await service.stop()
    server.close()
    folder[Symbol.dispose]()
  })

  const ask = async (message: Uint8Array<ArrayBuffer>): Promise<Authentication> => {
    const answer = await fetch(`${service.url}/v1/phishing/analyze?store=false`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BOOTSTRAP_KEY}`, 'content-type': 'message/rfc822' },
      body: message,
    })
    const text = await answer.text()
    assert.equal(answer.status, 200, `${text} ${Buffer.from(message).toString('latin1').slice(0, 200)}`)
    return JSON.parse(text).data.authentication
  }

  test('ARC validation suite', async () => {
    const wrong: string[] = []
    let checks = 0
    for (const document of parseAllDocuments(arcSuite.read())) {
      const { tests, 'txt-records': records } = document.toJS()
      zone.resolve = zoneOf(
        Object.fromEntries(Object.entries(records).map(([name, text]) => [name, [{ TXT: String(text) }]])),
      )
      for (const [name, { message, cv }] of Object.entries<{ message: string; cv: string | null }>(tests)) {
        // Two have no header field: an empty message is no request, and of mere text nothing is known.
        if (!/^[\w-]+:/.test(message)) continue
        checks += 1
        const { arc } = await ask(new Uint8Array(Buffer.from(message.replace(/\r?\n/g, '\r\n'), 'latin1')))
        const expected = cv === null || cv === 'None' ? 'none' : cv.trim() === '' ? 'fail' : cv.toLowerCase()
        if (arc.result !== expected) wrong.push(`${name}: ${arc.result} instead of ${expected} (${arc.detail})`)
      }
    }
    assert.deepEqual(wrong, [])
    assert.equal(checks, 173)
  })

  // The service remembers keys: of each selector there is one.
  const CASES: readonly (readonly [message: string, key: string, result: string])[] = [
    ['rfc6376.signed.msg', 'test.txt', 'pass'],
    ['ed25519test2.msg', 'eximtest.dns', 'pass'],
    ['test2.message', 'test.txt', 'fail'],
    ['message.mbox', 'test.txt', 'fail'],
    ['test_nofrom.message', 'test.txt', 'none'],
  ]
  // RFC 8463 appendix A publishes the key of selector `brisbane`.
  const BRISBANE = 'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='
  for (const [message, key, result] of CASES)
    test(`dkimpy ${message} with ${key}`, async () => {
      const record = dkimFile(key).read().trim()
      zone.resolve = async (name, type) => {
        if (type !== 'TXT' || !name.includes('_domainkey')) return { kind: 'nxdomain' }
        return { kind: 'found', records: [name.startsWith('brisbane.') ? BRISBANE : record] }
      }
      const source = dkimFile(message).read().replace(/\r?\n/g, '\r\n')
      const { dkim } = await ask(new Uint8Array(Buffer.from(source, 'latin1')))
      assert.equal(dkim.result, result, JSON.stringify(dkim))
    })
})
