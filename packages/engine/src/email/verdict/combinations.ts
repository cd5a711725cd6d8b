// Observations that convict together. Each is harmless company alone: a brand in a name, a demand, a foreign link. Points
// come on top of those of the parts.
import type { Finding } from '../../detector.ts'
import type { MailGroup } from '../../mail-groups.ts'
import type { Role } from './weighing.ts'
import { WEIGHTS } from './weights.ts'

export interface Combination {
  /** snake_case, a claim that is true or false of a message. */
  readonly id: string
  /** One finding of each set must be there. */
  readonly all: readonly (readonly string[])[]
  readonly points: number
  /** One sentence: what the parts mean together. */
  readonly explain: string
}

/** Told beside the score, so that the arithmetic adds up. */
export interface CombinationSeen {
  readonly id: string
  readonly points: number
  readonly explain: string
  /** The findings that make it, one of each set. */
  readonly findings: readonly string[]
}

const inGroup = (group: MailGroup): readonly string[] =>
  Object.keys(WEIGHTS).filter((id) => WEIGHTS[id]?.group === group)

const inRole = (role: Role): readonly string[] => Object.keys(WEIGHTS).filter((id) => WEIGHTS[id]?.role === role)

/** It says that it is somebody whom its domains do not belong to. */
export const BRAND_CLAIMS: readonly string[] = inRole('identity')

/** The same said by the sender's own name, of somebody who is known to be another. */
const POSED_SENDERS: readonly string[] = ['display_name_brand', 'authority_on_open_domain']

/** What brands do themselves, by whatever domain their agency has. */
const ADVERTISING: ReadonlySet<string> = new Set(['prize_lure', 'voucher_lure', 'survey_lure'])

/** What it is about, asks for and presses with. */
export const LURES: readonly string[] = inRole('lure')

/** Where it leads is nobody that the reader knows. */
export const STRANGERS: readonly string[] = inRole('stranger')

const UNPROVEN: readonly string[] = inGroup('auth')

/** What senders of honest mail seldom do. */
const ODD_SENDERS: readonly string[] = inRole('odd_sender')

/** Written for the eye and against machines. */
const DISGUISES: readonly string[] = inRole('disguise')

const ATTACHMENTS: readonly string[] = inGroup('attachments')

export const COMBINATIONS: readonly Combination[] = [
  {
    id: 'brand_and_lure',
    all: [BRAND_CLAIMS, LURES],
    points: 8,
    explain: 'The message claims an identity that its domains do not support, and has the wording of a lure.',
  },
  {
    // Of the honest mail that was measured none does both with any strength: who writes for another tells it, and asks for nothing.
    id: 'posed_sender_and_lure',
    all: [POSED_SENDERS, LURES.filter((id) => !ADVERTISING.has(id))],
    points: 14,
    explain: 'The sender goes by a name that its domain does not support, and the message has the wording of a lure.',
  },
  {
    id: 'brand_and_stranger',
    all: [BRAND_CLAIMS, STRANGERS],
    points: 0,
    explain:
      'The message claims an identity that its domains do not support, and links to an unrelated or disguised destination.',
  },
  {
    id: 'brand_unproven',
    all: [BRAND_CLAIMS, UNPROVEN],
    points: 2,
    explain:
      'The message claims an identity that its domains do not support, and authentication fails or proves too little.',
  },
  {
    id: 'brand_from_odd_sender',
    all: [BRAND_CLAIMS, ODD_SENDERS],
    points: 2,
    explain:
      'The message claims an identity that its domains do not support, and its sender shows other irregularities.',
  },
  {
    id: 'lure_and_stranger',
    all: [LURES, STRANGERS],
    points: 0,
    explain: 'The message has the wording of a lure, and links to an unrelated or disguised destination.',
  },
  {
    id: 'lure_unproven',
    all: [LURES, UNPROVEN],
    points: 5,
    explain: 'The message has the wording of a lure, and authentication fails or proves too little.',
  },
  {
    id: 'lure_from_odd_sender',
    all: [LURES, ODD_SENDERS],
    points: 8,
    explain: 'The message has the wording of a lure, and its sender shows irregularities.',
  },
  {
    id: 'lure_disguised',
    all: [[...LURES, ...BRAND_CLAIMS], DISGUISES],
    points: 15,
    explain: 'The message has a lure or a false identity, and is disguised to get past filters.',
  },
  {
    id: 'stranger_unproven',
    all: [STRANGERS, [...UNPROVEN, ...ODD_SENDERS]],
    points: 0,
    explain: 'The message links to an unrelated or disguised destination, and its sender is unproven or irregular.',
  },
  {
    id: 'attachment_and_lure',
    all: [ATTACHMENTS, [...LURES, 'bait_subject']],
    points: 8,
    explain: 'The message has the wording of a lure, and a risky attachment.',
  },
  {
    id: 'story_answered_elsewhere',
    all: [
      ['advance_fee', 'unconditional_loan', 'money_mule_offer', 'stranger_in_love'],
      ['reply_to_freemail', 'reply_to_other_freemail', 'undisclosed_recipients', 'answer_to_other_mailbox'],
    ],
    points: 12,
    explain:
      'The message tells the story of a fraud, and goes to hidden recipients or wants the answer at another mailbox.',
  },
  {
    id: 'story_goes_to_messenger',
    all: [
      [
        'job_offer',
        'task_scam',
        'investment_offer',
        'earning_machine',
        'sure_profit',
        'relative_in_need',
        'romance_lure',
        'stranger_in_love',
      ],
      ['messenger_diversion'],
      // A club that looks for help in the holidays is to be reached there as well, and writes from its own domain.
      [
        'demand_from_free_mail',
        'undisclosed_recipients',
        'reply_to_freemail',
        'reply_to_other_freemail',
        'self_addressed',
        'throwaway_sender',
      ],
    ],
    points: 16,
    explain:
      'The message tells the story of a fraud, moves the conversation to a messenger, and comes from a mailbox that anybody can have.',
  },
  {
    id: 'service_carries_callback',
    all: [['service_abuse'], ['callback_phishing', 'attachment_asks_to_call']],
    points: 12,
    explain: 'A legitimate service delivers a charge that nobody made and a number to call.',
  },
  {
    // Whoever really shares a document or bills somebody needs no lasting right to the reader's mailbox.
    id: 'consent_for_a_lure',
    all: [['app_consent_link'], LURES],
    points: 24,
    explain: 'An application asks for access to the account, and the reason given has the wording of a lure.',
  },
  {
    id: 'lure_brings_program',
    all: [LURES.filter((id) => !ADVERTISING.has(id)), ['direct_download_link']],
    points: 10,
    explain: 'The message has the wording of a lure, and a link in it downloads a program or an archive.',
  },
  {
    id: 'locked_archive_elsewhere',
    all: [['archive_password_in_body'], STRANGERS],
    points: 20,
    explain: 'The message gives the password of a file that lies elsewhere, where no scanner opens it.',
  },
  {
    id: 'attachment_and_brand',
    all: [ATTACHMENTS, BRAND_CLAIMS],
    points: 5,
    explain: 'The message claims an identity that its domains do not support, and has a risky attachment.',
  },
]

/** Every combination whose parts are all there, scaled by its weakest part. */
export function combinationsIn(
  findings: readonly Finding[],
  combinations: readonly Combination[] = COMBINATIONS,
): readonly CombinationSeen[] {
  const strengths = new Map(findings.map(({ id, strength = 1 }) => [id, strength]))
  return combinations.flatMap(({ id, all, points, explain }) => {
    const parts = all.map((set) => strongest(set, strengths))
    if (parts.some((part) => part === null)) return []
    const present = parts.filter((part) => part !== null)
    const weakest = Math.min(...present.map((part) => part.strength))
    return [{ id, points: Math.round(points * weakest), explain, findings: present.map((part) => part.id) }]
  })
}

function strongest(
  set: readonly string[],
  strengths: ReadonlyMap<string, number>,
): { readonly id: string; readonly strength: number } | null {
  let best: { id: string; strength: number } | null = null
  for (const id of set) {
    const strength = strengths.get(id)
    if (strength !== undefined && strength > (best?.strength ?? 0)) best = { id, strength }
  }
  return best
}
