import { testDetector } from '../../../../../test/email/detector-table.ts'
import { fillerLanguages } from './filler-languages.ts'

testDetector(fillerLanguages, {
  hits: {
    scraps: `Subject: Hello

The bread is fresh and you have been here with your friends from the town. Der Hund und die Katze sind nicht bei uns, wir haben sie auf dem Hof. Le chat est dans la maison avec vous et nous avons des fleurs pour cette fête. El perro está con los niños y hemos visto una casa para usted como las otras. Il gatto è nella casa con gli amici e non ha una porta che si apre.`,
  },
  misses: {
    'Dutch alone, whose je and za are words of Czech and Croatian': `Subject: Hallo

Hoe gaat het met je? Wil je mij morgen bellen? Ik heb je boek nog, en je jas hangt in de gang. Als je tijd hebt, neem je de kinderen mee. Je kunt ook met de trein komen, dan haal ik je van het station op. Za en zo ben ik thuis.`,
    'two languages': `Subject: Hello

The bread is fresh and you have been here with your friends. Der Hund und die Katze sind nicht bei uns, wir haben sie auf dem Hof.`,
    one: `Subject: Hello

The bread is fresh and you have been here with your friends from the town.`,
  },
})
