import { testDetector } from '../../../../../test/email/detector-table.ts'
import { relativeInNeed } from './relative-in-need.ts'

testDetector(relativeInNeed, {
  hits: {
    'the money a paragraph later': {
      mail: `Subject: nieuw adres

Hoi mam, mijn telefoon is in het water gevallen en doet niets meer, dit is zolang mijn mailadres. Ik zit met een probleem, want ik kan niet in de app van de bank. Ik moet vandaag nog een rekening van 900 euro betalen, kun jij het voorschieten?`,
      strength: [0.8, 1],
    },
    English: `Subject: New number

Hi mum, I dropped my phone, this is my new number. Text me on WhatsApp please, it is urgent.`,
    German: `Subject: Neue Nummer

Hallo Papa, mein Handy ist kaputt, das ist meine neue Nummer. Schreib mir bitte, ich muss dringend eine Rechnung bezahlen.`,
    Portuguese: `Subject: oi

Oi mãe, mudei de número. Chame no WhatsApp, preciso fazer um pagamento urgente.`,
  },
  misses: {
    'parents are told by which number to reach the child of a colleague': `Subject: Elternabend

Liebe Eltern, bitte tragen Sie Ihre Handynummer in die Liste ein, die im Flur hängt.`,
    'a colleague whose account stays as it is': `Subject: Re: Rechnung

Bitte überweise die Rechnung bis Freitag auf das bekannte Konto, danke.`,
    'a change of office number': `Subject: Our telephone

Our office has a new number from Monday. The old one works until June.`,
    'a repaired telephone': `Subject: Phone

The shop repaired the screen, it was the glass.`,
    'news of grandparents': `Subject: Sunday

Mum and dad come on Sunday for lunch.`,
  },
})
