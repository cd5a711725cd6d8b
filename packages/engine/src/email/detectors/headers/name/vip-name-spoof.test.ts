import { testDetector } from '../../../../../test/email/detector-table.ts'
import { vipNameSpoof } from './vip-name-spoof.ts'

const overrides = {
  vips: [{ name: 'Mia Muster', addresses: ['mia@firm.example', 'mia.private@mail.example'] }],
  ownDomains: ['firm.example'],
}

testDetector(vipNameSpoof, {
  hits: {
    'from free mail': { mail: 'From: Mia Muster <mia.muster.ceo@gmail.com>', overrides, says: 'Mia Muster' },
    'turned around, with a title': { mail: 'From: "Muster, Dr. Mia" <a@evil.example>', overrides },
    'with a Cyrillic letter': { mail: 'From: Miа Muster <a@evil.example>', overrides },
  },
  misses: {
    'the own address': { mail: 'From: Mia Muster <mia@firm.example>', overrides },
    'the private address, capitals': { mail: 'From: Mia Muster <Mia.Private@mail.example>', overrides },
    'another address of the house, proven': {
      mail: 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=firm.example\nFrom: Mia Muster <news@firm.example>',
      overrides,
    },
    'another person': { mail: 'From: Mia Mustermann <a@evil.example>', overrides },
    'nobody is guarded': 'From: Mia Muster <a@evil.example>',
  },
})
