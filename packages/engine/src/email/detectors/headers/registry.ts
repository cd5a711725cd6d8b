import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { dmarcFailed } from './dmarc-failed.ts'
import { spfFailed } from './spf-failed.ts'

export const headerDetectors: readonly Detector<EmailFacts>[] = [dmarcFailed, spfFailed]
