// Every detector of messages, in the order of the report, and the toggle that it runs under.
import type { Detector } from '../../detector.ts'
import type { EmailFacts } from '../facts.ts'
import { urgentAccountDemand } from './body/urgent-account-demand.ts'
import { dmarcFailed } from './headers/dmarc-failed.ts'
import { replyToOtherOrganisation } from './headers/reply-to-other-organisation.ts'
import { spfFailed } from './headers/spf-failed.ts'
import { linkTextMismatch } from './links/link-text-mismatch.ts'

export const headerDetectors: readonly Detector<EmailFacts>[] = [dmarcFailed, spfFailed, replyToOtherOrganisation]
export const bodyDetectors: readonly Detector<EmailFacts>[] = [urgentAccountDemand]
export const linkDetectors: readonly Detector<EmailFacts>[] = [linkTextMismatch]
