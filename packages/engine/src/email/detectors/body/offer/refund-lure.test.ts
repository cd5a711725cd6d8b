import { testDetector } from '../../../../../test/email/detector-table.ts'
import { refundLure } from './refund-lure.ts'

testDetector(refundLure, {
  hits: {
    'a heating allowance': `Subject: You have not claimed your allowance

You qualify for the winter heating allowance of £300, but your application is incomplete. Complete your application before Friday.`,
    'help with electricity, in Polish': `Subject: Dopłata

Przysługuje Pani dopłata do energii elektrycznej. Aby otrzymać pieniądze, proszę potwierdzić dane do konta bankowego dzisiaj.`,
    'money for climate, in German': `Subject: Auszahlung

Sie haben Anspruch auf das Klimageld für Ihren Haushalt. Bestätigen Sie Ihre Angaben bis heute, sonst verfällt die Zahlung.`,
    'energy, in Spanish': `Subject: Ayuda

Le corresponde la ayuda para la factura de la luz de su hogar. Solicite y confirme sus datos hoy mismo, el plazo vence.`,
    'money to withdraw': 'Subject: Hello\n\nYou have 24 hours to withdraw $17,794, then it is lost.',
    'passed on':
      'Subject: Fwd: refund\nAuthentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\n\nYou are eligible for a tax refund of $420. Claim it before it expires.',
    tax: `Subject: Tax refund

You are eligible for a tax refund of $420. Claim it before it expires.`,
    Portuguese: `Subject: Hello

Prezado cliente, você ainda não resgatou o valor disponível em sua restituição. Prazo até hoje.`,
  },
  misses: {
    'a winter payment that comes by itself': `Subject: Your Winter Fuel Payment

You will get a Winter Fuel Payment of £200. It will be paid automatically. You do not need to do anything.`,
    'a grant for insulation': `Subject: Council news

The council has grants for heat pumps in old houses. The talk is on Tuesday at seven in the library.`,
    'a heating bonus, in Italian': `Subject: Bonus

La Sua domanda per il bonus riscaldamento è stata accolta. Il contributo sarà accreditato a gennaio.`,
    'a housing subsidy, in Ukrainian': `Subject: Субсидія

Вам призначено субсидію на опалення. Кошти надійдуть на рахунок, додаткових дій не потрібно.`,
    'the verb to have, in French': `Subject: Hello

Pour avoir la chance de recevoir le cadeau, répondez à quelques questions.`,
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    'a cash machine': 'Subject: Hello\n\nI had to withdraw cash at the station, the café takes no cards.',
    'returned shoes': `Subject: Hello

I sent the shoes back on Monday and the shop was friendly.`,
    'a promise between colleagues': `Subject: Taxi

Could you send me the receipt? I will reimburse you the $40 as soon as possible, just claim it.`,
    'what HR calls pay': `Subject: Your total compensation

Compensation letters for 2027 are ready. Please sign in to the portal before Friday to download yours.`,
    'how long a shop takes to pay back, in Portuguese': `Subject: Devolução

A sua devolução chegou. O reembolso de 45 € será creditado em 48 horas. Obrigado por comprar connosco.`,
    'the same in German': `Subject: Ihre Rücksendung

Die Erstattung von 45 € erfolgt in 48 Stunden auf das Konto, von dem Sie gezahlt haben. Vielen Dank.`,
    'a breach at a shop': `Subject: A security incident

Names and addresses of customers were accessed. No payment data was affected, no claim is needed, and nobody will offer you a refund. Do not click links that promise one.`,
    'a tip': `Subject: Hello

Keep the receipts, the office pays us back in June.`,
  },
})
