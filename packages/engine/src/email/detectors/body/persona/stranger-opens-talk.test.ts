import { testDetector } from '../../../../../test/email/detector-table.ts'
import { strangerOpensTalk } from './stranger-opens-talk.ts'

const FREE = 'From: Ann Lee <ann.lee.2291@gmail.com>'

testDetector(strangerOpensTalk, {
  hits: {
    'a greeting': {
      mail: `${FREE}
Subject: Hello

How are you today? I am Ann.`,
      without: ['to'],
    },
    'a question': `${FREE}
To: undisclosed-recipients:;
Subject: Greetings

Did you receive my last message?`,
    'at length, and the answer goes to a second account': {
      mail: `${FREE}
Reply-To: ann.lee.2292@gmail.com
Subject: Project

Would you be able to handle a project for us? Please write for more details. ${'The boats went out before dawn. '.repeat(12)}`,
      without: ['to'],
      says: 'wants the reply at another account',
    },
    Portuguese: {
      mail: `${FREE}
Subject: Oi, querido

Como você está hoje?`,
      without: ['to'],
    },
  },
  misses: {
    'a club in Bcc that is answered at its office': {
      mail: `${FREE}
Reply-To: office@club.example
Subject: Summer fair

The stalls open at ten, and the band of the fire brigade plays from noon until the rain comes. Whoever bakes a cake brings it to the school kitchen on Friday evening, where Maria writes the names on the plates. We need four people more for the big tent, which is heavy, and two who count the money at six.`,
      without: ['to'],
    },
    'somebody is addressed': `${FREE}
Subject: Hello

How are you today?`,
    'a domain of its own': {
      mail: `Subject: Hello

How are you today?`,
      without: ['to'],
    },
    'a club writes at length': {
      mail: `${FREE}
Subject: Saturday

Dear members, we meet on Saturday at nine in front of the old school, and walk to the lake by the upper path. Bring something to eat, shoes for wet ground and a coat. Whoever wants to come by car may park behind the church. We are back at five.`,
      without: ['to'],
    },
  },
})
