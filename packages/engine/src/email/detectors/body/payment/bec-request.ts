// The errand of a false superior: short, no link, no file, and a way to answer that is the attacker's own.

import { parseHost } from '../../../../domain/host.ts'
import { belongTogether } from '../../../../domain/organisation.ts'
import { findAccountNumber, isHeldAtHome } from '../../../facts/account-number.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import type { LureKind } from '../../../language/lures.ts'
import type { LureObject, Term } from '../../../language/term.ts'
import { isAside, isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'
import { asksToCheckBack } from './asks-to-check-back.ts'
import { isReadersOwnAccount } from './readers-own-account.ts'
import { detailsUnchanged } from './unchanged-details.ts'

const SAYS: ReadonlyMap<LureKind, string> = new Map([
  [
    'errand',
    'The message mentions a favor, an errand, a group chat or somebody who cannot be called, together with a reply, money, gift cards, secrecy or haste',
  ],
  ['secret_request', 'The message mentions money or bank details together with secrecy'],
  [
    'bank_change',
    'The message mentions bank details together with changing or sending them, or with an invoice or salary',
  ],
  ['records_request', 'The message mentions staff or tax records together with sending them'],
])
/** What the errand is about or hides behind. Friends ask each other for time; whoever also asks for silence or money does not. */
const TELLING: readonly Term[] = [
  'secret',
  'voucher',
  'payment',
  'bankdetails',
  'payroll',
  'records',
  'deadline',
  'invoice',
  'pay',
]
/** What an account is asked for; between friends the asking is all. */
const TELLING_WHAT_FOR: readonly Term[] = [...TELLING.filter((term) => term !== 'bankdetails'), 'identity', 'fund']
/** Who signs as the one that may order it. */
const SUPERIOR =
  /(?<!\p{L})(?:ceo|cfo|coo|chief executive|chief financial|managing director|(?:vice )?president|director|chairman|chairwoman|owner|gesch[äa]ftsf(?:ü|ue?)hrer(?:in)?|vorstand|directeur|directrice|g[ée]rant|pdg|director general|gerente|presidente|amministratore|direttore|direttrice|titolare|diretor(?:a)?|prezes|dyrektor|directie|генеральн\p{L}+ директор|директор|genel m[üu]d[üu]r|[řr]editel|jednatel|διευθυντής|διευθύνων σύμβουλος|gi[áa]m đốc|direktur)(?!\p{L})|社長|代表取締役|会長|取締役|总经理|總經理|董事长|董事長|总裁|總裁|财务总监|財務總監|老板|대표이사|사장|المدير العام|الرئيس التنفيذي|رئيس مجلس|מנכ["״]?ל|प्रबंध निदेशक|กรรมการผู้จัดการ/iu
const CLOSE_CHARS = 200
/** Shorter names of domains are syllables of other words. */
const LABEL_CHARS_MIN = 4

/** The recipient's own organisation stands under a letter that comes from another domain. */
const signsForRecipients = ({ view, recipients, knowledge }: EmailFacts): boolean => {
  const close = view.text.slice(-CLOSE_CHARS).toLowerCase()
  return recipients.organisations.some((domain) => {
    const { label } = parseHost(domain)
    return label.length >= LABEL_CHARS_MIN && !knowledge.plainWords.has(label) && close.includes(label)
  })
}

/**
 * What is asked inside a house and comes from outside it: a group of the staff in a messenger, or money from who shall not be rung
 * up. Clubs make such groups too, and a craftsman at work names his price and answers letters, but neither begs a favour.
 */
const asksOfHouse = (said: ReadonlySet<Term>, isSuperior: boolean): boolean =>
  (isSuperior || BEGGING.some((term) => said.has(term))) &&
  (said.has('groupchat') || (said.has('unreachable') && MONEY.some((term) => said.has(term))))
const MONEY: readonly LureObject[] = ['amount', 'voucher', 'payment']
const BEGGING: readonly LureObject[] = ['errand', 'voucher', 'lendme']

/** A firm that tells its customers of another account in its own country. */
const namesAccountAtHome = ({ view, sender }: EmailFacts): boolean => {
  const country = findAccountNumber(view.text)?.country ?? null
  return country !== null && isHeldAtHome(country, sender.registrable ?? '', view.language) === true
}

const LONE_SHARE = 0.6
/** A lure below this is bare: an account is named, and nothing tells what for. */
const WHOLE_LURE = 0.5
/** A disclaimer included; whoever writes more explains something. */
const WORDS_MAX = 220
const STRENGTH = { answersElsewhere: 1, posing: 0.9, freeMail: 0.9, unproven: 0.6, colleague: 0.3 } as const

export const becRequest: MailDetector = {
  id: 'bec_request',
  type: 'bec_request',
  severity: 'high',
  title: 'The wording fits business email compromise',
  why: 'A message in the name of a superior or supplier needs no link and no file: it asks for gift cards, a transfer or records, quickly and quietly.',
  falsePositives: 'Colleagues who plan a present; suppliers who really changed their bank.',
  attack: ['T1656', 'T1657', 'T1534'],
  detect: (facts) => {
    const { language, links, attachments, sender, recipients, knowledge } = facts
    const lure = language.lures.find(({ kind }) => SAYS.has(kind))
    const answersElsewhere = sender.replyTo.some(({ relation }) => relation === 'unrelated' || relation === 'unknown')
    // Below a letter stand the list's way out and the recipients' own pages, whoever wrote it; and any page below a superior's
    // who writes from a personal account or is answered elsewhere.
    const isOdd = sender.isFreeMail || answersElsewhere
    const hasLink =
      !isOdd && links.some((link) => !link.shown.isHidden && !isAside(link, facts) && isStranger(link, facts))
    if (lure === undefined || hasLink || attachments.some(({ isInline }) => !isInline)) return null
    if (language.letterWords > WORDS_MAX) return null
    // Who gives a stranger a fortune asks for bank details as well, and poses as nobody of the house.
    if (lure.kind === 'bank_change' && language.lures.some(({ kind }) => kind === 'advance_fee')) return null
    const isInside = recipients.organisations.some((domain) => belongTogether(domain, sender.domain, knowledge))
    const isAnnounced = lure.kind === 'bank_change' && !sender.isFreeMail && !answersElsewhere
    if (isAnnounced && (asksToCheckBack(facts) || namesAccountAtHome(facts) || isReadersOwnAccount(facts, lure)))
      return null
    const said: ReadonlySet<Term> = new Set<Term>([...language.objects, ...language.actions, ...language.pressures])
    const isSuperior = SUPERIOR.test(`${sender.names.join(' ')}\n${facts.view.text.slice(-CLOSE_CHARS)}`)
    const strength = answersElsewhere
      ? STRENGTH.answersElsewhere
      : sender.isFreeMail
        ? STRENGTH.freeMail
        : !isInside && lure.kind !== 'bank_change' && (signsForRecipients(facts) || asksOfHouse(said, isSuperior))
          ? STRENGTH.posing
          : // The answer goes to the colleague: whoever forged the address would never read it.
            sender.proof === 'proven' || (isInside && sender.proof === 'unknown')
            ? STRENGTH.colleague
            : STRENGTH.unproven
    // Of somebody who is busy, or of a group, a price and a day tell nothing yet.
    const isBegged = lure.kind !== 'errand' || BEGGING.some((term) => said.has(term)) || said.has('secret')
    const isTelling =
      isSuperior ||
      (isBegged && TELLING.some((term) => said.has(term))) ||
      // A group that somebody wants whom nobody may ring up is no club's.
      (said.has('groupchat') && said.has('unreachable'))
    const isMeant = lure.strength >= WHOLE_LURE || TELLING_WHAT_FOR.some((term) => said.has(term))
    const isAsked = isMeant && !detailsUnchanged(facts)
    const graded = Math.round(strength * (isTelling && isAsked ? 1 : LONE_SHARE) * 100) / 100
    const way = answersElsewhere
      ? ', and replies go to somebody else’s address'
      : sender.isFreeMail
        ? ', and comes from a personal email account'
        : ''
    const whose = isSuperior ? '; a senior title appears in the sender’s name or at the end of the text' : ''
    return {
      description: `${SAYS.get(lure.kind)}: ${quotedWords(facts, lure)}${way}${whose}.`,
      evidence: passagesOf(facts, lure),
      strength: graded,
      ...(graded < STRENGTH.unproven && { severity: 'low' }),
    }
  },
}
