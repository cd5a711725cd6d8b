import { testDetector } from '../../../../../test/email/detector-table.ts'
import { becRequest } from './bec-request.ts'

testDetector(becRequest, {
  hits: {
    'at your desk': `From: Kim Boss <boss4711@gmail.com>
Subject: Quick task

Are you available? I need you to handle this discreetly, reply by mail only. I am in a meeting.`,
    'gift cards': `From: Kim Boss <boss4711@gmail.com>

Are you at your desk? I need gift cards for a client, keep it confidential and send me the codes.`,
    'as you requested': {
      mail: `Reply-To: kim@other.example

As you requested, please update our bank details before you send the payment for the invoice.`,
      strength: [1, 1],
    },
    'details that stay': {
      mail: `From: Kim Boss <boss4711@gmail.com>

Please send the payment for the invoice, bank details unchanged.`,
      strength: [0.3, 0.6],
    },
    'other bank': `Reply-To: kim@other.example

Please update our bank details before you send the payment for the invoice.`,
  },
  misses: {
    'an answer': `In-Reply-To: <1@receiver.example>
Subject: Re: Minutes

Are you available? Reply by mail please, I am in a meeting.`,
    'nothing asked': `Subject: Hello

Thank you for the minutes, they are fine.`,
    dinner: `Subject: Hello

Are you free for dinner on Sunday?`,
    lunch: `Subject: Hello

Are you coming to lunch?`,
    'with a link': `Subject: Hello

Are you available? Reply here please: https://book.stranger.example/`,
  },
})
