// The time limit of an operation that has no body to wait for (15 s for a status poll). An answer that comes
// too late was not delivered: what it charged is given back.
import type { Credits } from '../accounts/credits.ts'
import type { Answer, Call, Route } from './call.ts'
import { Refusal } from './refusal.ts'

/** Rejects with the Refusal `request_timeout` once the operation's time is over. */
export function withinTimeLimit(handle: Route['handle'], call: Call, credits: Credits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(new Refusal('request_timeout'))
    }, call.operation.timeLimitMs)
    handle(call).then(
      (answer) => {
        clearTimeout(timer)
        if (late) void giveBack(answer, call, credits)
        else resolve(answer)
      },
      (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}

async function giveBack({ chargeId }: Answer, { operation, requestId, log }: Call, credits: Credits): Promise<void> {
  if (chargeId === undefined) return
  try {
    await credits.refund(chargeId, { operation: operation.id, requestId })
  } catch (error) {
    log.error({ err: error, requestId, chargeId }, 'a late charge could not be given back')
  }
}
