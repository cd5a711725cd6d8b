import { testDetector } from '../../../../../test/email/detector-table.ts'
import { demandLikeTextMessage } from './demand-like-text-message.ts'

const letter = (text: string): string =>
  `From: info@pay-notices.example\nTo: ann@firm.example\nSubject: Notice\n\n${text}`

testDetector(demandLikeTextMessage, {
  hits: {
    'a toll': letter(
      'Our records show an unpaid toll of $6.99. Pay before Friday to avoid a late fee of $50: https://pay-notices.example/us',
    ),
    'a toll, in Portuguese': letter(
      'Tem uma portagem em dívida de 3,85 EUR. Evite a coima de 50 EUR e pague hoje: https://pay-notices.example/v',
    ),
    'a fine, in Spanish': letter('Tiene una multa pendiente de 35 EUR. Pague hoy: https://pay-notices.example/p'),
    'a toll, in Italian': letter(
      'Risulta un pedaggio non pagato di 4,60 EUR. Paghi entro domani per evitare la sanzione: https://pay-notices.example/a',
    ),
    'a toll, in Turkish': letter(
      'Aracınıza ait 145 TL ihlalli geçiş borcu bulunmaktadır. Ceza almamak için hemen ödeyin: https://pay-notices.example/o',
    ),
    'a toll, in Polish': letter(
      'Odnotowano nieopłacony przejazd. Kwota 12,40 zł. Opłać mandat do jutra: https://pay-notices.example/pl',
    ),
    'a parcel, in Dutch': letter(
      'Uw pakket kon niet worden bezorgd. Betaal vandaag 1,45 EUR verzendkosten: https://pay-notices.example/nl',
    ),
  },
  misses: {
    'no sum': letter('Your parcel could not be delivered. Choose another day: https://pay-notices.example/day'),
    'nothing to pay': letter('The walk costs €5 and begins at ten: https://pay-notices.example/walk'),
    'no address': letter('An unpaid toll of $6.99 is on your account. Pay before Friday to avoid a late fee.'),
    'a colleague': letter(
      'The parking fine was £35, I paid it yesterday, see https://pay-notices.example/rules for why.',
    ),
    'two sites': letter(
      'Unpaid toll of $6.99, pay today: https://pay-notices.example/us or read https://roads.example/rules first.',
    ),
    'a real letter': letter(
      `Dear Mr Hollis, on 3 November your car AB12 CDE crossed the bridge and no payment was made within the time allowed. The toll is £2.50, and a penalty of £35 is due by 30 November. You may appeal within 28 days. How to pay and how to appeal is told on the back of this letter and at https://pay-notices.example/bridge`,
    ),
    'a library': letter(
      '"The Salt Path" was due on Monday. The fine is £0.40 so far; pay at the desk or at https://pay-notices.example/fines',
    ),
    'a library, in Dutch': letter(
      'Uw boek is te laat. De boete is nu € 0,60, betalen kan bij de balie of op https://pay-notices.example/mijn',
    ),
    'a library, in Portuguese': letter(
      'O livro está em atraso e a multa é de 0,50 €. Pode pagar no balcão. Regulamento: https://pay-notices.example/livros',
    ),
    'a receipt': letter('Thank you. We received your payment of £2.50: https://pay-notices.example/receipt'),
  },
})
