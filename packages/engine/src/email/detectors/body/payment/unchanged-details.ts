// "Bank details unchanged" is the opposite of the request.
import type { EmailFacts } from '../../../facts/email-facts.ts'

const UNCHANGED =
  /(?<!\p{L})(?:unchanged|(?:has|have) not changed|same (?:bank|account) details|unver[äa]ndert|inchang[ée]e?s?|sin cambios|sem altera[çc][õo]es|inalterad\p{L}{1,2}|invariat\p{L}|ongewijzigd|bez zmian|beze zm[ěe]ny|of[öo]r[äa]ndra[dt]e?|u[æe]ndret|uendret|ennallaan|de[ğg]i[şs]medi|nepromijenjen\p{L}|nespremenjen\p{L}|neschimbat\p{L}?|v[áa]ltozatlan\p{L}*|не измени\p{L}+|без изменений|без змін)(?!\p{L})/iu

export const detailsUnchanged = ({ view }: Pick<EmailFacts, 'view'>): boolean =>
  UNCHANGED.test(view.text + (view.forwarded?.text ?? ''))
