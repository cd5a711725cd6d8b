import { testDetector } from '../../../../../test/email/detector-table.ts'
import { dkimFailed } from './dkim-failed.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}`

testDetector(dkimFailed, {
  hits: {
    'the author’s own signature': {
      mail: told('dkim=fail (body hash did not verify) header.d=sender.example'),
      strength: [1, 1],
    },
    'a foreign signature': { mail: told('dkim=fail header.d=other.example'), strength: [0.5, 0.5] },
  },
  misses: {
    'it holds': told('dkim=pass header.d=sender.example'),
    'no signature at all': told('dkim=none'),
    'another one holds': told('dkim=fail header.d=sender.example; dkim=pass header.d=sender.example header.s=two'),
  },
})
