// What a group of indicators adds at most.
import type { MailGroup } from '../../mail-groups.ts'

/** Most points that a group adds, before combinations. */
export const GROUP_CAPS: Readonly<Record<MailGroup, number>> = {
  // SPF, DKIM and DMARC fail together for one reason, and honest mail fails them when it is handed on: never suspicious alone.
  auth: 24,
  sender: 60,
  body: 60,
  lookalike: 70,
  links: 60,
  attachments: 80,
}

/** Findings that tell one thing in several words: a present is a prize, a voucher and what an opinion earns. The heaviest counts. */
export const ONE_AND_THE_SAME: readonly (readonly string[])[] = [['prize_lure', 'voucher_lure', 'survey_lure']]
