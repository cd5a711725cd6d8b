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
    prices: '<p>Bread is $3 and milk $2.</p>',
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    'brackets of a joke': '<p>(laughs) and [smiles]</p>',
    'braces of a joke': `Subject: Hello

So {happy} to see you [all].`,
  },
})
