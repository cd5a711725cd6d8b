// Attachments looked into where the message is: on the command line, where nobody else waits. The file side is half of the
// engine and most mail needs nothing of it, so it is loaded by the first message that does.
import { flushCompileCache } from 'node:module'
import type { InspectAttachment, Knowledge } from '@assay/engine/mail'

type FileSide = typeof import('@assay/engine/attachments')

let fileSide: Promise<FileSide> | null = null

async function load(): Promise<FileSide> {
  const loaded = await import('@assay/engine/attachments')
  // Threads end without a chance to do it later.
  flushCompileCache()
  return loaded
}

/** For the attachments of one message. */
export function inspectingHere(given: { readonly now: Date; readonly knowledge: Knowledge }): InspectAttachment {
  let inspect: InspectAttachment | null = null
  return async (part) => {
    fileSide ??= load()
    const { attachmentInspector } = await fileSide
    inspect ??= attachmentInspector(given)
    return inspect(part)
  }
}
