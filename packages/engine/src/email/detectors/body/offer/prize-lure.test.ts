import { testDetector } from '../../../../../test/email/detector-table.ts'
import { prizeLure } from './prize-lure.ts'

testDetector(prizeLure, {
  hits: {
    'a draw that nobody entered, and the winner says who he is': {
      mail: `Subject: Comunicazione

Il Suo indirizzo è stato estratto nella lotteria della nostra fondazione e Lei è il vincitore di 750.000,00 €. Per ricevere la somma scriva al notaio e mandi una copia del documento d'identità.`,
      strength: [0.8, 1],
    },
    winner: `Subject: Congratulations

Congratulations! You have won a brand new phone. Claim your prize today.`,
    German: `Subject: Hello

Herzlichen Glückwunsch! Sie wurden als Gewinner ausgewählt. Bestätigen Sie hier Ihre Belohnung.`,
    French: `Subject: Hello

Félicitations ! Vous avez été sélectionné pour une récompense. Participez vite.`,
  },
  misses: {
    'award-winning goods': `Subject: News

Our award-winning software for builders is here. Get your FREE guide on our pages.`,
    'a birthday': `Subject: Hello

Happy birthday! The gift follows by post.`,
    'a match': `Subject: Hello

They won the match in the last minute, what a game.`,
    'an award': `Subject: Hello

The prize of the academy goes to two chemists from Basel.`,
  },
})
