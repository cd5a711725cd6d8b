import { testDetector } from '../../../../../test/email/detector-table.ts'
import { whitespaceStuffing } from './whitespace-stuffing.ts'

testDetector(whitespaceStuffing, {
  hits: {
    'a hundred lines': `Subject: Hello

Confirm it here.



































































































The walk through the woods took all of Sunday.`,
  },
  misses: {
    'a signature': `Subject: Hello

See you.



Mia`,
  },
})
