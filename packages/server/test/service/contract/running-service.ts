// The real service that the contract's tests talk to, how they do, and what stands on every answer.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before } from 'node:test'
import { type Ask, ask, type Reply } from '../client.ts'
import { EVERY_OPTION, PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

export interface RunningService {
  readonly service: Service
  readonly call: (path: string, options?: Ask) => Promise<Reply>
  readonly analyze: (options?: Ask & { readonly path?: string }) => Promise<Reply>
  readonly submitRaw: (
    bytes: Uint8Array<ArrayBuffer> | string,
    options?: Ask & { readonly query?: string },
  ) => Promise<Reply>
}

/** Starts it before the tests of a file and stops it after them. */
export function runningService(): RunningService {
  const dataDir = makeDataDir()
  let started: Service | null = null
  before(async () => {
    started = await startService(dataDir.path)
  })
  after(async () => {
    await started?.stop()
    dataDir[Symbol.dispose]()
  })
  const running = (): Service => {
    assert.ok(started, 'the service runs while the tests do')
    return started
  }
  const call = (path: string, options?: Ask): Promise<Reply> => ask(running(), path, options)
  return {
    get service() {
      return running()
    },
    call,
    analyze: (options = {}) =>
      call(options.path ?? '/v1/phishing/analyze', {
        json: { input_type: 'eml', content: PHISH, options: EVERY_OPTION },
        ...options,
      }),
    submitRaw: (bytes, options = {}) =>
      call(`/v1/file/deep${options.query ?? ''}`, {
        body: bytes,
        method: 'POST',
        ...options,
        headers: { 'content-type': 'application/octet-stream', ...options.headers },
      }),
  }
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

export function assertError(reply: Reply, status: number, type: string, code: string): void {
  assert.equal(reply.status, status, reply.text)
  assert.match(reply.headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(reply.json.success, false)
  assert.equal(reply.json.error.type, type)
  assert.equal(reply.json.error.code, code)
  assert.match(reply.json.error.message, /^[^\n]+$/)
  assert.equal(reply.json.error.request_id, reply.headers.get('x-request-id'))
}

const SECURITY = ['x-content-type-options', 'x-frame-options', 'content-security-policy', 'cache-control']

/** The headers that stand on every answer of an account. */
export function assertAccountHeaders(reply: Reply, creditsUsed: number): void {
  for (const name of [...SECURITY, 'x-request-id']) assert.ok(reply.headers.get(name), name)
  for (const name of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-credits-remaining']) {
    assert.match(reply.headers.get(name) ?? '', /^\d+$/, name)
  }
  assert.equal(reply.headers.get('x-credits-used'), String(creditsUsed))
}
