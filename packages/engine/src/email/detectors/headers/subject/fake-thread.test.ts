import { testDetector } from '../../../../../test/email/detector-table.ts'
import { fakeThread } from './fake-thread.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\n'

testDetector(fakeThread, {
  hits: {
    'an answer to nothing': { mail: 'Subject: Re: Invoice\n\nPlease pay the invoice.', says: 'quotes nothing' },
    'in Portuguese': 'Subject: RES: Fatura\n\nSegue a fatura.',
  },
  misses: {
    'a real answer': 'Subject: Re: Invoice\nIn-Reply-To: <1@receiver.example>\n\nYes.',
    'Outlook names the conversation': 'Subject: Re: Invoice\nThread-Index: Ac1\n\nYes.',
    'a telephone that drops the fields, proven': `${PROVEN}Subject: Re: Invoice\n\nYes.`,
    'a forward by hand': `${PROVEN}Subject: Fwd: Invoice\n\n---------- Forwarded message ----------\nFrom: Jo <jo@other.example>\n\nThe invoice.`,
    'no answer at all': 'Subject: Report of June\n\nHello.',
    'a colleague': 'From: Jo <jo@receiver.example>\nSubject: Re: Invoice\n\nYes.',
  },
})
