// Groups of indicators. A group is what one observation can be worth at most: ten signs of one thing are still one thing.
// The groups also are what a caller switches on and off, apart from the two that always run.

/** `auth` and `sender` come from headers and always run; the others are the contract's four toggles. */
export const GROUPS = ['auth', 'sender', 'body', 'lookalike', 'links', 'attachments'] as const
export type Group = (typeof GROUPS)[number]

/** Most points that a group adds, before combinations. */
export const GROUP_CAPS: Readonly<Record<Group, number>> = {
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
