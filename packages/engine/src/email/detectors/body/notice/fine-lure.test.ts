import { testDetector } from '../../../../../test/email/detector-table.ts'
import { fineLure } from './fine-lure.ts'

testDetector(fineLure, {
  hits: {
    toll: `Subject: Unpaid toll

You have an unpaid toll. Pay now to avoid penalties and legal action.`,
    German: `Subject: Hello

Sie haben ein offenes Bußgeld. Bezahlen Sie es innerhalb von 48 Stunden, sonst folgt die Vollstreckung.`,
  },
  misses: {
    'a good day': `Subject: Hello

That is fine with me, pay what you like.`,
    'a tunnel': `Subject: Hello

The tunnel takes its toll on the lungs, says the doctor.`,
  },
})
