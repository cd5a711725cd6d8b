// The exports: valid in shape, the same for the same input.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mispEvent } from '../../src/ioc/misp.ts'
import type { RankedIocs } from '../../src/ioc/ranked-ioc.ts'
import { type ExportContext, nameOfMail, stixBundle } from '../../src/ioc/stix.ts'
import { STIX_NAMESPACE, uuidV5 } from '../../src/ioc/uuid.ts'

const theirs = { rank: 1, isAttackers: true } as const
const iocs: RankedIocs = {
  domains: [
    { value: 'evil.com', sources: ['body'], role: 'landing', ...theirs },
    { value: 'gmail.com', sources: ['header:From'], role: 'shared', rank: 2, isAttackers: false },
  ],
  ips: [
    { value: '8.8.8.8', sources: ['header:Received'], role: 'sender', rank: 2, isAttackers: false },
    { value: '2001:db8::1', sources: ['body'], role: 'landing', ...theirs },
  ],
  emails: [{ value: "o'hara@evil.com", sources: ['header:From'], role: 'sender', ...theirs }],
  urls: [{ value: "https://evil.com/it's", sources: ['body'], role: 'landing', ...theirs }],
  cut: [],
}
const context: ExportContext = {
  sampleSha256: 'a'.repeat(64),
  sampleName: 'email',
  analyzedAt: '2026-11-21T08:00:00.000Z',
  verdict: 'malicious',
  score: 71.6,
}

test('version 5 UUIDs follow RFC 9562', () => {
  // The example of appendix A.4: www.example.com in the DNS namespace.
  assert.equal(
    uuidV5('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'),
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  )
  assert.match(uuidV5('x', STIX_NAMESPACE), /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a STIX bundle has an observable for each and an indicator for what is the attacker’s, quoted', () => {
  const bundle = stixBundle(iocs, context)
  assert.deepEqual(bundle, stixBundle(iocs, context))
  const types = bundle.objects.map(({ type }) => type)
  assert.equal(types.filter((type) => type === 'indicator').length, 4)
  assert.ok(types.includes('ipv6-addr') && types.includes('email-addr'))
  const patterns = bundle.objects.flatMap((object) => ('pattern' in object ? [object['pattern']] : []))
  assert.ok(patterns.includes("[url:value = 'https://evil.com/it\\'s']"))
  assert.equal(new Set(bundle.objects.map(({ id }) => id)).size, bundle.objects.length)
})

test('a harmless sample exports observables without indicators', () => {
  const types = stixBundle(iocs, { ...context, verdict: 'safe' }).objects.map(({ type }) => type)
  assert.equal(types.includes('indicator'), false)
  assert.ok(mispEvent(iocs, { ...context, verdict: 'safe' }).Event.Attribute.every(({ to_ids }) => !to_ids))
})

test('a MISP event names the sample and every indicator', () => {
  const { Event } = mispEvent(iocs, context)
  assert.equal(Event.Attribute.length, 7)
  assert.equal(Event.threat_level_id, '2')
  assert.equal(Event.date, '2026-11-21')
  assert.equal(Event.Attribute.find(({ type }) => type === 'email-src')?.value, "o'hara@evil.com")
  const detected = Event.Attribute.filter(({ to_ids }) => to_ids).map(({ value }) => value)
  assert.equal(detected.includes('gmail.com') || detected.includes('8.8.8.8'), false)
  assert.equal(Event.Attribute.find(({ value }) => value === '8.8.8.8')?.type, 'ip-src')
})

test('a MISP event of a mail names its subject and says the verdict in words', () => {
  const event = (subject: string): string =>
    mispEvent(iocs, { ...context, sampleName: nameOfMail(subject), verdict: 'highly_malicious' }).Event.info
  assert.equal(event('Your\n parcel waits'), 'Assay: email "Your parcel waits" is highly malicious (score 72)')
  assert.equal(event(' '), 'Assay: email without a subject is highly malicious (score 72)')
})
