// The contract of a store, run on every adapter.
import { describe } from 'node:test'
import { describeAccountsAndKeys } from './describe-accounts-and-keys.ts'
import { describeAnswers } from './describe-answers.ts'
import { describeCampaigns } from './describe-campaigns.ts'
import { describeEvents } from './describe-events.ts'
import { describeJobs } from './describe-jobs.ts'
import { describeLedger } from './describe-ledger.ts'
import { describeMail } from './describe-mail.ts'
import { describeSubmissions } from './describe-submissions.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { describeBundles } from './files/describe-bundles.ts'
import { describeFiles } from './files/describe-files.ts'
import { describeLargeResults } from './files/describe-large-results.ts'
import { describeSharing } from './files/describe-sharing.ts'
import type { MakeStore } from './store-fixture.ts'

export function describeStore(name: string, make: MakeStore): void {
  describe(name, () => {
    describeAccountsAndKeys(make)
    describeLedger(make)
    describeAnswers(make)
    describeSubmissions(make)
    describeJobs(make)
    describeSharing(make)
    describeMail(make)
    describeFiles(make)
    describeBundles(make)
    describeLargeResults(make)
    describeCampaigns(make)
    describeEvents(make)
    describeWebhooks(make)
  })
}
