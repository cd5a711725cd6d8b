import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lettersSetApart } from './letters-set-apart.ts'

testDetector(lettersSetApart, {
  hits: {
    'two words': `Subject: Hello

Confirm your a c c o u n t and p a s s w o r d here.`,
    dots: `Subject: Hello

Open p.a.y.p.a.l and l.o.g.i.n now.`,
  },
  misses: {
    headings: `Subject: Hello

H E A D L I N E
All is well.
W E A T H E R
Rain.`,
    'one word': `Subject: Hello

He spelt it: m u s t e r.`,
  },
})
