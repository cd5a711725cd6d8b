// Clients of a service that is killed under them: each sends uploads, mails and polls with a request id of its own, so that
// afterwards every entry of the ledger can be held against what was asked and what was answered.
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ask, type Reply } from '../client.ts'
import type { Service as Started } from '../service.ts'

/** Where it listens now. */
type Service = Pick<Started, 'url'>

export type Kind = 'upload' | 'mail' | 'poll'

/** One thing that was asked for, in one try or, under an idempotency key, in several. */
export interface Asked {
  readonly kind: Kind
  /** Of each try. */
  readonly requestIds: string[]
  /** Null: asked once and never again. */
  readonly idempotencyKey: string | null
  readonly send: (service: Service, headers: Readonly<Record<string, string>>) => Promise<Reply>
  /** SHA-256 of what was uploaded. */
  readonly sha256: string | null
  /** The answer that arrived, if one did. */
  reply: Reply | null
}

/** Everything that one account asked for. */
export class CrashedAccount {
  readonly name: string
  readonly key: string
  readonly asked: Asked[] = []
  #requests = 0

  constructor(name: string, key: string) {
    this.name = name
    this.key = key
  }

  /** Uploads, mails and polls in turn until the service is gone. `shared`: bytes that other accounts upload as well. */
  async run(service: Service, shared: () => Uint8Array<ArrayBuffer>, submits: boolean, pauseMs = 0): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      if (pauseMs > 0) await setTimeout(pauseMs)
      const bytes = turn % 4 === 3 ? shared() : randomBytes(200)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const keyed = turn % 2 === 0
      if (submits && !(await this.#try(service, this.#begin(keyed, this.#upload(bytes, sha256))))) return
      if (!(await this.#try(service, this.#begin(keyed, this.#mail(sha256))))) return
      if (submits && !(await this.#try(service, this.#begin(false, this.#poll(sha256))))) return
    }
  }

  /** Asks again for what has a key and no answer, as a careful client does. */
  async retry(service: Service): Promise<void> {
    for (const one of this.asked)
      if (one.idempotencyKey !== null && one.reply === null && !(await this.#try(service, one))) return
  }

  #begin(keyed: boolean, what: Pick<Asked, 'kind' | 'send' | 'sha256'>): Asked {
    const one: Asked = {
      ...what,
      requestIds: [],
      idempotencyKey: keyed ? `${this.name}-key-${this.asked.length}` : null,
      reply: null,
    }
    this.asked.push(one)
    return one
  }

  /** False when the service is gone. A 5xx is no answer: it is asked again if it may be. */
  async #try(service: Service, one: Asked): Promise<boolean> {
    const requestId = `${this.name}-${this.#requests++}`
    one.requestIds.push(requestId)
    const { idempotencyKey } = one
    const headers = {
      'x-request-id': requestId,
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    }
    const reply = await one.send(service, headers).catch(() => null)
    if (reply !== null && reply.status < 500 && reply.status !== 409) one.reply = reply
    return reply !== null
  }

  #upload(bytes: Uint8Array<ArrayBuffer>, sha256: string): Pick<Asked, 'kind' | 'send' | 'sha256'> {
    return {
      kind: 'upload',
      sha256,
      send: (service, headers) =>
        ask(service, `/v1/file/deep?stages=static&tags=${this.name}`, {
          key: this.key,
          body: bytes,
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream', 'x-file-name': `${this.name}.bin`, ...headers },
        }),
    }
  }

  #mail(text: string): Pick<Asked, 'kind' | 'send' | 'sha256'> {
    const json = { input_type: 'raw', content: `hello ${text}` }
    return {
      kind: 'mail',
      sha256: null,
      send: (service, headers) => ask(service, '/v1/phishing/analyze', { key: this.key, json, headers }),
    }
  }

  #poll(sha256: string): Pick<Asked, 'kind' | 'send' | 'sha256'> {
    return {
      kind: 'poll',
      sha256: null,
      send: (service, headers) => ask(service, `/v1/file/status/${sha256}`, { key: this.key, headers }),
    }
  }
}
