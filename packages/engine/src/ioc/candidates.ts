// Finds what looks like an indicator in a text, by patterns that are linear on hostile input: each has one unbounded
// loop over a class of characters that cannot start it again.

export interface Candidates {
  readonly urls: readonly string[]
  readonly emails: readonly string[]
  readonly hosts: readonly string[]
  readonly v4: readonly string[]
  readonly v6: readonly string[]
}

const URL_TEXT =
  /\b(?:https?|ftp|file|ldaps?|smb|wss?|sftp|tcp):[/\\]{2}[^\s<>"'`{|}\u0000-\u0020\u200b\u00a0\u3000\u300a\u300b\u201c\u201d\u2018\u2019\uff1e\uff1c]{3,8192}/gi
/** Found by its `@`: a pattern that begins with the local part reads 64 characters again at every place of a long row of them. */
const EMAIL_DOMAIN = /@((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})/gu
const LOCAL_PART = "[\\w.!#$%&'*+/=?^`{|}~-]{1,64}$"
const EMAIL_LOCAL = new RegExp(`(?<![\\w.+-])${LOCAL_PART}`)
/** Behind another address, whose last letter it may not go on. */
const NEXT_EMAIL_LOCAL = new RegExp(`(?<=[^\\w.+-])${LOCAL_PART}`)
const EMAIL_LOCAL_CHARS_MAX = 64
const HOST =
  /(?<![\p{L}\p{N}@_.-])(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?\.){1,8}(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59}|\p{L}{2,24})(?![\p{L}\p{N}@_-]|\.[\p{L}\p{N}])/giu
/** A sentence run together behind an abbreviation: `e.g.it`, `p.m.at`. Nobody has such a host. */
const ABBREVIATION = /^(?:\p{L}\.){2,4}\p{L}{2,}$/u
const V4 = /(?<![\d.\w-])(?:\d{1,3}\.){3}\d{1,3}(?![\d\w]|\.\d)/g
const V6 = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi

/** Closing marks that belong to the sentence rather than to the URL, unless they were opened inside it. */
function trimUrl(text: string): string {
  let url = text
  for (let round = 0; round < 16; round += 1) {
    const last = url.at(-1) ?? ''
    if (/[.,;:!?…。、，"'*_~]/.test(last)) url = url.slice(0, -1)
    else if (last === ')' && url.split(')').length > url.split('(').length) url = url.slice(0, -1)
    else if (last === ']' && !url.includes('[')) url = url.slice(0, -1)
    else if (last === '>' || last === '}') url = url.slice(0, -1)
    else break
  }
  return url
}

/** The addresses, and the text with a space for each. */
function takeEmails(text: string): { readonly emails: readonly string[]; readonly rest: string } {
  const emails: string[] = []
  const rest: string[] = []
  let end = 0
  for (const { 0: domain, index: at } of text.matchAll(EMAIL_DOMAIN)) {
    // One more than the local part may have: what stands before it decides whether it begins there.
    const from = Math.max(end, at - EMAIL_LOCAL_CHARS_MAX - 1)
    const local = (end > 0 && from === end ? NEXT_EMAIL_LOCAL : EMAIL_LOCAL).exec(text.slice(from, at))?.[0]
    if (local === undefined) continue
    emails.push(local + domain)
    rest.push(text.slice(end, at - local.length))
    end = at + domain.length
  }
  rest.push(text.slice(end))
  return { emails, rest: rest.join(' ') }
}

/** Everything in the text that may be an indicator; what really is one is decided when it is normalised. */
export function findCandidates(text: string): Candidates {
  const urls: string[] = []
  // URLs go first and are taken out, so that hosts and addresses inside them are not found a second time as prose.
  const withoutUrls = text.replace(URL_TEXT, (found) => {
    const url = trimUrl(found)
    // Two links run together where a template lost the space between them.
    const second = url.slice(8).search(/https?:\/\//i)
    const glued = second > 0 && /[a-z0-9)]$/i.test(url.slice(0, second + 8))
    urls.push(glued ? url.slice(0, second + 8) : url)
    if (glued) urls.push(url.slice(second + 8))
    return ' '
  })
  const { emails, rest } = takeEmails(withoutUrls)
  return {
    urls,
    emails,
    hosts: (rest.match(HOST) ?? []).filter((host) => !ABBREVIATION.test(host)),
    v4: rest.match(V4) ?? [],
    v6: rest.includes(':') ? (rest.match(V6) ?? []) : [],
  }
}
