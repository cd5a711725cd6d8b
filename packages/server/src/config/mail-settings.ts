// What is done with mail.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Thresholds } from '@assay/engine'
import { integer, list, type Settings } from './setting.ts'

function readThresholds(text: string): Thresholds {
  const [suspicious = 0, malicious = 0, highlyMalicious = 0, ...more] = list(text).map(integer(1, 100))
  if (more.length > 0 || suspicious === 0 || suspicious >= malicious || malicious >= highlyMalicious)
    throw new RangeError('three rising whole numbers from 1 to 100, such as 25,60,85')
  return { suspicious, malicious, highlyMalicious }
}

export const MAIL_SETTINGS = {
  ASSAY_MAIL_WORKERS: {
    fallback: null,
    computed: { told: 'by processors', fallback: () => String(Math.max(1, Math.min(8, availableParallelism()))) },
    meaning:
      'Threads in which one account has its mail at once; one more is there for the others. Default: processors, at most 8.',
    read: integer(1, 64),
  },
  ASSAY_TRUSTED_AUTHSERV_IDS: {
    fallback: '',
    meaning:
      "Names (authserv-id) under which your own servers write Authentication-Results, comma-separated; empty: told by the message's path.",
    read: list,
  },
  ASSAY_MAIL_OVERRIDES: {
    fallback: null,
    absent: null,
    meaning:
      'JSON file with your own domains, people, brands, trusted senders and table entries; read again when it changes.',
    read: (text: string): string | null => resolve(text),
  },
  ASSAY_MAIL_THRESHOLDS: {
    fallback: '25,60,85',
    meaning: 'Lowest scores of `suspicious`, `malicious` and `highly_malicious`.',
    read: readThresholds,
  },
} satisfies Settings
