// Indicators of compromise among a file's strings, each with its place and what stood around it. Addresses are taken
// by the engine's one extractor; what only files hold (paths, registry keys, wallets, …) is in `artefacts.ts`.
import type { Knowledge } from '../../data/knowledge.ts'
import { extractIocs } from '../../ioc/extract-iocs.ts'
import type { Ioc, IocText } from '../../ioc/ioc.ts'
import { artefactsIn } from './artefacts.ts'
import type { KeptStrings } from './extract.ts'
import type { DecodedString, FileIoc, IocKind } from './facts.ts'
import { CONTEXT_CHARS_MAX, SEARCHED_CHARS_MAX } from './limits.ts'
import { TextList } from './text-list.ts'

export function iocsIn(
  bytes: Uint8Array,
  kept: KeptStrings,
  decoded: readonly DecodedString[],
  iocsMax: number,
  knowledge: Knowledge,
): readonly FileIoc[] {
  const places = new TextList(kept, decoded)
  return [...addressesIn(bytes, places, knowledge), ...artefactsIn(places)].slice(0, iocsMax)
}

function addressesIn(bytes: Uint8Array, places: TextList, knowledge: Knowledge): readonly FileIoc[] {
  const texts: IocText[] = []
  // Where an indicator is told, it is told of its first place: the same line again adds nothing.
  const known = new Set<string>()
  let chars = 0
  for (const index of places.holding(MAY_HOLD_ADDRESS)) {
    const text = places.text(index)
    if (known.has(text)) continue
    known.add(text)
    const kind = addressKind(text)
    if (kind === null) continue
    chars += text.length
    if (chars > SEARCHED_CHARS_MAX) break
    const read = kind === 'address' ? withoutPort(text) : withoutTag(text, bytes, places.offset(index))
    texts.push({ where: places.where(index), text: read, kind })
  }
  if (texts.length === 0) return []
  const { urls, domains, ips, emails } = extractIocs(texts, knowledge)
  const textOf = new Map(texts.map(({ where, text }) => [where, text]))
  // In a program `main.rs` and `libc.so` are file names: a domain counts as the host of something, or standing alone.
  const hosts = new Set([
    ...urls.map(({ value }) => hostOf(value)),
    ...emails.map(({ value }) => value.slice(value.lastIndexOf('@') + 1)),
  ])
  const alone = new Set(texts.filter(({ kind }) => kind === 'address').map(({ text }) => text))
  const isTold = ({ value }: Ioc): boolean => hosts.has(value) || alone.has(value)
  return [
    ...told('url', urls, textOf),
    ...told('domain', domains.filter(isTold), textOf),
    ...told('ip', ips.filter(isTold), textOf),
    ...told('email', emails, textOf),
  ]
}

function told(kind: IocKind, iocs: readonly Ioc[], textOf: ReadonlyMap<string, string>): readonly FileIoc[] {
  return iocs.map(({ value, sources }) => {
    const where = sources[0] ?? 'strings'
    return { kind, value, where, context: contextOf(textOf.get(where) ?? '', value), safelisted: false }
  })
}

/** Ends that are no file extensions: a string that is such a name and nothing else is a host. */
const HOST_ALONE =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}(?:com|net|org|info|biz|ru|su|cn|top|xyz|online|site|club|icu|space|shop|live|link|click|onion|kr|ir|br|in|tk|ml|ga|cf|gq|pw|ws|ddns\.net|duckdns\.org)(?::\d{2,5})?$/i
/** At most one zero, and not the small numbers of versions: `1.2.0.0` is one, `185.12.44.7` is none. */
const ADDRESS_ALONE = /^(?!(?:\d{1,2}\.){3}\d{1,2}$)(?!.*\.0\.0)(?:\d{1,3}\.){3}\d{1,3}(?::\d{2,5})?$/

/**
 * A scheme, the host of a mail address, or a line that ends like an address: few do, and what they are is asked again.
 * Each begins with a rare character, to which the search leaps; with the whole line in it, it took three times as long.
 */
const MAY_HOLD_ADDRESS = /:\/\/|@[\w-]{1,63}\.[a-z]|\.[a-z0-9]{1,20}(?::\d{2,5})?[^\S\r\n]*$/gim

function addressKind(text: string): 'prose' | 'address' | null {
  if (text.includes('://') || (text.includes('@') && /@[\w-]{1,63}\.[a-z]/i.test(text))) return 'prose'
  const trimmed = text.trim()
  return trimmed.length < 80 && (HOST_ALONE.test(trimmed) || ADDRESS_ALONE.test(trimmed)) ? 'address' : null
}

function withoutPort(text: string): string {
  return text.trim().toLowerCase().replace(/:\d+$/, '')
}

/** DER's tags of texts that hold addresses: a URI among names, an IA5String, a UTF8String. */
const DER_TEXTS: ReadonlySet<number> = new Set([0x86, 0x16, 0x0c])
const DER_SHORT_MAX = 0x7f

/**
 * In certificates the length of an address stands in front of it, and what follows can be read as letters too: `0` is how
 * the next part of the structure begins. A blank takes the place of the first byte that is no part of it.
 */
function withoutTag(text: string, bytes: Uint8Array, offset: number | null): string {
  if (offset === null) return text
  const scheme = /[a-z]{2,8}:\/\//.exec(text)
  if (scheme === null) return text
  const at = offset + scheme.index
  const length = bytes[at - 1] ?? 0
  if (!DER_TEXTS.has(bytes[at - 2] ?? 0) || length > DER_SHORT_MAX) return text
  const end = scheme.index + length
  return length <= scheme[0].length || end >= text.length ? text : `${text.slice(0, end)} ${text.slice(end + 1)}`
}

function hostOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''
}

/** The surroundings of the value where it stands in the text as it is, the beginning of the text where it does not. */
function contextOf(text: string, value: string): string {
  const at = Math.max(0, text.indexOf(value.slice(0, 40)))
  const start = Math.max(0, at - 30)
  return text.slice(start, start + CONTEXT_CHARS_MAX)
}
