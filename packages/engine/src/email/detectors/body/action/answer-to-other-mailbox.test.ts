import { testDetector } from '../../../../../test/email/detector-table.ts'
import { answerToOtherMailbox } from './answer-to-other-mailbox.ts'

testDetector(answerToOtherMailbox, {
  hits: {
    'a fund waits': `From: Office <office@school.example>
Subject: Your fund

Dear friend, your compensation fund is ready. Contact me for details and reply to barrister.smith77@gmail.com.`,
    'another free account': {
      mail: `From: Anna <anna1234@gmail.com>

I saw your profile. Please reply to me, write me at lonely.lady@outlook.com.`,
      strength: [1, 1],
    },
    'a mailbox behind a word that greets nobody': `From: Office <office@school.example>
Subject: Your fund

Your compensation fund is ready, reply today.
Contact barrister.smith77@gmail.com`,
    'greeted, and to be answered': `From: Office <office@school.example>
Subject: Your fund

Hello smith77@gmail.com,
your compensation fund is ready. Reply to smith77@gmail.com today.`,
  },
  misses: {
    'the sender’s own other account': `From: Ann Lee <ann.lee@firm.example>

I am on leave, please reply to ann.lee@gmail.com.`,
    'an address of a company': `From: Anna <anna1234@gmail.com>

Please reply to office@firm.example.`,
    'the mailbox that the letter greets': `From: Bank <info@bank.example>

Oi, rodrigo.fp@hotmail.com
Você tem pontos. Responda ainda hoje para resgatar.`,
    'nothing asked': `Our new member is bob.builder@gmail.com.`,
  },
})
