import { testDetector } from '../../../../../test/email/detector-table.ts'
import { dateAnomaly } from './date-anomaly.ts'

testDetector(dateAnomaly, {
  hits: {
    'in the future': { mail: 'Date: Fri, 20 Mar 2026 09:00:00 +0000', says: 'after its delivery', strength: [1, 1] },
    'months before': { mail: 'Date: Tue, 10 Jun 2025 09:00:00 +0000', says: 'before its delivery' },
    'no date': { mail: 'Date: soon', says: 'not a valid date' },
  },
  misses: {
    'the same minute': 'Subject: hello',
    'a wrong time zone': 'Date: Tue, 10 Mar 2026 21:00:00 +0000',
    'days in a queue': 'Date: Fri, 6 Mar 2026 09:00:00 +0000',
    'nothing to compare with': { mail: 'Date: Fri, 20 Mar 2026 09:00:00 +0000', without: ['received'] },
  },
})
