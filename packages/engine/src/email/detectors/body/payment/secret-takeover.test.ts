import { testDetector } from '../../../../../test/email/detector-table.ts'
import { secretTakeover } from './secret-takeover.ts'

const letter = (text: string): string => `From: Kim <kim@sender.example>\nSubject: Hello\n\n${text}`

testDetector(secretTakeover, {
  hits: {
    English: {
      mail: letter(
        'We are about to close the acquisition of a foreign company. An advance of EUR 92,400 must be transferred today. You must not discuss this with anybody until it is announced.',
      ),
      says: 'takeover',
      strength: [0.8, 1],
    },
    German: letter(
      'es geht um die Übernahme einer ausländischen Firma. Bitte sprechen Sie mit niemandem darüber, auch nicht mit Kollegen. Die Überweisung von 184.000 Euro muss heute ausgeführt werden.',
    ),
    French: letter(
      'Nous finalisons le rachat d’une société étrangère. Un virement de 187 000 € doit partir aujourd’hui. N’en parlez à personne avant l’annonce.',
    ),
    Spanish: letter(
      'Estamos cerrando la adquisición de una empresa extranjera. No lo comente con nadie. Necesito que realice hoy una transferencia de 95.000 euros.',
    ),
    Italian: letter(
      'Stiamo concludendo l’acquisizione di una società estera. Non ne parli con nessuno. Il bonifico di 80.000 euro deve partire oggi.',
    ),
    Dutch: letter(
      'Het gaat om de overname van een buitenlands bedrijf. Praat hier met niemand over. De betaling van 64.000 euro moet vandaag worden overgemaakt.',
    ),
    Polish: letter(
      'Finalizujemy przejęcie zagranicznej spółki. Proszę z nikim o tym nie rozmawiać. Przelew na 210 000 zł musi wyjść dzisiaj.',
    ),
    Japanese: letter(
      '海外企業の買収に関する極秘案件です。本日中に送金をお願いします。この件は誰にも話さないでください。',
    ),
    Chinese: letter('公司正在收购一家海外公司，今天需要付款五十万。这件事不要告诉任何人，直到公告为止。'),
    Russian: letter(
      'Мы завершаем приобретение иностранной компании. Никому не говорите об этом. Перевод 90 000 евро нужно отправить сегодня.',
    ),
  },
  misses: {
    'news of a takeover': letter(
      'The acquisition of Acme by Globex closed today for 2 billion dollars. Payment was made in cash and shares.',
    ),
    'an embargo': letter(
      'Please do not discuss this with the press before Monday: we announce the acquisition of a foreign company then.',
    ),
    'a surprise': letter(
      'We collect 10 euros each for Anna’s present. Do not tell anyone, she must not know. Pay at my desk.',
    ),
    'a one-time code': letter(
      'Your code for the transfer is 553120. Do not tell anyone this code, not even our staff.',
    ),
    'a German takeover': letter(
      'Die Übernahme der Müller GmbH ist abgeschlossen. Rechnungen gehen ab Mai an die neue Anschrift, die Zahlung läuft wie bisher.',
    ),
    'a German secret': letter(
      'Bitte mit niemandem darüber sprechen, das Fest für Oma soll eine Überraschung sein. Die Überweisung mache ich.',
    ),
    'a French takeover': letter(
      'Le rachat d’une société voisine est terminé. Le virement des salaires reste inchangé.',
    ),
    'a French secret': letter(
      'N’en parlez à personne, c’est une surprise. Un virement de 10 euros suffit pour le cadeau.',
    ),
    'Spanish news': letter('La adquisición de la empresa extranjera se anunció ayer. El pago será en acciones.'),
    'Japanese news': letter('海外企業の買収が発表されました。支払いは現金で行われます。'),
  },
})
