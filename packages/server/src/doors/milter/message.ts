// A message put together again from what the mail server tells of it, headed by the two fields that it will get only after the milter:
// who handed it over to whom, and for whom it returns. Without them nobody could tell whether its sender was allowed to.
import { isIPv6 } from 'node:net'
import { FIELDS_MAX, MESSAGE_BYTES_MAX } from './limits.ts'

/** Of the connection that the message came by, as the mail server tells it. All of it but the address is the client's word. */
export interface Origin {
  readonly clientName: string
  readonly clientAddress: string | null
  readonly hello: string
}

/** A field that only Assay may write, which a sender wrote: its name as it stood, and which of that name it was. */
export interface ForgedField {
  readonly name: string
  readonly nth: number
}

const OURS = /^x-assay-/i

/** Why its bytes are not kept. */
export type NotKept = 'too_large' | 'overloaded'

export class IncomingMessage {
  readonly forged: ForgedField[] = []
  readonly #sender: string
  readonly #parts: Buffer[] = []
  readonly #counts = new Map<string, number>()
  #fields = 0
  #bytes = 0
  #hasBody = false
  #notKept: NotKept | null = null

  /** `sender`: of the envelope, with or without its angle brackets. */
  constructor(sender: string) {
    this.#sender = sender
  }

  get isKept(): boolean {
    return this.#notKept === null
  }

  get bytes(): number {
    return this.#bytes
  }

  addHeader(name: string, value: string, hasLeadingSpace: boolean): void {
    this.#fields += 1
    const trimmed = name.trim()
    if (OURS.test(trimmed)) this.#forged(name, trimmed)
    if (this.#fields > FIELDS_MAX) this.drop('too_large')
    // Lines of a folded value end as the mail server's own do.
    const folded = value.replaceAll(/\r?\n/g, '\r\n')
    this.#add(Buffer.from(`${name}:${hasLeadingSpace ? '' : ' '}${folded}\r\n`, 'latin1'))
  }

  addBody(chunk: Buffer): void {
    if (!this.#hasBody) this.#add(Buffer.from('\r\n'))
    this.#hasBody = true
    this.#add(chunk)
  }

  /** What came of it is let go, and what comes is not kept. */
  drop(why: NotKept): void {
    this.#notKept ??= why
    this.#parts.length = 0
    this.#bytes = 0
  }

  /** The whole message, or why it is not kept. */
  content(
    origin: Origin,
    server: { readonly name: string; readonly id: string },
    now: Date,
  ): Uint8Array<ArrayBuffer> | NotKept {
    if (this.#notKept !== null) return this.#notKept
    if (!this.#hasBody) this.addBody(Buffer.alloc(0))
    const head = Buffer.from(`${returnPath(this.#sender)}${received(origin, server, now)}`, 'latin1')
    return new Uint8Array(Buffer.concat([head, ...this.#parts]))
  }

  #forged(name: string, trimmed: string): void {
    const key = trimmed.toLowerCase()
    const nth = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, nth)
    this.forged.push({ name, nth })
  }

  #add(part: Buffer): void {
    if (this.#bytes + part.length > MESSAGE_BYTES_MAX) this.drop('too_large')
    if (this.#notKept !== null) return
    this.#bytes += part.length
    this.#parts.push(part)
  }
}

/** What a client says of itself must not end the line, nor look like what the mail server says. */
const word = (text: string): string => text.replaceAll(/[^\x21-\x7e]|[()<>[\];,"\\]/g, '').slice(0, 255) || 'unknown'

const address = (text: string): string => text.replaceAll(/[^\x21-\x7e]|[<>]/g, '').slice(0, 320)

const returnPath = (sender: string): string => `Return-Path: <${address(sender)}>\r\n`

/** RFC 5321, 4.4. Mail that did not come by SMTP has no address. */
function received(
  { clientName, clientAddress, hello }: Origin,
  { name, id }: { readonly name: string; readonly id: string },
  now: Date,
): string {
  const date = now.toUTCString().replace('GMT', '+0000')
  const by = `by ${word(name)} with ESMTP id ${word(id)}; ${date}\r\n`
  if (clientAddress === null) return `Received: ${by}`
  const literal = isIPv6(clientAddress) ? `IPv6:${clientAddress}` : clientAddress
  return `Received: from ${word(hello)} (${word(clientName)} [${literal}])\r\n\t${by}`
}
