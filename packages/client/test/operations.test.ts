// Every operation of the contract has its method: what they send is held against the contract's rows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '@assay/contract'
import { createClient } from '../src/index.ts'

const SHA256 = '0'.repeat(64)

test('there is a method for every operation, with its method, path, query and media type', async () => {
  const sent: Request[] = []
  const client = createClient({
    baseUrl: 'http://service.example',
    apiKey: 'assay_key',
    fetch: async (url, init) => {
      sent.push(new Request(url, init))
      if (String(url).endsWith('/v1/events'))
        return new Response('event: reset\ndata: {}\n\nevent: end\ndata: {"code":"api_key_revoked"}\n\n')
      return Response.json({ data: { sha256: SHA256, status: 'complete' } })
    },
  })
  const bytes = new Uint8Array([1])
  await client.analyzeEmail({ input_type: 'eml', content: 'x' }, { defang: true })
  await client.analyzeMessage(bytes, { inputType: 'raw', options: { include_iocs: true }, defang: true })
  await client.exportIocs(bytes, 'misp')
  await client.submitFile(bytes, { command: '{file} --install' })
  await client.resubmitFile(SHA256, { force: true })
  await client.fileStatus(SHA256, { includeResults: true, sections: ['pe'], waitS: 5 })
  await client.analyzeFile(bytes)
  await client.account()
  await client.usage({ cursor: 'c', limit: 5 })
  await client.createAccount({ name: 'soc' })
  await client.listAccounts()
  await client.grantCredits('soc', 5)
  await client.setQuota('soc', { file_bytes_max: 5 })
  await client.createKey({ account: 'soc', permissions: ['file:read'] })
  await client.listKeys({ account: 'soc' })
  await client.rotateKey('key_1')
  await client.revokeKey('key_1')

  const page = { limit: 5, cursor: 'c' }
  const label = { label: 'confirmed', note: 'n' } as const
  await client.listMail({ ...page, verdict: ['malicious'], sender: 'a@b.example', since: new Date(0) })
  await client.getMail('mail_1')
  await client.getMessage('mail_1')
  await client.setMailDisposition('mail_1', label)
  await client.deleteMail('mail_1')
  await client.listFiles({ ...page, status: ['complete'], disposition: ['none'], type: ['elf'], until: new Date(0) })
  await client.downloadFile(SHA256)
  await client.downloadArtifacts(SHA256)
  await client.setFileDisposition(SHA256, label)
  await client.deleteFile(SHA256)
  await client.search('a.example', { in: 'mail', ...page })
  await client.listCampaigns(page)
  await client.getCampaign('camp_1', page)
  await client.usageSummary({ days: 7 })
  await client.health()
  await client.createWebhook({ url: 'https://soar.example/assay' })
  await client.listWebhooks()
  await client.deleteWebhook('wh_1')
  await client.listDeliveries('wh_1', { ...page, state: 'dead' })
  await client.redeliver('wh_1', 'msg_1')
  const events = client.events({ lastEventId: '1' })
  assert.equal((await events.next()).value?.event, 'reset')
  await assert.rejects(events.next(), { code: 'api_key_revoked' })

  const asked = new Set<string>()
  for (const request of sent) {
    const { pathname, searchParams } = new URL(request.url)
    const operation = operations.find(
      ({ method, path }) =>
        method === request.method && new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
    )
    assert.ok(operation, `${request.method} ${pathname} is no operation`)
    asked.add(operation.id)
    for (const name of searchParams.keys())
      assert.ok(operation.query !== undefined && Object.hasOwn(operation.query.shape, name), `${operation.id}: ${name}`)
    const type = request.headers.get('content-type')?.split(';')[0]
    if (type !== undefined) assert.ok(Object.hasOwn(operation.body ?? {}, type), `${operation.id}: ${type}`)
  }
  // The form carries the same and keeps names, tags and passwords out of the address.
  assert.deepEqual(
    operations.map(({ id }) => id).filter((id) => !asked.has(id)),
    ['file.raw'],
  )
})
