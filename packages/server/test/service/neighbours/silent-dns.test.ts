// Mail that waits for name servers which never answer holds up nobody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startFakeDns } from '../../net/fake-dns-server.ts'
import { ask, newCaller } from '../client.ts'
import { makeDataDir, startService } from '../service.ts'

const PATH = '/v1/phishing/analyze'
const SETTINGS = {
  ASSAY_RATE_LIMIT: '1000000',
  ASSAY_LOG_LEVEL: 'error',
  ASSAY_MAIL_WORKERS: '1',
  ASSAY_FILE_WORKERS: '0',
}

const mail = (domain: string): string => `From: a@${domain}\r\nTo: b@example.net\r\nSubject: Papers\r\n\r\nSee.\r\n`

test('mail whose name server is silent holds no thread', async () => {
  await using dns = await startFakeDns((question) => (question.includes('silent.example') ? 'silence' : 'nxdomain'))
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ...SETTINGS, ASSAY_DNS: `127.0.0.1:${dns.port}` })
  const loud = await newCaller(service, ['api:full'], 1000)
  const quiet = await newCaller(service, ['api:full'], 1000)
  let askedAtFirstAnswer = 0
  const send = async (key: string, content: string): Promise<number> =>
    (await ask(service, PATH, { key, json: { input_type: 'eml', content } })).status
  // What a first mail costs is another matter: on a busy machine more than a mail's whole time.
  await Promise.all([loud, quiet].map(({ key }) => send(key, mail('example.org'))))
  const waiting = Array.from({ length: 30 }, async (_, number) => {
    const status = await send(loud.key, mail(`m${number}.silent.example`))
    const names = dns.asked.flatMap((question) => /m\d+\.silent\.example$/.exec(question)?.[0] ?? [])
    if (askedAtFirstAnswer === 0) askedAtFirstAnswer = new Set(names).size
    return status
  })
  assert.equal(await send(quiet.key, mail('example.com')), 200)
  assert.ok((await Promise.all(waiting)).every((status) => status === 200))
  // In one thread, one after the other, the second would be asked about when the first is answered.
  assert.ok(askedAtFirstAnswer >= 5, `${askedAtFirstAnswer} waited at the same time`)
  await service.stop()
})
