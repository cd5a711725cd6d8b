import { testDetector } from '../../../../../test/email/detector-table.ts'
import { throwawaySender } from './throwaway-sender.ts'

testDetector(throwawaySender, {
  hits: {
    'made for one use': { mail: 'From: A <a@mailinator.com>', strength: [1, 1] },
    'a tenant without a domain': { mail: 'From: A <a@kiaotuvw.onmicrosoft.com>', says: 'tenant' },
    'a top-level domain of abuse': { mail: 'From: A <a@rewards.top>', says: '.top' },
  },
  misses: {
    ordinary: 'From: A <a@sender.de>',
    'a bounce of a tenant': 'From: Postmaster <postmaster@firm.onmicrosoft.com>',
    'a brand with a cheap name': 'From: A <a@netflix.com>',
    'an own domain': { mail: 'From: A <a@firm.top>', overrides: { ownDomains: ['firm.top'] } },
  },
})
