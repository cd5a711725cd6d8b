import { hostOf, linkEvidence } from '../../links/link-evidence.ts'
import { isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const calendarLeadsToStranger: MailDetector = {
  id: 'calendar_leads_to_stranger',
  type: 'calendar_lure',
  severity: 'medium',
  title: 'A calendar entry links to an unrelated site',
  why: 'Calendars accept invitations automatically, and their links get past filters that read only mail.',
  falsePositives: 'Events of clubs and shops whose tickets are sold elsewhere.',
  attack: ['T1566.002'],
  detect: (facts) => {
    const entries = facts.attachments.filter(({ inspection }) => inspection?.type === 'icalendar')
    const links = [
      ...facts.links.filter(({ shown }) => shown.role === 'calendar'),
      ...entries.flatMap((attachment) => attachment.links),
    ].filter((link) => isStranger(link, facts))
    const [first] = links
    if (first === undefined) return null
    return {
      description: `The calendar entry links to ${hostOf(first)}, which is not related to the sender.`,
      evidence: linkEvidence(links),
    }
  },
}
