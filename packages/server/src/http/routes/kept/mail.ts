// Kept mail: listed, read again, fetched as it was sent, judged by a person, deleted. Free, and each account sees its own.
import { dispositionRequest, mailListQuery, OPERATIONS, VERDICT_LEVELS } from '@assay/contract'
import type { z } from 'zod'
import type { Credits } from '../../../accounts/credits.ts'
import { wantedDomain, wantedSender, wantedWords } from '../../../analysis/terms/wanted.ts'
import { Gate } from '../../../gate.ts'
import type { KeptMail, MailFilter, MailStore, WantedGroups } from '../../../store/mail-store.ts'
import { type Call, type Route, readJson } from '../../call.ts'
import { freeAnswer } from '../../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX, RESULTS_LOADING_MAX } from '../../limits.ts'
import { presentDisposition, presentKeptMail, presentMeta } from '../../present.ts'
import { Refusal } from '../../refusal.ts'
import { validateQuery, validateWholeBody } from '../../validate.ts'
import { A_WORD, dispositionOf, readLabels, readNames, readPage, readTime, refuseCursor, required } from './filters.ts'
import { type Keeping, unpack } from './keep-mail.ts'

export interface KeptMailDependencies {
  readonly mail: MailStore
  readonly credits: Pick<Credits, 'balance'>
  readonly keeping: Keeping
}

export function keptMailRoutes({ mail, credits, keeping }: KeptMailDependencies): readonly Route[] {
  const loading = new Gate(RESULTS_LOADING_MAX)
  const idOf = (call: Call): string => call.parameters['id'] ?? ''

  async function find(call: Call): Promise<KeptMail> {
    const found = await mail.find(call.caller.accountId, idOf(call))
    if (found === null) throw new Refusal('analysis_not_found')
    return found
  }

  /** Unpacked, with room for it until it is sent. Throws Refusals. */
  const load = (call: Call, what: 'message' | 'answer'): Promise<Buffer> =>
    loading.through(async () => {
      const packed = await mail.loadContent(call.caller.accountId, idOf(call), what)
      if (packed === null) throw new Refusal('analysis_not_found')
      const content = await unpack(packed)
      call.takeAnswerRoom(content.byteLength)
      return content
    })

  const list: Route = {
    operation: OPERATIONS.listMail,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(mailListQuery, call.query)
      const page = await mail.list(call.caller.accountId, filterOf(query), readPage(query)).catch(refuseCursor)
      const analyses = page.items.map((item) => presentKeptMail(item, keeping.days))
      return await freeAnswer(call, credits, { analyses, next_cursor: page.nextCursor }, { warnings })
    },
  }

  const get: Route = {
    operation: OPERATIONS.getMail,
    handle: async (call) => {
      const summary = presentKeptMail(await find(call), keeping.days)
      const analysis = await load(call, 'answer')
      const balance = await credits.balance(call.caller.accountId)
      // The answer is JSON, stored as such: read and written anew it would take four times as much memory.
      const body = `{"data":${JSON.stringify(summary).slice(0, -1)},"analysis":${analysis.toString('utf8')}},"meta":${JSON.stringify(presentMeta(call, 0, balance))}}`
      return { status: 200, body, creditsUsed: 0, creditsRemaining: balance }
    },
  }

  const message: Route = {
    operation: OPERATIONS.getMessage,
    handle: async (call) => {
      const { id } = await find(call)
      return {
        status: 200,
        body: await load(call, 'message'),
        creditsUsed: 0,
        creditsRemaining: await credits.balance(call.caller.accountId),
        headers: {
          'content-type': 'message/rfc822',
          'content-disposition': `attachment; filename="${id}.eml"`,
        },
      }
    },
  }

  const judge: Route = {
    operation: OPERATIONS.setMailDisposition,
    handle: async (call) => {
      const said = validateWholeBody(dispositionRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const judged = await mail.judge(call.caller.accountId, idOf(call), dispositionOf(said, call.caller))
      if (judged === null) throw new Refusal('analysis_not_found')
      return await freeAnswer(call, credits, { disposition: presentDisposition(judged.disposition) })
    },
  }

  const remove: Route = {
    operation: OPERATIONS.deleteMail,
    handle: async (call) => {
      if (!(await mail.remove(call.caller.accountId, idOf(call)))) throw new Refusal('analysis_not_found')
      return await freeAnswer(call, credits, { analysis_id: idOf(call), deleted: true })
    },
  }

  return [list, get, message, judge, remove]
}

/** Throws the Refusal `invalid_parameter`. */
function filterOf(query: z.output<typeof mailListQuery>): MailFilter {
  // A filter that is left out in silence shows too much.
  const groups: WantedGroups[] = []
  if (query.subject !== undefined) groups.push(required('subject', wantedWords('subject', query.subject), A_WORD))
  if (query.domain !== undefined) groups.push(required('domain', wantedDomain(query.domain), 'a domain'))
  if (query.sender !== undefined) groups.push(required('sender', wantedSender(query.sender), 'an address or a domain'))
  return {
    campaign: query.campaign,
    levels: readNames('verdict', query.verdict, VERDICT_LEVELS),
    sinceMs: readTime('since', query.since),
    untilMs: readTime('until', query.until),
    labels: readLabels(query.disposition),
    terms: groups.flat(),
  }
}
