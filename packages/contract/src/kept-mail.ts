// Mail analyses that are kept: listed, read again, fetched as they were sent, deleted.
import { z } from 'zod'
import { DISPOSITIONS, disposition } from './disposition.ts'
import { nextCursor, pageQuery, timeQuery } from './paging.ts'
import { INPUT_TYPES, phishingData, VERDICT_LEVELS } from './phishing.ts'
import { isoTime, meta } from './primitives.ts'

/** What a list shows of a kept analysis. */
export const mailSummary = z
  .object({
    analysis_id: z.string().meta({ description: '`mail_` and 20 letters and digits.' }),
    time: isoTime.meta({ description: 'When it was analyzed.' }),
    expires_at: isoTime.meta({ description: 'When it is deleted.' }),
    input_type: z.enum(INPUT_TYPES),
    verdict: z.object({ level: z.enum(VERDICT_LEVELS), score: z.number(), summary: z.string() }),
    from: z.object({ name: z.string(), address: z.string() }).nullable(),
    subject: z.string(),
    date: z.string().nullable().meta({ description: 'What the message says of its date, ISO 8601.' }),
    size: z.number().meta({ description: 'Bytes of the message.' }),
    sha256: z.string().meta({ description: 'SHA-256 of the message as it was sent in.' }),
    disposition: disposition.nullable(),
    campaign_id: z.string().nullable().meta({ description: 'The campaign that it belongs to.' }),
  })
  .meta({ id: 'MailSummary' })

/** A kept analysis: the answer that was given, and what stands beside it. */
export const keptMail = mailSummary
  .extend({
    analysis: phishingData.meta({
      description: 'The answer as it was given, by the engine and with the options of then.',
    }),
  })
  .meta({ id: 'KeptMail' })

/** The query of the list, as text. */
export const mailListQuery = z.object({
  ...pageQuery,
  ...timeQuery,
  verdict: z
    .string()
    .optional()
    .meta({ description: `One or more of ${VERDICT_LEVELS.join(', ')}, comma-separated.` }),
  sender: z.string().optional().meta({ description: 'Address of the sender (From), or its domain.' }),
  domain: z.string().optional().meta({
    description: 'A domain of the sender, or that stands in the answer; one above it finds it as well.',
  }),
  subject: z.string().optional().meta({ description: 'Words of the subject; each may be the beginning of one.' }),
  disposition: z
    .string()
    .optional()
    .meta({ description: `One or more of ${DISPOSITIONS.join(', ')}, none, comma-separated.` }),
  campaign: z.string().optional().meta({ description: 'Id of a campaign.' }),
})

/** A page of kept analyses, newest first. */
export const mailListResponse = z
  .object({ data: z.object({ analyses: z.array(mailSummary), next_cursor: nextCursor }), meta })
  .meta({ id: 'MailListResponse' })
/** One kept analysis whole. */
export const keptMailResponse = z.object({ data: keptMail, meta }).meta({ id: 'KeptMailResponse' })
/** What was deleted. */
export const mailDeletedResponse = z
  .object({ data: z.object({ analysis_id: z.string(), deleted: z.literal(true) }), meta })
  .meta({ id: 'MailDeletedResponse' })

export type MailSummary = z.infer<typeof mailSummary>
export type KeptMail = z.infer<typeof keptMail>
export type MailListResponse = z.infer<typeof mailListResponse>
export type KeptMailResponse = z.infer<typeof keptMailResponse>
export type MailDeletedResponse = z.infer<typeof mailDeletedResponse>
