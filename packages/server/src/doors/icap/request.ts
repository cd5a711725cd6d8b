// The head of a request (RFC 3507, 4.3 and 4.4): its line, its fields, and the heads of the HTTP messages that it carries.
import { type Peer, PeerGoneError } from '../peer.ts'
import { HEAD_LINES_MAX, HTTP_HEAD_BYTES_MAX, LINE_BYTES_MAX } from './limits.ts'

export interface IcapRequest {
  readonly method: string
  /** Names in lower case; of one that stands twice, the values with a comma between them. */
  readonly fields: ReadonlyMap<string, string>
  /** The head of the HTTP request, to its empty line; empty where it was not sent. */
  readonly requestHead: Buffer
  readonly responseHead: Buffer
  readonly hasBody: boolean
  /** Bytes of the body that come before the client waits; null where it sends all at once. */
  readonly previewBytes: number | null
}

/** What it sent is no ICAP, and what follows cannot be told apart. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError'
  readonly status: 400 | 505
  constructor(message: string, status: 400 | 505 = 400) {
    super(message)
    this.status = status
  }
}

const LINE_FEED = 0x0a
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}):[\t ]{0,20}(.*)$/
const REQUEST_LINE = /^([A-Z]{1,20}) icap:\/\/\S{1,4000} ICAP\/(\d\.\d)$/
const SECTION = /^(req-hdr|res-hdr|req-body|res-body|opt-body|null-body)=(\d{1,7})$/

/** Null where it ended between two requests. Rejects with a BadRequestError, a PeerLateError or a PeerGoneError. */
export async function readRequest(peer: Peer, msMax: number): Promise<IcapRequest | null> {
  const first = await peer.next(msMax)
  if (first === null) return null
  const line = first.toString('latin1') + (await readLine(peer, msMax))
  const [, method, version] = REQUEST_LINE.exec(line) ?? []
  if (method === undefined) throw new BadRequestError('no request line of ICAP')
  if (version !== '1.0') throw new BadRequestError('another version of ICAP', 505)
  const fields = await readFields(peer, msMax)
  const sections = sectionsOf(fields.get('encapsulated') ?? 'null-body=0')
  const body = sections.at(-1)
  if (body === undefined || !body.name.endsWith('-body')) throw new BadRequestError('Encapsulated names no body')
  if (body.at > HTTP_HEAD_BYTES_MAX) throw new BadRequestError('too long a head')
  const heads = body.at === 0 ? Buffer.alloc(0) : await peer.exactly(body.at, msMax)
  if (heads === null) throw new PeerGoneError('it ended before its head did')
  const headOf = (wanted: string): Buffer => {
    const index = sections.findIndex(({ name }) => name === wanted)
    return index === -1 ? Buffer.alloc(0) : heads.subarray(sections[index]?.at, sections[index + 1]?.at)
  }
  return {
    method,
    fields,
    requestHead: headOf('req-hdr'),
    responseHead: headOf('res-hdr'),
    hasBody: body.name !== 'null-body',
    previewBytes: previewOf(fields.get('preview')),
  }
}

async function readLine(peer: Peer, msMax: number): Promise<string> {
  const line = await peer.until(LINE_FEED, LINE_BYTES_MAX, msMax)
  if (line === null) throw new PeerGoneError('it ended within a head')
  return line.toString('latin1').replace(/\r$/, '')
}

async function readFields(peer: Peer, msMax: number): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>()
  for (let count = 0; count < HEAD_LINES_MAX; count += 1) {
    const line = await readLine(peer, msMax)
    if (line === '') return fields
    const [, name = '', value = ''] = FIELD.exec(line) ?? []
    if (name === '') throw new BadRequestError('a line of the head is no field')
    const key = name.toLowerCase()
    const before = fields.get(key)
    fields.set(key, before === undefined ? value.trim() : `${before}, ${value.trim()}`)
  }
  throw new BadRequestError('too many fields')
}

interface Section {
  readonly name: string
  readonly at: number
}

/** `req-hdr=0, res-hdr=45, res-body=100`: offsets rise, and the first is 0. */
function sectionsOf(encapsulated: string): readonly Section[] {
  const sections = encapsulated.split(',').map((part): Section => {
    const [, name = '', at = ''] = SECTION.exec(part.trim()) ?? []
    if (name === '') throw new BadRequestError('Encapsulated cannot be read')
    return { name, at: Number(at) }
  })
  if (sections.some(({ at }, index) => (index === 0 ? at !== 0 : at < (sections[index - 1]?.at ?? 0))))
    throw new BadRequestError('Encapsulated is out of order')
  return sections
}

function previewOf(value: string | undefined): number | null {
  if (value === undefined) return null
  if (!/^\d{1,7}$/.test(value)) throw new BadRequestError('Preview is no number')
  return Number(value)
}
