import { testDetector } from '../../../../../test/email/detector-table.ts'
import { romanceLure } from './romance-lure.ts'

testDetector(romanceLure, {
  hits: {
    'a stranger': `Subject: Hello

I am a single girl and saw your profile. Write me at my private email, I will send you my photos.`,
    German: `Subject: Hello

Einsame Frauen aus deiner Stadt warten auf dich. Flirten Sie und melden Sie sich bei uns, klicken Sie hier.`,
  },
  misses: {
    'a school': `Subject: Hello

The girl from class 3b lost her jacket, please ask at the office.`,
    'a single issue': `Subject: Hello

A single reply is enough, thank you.`,
  },
})
