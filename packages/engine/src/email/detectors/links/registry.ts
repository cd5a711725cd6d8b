import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'

export const linkDetectors: readonly Detector<EmailFacts>[] = []
