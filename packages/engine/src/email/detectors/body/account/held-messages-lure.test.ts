import { testDetector } from '../../../../../test/email/detector-table.ts'
import { heldMessagesLure } from './held-messages-lure.ts'

testDetector(heldMessagesLure, {
  hits: {
    'pending messages': `Subject: You have 5 pending messages

5 pending messages are on hold. Release messages to your inbox: click here to verify.`,
    quarantine: `Subject: Hello

Quarantine: undelivered messages will be deleted in 24 hours. Log in to release messages.`,
    'messages that go': `Subject: Hello

Your undelivered messages will be removed in 24 hours. Click here to release messages to your inbox.`,
  },
  misses: {
    'the way off a list': `Subject: Hello

Click here to be instantly removed from this list.
Click here to receive future messages in plain text format.`,
    'the way off a list in German': `Subject: Hallo

Diese Nachrichten gehen an alle Mitglieder. Hier klicken, um aus dem Verteiler entfernt zu werden.`,
    'what the writer failed to do': `Subject: Re: image with a buffer

In the period in between our emails, I was unable to get my application working with the buffer.`,
    'voicemail greeting': `Subject: Hello

Thanks for the messages, I will answer when I am back.`,
    'a list digest': `Subject: Hello

You can read old messages in the archive of the list.`,
  },
})
