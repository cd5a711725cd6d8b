import { testDetector } from '../../../../../test/email/detector-table.ts'
import { exerciseNotice } from './exercise-notice.ts'

testDetector(exerciseNotice, {
  hits: {
    KnowBe4: { mail: 'X-PHISHTEST: 1', says: 'KnowBe4', severity: 'info' },
    Cofense: { mail: 'X-PhishMeTracking: abc', says: 'Cofense' },
  },
  misses: {
    'ordinary mail': 'Subject: hello',
    'a report that talks of it': 'Subject: X-PHISHTEST in our mail\n\nX-PHISHTEST: 1',
  },
})
