// Bytes → message and defects, never an exception: the table of contents of the parser.
import { type Defect, DefectList } from './defect.ts'
import { type MessageHead, readHead } from './header/head.ts'
import { parseHeaderBlock } from './header/header-block.ts'
import type { HeaderField } from './header/header-field.ts'
import { type InputType, type ParsedAs, readInput } from './input.ts'
import { type DeliveryReport, findDeliveryReport } from './mime/delivery-report.ts'
import { type EmbeddedMessage, findEmbeddedMessages } from './mime/embedded-messages.ts'
import { MimeTreeParser, tellHeaderDefects } from './mime/mime-tree.ts'
import type { Part } from './mime/part.ts'
import { findProtections, type Protection } from './mime/protection.ts'

export type { Defect } from './defect.ts'
export type { Mailbox } from './header/addresses.ts'
export type { InputType, ParsedAs } from './input.ts'

export interface Message extends MessageHead {
  /** What the input was taken for. */
  readonly parsedAs: ParsedAs
  readonly headers: readonly HeaderField[]
  /** How many of these were in the input: text without a header block is given one to be read with. */
  readonly fieldsGiven: number
  /** The raw body as received, for signatures; null where the input holds headers alone or is no real message. */
  readonly body: Uint8Array | null
  readonly root: Part
  /** Messages inside this one. */
  readonly messages: readonly EmbeddedMessage[]
  /** What is signed or encrypted; not verified. */
  readonly protections: readonly Protection[]
  readonly deliveryReport: DeliveryReport | null
  readonly defects: readonly Defect[]
}

export function parseMessage(source: Uint8Array, inputType: InputType): Message {
  const defects = new DefectList()
  const asTold = readInput(source, inputType, defects)
  const told = parseHeaderBlock(asTold.bytes)
  // A text without a header block is no message: nothing can be said of a signature or a recipient that it does not show.
  const isBare = asTold.parsedAs === 'message' && told.fields.length === 0
  if (isBare) defects.add('no_header', 'The message has no header fields.')
  const { parsedAs, bytes, fieldsAdded } = isBare ? readInput(source, 'raw', defects) : asTold
  const block = isBare ? parseHeaderBlock(bytes) : told
  const { fields, bodyOffset } = block
  tellHeaderDefects(block, defects)
  if (bytes.includes(0)) defects.add('nul_byte', 'The message holds NUL bytes.')
  const root = new MimeTreeParser(bytes, defects).parse(fields, bodyOffset)
  const head = readHead(fields, defects)
  const isReal = parsedAs !== 'headers' && parsedAs !== 'forwarded_text' && parsedAs !== 'text'
  return {
    parsedAs,
    headers: fields,
    fieldsGiven: fields.length - fieldsAdded,
    body: isReal ? bytes.subarray(bodyOffset) : null,
    root,
    ...head,
    messages: findEmbeddedMessages(root),
    protections: findProtections(root),
    deliveryReport: findDeliveryReport(root),
    defects: defects.all,
  }
}
