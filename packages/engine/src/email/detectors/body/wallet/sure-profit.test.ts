import { testDetector } from '../../../../../test/email/detector-table.ts'
import { sureProfit } from './sure-profit.ts'

const letter = (text: string): string => `From: Kim <kim@sender.example>\nSubject: Hello\n\n${text}`

testDetector(sureProfit, {
  hits: {
    English: {
      mail: letter(
        'Our trading platform brings Guaranteed Profits. Join the program today with 250 dollars and reply to this message.',
      ),
      says: '"Guaranteed Profits"',
    },
    German: letter(
      'Mit unserer Handelsplattform haben Sie garantierten Gewinn, ohne Vorkenntnisse. Jetzt mit 250 Euro teilnehmen.',
    ),
    French: letter(
      'Investissez 250 € sur notre plateforme de trading, les gains garantis arrivent chaque jour. Cliquez pour participer.',
    ),
    Spanish: letter(
      'Invierta 250 euros en nuestra plataforma de inversión con ganancias garantizadas. Haga clic para participar.',
    ),
    Polish: letter(
      'Wystarczy zainwestować 900 zł, a program zapewnia gwarantowany zysk do 12 000 zł miesięcznie. Zarejestruj się już dziś.',
    ),
    Russian: letter(
      'Инвестиции в криптовалюту: гарантированная прибыль каждый день. Нажмите, чтобы получить 500 долларов.',
    ),
  },
  misses: {
    'a fund that warns': letter('Past performance is no guarantee of future results. Investments can lose value.'),
    'a deposit with insurance': letter(
      'Your savings account pays 2 percent. Deposits are insured up to 100,000 euros.',
    ),
    'a warning': letter('Guaranteed profits do not exist: never believe who promises them.'),
    'a coach': letter('Join our class on profit and loss. The first lesson is free.'),
    'a German bank': letter('Die Rendite Ihrer Anlage schwankt. Ein Gewinn ist nicht garantiert.'),
    'a guarantee of a machine': letter(
      'Five years of guarantee on every saw that you buy this month. Click to register it.',
    ),
  },
})
