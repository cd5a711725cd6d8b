import { testDetector } from '../../../../../test/email/detector-table.ts'
import { dmarcFailed } from './dmarc-failed.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}`

testDetector(dmarcFailed, {
  hits: {
    'the policy is to reject': {
      mail: told('dmarc=fail (p=REJECT) header.from=sender.example'),
      severity: 'high',
      strength: [1, 1],
    },
    'the policy asks for nothing': {
      mail: told('dmarc=fail (p=NONE) header.from=sender.example'),
      severity: 'medium',
      strength: [0.3, 0.6],
    },
  },
  misses: {
    'nothing told': 'Subject: hello',
    'it passed': told('dmarc=pass header.from=sender.example'),
    'the receiver could not ask': told('dmarc=temperror header.from=sender.example'),
  },
})
