// `POST /v1/phishing/analyze`: is this email phishing? Contract A2 (given) and B6.
import { z } from 'zod'
import { meta } from './primitives.ts'

/** `headers` alone, a whole message (`eml`), or whatever a person pasted (`raw`). */
export const INPUT_TYPES = ['headers', 'eml', 'raw'] as const
/** From the mildest to the worst. */
export const VERDICT_LEVELS = ['safe', 'suspicious', 'malicious', 'highly_malicious'] as const
/** From the gravest to the mildest. */
export const SEVERITIES = ['high', 'medium', 'low', 'info'] as const

/** 5 MiB of `content`, counted in UTF-8. */
export const CONTENT_BYTES_MAX = 5 * 1024 * 1024
/** JSON escaping makes a body larger than its content: it is read up to 32 MiB. */
export const JSON_BODY_BYTES_MAX = 32 * 1024 * 1024

const toggle = (description: string) =>
  z
    .boolean()
    .optional()
    .meta({ description: `${description} Default false.` })

/** Which parts of the analysis are made and answered. */
export const phishingOptions = z.object({
  include_iocs: toggle('Extract domains, IP addresses, email addresses and URLs into `data.iocs`.'),
  include_body_analysis: toggle('Analyze the body text: adds indicators and `data.body`.'),
  include_homoglyph_check: toggle('Look for homoglyph and typosquat domains: adds indicators and `data.lookalikes`.'),
  include_link_analysis: toggle('Analyze links: adds indicators and `data.links`.'),
  include_attachment_analysis: toggle('Analyze attachments: adds indicators and `data.attachments`.'),
  store: z.boolean().optional().meta({
    description:
      'Keep message and answer, so that they can be listed, searched and read again: `data.analysis_id` names them. Default true where the service keeps mail at all (`ASSAY_MAIL_RETENTION_DAYS`), else false.',
  }),
})

/** The body of `POST /v1/phishing/analyze`. */
export const phishingRequest = z
  .object({
    input_type: z.enum(INPUT_TYPES).meta({
      description: '`headers`: raw header text; `eml`: a full message; `raw`: whatever a person pasted.',
    }),
    content: z.string().min(1, 'must not be empty').meta({ description: 'At most 5 MiB in UTF-8.' }),
    options: phishingOptions.nullable().optional(),
  })
  .meta({ id: 'PhishingRequest' })

export type PhishingRequest = z.infer<typeof phishingRequest>

/** Its query, as text. */
export const phishingQuery = z.object({
  defang: z
    .string()
    .optional()
    .meta({ description: '`true` gives the IOCs defanged, such as `hxxps://example[.]com`.' }),
})

const switchText = (description: string | undefined) =>
  z
    .string()
    .optional()
    .meta({
      description: `Only with a body of \`message/rfc822\`, as the option of that name of a JSON body. ${description}`,
    })

/** Its query where the body is the message itself (`message/rfc822`): what a JSON body says beside `content`, as text. */
export const messageQuery = phishingQuery.extend({
  input_type: z.enum(INPUT_TYPES).optional().meta({
    description: 'Only with a body of `message/rfc822`: what it is. Default `eml`.',
  }),
  include_iocs: switchText(phishingOptions.shape.include_iocs.description),
  include_body_analysis: switchText(phishingOptions.shape.include_body_analysis.description),
  include_homoglyph_check: switchText(phishingOptions.shape.include_homoglyph_check.description),
  include_link_analysis: switchText(phishingOptions.shape.include_link_analysis.description),
  include_attachment_analysis: switchText(phishingOptions.shape.include_attachment_analysis.description),
  store: switchText(phishingOptions.shape.store.description),
})

const evidence = z.object({
  where: z.string().meta({ description: 'Where it was seen, such as `header:From` or `body:html`.' }),
  snippet: z.string().meta({ description: 'What stood there, shortened.' }),
})

/** One reason, with the message's own words as evidence. */
export const indicator = z
  .object({
    type: z.string().meta({ description: 'Such as `auth_failure`, `homoglyph`, `urgency`, `sender_mismatch`.' }),
    severity: z.enum(SEVERITIES),
    description: z.string().meta({ description: "One sentence with the message's own facts in it." }),
    id: z.string().meta({ description: 'The detector, stable across versions; documented under its id.' }),
    title: z.string(),
    weight: z.number().meta({ description: 'Points that it added to the score, before caps.' }),
    evidence: z.array(evidence),
    attack: z.array(z.string()).meta({ description: 'MITRE ATT&CK technique ids.' }),
    origin: z
      .literal('operator')
      .optional()
      .meta({ description: 'There where a rule of the operator made it; absent otherwise.' }),
  })
  .meta({ id: 'Indicator' })

const SPF_RESULTS = ['pass', 'fail', 'softfail', 'neutral', 'none', 'temperror', 'permerror', 'unknown'] as const
const DKIM_RESULTS = ['pass', 'fail', 'none', 'policy', 'neutral', 'temperror', 'permerror', 'unknown'] as const
const DMARC_RESULTS = ['pass', 'fail', 'bestguesspass', 'none', 'temperror', 'permerror', 'unknown'] as const
const ARC_RESULTS = ['pass', 'fail', 'none', 'unknown'] as const

const told = {
  detail: z.string().meta({ description: 'One plain sentence: what was found, by whom, for which domain.' }),
  source: z.enum(['verified', 'reported', 'none']).meta({
    description: '`verified` by us over DNS, `reported` by the receiving server, `none` when nothing told it.',
  }),
  domain: z.string().nullable(),
}

/** What was verified or reported of the sender. */
export const authentication = z
  .object({
    spf: z.object({ result: z.enum(SPF_RESULTS), ...told }),
    dkim: z.object({ result: z.enum(DKIM_RESULTS), ...told }),
    dmarc: z.object({
      result: z.enum(DMARC_RESULTS),
      policy: z.enum(['none', 'quarantine', 'reject', 'unknown']),
      ...told,
    }),
    arc: z.object({ result: z.enum(ARC_RESULTS), ...told }),
  })
  .meta({ id: 'Authentication', description: '`unknown` is a result that nothing told: neither a failure nor a pass.' })

/** Groups of indicators: each adds at most its cap to the score. */
export const INDICATOR_GROUPS = ['auth', 'sender', 'body', 'lookalike', 'links', 'attachments'] as const

/** Indicators of compromise, each once. */
export const iocs = z
  .object({
    domains: z.array(z.string()),
    ips: z.array(z.string()),
    emails: z.array(z.string()),
    urls: z.array(z.string()),
  })
  .meta({ id: 'Iocs' })

/** In the order of what to look at first. */
const IOC_ROLES = [
  'landing',
  'reply',
  'sender',
  'redirector',
  'tracker',
  'picture',
  'shared',
  'brand',
  'mentioned',
] as const

const iocDetail = z
  .object({
    kind: z.enum(['domain', 'ip', 'email', 'url']),
    value: z.string(),
    role: z.enum(IOC_ROLES).meta({
      description:
        'What it is in the message: where a link leads, where a reply goes, who sent it, what leads on, what counts readers, a picture, a platform that many share, a brand’s or the recipient’s own, or only mentioned.',
    }),
    rank: z.number().meta({ description: '1 is the first of its kind to look at.' }),
    attackers: z.boolean().meta({
      description:
        'It is the sender’s and nobody else’s. Where the verdict is not safe, exports to MISP and STIX mark these, and no others, for detection.',
    }),
    seen_in: z.array(z.string()),
  })
  .meta({ id: 'IocDetail' })

/** Sections that a toggle adds. Their members may grow; those named here stay. */
const linkDetail = z.looseObject({
  url: z.string(),
  text: z.string().nullable(),
  final_url: z.string().meta({ description: 'The target after rewriters and redirectors were resolved offline.' }),
  domain: z.string().nullable(),
})
const attachmentDetail = z.looseObject({
  name: z.string().nullable(),
  declared_type: z.string().nullable(),
  detected_type: z.string().nullable(),
  size: z.number(),
  md5: z.string(),
  sha1: z.string(),
  sha256: z.string(),
  flags: z.array(z.string()).meta({
    description:
      '`inline`, the risk of its type by name (`kind:grade`), and what its inspection found: `encrypted`, `macros`, `qr_code`; `not_wholly_inspected` where a limit ended it.',
  }),
})
const lookalikeDetail = z.looseObject({
  domain: z.string(),
  imitates: z.string(),
  technique: z.string(),
})

/** Who the message says it is from. */
const messageDetail = z.object({
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  reply_to: z.array(z.string()),
  return_path: z.string().nullable(),
  subject: z.string(),
  date: z.string().nullable().meta({ description: 'ISO 8601.' }),
  message_id: z.string().nullable(),
})

const hop = z.looseObject({
  from: z.string().nullable().meta({ description: 'What the client called itself.' }),
  address: z.string().nullable(),
  by: z.string().nullable(),
  protocol: z.string().nullable(),
  encrypted: z.boolean().nullable(),
  time: z.string().nullable().meta({ description: 'ISO 8601.' }),
  delay_s: z.number().nullable(),
  believed: z.boolean().meta({ description: 'The receiver wrote this step; what it did not write is a claim.' }),
})

/** The analysis of one message. */
export const phishingData = z
  .object({
    analysis_id: z.string().optional().meta({
      description: 'Present where message and answer are kept: what to ask for them with.',
    }),
    verdict: z.object({
      level: z.enum(VERDICT_LEVELS),
      score: z.number().min(0).max(100).meta({ description: '0 (safe) to 100 (highly malicious).' }),
      summary: z.string().meta({ description: 'Why, and what to do: for a ticket.' }),
      advice: z
        .string()
        .nullable()
        .meta({ description: 'What to do, with which the summary ends; null where it is safe.' }),
      points: z.number().meta({ description: 'What groups and combinations add up to; the score is read off it.' }),
      groups: z
        .array(z.object({ group: z.enum(INDICATOR_GROUPS), points: z.number() }))
        .meta({ description: 'Points by group of indicators, after cap and context.' }),
      combinations: z
        .array(z.object({ id: z.string(), points: z.number(), explain: z.string(), indicators: z.array(z.string()) }))
        .meta({ description: 'Indicators that say more together.' }),
      contexts: z
        .array(z.object({ id: z.string(), points: z.number(), explain: z.string() }))
        .meta({ description: 'What explained points away, and how many.' }),
    }),
    message: messageDetail,
    path: z.array(hop).meta({ description: 'The way the message took, first step first, by its Received fields.' }),
    authentication,
    indicators: z.array(indicator),
    iocs: iocs
      .optional()
      .meta({ description: 'Only with `include_iocs`. The first of each kind is the first to look at.' }),
    ioc_details: z
      .array(iocDetail)
      .optional()
      .meta({ description: 'Only with `include_iocs`: what each of `iocs` is in the message.' }),
    body: z.looseObject({}).optional().meta({ description: 'Only with `include_body_analysis`.' }),
    links: z.array(linkDetail).optional().meta({ description: 'Only with `include_link_analysis`.' }),
    lookalikes: z.array(lookalikeDetail).optional().meta({ description: 'Only with `include_homoglyph_check`.' }),
    attachments: z.array(attachmentDetail).optional().meta({ description: 'Only with `include_attachment_analysis`.' }),
    headers_analyzed: z.number(),
    parsed_as: z.string().meta({ description: 'What the content was taken for.' }),
    defects: z.array(z.looseObject({ code: z.string(), detail: z.string() })).meta({
      description: 'What was malformed, and what was cut because a limit was reached.',
    }),
    engine_version: z.string(),
    processing_time_ms: z.number(),
  })
  .meta({ id: 'PhishingAnalysis' })

/** The answer of `POST /v1/phishing/analyze`. */
export const phishingResponse = z
  .object({
    success: z.literal(true),
    data: phishingData,
    credits_used: z.number(),
    credits_remaining: z.number(),
    meta,
  })
  .meta({ id: 'PhishingResponse' })

export type PhishingData = z.infer<typeof phishingData>
export type PhishingResponse = z.infer<typeof phishingResponse>
