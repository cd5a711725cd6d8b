// One connection of a mail server: what it tells step by step is put together into messages, and each is answered at its end.
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import { answersTo, type Policy, type Unread } from './decision.ts'
import type { Judge, JudgedMail } from './judge.ts'
import { HELD_BYTES_MAX, LINGER_MS_MAX, TIMES, type Times } from './limits.ts'
import { IncomingMessage, type Origin } from './message.ts'
import { type Agreement, agree } from './negotiation.ts'
import { COMMAND, type Packet, REPLY, readPacket, textsOf } from './packets.ts'

export interface MilterOptions {
  readonly judge: Judge
  readonly policy: Policy
  /** Of all connections. */
  readonly held: { bytes: number }
  readonly log: Logger
  readonly times?: Times
}

const NOBODY: Origin = { clientName: '', clientAddress: null, hello: '' }

/** Never rejects. */
export async function converse(options: MilterOptions, peer: Peer): Promise<void> {
  const conversation = new Conversation(options, peer)
  try {
    await conversation.hold()
  } catch (error) {
    if (!(error instanceof PeerLateError || error instanceof PeerGoneError))
      options.log.error({ err: error, door: 'milter' }, 'a connection failed')
  } finally {
    conversation.end()
    peer.close(LINGER_MS_MAX)
  }
}

class Conversation {
  readonly #options: MilterOptions
  readonly #peer: Peer
  readonly #times: Times
  #origin: Origin = NOBODY
  #macros = new Map<string, string>()
  #message: IncomingMessage | null = null
  #heldBytes = 0

  constructor(options: MilterOptions, peer: Peer) {
    this.#options = options
    this.#peer = peer
    this.#times = options.times ?? TIMES
  }

  async hold(): Promise<void> {
    const offer = await readPacket(this.#peer, this.#times)
    const agreement = offer?.command === COMMAND.negotiate ? agree(offer.data) : null
    if (agreement === null) return
    await this.#say([agreement.reply])
    for (;;) {
      const packet = await readPacket(this.#peer, this.#times)
      if (packet === null || packet.command === COMMAND.quit) return
      await this.#hear(packet, agreement)
    }
  }

  /** Gives back the room of a message that did not come to its end. */
  end(): void {
    this.#message = null
    this.#options.held.bytes -= this.#heldBytes
    this.#heldBytes = 0
  }

  async #hear({ command, data }: Packet, agreement: Agreement): Promise<void> {
    switch (command) {
      case COMMAND.macros:
        return this.#learn(data)
      case COMMAND.abort:
        return this.end()
      case COMMAND.quitAndConnect:
        this.end()
        this.#origin = NOBODY
        this.#macros.clear()
        return
      case COMMAND.endOfBody:
        if (data.length > 0) this.#addBody(data)
        return await this.#finish(agreement)
      case COMMAND.body: {
        this.#addBody(data)
        const isWanted = this.#current().isKept || !agreement.maySkipBody
        return await this.#say([isWanted ? REPLY.proceed : REPLY.skip])
      }
      case COMMAND.negotiate:
        throw new PeerGoneError('it begins anew')
      default:
        this.#note(command, data, agreement)
        if (agreement.awaitsAnswer(command)) await this.#say([REPLY.proceed])
    }
  }

  /** Steps that change nothing by themselves. */
  #note(command: string, data: Buffer, { hasLeadingSpace }: Agreement): void {
    if (command === COMMAND.connect) this.#origin = { ...originOf(data), hello: '' }
    else if (command === COMMAND.hello) this.#origin = { ...this.#origin, hello: textsOf(data)[0] ?? '' }
    else if (command === COMMAND.mail) {
      this.end()
      this.#message = new IncomingMessage(textsOf(data)[0] ?? '')
    } else if (command === COMMAND.header) {
      const [name = '', value = ''] = textsOf(data)
      this.#current().addHeader(name, value, hasLeadingSpace)
      this.#hold()
    }
  }

  /** The letter of the command that they belong to, then names and values in turn. */
  #learn(data: Buffer): void {
    const texts = textsOf(data.subarray(1))
    for (let at = 0; at + 1 < texts.length && this.#macros.size < 100; at += 2)
      this.#macros.set((texts[at] ?? '').replace(/^\{(.*)\}$/, '$1'), texts[at + 1] ?? '')
  }

  #addBody(chunk: Buffer): void {
    this.#current().addBody(chunk)
    this.#hold()
  }

  #current(): IncomingMessage {
    this.#message ??= new IncomingMessage('')
    return this.#message
  }

  #hold(): void {
    const { held } = this.#options
    const message = this.#current()
    if (held.bytes + message.bytes - this.#heldBytes > HELD_BYTES_MAX) message.drop('overloaded')
    held.bytes += message.bytes - this.#heldBytes
    this.#heldBytes = message.bytes
  }

  async #finish(agreement: Agreement): Promise<void> {
    const message = this.#current()
    const judged = await this.#judge(message)
    await this.#say(answersTo(judged, message, this.#options.policy, agreement))
    this.end()
  }

  async #judge(message: IncomingMessage): Promise<JudgedMail | Unread> {
    const server = { name: this.#macros.get('j') ?? '', id: this.#macros.get('i') ?? '' }
    const content = message.content(this.#origin, server, new Date())
    if (typeof content === 'string') return content
    return await this.#options.judge(content, () => !this.#peer.isGone)
  }

  async #say(replies: readonly Buffer[]): Promise<void> {
    await this.#peer.write(Buffer.concat(replies), this.#times.answerMsMax)
  }
}

/** The client's name, a letter for the family, the port (two bytes), the address. */
function originOf(data: Buffer): Pick<Origin, 'clientName' | 'clientAddress'> {
  const end = data.indexOf(0)
  if (end === -1) return { clientName: '', clientAddress: null }
  const clientName = data.toString('latin1', 0, end)
  const family = data.toString('latin1', end + 1, end + 2)
  if (family !== '4' && family !== '6') return { clientName, clientAddress: null }
  const text = (textsOf(data.subarray(end + 4))[0] ?? '').replace(/^IPv6:/i, '')
  return { clientName, clientAddress: isIP(text) === 0 ? null : text }
}
