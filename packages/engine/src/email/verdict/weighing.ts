// How the table of weights of mail is written: by the group of what is weighed, with what its finding tells and what each word is worth.
import type { MailGroup } from '../../mail-groups.ts'
import type { Shares } from '../../weighing/words.ts'

/**
 * What a finding tells, where combinations and the summary ask for it: whom the message poses as (`identity`), what it is about
 * (`lure` in words that ask for something, `plot` told in another way), that it leads to nobody whom the reader knows
 * (`stranger`), what senders of honest mail seldom do (`odd_sender`), or what is written for the eye and against machines
 * (`disguise`).
 */
export const ROLES = ['identity', 'lure', 'plot', 'stranger', 'odd_sender', 'disguise'] as const
export type Role = (typeof ROLES)[number]

export interface Weight {
  readonly group: MailGroup
  /** Points at full strength. */
  readonly points: number
  readonly role?: Role
  /** How it is written and sent: company to a reason, and no reason that a person would name first. */
  readonly isManner?: true
}

type Tells = Role | 'manner'

type RowWriter = <const Words extends Shares = Readonly<Record<never, never>>>(
  points: number,
  tells?: readonly Tells[],
  words?: Words,
) => Weight & { readonly words: Words }

const rowsOf =
  (group: MailGroup): RowWriter =>
  <const Words extends Shares>(
    points: number,
    tells: readonly Tells[] = [],
    // Where none are given the type has none.
    words = {} as Words,
  ) => {
    const role = tells.find((one) => one !== 'manner')
    return {
      ...{ group, points, words },
      ...(role !== undefined && { role }),
      ...(tells.includes('manner') && { isManner: true as const }),
    }
  }

export const auth: RowWriter = rowsOf('auth')
export const sender: RowWriter = rowsOf('sender')
export const body: RowWriter = rowsOf('body')
export const lookalike: RowWriter = rowsOf('lookalike')
export const links: RowWriter = rowsOf('links')
export const attachments: RowWriter = rowsOf('attachments')
