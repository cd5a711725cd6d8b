// What a candidate really is: a normalised domain, address, e-mail address or URL, or nothing.

import { isInnerName, isInnerV4, isInnerV6 } from '../data/inner-hosts.ts'
import type { Knowledge } from '../data/knowledge.ts'
import { matchingDomain, parseHost, toAsciiHost } from '../domain/host.ts'
import { parseLink } from '../link/parse-link.ts'
import { IOC_URL_CHARS_MAX } from './limits.ts'

/** Endings that are both top-level domains and file name extensions, or parts of program names. */
const FILE_LIKE = new Set([
  'ai',
  'app',
  'aspx',
  'bat',
  'bin',
  'bz',
  'cab',
  'cat',
  'cfg',
  'class',
  'cmd',
  'com',
  'cpp',
  'cs',
  'csv',
  'dat',
  'doc',
  'download',
  'eml',
  'exe',
  'gz',
  'htm',
  'html',
  'ini',
  'java',
  'js',
  'json',
  'lnk',
  'log',
  'md',
  'mm',
  'mov',
  'name',
  'net',
  'one',
  'pdf',
  'ph',
  'php',
  'pl',
  'pm',
  'pn',
  'png',
  'ps',
  'pub',
  'py',
  'rs',
  'sh',
  'so',
  'sql',
  'sys',
  'tf',
  'tk',
  'tm',
  'ts',
  'tv',
  'txt',
  'vi',
  'win',
  'ws',
  'xml',
  'xyz',
  'zip',
  'cc',
  'st',
  'in',
  'is',
  'it',
  'to',
  'me',
  'my',
  'no',
  'so',
  'at',
  'be',
  'do',
  'am',
  'pro',
  'info',
])
/** Of these, the ones that in prose are files or program parts far more often than hosts. */
const MOSTLY_FILES = new Set([
  'zip',
  'mov',
  'py',
  'sh',
  'rs',
  'pl',
  'md',
  'ps',
  'js',
  'ts',
  'so',
  'cc',
  'java',
  'py',
  'lnk',
  'cab',
  'pub',
  'one',
  'tf',
  'mm',
  'cat',
  'app',
  'bz',
  'class',
  'name',
  'download',
  'win',
  'pm',
  'ai',
  'cs',
])
/** Of these, the ones that are words of a sentence. */
const WORD_TLDS = new Set([
  'in',
  'is',
  'it',
  'to',
  'me',
  'my',
  'no',
  'at',
  'be',
  'do',
  'am',
  'so',
  'us',
  'as',
  'de',
  'la',
  'se',
  'si',
])
/** Product and library names that end like a domain. */
const PRODUCTS = new Set([
  'asp.net',
  'ado.net',
  'vb.net',
  'ml.net',
  'paint.net',
  'node.js',
  'vue.js',
  'react.js',
  'next.js',
  'nuxt.js',
  'express.js',
  'three.js',
  'd3.js',
  'ember.js',
  'backbone.js',
  'socket.io',
  'web.py',
  'readme.md',
  'system.net',
  'system.io',
  'microsoft.net',
  'e.g',
  'i.e',
  'a.m',
  'p.m',
  'u.s',
  'u.k',
  'ph.d',
  'co.ltd',
  'inc.com',
])
/** Reserved for documentation and tests (RFC 2606): who drills a team or tests a script expects to find them. */
const DOCUMENTATION_TLD = /\.(?:example|invalid|test)$/

/** A host of a URL, header or address: any name under a known suffix, an onion service included. Null otherwise. */
export function normaliseDomain(text: string, knowledge: Knowledge): string | null {
  const host = toAsciiHost(text.replace(/^\.+/, ''))
  if (host.length > 253 || !/^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})+$/.test(host)) return null
  if (/^[a-z2-7]{56}\.onion$/.test(host.split('.').slice(-2).join('.'))) return host
  if (isInnerName(host) || host.endsWith('.arpa')) return null
  if (DOCUMENTATION_TLD.test(host)) return host
  const { isKnownSuffix, registrable } = parseHost(host)
  if (!isKnownSuffix || registrable === null) return null
  return matchingDomain(knowledge.noise, host) === null ? host : null
}

/** A host in running text, where file names and abbreviations look like one. */
export function normaliseProseDomain(text: string, knowledge: Knowledge): string | null {
  const host = normaliseDomain(text, knowledge)
  if (host === null || PRODUCTS.has(host)) return null
  const labels = host.split('.')
  const tld = labels.at(-1) ?? ''
  if (/^www\d?\./.test(host)) return host
  // `setup.sh`, `Main.java`, `invoice.zip`: two labels with such an ending are a file.
  if (labels.length === 2 && (MOSTLY_FILES.has(tld) || isSentenceEnd(text, tld))) return null
  // `System.Windows.Forms.app`, `com.android.vending`: names of program parts.
  if (/[a-z][A-Z]/.test(text) && FILE_LIKE.has(tld)) return null
  if (
    /^(?:com|org|net|io|android|java|javax|system|microsoft)\./.test(host) &&
    labels.length > 2 &&
    !/^(?:com|net|org)$/.test(tld)
  )
    return null
  if (labels[0] !== undefined && labels.length === 2 && labels[0].length < 2) return null
  // `sign.in`, `log.me`: a full stop between two words of a sentence.
  if (labels.length === 2 && WORD_TLDS.has(tld) && isOrdinaryWord(labels[0] ?? '', knowledge)) return null
  return host
}

const isOrdinaryWord = (label: string, { lureWords, plainWords }: Knowledge): boolean =>
  /^[a-z]{1,5}$/.test(label) || lureWords.has(label) || plainWords.has(label)

/** `end.It is`: a full stop without a space makes two words look like a domain. */
function isSentenceEnd(text: string, tld: string): boolean {
  return FILE_LIKE.has(tld) && /\.[A-Z][a-z]*$/.test(text) && !/[A-Z]/.test(text.slice(0, text.lastIndexOf('.')))
}

/** Dotted IPv4 that could be somebody's: no version numbers, no private or reserved blocks. Null otherwise. */
export function normaliseV4(text: string): string | null {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => part.length > 1 && part.startsWith('0'))) return null
  if (parts.some((part) => Number(part) > 255)) return null
  return isInnerV4(text) ? null : text
}

/** IPv6 in its canonical form (RFC 5952), global addresses only. Null otherwise. */
export function normaliseV6(text: string): string | null {
  // A time or a ratio has colons too: an address has a double colon or eight groups.
  if (!text.includes('::') && text.split(':').length !== 8) return null
  if (text.replace(/[^0-9a-f]/gi, '').length < 3) return null
  const host = URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1)
  if (host === undefined || isInnerV6(host) || host.startsWith('::')) return null
  return host
}

/** An e-mail address: the local part as written, the domain normalised. Null where the domain is none. */
export function normaliseEmail(text: string, knowledge: Knowledge): string | null {
  const at = text.lastIndexOf('@')
  const domain = normaliseDomain(text.slice(at + 1), knowledge)
  const local = text
    .slice(0, at)
    .replace(/^[.'`]+|(?<![.])[.]+$/g, '')
    .replace(/^mailto:/i, '')
  if (domain === null || local === '' || local.length > 64) return null
  return `${local.toLowerCase()}@${domain}`
}

/** `s3.amazonaws.com` is a public suffix itself, and its first path segment somebody's bucket. */
function isPlatform(host: string): boolean {
  const { isPrivateSuffix, registrable } = parseHost(host)
  return isPrivateSuffix && registrable === null
}

/** A URL with a host that counts, in WHATWG form, cut to IOC_URL_CHARS_MAX. Null otherwise. */
export function normaliseUrl(
  text: string,
  knowledge: Knowledge,
): { readonly url: string; readonly host: string } | null {
  const { url } = parseLink(text)
  if (url === null || url.hostname === '' || !/^(?:https?|ftp|file|ldaps?|smb|wss?|sftp|tcp):$/.test(url.protocol))
    return null
  const host = url.hostname
  const isIp = host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host)
  if (isIp) {
    const address = host.startsWith('[') ? host.slice(1, -1) : host
    const isLocal = host.startsWith('[') ? isInnerV6(address) : isInnerV4(address)
    if (isLocal) return null
  } else if (normaliseDomain(host, knowledge) === null && !isPlatform(host)) return null
  return { url: url.href.slice(0, IOC_URL_CHARS_MAX), host }
}
