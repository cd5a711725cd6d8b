// The attachments of a message: what each is called, what it says it is, and what its bytes say.
import { createHash } from 'node:crypto'
import type { Knowledge } from '../../data/knowledge.ts'
import type { ExtensionRisk } from '../../data/tables.ts'
import { type LanguageFacts, readLures } from '../language/read-lures.ts'
import type { Message } from '../message/message.ts'
import { isMultipart, MESSAGE_TYPES, type Part, walk } from '../message/mime/part.ts'
import { schemeOf } from '../view/html/urls-of.ts'
import type { MessageView, ViewLink } from '../view/view.ts'
import { ATTACHED_MESSAGES_BYTES_MAX, ATTACHMENT_LINKS_MAX, ATTACHMENTS_MAX } from './limits.ts'
import type { MailLink } from './links.ts'

/** A file in an attachment. */
export interface HeldFile {
  /** Its way through the attachment. */
  readonly path: string
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
}

/** What the file side tells of an attachment: introduced to this side by whoever joins the two. */
export interface AttachmentInspection {
  /** Detected by content: `pe32`, `zip`, `pdf`, …; null where nothing is recognised. */
  readonly type: string | null
  readonly kind: 'executable' | 'script' | 'document' | 'archive' | 'image' | 'web_page' | 'message' | 'other'
  /** Its name has an extension of other types than it is. */
  readonly isMisnamed: boolean
  /** It cannot be opened without a password. */
  readonly isEncrypted: boolean
  /** A password that the message tells opened it. */
  readonly isUnlocked: boolean
  readonly hasMacros: boolean
  /** Names of what an archive holds, at most MEMBERS_MAX. */
  readonly members: readonly string[]
  /** Files in it, with their hashes, at most HELD_FILES_MAX. */
  readonly held: readonly HeldFile[]
  readonly urls: readonly string[]
  /** What QR codes in it say. */
  readonly qrCodes: readonly string[]
  /** Text that a reader would see in it. */
  readonly text: string
  /** The bounds of the look into all attachments of the message ended before its end. */
  readonly isCut: boolean
  /** Its look was ended from outside, when all attachments together had used their time or memory: what it holds is not known. */
  readonly isUnfinished?: boolean
  /** What its own analysis concludes. */
  readonly findings: readonly { readonly id: string; readonly description: string; readonly score: number }[]
  /** Of that analysis as a whole, 0 to 100: from 30 it is suspicious, at 100 malicious. */
  readonly score: number
}

export interface AttachedPart {
  readonly name: string | null
  readonly declaredType: string
  readonly bytes: Uint8Array
  /** Of the message around it, in which a password may stand. */
  readonly text: string
}

export type InspectAttachment = (part: AttachedPart) => Promise<AttachmentInspection | null>

/** All attachments of one message, in their order. */
export type InspectAttachments = (parts: readonly AttachedPart[]) => Promise<readonly (AttachmentInspection | null)[]>

export interface Inspectors {
  readonly one: InspectAttachment
  readonly all: InspectAttachments
}

export const oneAfterTheOther =
  (inspect: InspectAttachment): InspectAttachments =>
  async (parts) => {
    const inspections: (AttachmentInspection | null)[] = []
    // Each may use the whole budget of memory.
    for (const part of parts) inspections.push(await inspect(part))
    return inspections
  }

export interface AttachmentFacts {
  readonly index: number
  readonly part: Part
  readonly name: string | null
  /** The last extension, lower case; '' where there is none. */
  readonly extension: string
  /** The one before it: `pdf` of `invoice.pdf.exe`. */
  readonly innerExtension: string
  readonly risk: ExtensionRisk | null
  readonly declaredType: string
  readonly sizeBytes: number
  /** Shown inside the text, such as a logo. */
  readonly isInline: boolean
  readonly inspection: AttachmentInspection | null
  /** Its links and what its QR codes lead to, followed like those of the text; at most ATTACHMENT_LINKS_MAX. */
  readonly links: readonly MailLink[]
  /** Those of `links` that a QR code holds. */
  readonly qrLinks: readonly MailLink[]
  /** What its text says; null where it has none. */
  readonly language: LanguageFacts | null
}

/** Made where it is told: messages in messages hold each other a hundred times, and most of them are never told. */
export const hashOf = ({ part }: AttachmentFacts, algorithm: 'md5' | 'sha1' | 'sha256'): string =>
  createHash(algorithm).update(part.content).digest('hex')

/** A part that a client offers for opening or saving. */
const isAttachment = ({ fileName, disposition, type }: Part): boolean =>
  fileName !== null || disposition === 'attachment' || !type.startsWith('text/')

export const attachmentsIn = (root: Part): readonly Part[] =>
  [...walk(root)].filter((part) => !isMultipart(part) && isAttachment(part))

/**
 * The parts that are looked at. Messages in messages hold each other: of those that are many times the message together only
 * the first count, and all that is in the others.
 */
function partsToLookAt(root: Part): readonly Part[] {
  let messagesBytes = 0
  return attachmentsIn(root)
    .filter(({ type, content }) => {
      if (!MESSAGE_TYPES.has(type)) return true
      messagesBytes += content.length
      return messagesBytes <= ATTACHED_MESSAGES_BYTES_MAX
    })
    .slice(0, ATTACHMENTS_MAX)
}

/** At most ATTACHMENTS_MAX; the text parts that are the message itself are none. */
export async function attachmentFacts(
  { root, subject }: Message,
  view: MessageView,
  knowledge: Knowledge,
  inspect: InspectAttachments | null,
  follow: (shown: ViewLink) => MailLink,
  leaveOut: (part: Part) => boolean,
): Promise<readonly AttachmentFacts[]> {
  const parts = partsToLookAt(root).filter((part) => !leaveOut(part))
  const around = `${subject}\n${view.text}\n${view.forwarded?.text ?? ''}`
  const inspections = await inspect?.(
    parts.map((part) => ({
      name: nameOf(part, knowledge),
      declaredType: part.type,
      bytes: part.content,
      text: around,
    })),
  )
  const facts: AttachmentFacts[] = []
  for (const [index, part] of parts.entries()) {
    const { type: declaredType, content } = part
    const name = nameOf(part, knowledge)
    const [innerExtension = '', extension = ''] = extensionsOf(name ?? '')
    const inspection = inspections?.[index] ?? null
    const qrLinks = (inspection?.qrCodes ?? []).filter(isUrl).map((url) => follow(bareLink(url)))
    const text = inspection?.text ?? ''
    facts.push({
      index,
      part,
      name,
      extension,
      innerExtension,
      risk: knowledge.extensions.get(extension) ?? null,
      declaredType,
      sizeBytes: content.length,
      isInline: part.contentId !== null && part.disposition !== 'attachment',
      inspection,
      links: [
        ...qrLinks,
        ...(inspection?.urls ?? []).slice(0, ATTACHMENT_LINKS_MAX).map((url) => follow(bareLink(url))),
      ],
      qrLinks,
      language: text === '' ? null : readLures(text, ''),
    })
  }
  return facts
}

/** Of two names that clients read from one field, the one that does more harm. */
function nameOf({ fileName, nameAcrossGap }: Part, { extensions }: Knowledge): string | null {
  if (nameAcrossGap === null || fileName === null) return nameAcrossGap ?? fileName
  const gradeOf = (name: string): number => extensions.get(extensionsOf(name)[1] ?? '')?.grade ?? 0
  return gradeOf(nameAcrossGap) > gradeOf(fileName) ? nameAcrossGap : fileName
}

export const isUrl = (text: string): boolean => /^\s*(?:https?:\/\/|www\.)\S+$/i.test(text)

/** A link that nothing is written on. */
export const bareLink = (url: string): ViewLink => ({
  url: url.trim(),
  scheme: schemeOf(url.trim()),
  text: null,
  alt: null,
  role: 'plain_text',
  position: 0,
  place: 'own',
  isHidden: false,
  partIndex: 0,
  original: null,
})

/** The last two extensions as Windows reads them: trailing dots and spaces do not count. */
function extensionsOf(name: string): readonly string[] {
  const parts = name
    .toLowerCase()
    .replace(/(?<![\s.])[\s.]+$/, '')
    .split('.')
    .map((part) => part.trim())
  if (parts.length < 2) return ['', '']
  return [parts.length > 2 ? (parts.at(-2) ?? '') : '', parts.at(-1) ?? '']
}
