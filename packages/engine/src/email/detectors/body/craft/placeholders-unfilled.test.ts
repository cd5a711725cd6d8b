import { testDetector } from '../../../../../test/email/detector-table.ts'
import { placeholdersUnfilled } from './placeholders-unfilled.ts'

testDetector(placeholdersUnfilled, {
  hits: {
    'a name': `Subject: Hello

Dear {{first_name}}, your order waits.`,
    two: `Subject: Hello

Dear [[name]], we write to %%email%% about the order.`,
  },
  misses: {
    'a mailing list on templates': `List-Post: <mailto:talk@lists.example>

Write {{first_name}} into the template.`,
    'braces of a joke': `Subject: Hello

So {happy} to see you [all].`,
  },
})
