// Every detector of messages, in the order of the report, under the toggle that it runs with.
import type { Detector, Family } from '../../detector.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import { attachmentDetectors } from './attachments/registry.ts'
import { bodyDetectors } from './body/registry.ts'
import { headerDetectors } from './headers/registry.ts'
import { linkDetectors } from './links/registry.ts'
import { lookalikeDetectors } from './lookalike/registry.ts'

/** What a caller switches on; headers always run. */
export interface Toggles {
  readonly includeBodyAnalysis: boolean
  readonly includeHomoglyphCheck: boolean
  readonly includeLinkAnalysis: boolean
  readonly includeAttachmentAnalysis: boolean
}

/** Every part of the analysis. */
export const ALL_TOGGLES: Toggles = {
  includeBodyAnalysis: true,
  includeHomoglyphCheck: true,
  includeLinkAnalysis: true,
  includeAttachmentAnalysis: true,
}

export interface MailFamily extends Family<EmailFacts> {
  /** What switches it on; null where it always runs. */
  readonly toggle: keyof Toggles | null
}

export const mailFamilies: readonly MailFamily[] = [
  { title: 'Headers', toggle: null, detectors: headerDetectors },
  { title: 'Body', toggle: 'includeBodyAnalysis', detectors: bodyDetectors },
  { title: 'Lookalikes', toggle: 'includeHomoglyphCheck', detectors: lookalikeDetectors },
  { title: 'Links', toggle: 'includeLinkAnalysis', detectors: linkDetectors },
  { title: 'Attachments', toggle: 'includeAttachmentAnalysis', detectors: attachmentDetectors },
]

/** The detectors of those parts, in their fixed order. */
export const detectorsFor = (toggles: Toggles): readonly Detector<EmailFacts>[] =>
  mailFamilies.flatMap(({ toggle, detectors }) => (toggle === null || toggles[toggle] ? detectors : []))
