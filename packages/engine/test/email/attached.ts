// A mail with attachments, and what the file side would tell of each, for the tables of detectors.
import type { AttachmentInspection } from '../../src/email/facts/attachments.ts'
import type { Given } from './facts-of.ts'

const NOTHING: AttachmentInspection = {
  type: null,
  kind: 'other',
  isMisnamed: false,
  isEncrypted: false,
  isUnlocked: false,
  hasMacros: false,
  members: [],
  held: [],
  urls: [],
  qrCodes: [],
  text: '',
  isCut: false,
  findings: [],
  score: 0,
}

export interface AttachedGiven {
  /** Header lines of the message. */
  readonly head?: string
  readonly text?: string
  readonly type?: string
  readonly content?: string
}

type Attached = { readonly mail: string } & Given

/** One attachment called `name`; `seen` is what differs from a file in which nothing was found. */
export function attached(name: string, seen: Partial<AttachmentInspection> = {}, given: AttachedGiven = {}): Attached {
  const inspection = { ...NOTHING, ...seen }
  return { mail: mailWith([name], given), inspections: { [name]: inspection } }
}

/** The same content under each name. */
export function mailWith(
  names: readonly string[],
  {
    head = 'Subject: hello',
    text = 'See the attachment.',
    type = 'application/octet-stream',
    content = 'x',
  }: AttachedGiven = {},
): string {
  const parts = names.map(
    (name) =>
      `--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\n\n${content}\n`,
  )
  return `${head}\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain; charset=utf-8\n\n${text}\n${parts.join('')}--b--\n`
}
