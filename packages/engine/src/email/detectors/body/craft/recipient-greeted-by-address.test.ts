import { testDetector } from '../../../../../test/email/detector-table.ts'
import { recipientGreetedByAddress } from './recipient-greeted-by-address.ts'

testDetector(recipientGreetedByAddress, {
  hits: {
    'with a word and a colon behind the address': `Subject: Notice

Dear kim@receiver.example customer:
It waits.`,
    'in the greeting': `Subject: Hello

Dear kim@receiver.example,
your box is waiting.`,
    'with the address in brackets': `Subject: Hello

Dear kim@receiver.example <kim@receiver.example>,
your box is waiting.`,
    'by its first part, in the subject': `To: kim.ode@receiver.example
Subject: kim.ode, your box is waiting

It waits.`,
  },
  misses: {
    'an account that is named by its address': `Subject: Hello

The password for kim@receiver.example was changed on 3 February.`,
    'the whole address in the subject, which another detector tells': `Subject: kim@receiver.example, your box waits

It waits.`,
    'whoever wrote what is quoted below': `Subject: Re: names

kim@receiver.example writes:
what a good idea`,
    'the head of what is forwarded': `Subject: Fwd: order

De: Support <support@firm.example>
Para: kim@receiver.example <kim@receiver.example>`,
    'the name of a list in brackets': `To: class.of1977@receiver.example
Subject: [class.of1977] reunion

See you there.`,
    'the footer of a list': `Subject: Re: samples

It freezes after a second.
_______________________
kim@receiver.example
http://lists.example/`,
    'by name': `Subject: Hello

Dear Kim,
your box is waiting.`,
    'in a sentence': `Subject: Hello

We changed the address on file to kim@receiver.example as you asked.`,
  },
})
