// What a reader of an attachment sees and can click, and what it holds, out of the facts of the file side.
import type { HeldFile } from '../email/facts/attachments.ts'
import { renderHtml } from '../email/view/html/render-html.ts'
import { findUrls } from '../email/view/plain/urls-in-text.ts'
import type { FileRecord } from '../file/analyze.ts'
import type { FileFacts } from '../file/facts.ts'
import { textOf } from '../file/formats/script/text.ts'
import type { Identification } from '../file/identify/identification.ts'
import { HELD_FILES_MAX } from '../lists/limits.ts'
import { MEMBERS_MAX, QR_CODES_MAX, TEXT_CHARS_MAX, URLS_MAX } from './limits.ts'

export interface Content {
  readonly isEncrypted: boolean
  readonly isUnlocked: boolean
  readonly hasMacros: boolean
  readonly members: readonly string[]
  readonly held: readonly HeldFile[]
  readonly urls: readonly string[]
  readonly qrCodes: readonly string[]
  readonly text: string
}

/** Of the file and of all in it; `record` is null where the file side was not asked. */
export function readContent(
  record: FileRecord | null,
  bytes: Uint8Array,
  type: Identification,
  told: readonly string[],
): Content {
  const all = record === null ? [] : treeOf(record.facts)
  const own = ownText(bytes, type)
  const texts = [own.text, ...all.map(textIn)].filter((text) => text !== '')
  return {
    isEncrypted: all.slice(0, 1).some(isLocked),
    isUnlocked: all.slice(0, 1).some((file) => told.includes(passwordOf(file) ?? '')),
    hasMacros: all.some(({ office }) => office !== undefined && (office.vba !== null || office.xlm !== null)),
    members: all.flatMap(membersOf).slice(0, MEMBERS_MAX),
    held: all.slice(1, HELD_FILES_MAX + 1).map(heldFile),
    urls: [...new Set([...own.urls, ...all.flatMap(urlsIn)])].slice(0, URLS_MAX),
    qrCodes: [...new Set(all.flatMap(codesIn))].slice(0, QR_CODES_MAX),
    text: [...new Set(texts)].join('\n').slice(0, TEXT_CHARS_MAX),
  }
}

/** Breadth first would be no better: the tree is bounded by the limits that it was made with. */
const treeOf = (facts: FileFacts): readonly FileFacts[] => [facts, ...facts.children.flatMap(treeOf)]

const heldFile = ({ path, hashes: { md5, sha1, sha256 } }: FileFacts): HeldFile => ({ path, md5, sha1, sha256 })

const codesIn = (file: FileFacts): readonly string[] =>
  [file.image, file.pdf, file.office, file.html].flatMap((facts) => facts?.qrCodes ?? [])

const passwordOf = ({ archive, pdf, office }: FileFacts): string | null =>
  archive?.passwordUsed ?? pdf?.encryption?.passwordUsed ?? office?.encryption?.passwordUsed ?? null

const isLocked = ({ archive, pdf, office }: FileFacts): boolean =>
  (archive?.encrypted === true && archive.passwordUsed === null) ||
  (pdf?.encryption != null && pdf.encryption.passwordUsed === null) ||
  (office?.encryption != null && office.encryption.passwordUsed === null)

const membersOf = ({ archive, depth, name, relation }: FileFacts): readonly string[] => [
  ...(archive?.entries.filter(({ kind }) => kind === 'file').map((entry) => entry.name) ?? []),
  ...(depth > 1 && relation === 'archive_member' && name !== null ? [name] : []),
]

/** Pages by what a browser shows of them, texts by what stands there. */
function ownText(
  bytes: Uint8Array,
  { id, group, encoding }: Identification,
): { text: string; urls: readonly string[] } {
  if (id === 'html' || id === 'mhtml' || id === 'svg') {
    const { lines, links } = renderHtml(textOf(bytes, encoding))
    return { text: lines.map(({ text }) => text).join('\n'), urls: links.map(({ url }) => url).filter(isWeb) }
  }
  if (group !== 'text') return { text: '', urls: [] }
  const text = textOf(bytes, encoding).slice(0, TEXT_CHARS_MAX)
  return { text, urls: findUrls(text, URLS_MAX).map(({ url }) => url) }
}

const textIn = ({ pdf, html, office, calendar, msg }: FileFacts): string =>
  [pdf?.text, html?.text, office?.text, calendar?.summary, msg?.text].filter((text) => (text ?? '') !== '').join('\n')

function urlsIn({ pdf, office, calendar, html, pointer }: FileFacts): readonly string[] {
  const links = office?.links.filter(({ kind }) => /hyperlink/i.test(kind)).map(({ target }) => target) ?? []
  const refreshes = html?.refreshes.map(({ target }) => target) ?? []
  const targets = [...(pdf?.uris ?? []), ...links, ...(calendar?.urls ?? []), ...refreshes, ...(pointer?.targets ?? [])]
  return targets.filter(isWeb)
}

const isWeb = (url: string): boolean => /^\s*(?:https?:)?\/\//i.test(url)
