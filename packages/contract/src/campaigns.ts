// Kept mails that are the same attack: why they belong together, what varies, how many came when.
import { z } from 'zod'
import { mailSummary } from './kept-mail.ts'
import { nextCursor, pageQuery, timeQuery } from './paging.ts'
import { VERDICT_LEVELS } from './phishing.ts'
import { isoTime, meta } from './primitives.ts'

/** What mails can have in common so that they are taken for one attack. */
export const CAMPAIGN_TIES = ['text', 'landing', 'kit', 'attachment', 'sender'] as const
/** One of them. */
export type CampaignTie = (typeof CAMPAIGN_TIES)[number]

const shared = z
  .object({
    tie: z.enum(CAMPAIGN_TIES).meta({
      description:
        '`text`: nearly the same text, and the same brand is claimed; `landing`: links to the same host, with the same brand and lure; `kit`: the same path of a phishing kit, with the same brand and lure; `attachment`: the same file, or nearly the same document; `sender`: the same sending address or proven domain, with the same brand and lure.',
    }),
    value: z.string().meta({ description: 'What it is: a host, a path, a hash, the first words of the text.' }),
    mails: z.number().meta({
      description:
        'How many of the campaign’s mails have it; of a campaign of more than a thousand, of the newest thousand.',
    }),
    explain: z.string().meta({ description: 'One sentence.' }),
  })
  .meta({ id: 'CampaignTie' })

const varies = z
  .object({
    what: z.enum(['subject', 'sender', 'landing_host']),
    values: z.array(z.string()).meta({ description: 'The most frequent ones, at most ten.' }),
    count: z.number().meta({ description: 'How many different ones there are.' }),
  })
  .meta({ id: 'CampaignVariation' })

/** A campaign as a list shows it. */
export const campaignSummary = z
  .object({
    campaign_id: z.string().meta({ description: '`camp_` and 20 letters and digits.' }),
    title: z.string().meta({ description: 'The subject that most of its mails have.' }),
    mails: z.number(),
    worst: z.enum(VERDICT_LEVELS).meta({ description: 'The gravest verdict that was among them.' }),
    first_seen: isoTime,
    last_seen: isoTime,
    summary: z.string().meta({ description: 'One sentence: why they are taken for one attack.' }),
  })
  .meta({ id: 'CampaignSummary' })

/** A campaign whole, without its mails: those are a list of their own. */
export const campaign = campaignSummary.extend({
  shared: z.array(shared).meta({ description: 'Why they belong together, the strongest reason first.' }),
  varies: z.array(varies),
  by_day: z.array(z.object({ day: z.string(), mails: z.number() })).meta({
    description: 'Mails by day (UTC), the first day first; days without any are left out.',
  }),
})

/** The query of the list, as text. */
export const campaignListQuery = z.object({ ...pageQuery, ...timeQuery })
/** A page of campaigns, the one that was seen last first. */
export const campaignListResponse = z
  .object({ data: z.object({ campaigns: z.array(campaignSummary), next_cursor: nextCursor }), meta })
  .meta({ id: 'CampaignListResponse' })
/** The query of one campaign: the page of its mails, as text. */
export const campaignQuery = z.object(pageQuery)
/** A campaign and a page of its mails, newest first. */
export const campaignResponse = z
  .object({ data: campaign.extend({ analyses: z.array(mailSummary), next_cursor: nextCursor }), meta })
  .meta({ id: 'CampaignResponse' })

export type CampaignSummary = z.infer<typeof campaignSummary>
export type Campaign = z.infer<typeof campaign>
export type CampaignListResponse = z.infer<typeof campaignListResponse>
export type CampaignResponse = z.infer<typeof campaignResponse>
