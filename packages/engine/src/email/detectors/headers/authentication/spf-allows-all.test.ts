import { testDetector } from '../../../../../test/email/detector-table.ts'
import type { Resolve } from '../../../auth/dns.ts'
import { spfAllowsAll } from './spf-allows-all.ts'

const zone =
  (record: string): Resolve =>
  async (name, type) =>
    name === 'sender.example' && type === 'TXT' ? { kind: 'found', records: [record] } : { kind: 'nxdomain' }
const MAIL = 'Return-Path: <mia@sender.example>'

testDetector(spfAllowsAll, {
  hits: { 'the record ends in +all': { mail: MAIL, resolve: zone('v=spf1 +all'), says: 'sender.example' } },
  misses: {
    'DNS was not asked': MAIL,
    'the record names its servers': { mail: MAIL, resolve: zone('v=spf1 ip4:203.0.113.5 -all') },
    'there is no record': { mail: MAIL, resolve: zone('hello') },
  },
})
