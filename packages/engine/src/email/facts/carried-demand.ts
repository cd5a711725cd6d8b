// What a service that anyone writes through never asks for in its own words: then a stranger asks through it.
import type { EmailFacts } from './email-facts.ts'

export interface CarriedDemand {
  /** Continues "a message that …". */
  readonly what: string
  /** 0 to 1. */
  readonly weight: number
}

const SHARES: ReadonlySet<string> = new Set(['share', 'esign'])

export function carriedDemands({
  sender,
  language,
}: Pick<EmailFacts, 'sender' | 'language'>): readonly CarriedDemand[] {
  const { serviceKind } = sender
  if (serviceKind === null) return []
  const has = (kind: string): boolean => language.lures.some((lure) => lure.kind === kind)
  const asksForPassword = language.objects.includes('password') && has('credential')
  const demands: CarriedDemand[] = []
  // Who answers a form is told a score, a total, a thank-you: never a sum that waits.
  if (serviceKind === 'form' && language.objects.includes('amount'))
    demands.push({ what: 'carries a form that names an amount of money', weight: 0.5 })
  if (serviceKind === 'form' && asksForPassword) demands.push({ what: 'mentions a password in a form', weight: 0.6 })
  // The service asks for its own password on its own page, and has no need to write of it.
  if (SHARES.has(serviceKind) && asksForPassword && has('document'))
    demands.push({ what: 'asks for a password to open a shared document', weight: 0.6 })
  // A form tells its makers to ask for none; who wants the password of a mailbox through it is no maker of forms.
  if (has('mail_sign_in')) demands.push({ what: 'asks for the reader’s mail account', weight: 0.6 })
  return demands
}
