import { testDetector } from '../../../../../test/email/detector-table.ts'
import { advanceFee } from './advance-fee.ts'

testDetector(advanceFee, {
  hits: {
    inheritance: `Subject: Dear friend

Dear friend, I am barrister John Cole. My late client left 12 million dollars and no next of kin. Contact me at my private email.`,
    donation: `Subject: Hello

Dear beneficiary, the foundation has donated 2 million euro to you. Send your full name and phone number to claim the fund.`,
    French: `Subject: Hello

Cher bénéficiaire, vous avez un héritage de la part de la veuve. Contactez-moi pour les fonds, répondez vite à notre notaire.`,
  },
  misses: {
    'a charity': `Subject: Hello

The fund for the playground stands at half of its goal. Thank you all.`,
    'an estate': `Subject: Hello

The estate agent shows the flat on Tuesday at six.`,
    news: `Subject: Hello

The company raised ten million last year and hires in Ghent.`,
  },
})
