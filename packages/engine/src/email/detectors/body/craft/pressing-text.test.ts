import { testDetector } from '../../../../../test/email/detector-table.ts'
import { pressingText } from './pressing-text.ts'

testDetector(pressingText, {
  hits: {
    'three kinds, with the words that press as they stand there': {
      mail: `Subject: Hello

FINAL NOTICE: your access will be Suspended within 24 hours. Confirm now to avoid legal action.`,
      says: '("Suspended")',
    },
    Spanish: `Subject: Hello

Último aviso: su servicio será suspendido hoy mismo. Haga clic en el enlace para evitar una demanda.`,
  },
  misses: {
    'somebody else, who did nothing': `Subject: Re: volunteers

It is giving of your time to make someone else happy. The free rides were discontinued last year.`,
    'the same words twice': `Subject: Your list

Reply if you want to stay. Your address will be deleted.`,
    'one deadline': `Subject: Hello

Please confirm the date before Friday, it is urgent.`,
    'an invitation': `Subject: Hello

The last train leaves at ten. Please send me the time at which you arrive.`,
    'the small print below a letter': `Subject: Re: minutes

The minutes are attached. If you have received this e-mail in error, please notify the sender immediately and permanently delete it.`,
    'headlines of a whole day': `Subject: Headlines

Engineer suspended over an old quarrel at the harbour
${'The boats went out before dawn and came back in the evening with what they had caught. '.repeat(7)}
The club is losing its best players and asks for help

${'Click the names to see their pictures, which were taken in the spring of the year. '.repeat(7)}
The court will prosecute nobody`,
    news: `Subject: Hello

The factory was closed and the court will hear the case in May.`,
  },
})
