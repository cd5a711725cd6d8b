// Where verdicts and the audit log go as lines, for a SIEM.
import type { Settings } from './setting.ts'

/** `isSecret`: over TLS, by a certificate that this machine trusts. */
export type Destination =
  | { readonly kind: 'stdout' }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'syslog'; readonly host: string; readonly port: number; readonly isSecret: boolean }

const SCHEMES: Readonly<Record<string, { readonly isSecret: boolean; readonly port: number }>> = {
  'syslog:': { isSecret: false, port: 514 },
  'syslog+tls:': { isSecret: true, port: 6514 },
}

/** Throws a RangeError whose message completes "must be …". Its type is of a setting that may be absent. */
export function readDestination(text: string): Destination | null {
  if (text === 'stdout') return { kind: 'stdout' }
  if (text.startsWith('/') && !text.endsWith('/')) return { kind: 'file', path: text }
  const url = URL.canParse(text) ? new URL(text) : null
  const scheme = SCHEMES[url?.protocol ?? '']
  const isPlain =
    url !== null && /^\/?$/.test(url.pathname) && url.username + url.password + url.search + url.hash === ''
  if (scheme === undefined || url === null || url.hostname === '' || !isPlain)
    throw new RangeError('stdout, the path of a file, syslog://host:port or syslog+tls://host:port')
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return { kind: 'syslog', host, port: url.port === '' ? scheme.port : Number(url.port), isSecret: scheme.isSecret }
}

export const EVENTS_SETTINGS = {
  ASSAY_EVENTS: {
    fallback: null,
    absent: null,
    meaning:
      'Where each verdict and each request goes as a line of JSON (Elastic Common Schema): `stdout`, the path of a file, `syslog://host:port` or `syslog+tls://host:port`; docs/events.md.',
    read: readDestination,
  },
} satisfies Settings
