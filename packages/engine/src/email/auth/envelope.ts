// The envelope as the receiver knew it: client address, HELO and MAIL FROM, which SPF asks about (RFC 7208 section 2.2). They are
// taken from what stands above the trust boundary alone; below it the sender writes.
import type { HeaderField } from '../message/header/header-field.ts'
import { domainOf } from './author.ts'
import type { Hop } from './boundary.ts'
import { isPrivateIp, parseIp } from './ip-address.ts'
import { normaliseDomain } from './organisational-domain.ts'
import type { ReportedHeader, ReportedResult } from './types.ts'

export interface Envelope {
  readonly clientIp: string | null
  readonly helo: string | null
  /** The address in Return-Path; '' for the empty one of a bounce, null when the message does not tell. */
  readonly mailFrom: string | null
}

export function envelopeOf(
  headers: readonly HeaderField[],
  boundary: Hop | null,
  reports: readonly ReportedHeader[],
): Envelope {
  // The receiver's own words about SPF name the client surely, where a Received format is only understood.
  const told = reports.find(({ trusted, results }) => trusted && results.some(({ method }) => method === 'spf'))
  const spf = told?.results.find(({ method }) => method === 'spf') ?? null
  const said =
    spf?.properties['spf.client-ip'] ??
    spf?.properties['smtp.remote-ip'] ??
    /\b(?:sender ip is|designates?|designate) ([0-9A-Fa-f:.]{2,45})/i.exec(spf?.comment ?? '')?.[1] ??
    null
  return {
    clientIp: publicIp(said) ?? publicIp(boundary?.clientIp ?? null),
    helo: spf?.properties['spf.helo'] ?? spf?.properties['smtp.helo'] ?? boundary?.helo ?? null,
    mailFrom: mailFromOf(returnPath(headers), spf, boundary),
  }
}

/**
 * The sender that the receiver judged, where it tells; with the local part of Return-Path where both name the same domain. A
 * message that was handed on inside may have another Return-Path by now.
 */
function mailFromOf(path: string | null, spf: ReportedResult | null, boundary: Hop | null): string | null {
  const said =
    spf?.properties['smtp.mailfrom'] ?? spf?.properties['smtp.mail'] ?? spf?.properties['spf.envelope-from'] ?? ''
  const domain = domainOf(said) ?? normaliseDomain(said)
  if (domain === null) return path ?? boundary?.envelopeFrom ?? null
  return path !== null && domainOf(path) === domain ? path : said
}

function publicIp(text: string | null): string | null {
  const address = text === null ? null : parseIp(text)
  return address === null || isPrivateIp(address) ? null : text
}

/** The last server writes Return-Path at the top (RFC 5321 section 4.4), so of several the topmost counts. */
function returnPath(headers: readonly HeaderField[]): string | null {
  const value = headers.find(({ name }) => name === 'return-path')?.value.trim()
  if (value === undefined) return null
  const inner = /^<([^<>]*)>/.exec(value)?.[1] ?? value
  return inner.trim()
}

export function mailFromDomain({ mailFrom }: Envelope): string | null {
  return mailFrom === null || mailFrom === '' ? null : (domainOf(mailFrom) ?? normaliseDomain(mailFrom))
}
