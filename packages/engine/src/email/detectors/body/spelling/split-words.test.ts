import { testDetector } from '../../../../../test/email/detector-table.ts'
import { splitWords } from './split-words.ts'

testDetector(splitWords, {
  hits: {
    'empty spans': `Subject: Hello

<p>Your ac<span></span>count and pass<b></b>word, con<i></i>firm.</p>`,
    'hidden letters': `Subject: Hello

<p>Ver<span style="display:none">xq</span>ify your pay<span style="display:none">zz</span>ment and ad<span style="display:none">kk</span>dress</p>`,
  },
  misses: {
    'bold letters': `Subject: Hello

<p><b>A</b>ll <b>B</b>irds <b>C</b>an fly.</p>`,
    'comments between words': `Subject: Hello

<p>One <!-- a --> two <!-- b --> three <!-- c --> four</p>`,
  },
})
