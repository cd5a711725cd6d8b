import { testDetector } from '../../../../../test/email/detector-table.ts'
import { heldMessagesLure } from './held-messages-lure.ts'

testDetector(heldMessagesLure, {
  hits: {
    'pending messages': `Subject: You have 5 pending messages

5 pending messages are on hold. Release messages to your inbox: click here to verify.`,
    quarantine: `Subject: Hello

Quarantine: undelivered messages will be deleted in 24 hours. Log in to release messages.`,
  },
  misses: {
    'voicemail greeting': `Subject: Hello

Thanks for the messages, I will answer when I am back.`,
    'a list digest': `Subject: Hello

You can read old messages in the archive of the list.`,
  },
})
