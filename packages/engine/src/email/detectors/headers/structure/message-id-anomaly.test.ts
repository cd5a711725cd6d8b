import { testDetector } from '../../../../../test/email/detector-table.ts'
import { messageIdAnomaly } from './message-id-anomaly.ts'

testDetector(messageIdAnomaly, {
  hits: {
    'no brackets': { mail: 'Message-ID: 20260310.1@sender.example', says: 'brackets' },
    'no @': 'Message-ID: <20260310>',
    empty: 'Message-ID: <>',
    'a space': { mail: 'Message-ID: <20260310.1 @sender.example>', says: 'contains spaces' },
  },
  misses: {
    ordinary: 'Message-ID: <20260310.1@sender.example>',
    'an address in brackets': 'Message-ID: <1@[192.0.2.1]>',
    'a host inside': 'Message-ID: <1@laptop>',
    absent: { mail: 'Subject: hello', without: ['message-id'] },
  },
})
