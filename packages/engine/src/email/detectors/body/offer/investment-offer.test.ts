import { testDetector } from '../../../../../test/email/detector-table.ts'
import { investmentOffer } from './investment-offer.ts'

testDetector(investmentOffer, {
  hits: {
    'stock tips': `Subject: Stock group

Join our trading group, the members made guaranteed profits last month.`,
    'signals in Spanish': `Subject: Trading

Participe en nuestro grupo de trading y obtenga ingresos pasivos con inversiones.`,
    'German anlage': `Subject: Geldanlage

Nehmen Sie teil: passives Einkommen durch Trading, kostenlos für Sie.`,
  },
  misses: {
    'a report': `Subject: Report

The investment of the city in its bridges rose by four percent.`,
    'a pension statement': `Subject: Statement

Your yearly statement about your investments is in your post box at the bank.`,
    minutes: `Subject: Minutes

We spoke about trading hours and the new shop.`,
  },
})
