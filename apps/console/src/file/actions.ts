// What the reader of a verdict does next, in the order of doing it.
import type { FILE_VERDICTS } from '@assay/contract'

export const ACTIONS: Readonly<Record<(typeof FILE_VERDICTS)[number], readonly string[]>> = {
  clean: ['Nothing points to malware.', 'A verdict is no warranty: run only what you expected and know the origin of.'],
  suspicious: ['Do not open or run it yet.', 'Read the reasons below, ask where it came from, then decide.'],
  malicious: [
    'Do not open or run it; take it out of mailboxes, shares and downloads.',
    'Look for its hashes and the indicators below on your machines.',
    'Where it was run, isolate that machine.',
  ],
  unknown: [
    'This is neither clean nor malicious: part of it could not be judged.',
    'See below what was not read. A password or a current sandbox may help; analyze it again then.',
  ],
}
