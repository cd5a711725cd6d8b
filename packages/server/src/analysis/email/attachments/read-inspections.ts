// What a process said of attachments, which one of them may have taken over: believed only where it has the right shape.
import type { AttachmentInspection } from '@assay/engine/mail'
import { unknownInspection } from '@assay/engine/service'

/** Far above what an honest look tells: names of members, links, text. */
const TEXTS_MAX = 500
const TEXT_CHARS_MAX = 200_000

const KINDS: readonly AttachmentInspection['kind'][] = [
  ...(['executable', 'script', 'document', 'archive', 'image', 'web_page', 'message', 'other'] as const),
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, TEXT_CHARS_MAX) : '')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, TEXTS_MAX) : [])
const texts = (value: unknown): readonly string[] => list(value).map(text)
const percent = (value: unknown): number =>
  typeof value === 'number' && value >= 0 ? Math.min(100, Math.round(value)) : 0

/** As many as there are attachments. Those of which nothing was told are unknown. */
export function readInspections(journal: readonly unknown[], count: number): readonly AttachmentInspection[] {
  const told = Array.from({ length: count }, unknownInspection)
  for (const entry of journal) {
    if (!isRecord(entry) || !isRecord(entry['inspection'])) continue
    const index = entry['index']
    if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count)
      told[index] = readInspection(entry['inspection'])
  }
  return told
}

function readInspection(given: Readonly<Record<string, unknown>>): AttachmentInspection {
  return {
    type: typeof given['type'] === 'string' ? text(given['type']) : null,
    kind: KINDS.find((kind) => kind === given['kind']) ?? 'other',
    isMisnamed: given['isMisnamed'] === true,
    isEncrypted: given['isEncrypted'] === true,
    isUnlocked: given['isUnlocked'] === true,
    hasMacros: given['hasMacros'] === true,
    members: texts(given['members']),
    held: list(given['held']).filter(isRecord).map(heldFile),
    urls: texts(given['urls']),
    qrCodes: texts(given['qrCodes']),
    text: text(given['text']),
    isCut: given['isCut'] === true,
    ...(given['isUnfinished'] === true && { isUnfinished: true }),
    findings: list(given['findings'])
      .filter(isRecord)
      .map(({ id, description, score }) => ({ id: text(id), description: text(description), score: percent(score) })),
    score: percent(given['score']),
  }
}

/** What is no hash is on no list. */
const heldFile = (given: Readonly<Record<string, unknown>>): AttachmentInspection['held'][number] => ({
  path: text(given['path']).slice(0, 500),
  md5: text(given['md5']).slice(0, 64),
  sha1: text(given['sha1']).slice(0, 64),
  sha256: text(given['sha256']).slice(0, 64),
})
