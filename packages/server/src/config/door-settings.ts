// The doors beside HTTP: protocols that gateways and scanners already speak.
import { readPlace } from './addresses.ts'
import { integer, oneOf, readKey, type Settings } from './setting.ts'

const FROM = ['never', 'suspicious', 'malicious', 'highly_malicious'] as const

export const DOOR_SETTINGS = {
  ASSAY_CLAMD: {
    fallback: null,
    absent: null,
    meaning:
      'Where to answer in the protocol of ClamAV’s `clamd`: `ip:port`, or the path of a socket; docs/clamd.md. Who reaches it needs no key.',
    read: readPlace,
  },
  ASSAY_CLAMD_KEY: {
    fallback: null,
    absent: null,
    meaning: 'Key with `file:write` whose account pays for and keeps what comes that way.',
    read: readKey as (text: string) => string | null,
  },
  ASSAY_CLAMD_FOUND: {
    fallback: 'malicious',
    meaning: 'Told as `FOUND`: `malicious`; `suspicious` and worse; or `unknown`, which is all that is not clean.',
    read: oneOf(['malicious', 'suspicious', 'unknown']),
  },
  ASSAY_CLAMD_TIMEOUT_S: {
    fallback: '10',
    meaning: 'Seconds within which a whole file is answered there, at the latest by an error; its analysis goes on.',
    read: integer(1, 600),
  },
  ASSAY_ICAP: {
    fallback: null,
    absent: null,
    meaning:
      'Where to answer proxies and file gateways by ICAP: `ip:port`, or the path of a socket; docs/icap.md. Who reaches it needs no key.',
    read: readPlace,
  },
  ASSAY_ICAP_KEY: {
    fallback: null,
    absent: null,
    meaning: 'Key with `file:write` whose account pays for and keeps what comes that way.',
    read: readKey as (text: string) => string | null,
  },
  ASSAY_ICAP_BLOCK: {
    fallback: 'malicious',
    meaning:
      'What is replaced by a page: `malicious`; `suspicious` and worse; or `unknown`, which is all that is not clean.',
    read: oneOf(['malicious', 'suspicious', 'unknown']),
  },
  ASSAY_ICAP_TIMEOUT_S: {
    fallback: '20',
    meaning: 'Seconds within which a whole file is answered there, at the latest by an error; its analysis goes on.',
    read: integer(1, 600),
  },
  ASSAY_MILTER: {
    fallback: null,
    absent: null,
    meaning:
      'Where to answer mail servers as a milter: `ip:port`, or the path of a socket; docs/milter.md. Who reaches it needs no key.',
    read: readPlace,
  },
  ASSAY_MILTER_KEY: {
    fallback: null,
    absent: null,
    meaning: 'Key with `phishing:read` whose account pays for and keeps what comes that way.',
    read: readKey as (text: string) => string | null,
  },
  ASSAY_MILTER_QUARANTINE: {
    fallback: 'never',
    meaning:
      'Lowest verdict that is held in the mail server’s quarantine: `suspicious`, `malicious`, `highly_malicious` or `never`.',
    read: oneOf(FROM),
  },
  ASSAY_MILTER_REJECT: {
    fallback: 'never',
    meaning: 'Lowest verdict that is refused: `suspicious`, `malicious`, `highly_malicious` or `never`.',
    read: oneOf(FROM),
  },
  ASSAY_MILTER_FAILURE: {
    fallback: 'open',
    meaning:
      'Mail that could not be judged: `open` lets it through, marked `unknown`; `closed` has the sender try again.',
    read: oneOf(['open', 'closed']),
  },
  ASSAY_MILTER_TIMEOUT_S: {
    fallback: '10',
    meaning: 'Seconds for which a whole mail waits for its verdict.',
    read: integer(1, 120),
  },
} satisfies Settings
