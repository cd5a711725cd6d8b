import { testDetector } from '../../../../../test/email/detector-table.ts'
import { unconditionalLoan } from './unconditional-loan.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(unconditionalLoan, {
  hits: {
    'to anybody, and a fee first': mail(
      'We give loans to everybody, bad credit accepted, no collateral. A small processing fee is due before the money is sent. Send us your full name and phone number.',
    ),
    'in German': mail(
      'Ich vergebe einen Kredit an jeden, ohne Schufa und ohne Sicherheiten. Nennen Sie mir Betrag und Laufzeit und Ihre Telefonnummer, die Bearbeitungsgebühr zahlen Sie vorab.',
    ),
    'in Polish': mail(
      'Pożyczki dla każdego, bez BIK i bez zaświadczeń. Podaj kwotę i numer WhatsApp, wypłata po wpłacie opłaty wstępnej.',
    ),
    'in Russian': mail(
      'Займы без справок и поручителей, с плохой кредитной историей. Пришлите имя и номер WhatsApp, деньги после оплаты страхового взноса.',
    ),
    'in Chinese': mail('本公司放款,无抵押,不看征信,只需先交手续费。请回复姓名、年龄、电话和微信号。'),
  },
  misses: {
    'a bank that approved what was asked for': mail(
      'Your loan of 12,000 euros was approved. Please bring your last three payslips and your full name as in your passport. Nothing is due in advance.',
    ),
    'news of lending': mail('Banks gave fewer loans this year, above all to firms without collateral, says the paper.'),
    'a library': mail('The loan of the book ends on Friday. Please reply if you need it longer.'),
    'a German bank': mail(
      'Guten Tag, wir können Ihnen den Kredit zu 3,6 % anbieten, vorbehaltlich der Schufa-Auskunft. Bitte bringen Sie die Gehaltsnachweise mit.',
    ),
    'a job that asks for no experience': mail(
      'We are hiring. No experience is needed. Send your full name and phone number.',
    ),
  },
})
