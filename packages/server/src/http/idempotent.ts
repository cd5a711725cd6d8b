// `Idempotency-Key`: the same key and body within 24 hours gets the first answer again and takes nothing.
import type { Credits } from '../accounts/credits.ts'
import { type Idempotency, isIdempotencyKey } from '../accounts/idempotency.ts'
import type { Claim, StoredAnswer } from '../store/records.ts'
import type { Finish } from '../store/store.ts'
import type { Answer, Call } from './call.ts'
import { Refusal } from './refusal.ts'

/** The right to work under the key, for the step that settles: it keeps the answer in its own transaction. */
export interface HeldClaim {
  /** `answer` may throw a Refusal for outcomes that are not to be kept. */
  finishWith<Outcome>(answer: (outcome: Outcome) => Answer): Finish<Outcome>
}

/** The key that the caller sent, or null. Throws the Refusal `invalid_parameter`. */
function keyOf(call: Call): string | null {
  const header = call.incoming.headers['idempotency-key']
  if (header === undefined) return null
  if (typeof header === 'string' && isIdempotencyKey(header)) return header
  throw new Refusal('invalid_parameter', {
    details: [{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }],
  })
}

const keep = (answer: Answer): StoredAnswer => ({
  status: answer.status,
  headers: answer.headers ?? {},
  body: typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body),
})

function holdClaim(claim: Claim): HeldClaim {
  return {
    finishWith: (answer) => ({
      claim,
      answer: (outcome) => {
        try {
          return keep(answer(outcome))
        } catch (error) {
          if (error instanceof Refusal) return null
          throw error
        }
      },
    }),
  }
}

/** Runs the work once per key; without a key, simply runs it. A try that fails is not kept. Throws Refusals. */
export async function underIdempotencyKey(
  idempotency: Idempotency,
  credits: Credits,
  call: Call,
  digest: string,
  work: (claim: HeldClaim | null) => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(call)
  if (key === null) return await work(null)
  const { accountId } = call.caller
  const scope = { accountId, route: call.operation.path, key }
  const begun = await idempotency.begin({ ...scope, bodyDigest: digest })
  if (begun.outcome === 'conflict') throw new Refusal('idempotency_key_reused')
  if (begun.outcome === 'in_progress') throw new Refusal('idempotency_key_in_use')
  if (begun.outcome === 'replay') {
    call.takeAnswerRoom(Buffer.byteLength(begun.answer.body))
    return replay(begun.answer, await credits.balance(accountId))
  }
  try {
    return await work(holdClaim(begun.claim))
  } catch (error) {
    await idempotency
      .abandon({ ...scope, token: begun.claim.token })
      .catch((fault: unknown) => call.log.warn({ err: fault }, 'claim not abandoned'))
    throw error
  }
}

function replay({ status, headers, body }: StoredAnswer, balance: number): Answer {
  return {
    status,
    body,
    creditsUsed: 0,
    creditsRemaining: balance,
    headers: { ...headers, 'idempotency-replayed': 'true' },
  }
}
