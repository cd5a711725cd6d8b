// Every detector of messages under the toggle that it runs with, in the order of the report: family by family, the heaviest first.
import type { Family } from '../../detector.ts'
import type { MailGroup } from '../../mail-groups.ts'
import { messageRules } from '../rules/message-rules.ts'
import * as attachments from './attachments/registry.ts'
import * as body from './body/registry.ts'
import { mailFamily } from './family.ts'
import * as headers from './headers/registry.ts'
import * as links from './links/registry.ts'
import * as lookalike from './lookalike/registry.ts'
import type { WeighedMailDetector } from './mail-detector.ts'

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

export interface MailFamily extends Family<WeighedMailDetector> {
  /** What switches it on; null where it always runs. */
  readonly toggle: keyof Toggles | null
}

/** What switches a group on; null where it always runs. */
export const TOGGLE_OF: Readonly<Record<MailGroup, keyof Toggles | null>> = {
  auth: null,
  sender: null,
  body: 'includeBodyAnalysis',
  lookalike: 'includeHomoglyphCheck',
  links: 'includeLinkAnalysis',
  attachments: 'includeAttachmentAnalysis',
}

export const mailFamilies: readonly MailFamily[] = [
  { title: 'Headers', toggle: null, detectors: mailFamily(headers, messageRules('auth', 'sender')) },
  { title: 'Body', toggle: TOGGLE_OF.body, detectors: mailFamily(body, messageRules('body')) },
  { title: 'Lookalikes', toggle: TOGGLE_OF.lookalike, detectors: mailFamily(lookalike, messageRules('lookalike')) },
  { title: 'Links', toggle: TOGGLE_OF.links, detectors: mailFamily(links, messageRules('links')) },
  {
    title: 'Attachments',
    toggle: TOGGLE_OF.attachments,
    detectors: mailFamily(attachments, messageRules('attachments')),
  },
]

/** The detectors of those parts, in their fixed order. */
export function detectorsFor(toggles: Toggles): readonly WeighedMailDetector[] {
  const families = mailFamilies.filter(({ toggle }) => toggle === null || toggles[toggle])
  const key = families.map(({ title }) => title).join()
  const known = chosen.get(key)
  if (known !== undefined) return known
  const detectors = families.flatMap((family) => family.detectors)
  chosen.set(key, detectors)
  return detectors
}

/** One list for each choice of parts, of which there are few. */
const chosen = new Map<string, readonly WeighedMailDetector[]>()
