import { testDetector } from '../../../../../test/email/detector-table.ts'
import { relativeInNeed } from './relative-in-need.ts'

testDetector(relativeInNeed, {
  hits: {
    English: `Subject: New number

Hi mum, I dropped my phone, this is my new number. Text me on WhatsApp please, it is urgent.`,
    German: `Subject: Neue Nummer

Hallo Papa, mein Handy ist kaputt, das ist meine neue Nummer. Schreib mir bitte, ich muss dringend eine Rechnung bezahlen.`,
    Portuguese: `Subject: oi

Oi mãe, mudei de número. Chame no WhatsApp, preciso fazer um pagamento urgente.`,
  },
  misses: {
    'a change of office number': `Subject: Our telephone

Our office has a new number from Monday. The old one works until June.`,
    'a repaired telephone': `Subject: Phone

The shop repaired the screen, it was the glass.`,
    'news of grandparents': `Subject: Sunday

Mum and dad come on Sunday for lunch.`,
  },
})
