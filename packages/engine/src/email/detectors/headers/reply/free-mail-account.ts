// Which account of a free mail provider an address is, whatever it is written as.

/** Other names of one provider's accounts. */
const SAME_PROVIDER: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com', 'pm.me': 'proton.me' }

/** Gmail ignores dots, and most providers what follows a plus sign. Lower case. */
export function freeMailAccount(local: string, domain: string): string {
  const provider = SAME_PROVIDER[domain] ?? domain
  const bare = local.toLowerCase().replace(/\+.*$/s, '')
  return `${provider === 'gmail.com' ? bare.replaceAll('.', '') : bare}@${provider}`
}
