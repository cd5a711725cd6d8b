// Campaigns: which kept mails are the same attack, why, and what varies among them.
import { campaignListQuery, campaignQuery, OPERATIONS } from '@assay/contract'
import type { Credits } from '../../../accounts/credits.ts'
import type { CampaignStore } from '../../../store/campaign-store.ts'
import type { MailStore } from '../../../store/mail-store.ts'
import type { Route } from '../../call.ts'
import { freeAnswer } from '../../free-answer.ts'
import { presentCampaign, presentCampaignDetail } from '../../present/campaigns.ts'
import { presentKeptMail } from '../../present.ts'
import { Refusal } from '../../refusal.ts'
import { validateQuery } from '../../validate.ts'
import { readPage, readTime, refuseCursor } from './filters.ts'
import type { Keeping } from './keep-mail.ts'

export interface CampaignDependencies {
  readonly campaigns: CampaignStore
  readonly mail: Pick<MailStore, 'list'>
  readonly credits: Pick<Credits, 'balance'>
  readonly keeping: Keeping
}

export function campaignRoutes({ campaigns, mail, credits, keeping }: CampaignDependencies): readonly Route[] {
  const list: Route = {
    operation: OPERATIONS.listCampaigns,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(campaignListQuery, call.query)
      const span = { sinceMs: readTime('since', query.since), untilMs: readTime('until', query.until) }
      const page = await campaigns.list(call.caller.accountId, span, readPage(query)).catch(refuseCursor)
      const data = { campaigns: page.items.map(presentCampaign), next_cursor: page.nextCursor }
      return await freeAnswer(call, credits, data, { warnings })
    },
  }
  const get: Route = {
    operation: OPERATIONS.getCampaign,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(campaignQuery, call.query)
      const found = await campaigns.find(call.caller.accountId, call.parameters['id'] ?? '')
      if (found === null) throw new Refusal('campaign_not_found')
      const filter = { campaign: found.id }
      const page = await mail.list(call.caller.accountId, filter, readPage(query)).catch(refuseCursor)
      const analyses = page.items.map((item) => presentKeptMail(item, keeping.days))
      const data = { ...presentCampaignDetail(found), analyses, next_cursor: page.nextCursor }
      return await freeAnswer(call, credits, data, { warnings })
    },
  }
  return [list, get]
}
