// What runs inside a process that looks into attachments: those of one message together, which share its time and memory.
// Each is told as soon as it is known, for the process may be ended at any moment.
import {
  attachmentInspector,
  buildKnowledge,
  type Knowledge,
  NO_OVERRIDES,
  unfinishedInspection,
} from '@assay/engine/attachments'
import { tellFaultsOnly } from '../../fault-text.ts'
import { sealProcess } from '../../seal.ts'
import { processorClock, readTasks, sendAnswer } from '../../static/answer-frames.ts'
import type { Frame } from '../../static/frames.ts'
import { WARM_UP_PDF } from '../../warm-up.ts'
import type { MailOverrides } from '../watched-overrides.ts'
import type { AttachmentsAnswer, AttachmentsTask, InspectedEntry } from './task.ts'

let known: { readonly digest: string; readonly knowledge: Knowledge } | null = null

function knowledgeOf({ digest, overrides }: MailOverrides): Knowledge {
  if (known?.digest !== digest) known = { digest, knowledge: buildKnowledge(overrides) }
  return known.knowledge
}

const send = (answer: AttachmentsAnswer): void => sendAnswer(answer)
const tell = (...entries: readonly InspectedEntry[]): void => send({ kind: 'journal', entries })

async function inspectAll({ parts, text, nowMs, mailOverrides }: AttachmentsTask, bytes: Uint8Array): Promise<void> {
  const elapsedMs = processorClock()
  let offset = 0
  const attached = parts.map(({ name, declaredType, size }) => {
    offset += size
    return { name, declaredType, text, bytes: bytes.subarray(offset - size, offset) }
  })
  tell(...attached.map((part, index) => ({ index, inspection: unfinishedInspection(part.name, part.bytes) })))
  const inspect = attachmentInspector({ now: new Date(nowMs), knowledge: knowledgeOf(mailOverrides) })
  for (const [index, part] of attached.entries()) tell({ index, inspection: await inspect(part) })
  send({ kind: 'inspected', usedMs: elapsedMs() })
}

/** A message that breaks it ends the process: what was not told by then is not known. */
const onFrame = ({ head, bytes }: Frame): Promise<void> => inspectAll(head as AttachmentsTask, bytes)

// What the first message would have to load and to compile is there before anybody's time runs.
await attachmentInspector({ now: new Date(0), knowledge: knowledgeOf({ overrides: NO_OVERRIDES, digest: '' }) })({
  name: 'a.pdf',
  declaredType: 'application/pdf',
  bytes: WARM_UP_PDF,
  text: '',
})
sealProcess()
tellFaultsOnly()

readTasks(onFrame)
send({ kind: 'ready', problems: [] })
