// Introduces the file side to the e-mail side: what an attachment looks like to the analysis of files. Attachments pass by
// the hundred in a second, so they are skimmed, pictures are only asked for QR codes, and all of one message share one
// allowance of bytes. Bounds are of work and not of time: the same message has the same report on a slow machine.
import type { Knowledge } from './data/knowledge.ts'
import { examineMessage } from './email/analyze.ts'
import { dnsDisabled } from './email/auth/dns.ts'
import { ALL_TOGGLES } from './email/detectors/registry.ts'
import {
  type AttachmentFacts,
  type AttachmentInspection,
  type HeldFile,
  hashOf,
  type InspectAttachment,
} from './email/facts/attachments.ts'
import { parseMessage } from './email/message/message.ts'
import { indicatorOf, judgeEmail } from './email/verdict/judge.ts'
import { analyzeFile } from './file/analyze.ts'
import { passwordsTold } from './file/archive/passwords.ts'
import type { MessageInspection } from './file/format.ts'
import type { Identification } from './file/identify/identification.ts'
import { identify } from './file/identify/identify.ts'
import { SKIMMED_STRINGS_BYTES_MAX } from './file/limits.ts'
import { type PixelAllowance, readQrCodes } from './inspect-attachment/codes.ts'
import { type Content, readContent } from './inspect-attachment/content.ts'
import {
  ALL_PAGES_BYTES_MAX,
  FOREIGN_ARCHIVES_MAX,
  INSPECTED_BYTES_MAX,
  INSPECTED_FILES_MAX,
  NESTED_MESSAGES_DEPTH_MAX,
  PAGE_BYTES_MAX,
  PASSWORDS_MAX,
  QR_CODES_MAX,
  SEARCHED_PIXELS_MAX,
  SKIM_LIMITS,
} from './inspect-attachment/limits.ts'
import { NO_CONTENT, NOTHING_SEEN, unknownInspection } from './inspect-attachment/nothing-seen.ts'
import { picturesIn } from './inspect-attachment/pictures.ts'
import { HELD_FILES_MAX } from './lists/limits.ts'

export interface InspectorGiven {
  readonly now: Date
  /** The shipped tables by default. */
  readonly knowledge?: Knowledge
}

/** What the attachments of one message and of all messages inside it may use up together. */
interface Allowance extends PixelAllowance {
  bytesLeft: number
  pageBytesLeft: number
  foreignArchivesLeft: number
  filesLeft: number
}

/** For the attachments of one message; a new one for every message. */
export function attachmentInspector(given: InspectorGiven): InspectAttachment {
  return inspectorAt(1, given, {
    bytesLeft: INSPECTED_BYTES_MAX,
    pageBytesLeft: ALL_PAGES_BYTES_MAX,
    pixelsLeft: SEARCHED_PIXELS_MAX,
    foreignArchivesLeft: FOREIGN_ARCHIVES_MAX,
    filesLeft: INSPECTED_FILES_MAX,
  })
}

function inspectorAt(depth: number, given: InspectorGiven, allowance: Allowance): InspectAttachment {
  return async ({ name, bytes, text }) => {
    const type = identify(bytes, name)
    const qrCodes = await readQrCodes(picturesIn(bytes, type), allowance)
    const bare = { ...NOTHING_SEEN, type: type.id, kind: kindOf(type), isMisnamed: type.mismatch, qrCodes }
    if (!SKIMMED.has(type.group)) return bare
    if (allowance.filesLeft <= 0 || bytes.length > allowance.bytesLeft) return { ...bare, isCut: true }
    if (isForeignArchive(type)) {
      if (allowance.foreignArchivesLeft <= 0) return { ...bare, isCut: true }
      allowance.foreignArchivesLeft -= 1
    }
    allowance.filesLeft -= 1
    allowance.bytesLeft -= bytes.length
    const passwords = passwordsTold(text).slice(0, PASSWORDS_MAX)
    const seen = await skim({ name, bytes, type, passwords }, depth, given, allowance)
    return { ...bare, ...seen, qrCodes: [...new Set([...qrCodes, ...seen.qrCodes])].slice(0, QR_CODES_MAX) }
  }
}

/** Groups of types that can hold a lure or do harm; pictures, sound, fonts and bare data cannot. */
const SKIMMED: ReadonlySet<Identification['group']> = new Set<Identification['group']>([
  'executable',
  'script',
  'document',
  'archive',
  'message',
  'text',
])
/** Archives that are read here without the 7-Zip module. */
const OWN_ARCHIVES: ReadonlySet<string> = new Set(['zip', 'jar', 'apk', 'tar', 'gzip', 'zstd', 'msi'])
const isForeignArchive = ({ id, group }: Identification): boolean => group === 'archive' && !OWN_ARCHIVES.has(id)

const PAGES: ReadonlySet<string> = new Set(['html', 'mhtml', 'svg'])

function kindOf({ id, group }: Identification): AttachmentInspection['kind'] {
  if (PAGES.has(id)) return 'web_page'
  if (id === 'msi' || id === 'apk') return 'executable'
  return group === 'text' || group === 'data' || group === 'inert' ? 'other' : group
}

/** What is known of an attachment whose look was ended from outside. */
export function unfinishedInspection(name: string | null, bytes: Uint8Array): AttachmentInspection {
  const type = identify(bytes, name)
  return { ...unknownInspection(), type: type.id, kind: kindOf(type), isMisnamed: type.mismatch }
}

type Seen = Omit<AttachmentInspection, 'type' | 'kind' | 'isMisnamed'>

interface Attached {
  readonly name: string | null
  readonly bytes: Uint8Array
  readonly type: Identification
  /** Told by the text of the message. */
  readonly passwords: readonly string[]
}

async function skim(
  { name, bytes, type, passwords }: Attached,
  depth: number,
  given: InspectorGiven,
  allowance: Allowance,
): Promise<Seen> {
  const isText = PAGES.has(type.id) || type.group === 'text' || type.group === 'script'
  const looked = isText ? bytes.subarray(0, Math.min(PAGE_BYTES_MAX, allowance.pageBytesLeft)) : bytes
  if (isText) allowance.pageBytesLeft -= looked.length
  const isCut = looked.length < bytes.length
  // A long text is read and no more; a short one may be what every scanner convicts.
  if (type.group === 'text' && bytes.length > SKIMMED_STRINGS_BYTES_MAX)
    return { ...readContent(null, looked, type, []), isCut, findings: [], score: 0 }
  const nested: Content[] = []
  const { root, verdict, pixelsSearched } = await analyzeFile(looked, {
    fileName: name,
    now: given.now,
    passwords,
    skim: true,
    limits: {
      ...SKIM_LIMITS,
      unpackedBytesMax: Math.min(SKIM_LIMITS.unpackedBytesMax, allowance.bytesLeft),
      picturePixelsMax: allowance.pixelsLeft,
    },
    ...(given.knowledge !== undefined && { knowledge: given.knowledge }),
    inspectMessage: async (message) => {
      const { inspection, content } = await inspectNested(message, depth, given, allowance)
      nested.push(content)
      return inspection
    },
  })
  allowance.pixelsLeft -= pixelsSearched
  const content = readContent(root, looked, type, passwords)
  return {
    ...content,
    urls: [...content.urls, ...nested.flatMap(({ urls }) => urls)],
    held: [...content.held, ...nested.flatMap(({ held }) => held)].slice(0, HELD_FILES_MAX),
    isCut,
    text: [content.text, ...nested.map(({ text }) => text)].filter((text) => text !== '').join('\n'),
    findings: verdict.reasons.map(({ id, explain, score }) => ({ id, description: explain, score: asPercent(score) })),
    score: asPercent(verdict.score),
  }
}

/** The file side's 1000 is malicious for certain. */
const asPercent = (score: number): number => Math.min(100, Math.round(score / 10))

/** A message inside is analysed like one that came, but for DNS; what is attached to it draws on the same allowance. */
async function inspectNested(
  bytes: Uint8Array,
  depth: number,
  given: InspectorGiven,
  allowance: Allowance,
): Promise<{ readonly inspection: MessageInspection; readonly content: Content }> {
  if (depth > NESTED_MESSAGES_DEPTH_MAX) return { inspection: NOT_OPENED, content: NO_CONTENT }
  const { now, knowledge } = given
  const { facts, findings, contexts } = await examineMessage(parseMessage(bytes, 'eml'), ALL_TOGGLES, {
    resolve: dnsDisabled,
    now,
    ...(knowledge !== undefined && { knowledge }),
    inspectAttachment: inspectorAt(depth + 1, given, allowance),
  })
  const { score, summary, advice } = judgeEmail(findings, contexts)
  const urls = facts.links.filter(({ isWeb }) => isWeb).map(({ shown }) => shown.url)
  return {
    // Its attachments were inspected here: the file side need not open them again.
    inspection: {
      findings: findings.map(indicatorOf),
      score,
      // What to do is said once, of the message around it.
      summary: advice === null ? summary : summary.slice(0, -advice.length).trimEnd(),
      attachments: [],
      text: facts.view.text,
    },
    content: {
      ...NO_CONTENT,
      urls,
      held: facts.attachments.flatMap(heldOf),
      text: `${facts.message.subject}\n${facts.view.text}`,
    },
  }
}

/** Of an attachment of a message inside, and of what it holds; what was not looked into is not hashed either. */
function heldOf(attachment: AttachmentFacts): readonly HeldFile[] {
  const { inspection, name } = attachment
  if (inspection === null || inspection.isCut) return []
  const [md5, sha1, sha256] = [hashOf(attachment, 'md5'), hashOf(attachment, 'sha1'), hashOf(attachment, 'sha256')]
  return [{ path: name ?? attachment.declaredType, md5, sha1, sha256 }, ...inspection.held]
}

const NOT_OPENED: MessageInspection = {
  findings: [],
  score: 0,
  summary: 'The message lies too deep and was not opened.',
  attachments: [],
  text: '',
}
