// Groups of indicators of mail, named by rules and weighed by the verdict. A group is what one observation can be worth at most: ten
// signs of one thing are still one thing. The groups also are what a caller switches on and off, apart from the two that always run.

/** `auth` and `sender` come from headers and always run; the others are the contract's four toggles. */
export const MAIL_GROUPS = ['auth', 'sender', 'body', 'lookalike', 'links', 'attachments'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]
