// "Bank details unchanged" is the opposite of the request. That something else stays as it is, a telephone number, says nothing.
import type { EmailFacts } from '../../../facts/email-facts.ts'

const UNCHANGED =
  /(?<!\p{L})(?:unchanged|(?:has|have|did) not change[d]?|same (?:bank|account) details|unver[äa]ndert|inchang[ée]e?s?|sin cambios|sem altera[çc][õo]es|habitua(?:l|is)|de siempre|inalterad\p{L}{1,2}|invariat\p{L}|ongewijzigd|bez zmian|beze zm[ěe]ny|of[öo]r[äa]ndra[dt]e?|u[æe]ndret|uendret|ennallaan|de[ğg]i[şs]medi|nepromijenjen\p{L}|nespremenjen\p{L}|neschimbat\p{L}?|v[áa]ltozatlan\p{L}*|прежни\p{L}|попередн\p{L}+|незмінн\p{L}+|не змінил\p{L}+|не измени\p{L}+|без изменений|без змін)(?!\p{L})|変更(?:は|も)?(?:ござい|あり)ません|変わり(?:は|も)?(?:ござい|あり)ません|没有(?:变更|變更|变化|變化)|不变|不變|변경(?:은|이|사항은|사항이)? ?없/iu
const ACCOUNT =
  /(?<!\p{L})(?:accounts?|bank\p{L}*|iban|\p{L}*konto\p{L}*|\p{L}*konta|compte|rib|coordonn[ée]es|cuenta|datos|conta|nib|dados|conto|coordinate|rekening\p{L}*|hesa[bp]\p{L}*|tili\p{L}*|ra[čc]un\p{L}*|cont(?:ul)?|sz[áa]ml\p{L}*|ú[čc]et|[úu][čc]tu|реквизит\p{L}*|реквізит\p{L}*|счет\p{L}*|счёт\p{L}*|рахун\p{L}*|details)(?!\p{L})|振込|口座|账户|帳戶|账号|帳號|계좌/iu
const SENTENCE_CHARS_MAX = 240

export function detailsUnchanged({ view }: Pick<EmailFacts, 'view'>): boolean {
  return `${view.text}\n${view.forwarded?.text ?? ''}`
    .split(/[.!?。！？\n]+/u)
    .some((sentence) => sentence.length <= SENTENCE_CHARS_MAX && UNCHANGED.test(sentence) && ACCOUNT.test(sentence))
}
