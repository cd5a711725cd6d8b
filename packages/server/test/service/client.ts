// A bare HTTP client for tests from the outside: it knows the contract's paths and headers and nothing of the code.
import { BOOTSTRAP_KEY, type Service } from './service.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // The tests look into answers of many shapes, wrong ones included.
  // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
  readonly json: any
}

export interface Ask {
  readonly method?: string
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData
  readonly json?: unknown
}

export async function ask(
  service: Pick<Service, 'url'>,
  path: string,
  { method, key = BOOTSTRAP_KEY, headers = {}, body, json }: Ask = {},
): Promise<Reply> {
  const payload = json === undefined ? body : JSON.stringify(json)
  const response = await fetch(`${service.url}${path}`, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload === undefined ? {} : { body: payload }),
  })
  const text = await response.text()
  let parsed: unknown = null
  try {
    parsed = JSON.parse(text)
  } catch {
    // Not JSON: the test that expects JSON fails on null.
  }
  return { status: response.status, headers: response.headers, text, json: parsed }
}

/** Polls until the job is complete. Fails after `msMax`. */
export async function waitForCompletion(
  service: Pick<Service, 'url'>,
  sha256: string,
  msMax = 60_000,
  key = BOOTSTRAP_KEY,
): Promise<Reply> {
  const until = Date.now() + msMax
  for (;;) {
    const reply = await ask(service, `/v1/file/status/${sha256}?include_results=true`, { key })
    if (reply.json?.data?.status === 'complete') return reply
    if (Date.now() > until) throw new Error(`not complete in ${msMax} ms: ${reply.text}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Issues a key for an account of its own, with this balance. */
export async function newCaller(
  service: Pick<Service, 'url'>,
  permissions: readonly string[],
  credits: number,
  plan = 'standard',
): Promise<{ key: string; account: string; keyId: string }> {
  const name = `test-${crypto.randomUUID()}`
  const account = await ask(service, '/v1/admin/accounts', { json: { name, credits, plan } })
  const key = await ask(service, '/v1/admin/keys', { json: { account: name, permissions } })
  return { key: key.json.data.key, account: account.json.data.id, keyId: key.json.data.id }
}
