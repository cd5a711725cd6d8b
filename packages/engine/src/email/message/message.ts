// Bytes → message and defects, never an exception: the table of contents of the parser.
import { type Defect, DefectList } from './defect.ts'
import { type MessageHead, readHead } from './header/head.ts'
import { type HeaderBlock, parseHeaderBlock } from './header/header-block.ts'
import type { HeaderField } from './header/header-field.ts'
import { type InputType, type ParsedAs, type ReadInput, readInput } from './input.ts'
import { type DeliveryReport, findDeliveryReport } from './mime/delivery-report.ts'
import { type EmbeddedMessage, findEmbeddedMessages } from './mime/embedded-messages.ts'
import { MimeTreeParser, tellHeaderDefects } from './mime/mime-tree.ts'
import type { Part } from './mime/part.ts'
import { findProtections, type Protection } from './mime/protection.ts'
import { kindOfLine } from './pasted/field-line.ts'
import { withoutWrapping } from './wrapping.ts'

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
  const unwrapped = withoutWrapping(source, defects)
  const { read, told } = readBest(unwrapped, inputType, defects)
  const { parsedAs, bytes, fieldsAdded } = read
  const { fields, bodyOffset } = told
  tellHeaderDefects(told, defects)
  if (bytes.includes(0)) defects.add('nul_byte', 'The message holds NUL bytes.')
  const root = new MimeTreeParser(bytes, defects).parse(fields, bodyOffset)
  const head = readHead(fields, defects)
  const isReal = !UNREAL.has(parsedAs)
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

/** Of these there is no body as it was sent. */
const UNREAL: ReadonlySet<ParsedAs> = new Set<ParsedAs>(['headers', 'forwarded_text', 'outlook_file', 'text'])

interface Best {
  readonly read: ReadInput
  readonly told: HeaderBlock
}

/**
 * As the caller says what it is; where no field of it is one that messages have, as what it turns out to be. A text without a
 * header block is no message: nothing can be said of a signature or a recipient that it does not show.
 */
function readBest(source: Uint8Array, inputType: InputType, defects: DefectList): Best {
  const asTold = readInput(source, inputType, defects)
  const best = { read: asTold, told: parseHeaderBlock(asTold.bytes) }
  if (inputType === 'raw' || asTold.parsedAs === 'outlook_file' || !isDoubtful(best.told)) return best
  const instead = readInput(source, 'raw', new DefectList())
  // Nothing better: odd fields are fields, and of words alone that are given as headers nothing but words can be said.
  if (instead.parsedAs === 'text' && (inputType === 'headers' || hasFields(best.told))) return best
  defects.add('no_header', 'The content has no header block of a message.')
  const read = readInput(source, 'raw', defects)
  return { read, told: parseHeaderBlock(read.bytes) }
}

/** No field that messages have; or the labels of a forward that look like fields, of which `Sent` is one that no message has. */
function isDoubtful({ fields }: HeaderBlock): boolean {
  const kinds = fields.map(({ name }) => kindOfLine(`${name}: `, ''))
  if (kinds.includes('machine')) return false
  return !kinds.includes('person') || fields.some(({ name }) => name === 'sent')
}

/** An address of the web is a word and a colon as well. */
const hasFields = ({ fields }: HeaderBlock): boolean => fields.some(({ value }) => !value.startsWith('//'))
