import { testDetector } from '../../../../../test/email/detector-table.ts'
import { prizeLure } from './prize-lure.ts'

testDetector(prizeLure, {
  hits: {
    winner: `Subject: Congratulations

Congratulations! You have won a brand new phone. Claim your prize today.`,
    German: `Subject: Hello

Herzlichen Glückwunsch! Sie wurden als Gewinner ausgewählt. Bestätigen Sie hier Ihre Belohnung.`,
    French: `Subject: Hello

Félicitations ! Vous avez été sélectionné pour une récompense. Participez vite.`,
  },
  misses: {
    'a birthday': `Subject: Hello

Happy birthday! The gift follows by post.`,
    'a match': `Subject: Hello

They won the match in the last minute, what a game.`,
    'an award': `Subject: Hello

The prize of the academy goes to two chemists from Basel.`,
  },
})
