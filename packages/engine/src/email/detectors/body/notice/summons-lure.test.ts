import { testDetector } from '../../../../../test/email/detector-table.ts'
import { summonsLure } from './summons-lure.ts'

testDetector(summonsLure, {
  hits: {
    court: `Subject: Court notice

You are summoned as a witness. Download the document for your court hearing.`,
    Portuguese: `Subject: Hello

Intimação judicial: baixe o documento do processo e compareça na audiência, sob pena de condução.`,
  },
  misses: {
    tennis: `Subject: Hello

The court is booked for six, bring the new balls.`,
    'jury of a prize': `Subject: Hello

The jury met and will publish its choice in May.`,
  },
})
