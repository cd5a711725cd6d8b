import { testDetector } from '../../../../../test/email/detector-table.ts'
import { jobOffer } from './job-offer.ts'

testDetector(jobOffer, {
  hits: {
    'easy work': `Subject: Job opportunity

We are hiring a personal assistant, remote work, 9 hours per week, $500 weekly. Reply with your full name.`,
    shopper: `Subject: Hello

Work from home as mystery shopper and earn $400 per week. Text me to start.`,
  },
  misses: {
    'headlines of a newsletter': `Subject: Dispatch

Live tech help: submit your question now. Find a job you love among a million. Chip maker loses $6.3 million.`,
    'a job well done': `Subject: Hello

You did a great job yesterday, thanks to all of you.`,
    'a new colleague': `Subject: Hello

Our new colleague starts in May and sits next to Kim.`,
  },
})
