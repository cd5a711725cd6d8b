import { testDetector } from '../../../../../test/email/detector-table.ts'
import { fineLure } from './fine-lure.ts'

testDetector(fineLure, {
  hits: {
    'no payment, in French': `Subject: Dernier rappel

Vous avez une contravention impayée de 35 EUR. Sans paiement sous 48h elle sera majorée à 135 EUR.`,
    toll: `Subject: Unpaid toll

You have an unpaid toll. Pay now to avoid penalties and legal action.`,
    German: `Subject: Hello

Sie haben ein offenes Bußgeld. Bezahlen Sie es innerhalb von 48 Stunden, sonst folgt die Vollstreckung.`,
  },
  misses: {
    'a fee and a payment in sentences of their own': `Subject: Vereniging

De boete voor te laat inleveren vervalt. De betaling van de contributie is ontvangen, de termijn loopt tot mei.`,
    'a good day': `Subject: Hello

That is fine with me, pay what you like.`,
    'a tunnel': `Subject: Hello

The tunnel takes its toll on the lungs, says the doctor.`,
  },
})
