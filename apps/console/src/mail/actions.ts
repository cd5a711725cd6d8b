// What the reader of a verdict does next, in the order of doing it.
import type { PhishingData } from '@assay/contract'

export const ACTIONS: Readonly<Record<PhishingData['verdict']['level'], readonly string[]>> = {
  safe: [
    'Nothing was found that asks for action.',
    'If the message still seems odd, ask the sender by a way that you already know.',
  ],
  suspicious: [
    'Do not act on it yet: ask the supposed sender by a way that you already know.',
    'Read the reasons below and decide; open nothing in it before that.',
  ],
  malicious: [
    'Open none of its links or attachments, and do not reply.',
    'Remove it from every mailbox that received it.',
    'Block the indicators below. If somebody clicked, reset that password.',
  ],
  highly_malicious: [
    'Open none of its links or attachments, and do not reply.',
    'Remove it from every mailbox and warn the other recipients.',
    'Block the indicators below. If somebody clicked, reset that password and end the sessions.',
  ],
}
