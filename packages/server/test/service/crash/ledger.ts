// What the ledger says, held against what the clients of a service that fails under them asked for and were answered.
import assert from 'node:assert/strict'
import { ask, type Reply, waitForCompletion } from '../client.ts'
import type { Service } from '../service.ts'
import type { Asked, CrashedAccount } from './clients.ts'

const PRICES = { upload: 5, mail: 1, poll: 1 } as const

export interface Entry {
  readonly kind: 'charge' | 'refund' | 'grant'
  readonly credits: number
  readonly request_id: string
}

/** The whole ledger of the account, without what it was given at first. */
export async function readLedger(service: Pick<Service, 'url'>, key: string): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Reply = await ask(service, `/v1/usage?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`, { key })
    entries.push(...page.json.data.entries)
    cursor = page.json.data.next_cursor
  }
  return entries.filter(({ kind }) => kind !== 'grant')
}

/** Every charge is that of a request which was sent, taken once, and not taken for what was answered as free. */
export function checkCharges(account: CrashedAccount, ledger: readonly Entry[]): void {
  const charges = Map.groupBy(
    ledger.filter(({ kind }) => kind === 'charge'),
    ({ request_id }) => request_id,
  )
  for (const one of account.asked) {
    const told = `${one.kind} ${one.requestIds.join(', ')}`
    const taken = one.requestIds.flatMap((id) => charges.get(id) ?? [])
    for (const id of one.requestIds) charges.delete(id)
    assert.ok(taken.length <= 1, `charged ${taken.length} times: ${told}`)
    assert.ok(
      taken.every(({ credits }) => credits === PRICES[one.kind]),
      told,
    )
    if (one.reply === null) continue
    const { status, headers } = one.reply
    assert.ok([200, 202, 404].includes(status), `${told}: ${one.reply.text}`)
    // An answer that is given again is the one that an earlier try paid for.
    const isPaid = Number(headers.get('x-credits-used')) > 0 || headers.get('idempotency-replayed') === 'true'
    const isDeduplicated = one.reply.json.meta?.deduplicated === true
    assert.equal(taken.length, isPaid && !isDeduplicated ? 1 : 0, `${told} was answered ${status}`)
  }
  assert.deepEqual([...charges.keys()], [], 'charges that nobody asked for')
}

/** What became of an upload: complete for its account, whether its answer arrived or only its charge stands in the ledger. */
export async function checkUpload(
  service: Pick<Service, 'url'>,
  account: CrashedAccount,
  one: Asked,
): Promise<'done' | 'paid back'> {
  const { json } = await waitForCompletion(service, one.sha256 ?? '', 120_000, account.key)
  assert.deepEqual(json.data.tags, [account.name])
  assert.equal(json.data.file_name, `${account.name}.bin`)
  if (json.data.pipeline_stages[0].status === 'complete') {
    assert.ok(
      JSON.stringify(json.data.analysis_results).includes(one.sha256 ?? ''),
      'the results are those of the file',
    )
    return 'done'
  }
  assert.equal(json.data.verdict, 'unknown')
  return 'paid back'
}
