import { testDetector } from '../../../../../test/email/detector-table.ts'
import { loanOffer } from './loan-offer.ts'

testDetector(loanOffer, {
  hits: {
    loan: `Subject: Loan

Dear sir, we offer loans from $5,000 to $500,000 at 2%. Reply with your full name to apply.`,
    'in Spanish': `Subject: Hello

Estimado cliente, ofrecemos préstamo rápido de 50.000 euros. Responda con su nombre completo y se lo damos.`,
  },
  misses: {
    'credits that are points, in Portuguese': `Subject: Cartões

RESGATE SEUS CRÉDITOS. Prezado Cliente, troque seus pontos por desconto.`,
    'a voucher that is ready, in French': `Subject: Votre bon d’achat est prêt !

Participez maintenant et gagnez 1000 € d’achats. Votre commande est prête.`,
    'a library': `Subject: Hello

The loan of the book ends on Friday, please bring it back.`,
    'news of rates': `Subject: Hello

Loans became dearer this year, says the paper.`,
  },
})
