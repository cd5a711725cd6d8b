// Every detector of messages, in the order of the report, under the toggle that it runs with.
import type { Detector } from '../../detector.ts'
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

/** The detectors of those parts, in their fixed order. */
export function detectorsFor(toggles: Toggles): readonly Detector<EmailFacts>[] {
  return [
    ...headerDetectors,
    ...(toggles.includeBodyAnalysis ? bodyDetectors : []),
    ...(toggles.includeHomoglyphCheck ? lookalikeDetectors : []),
    ...(toggles.includeLinkAnalysis ? linkDetectors : []),
    ...(toggles.includeAttachmentAnalysis ? attachmentDetectors : []),
  ]
}
