// Which brands a message names, and where: the question whether it may is one of domains, and comes later.

import type { Brand } from '../../data/brand.ts'
import type { Knowledge } from '../../data/knowledge.ts'
import { matchingDomain } from '../../domain/host.ts'
import { brandsOfHost, isBrandHost } from '../../domain/organisation.ts'
import type { BrandMention, findBrandMentions } from '../../lookalike/brand-mentions.ts'
import { normalForm } from '../../normal-form.ts'
import type { Message } from '../message/message.ts'
import type { MessageView } from '../view/view.ts'
import { CLAIM_TEXT_CHARS_MAX, LOGOS_MAX } from './limits.ts'
import type { MailLink } from './links.ts'
import type { SenderFacts } from './sender.ts'

/** In the order of how much the place says of who writes. */
const CLAIM_PLACES = ['display_name', 'local_part', 'subject', 'logo', 'attachment_name', 'opening', 'text'] as const
export type ClaimPlace = (typeof CLAIM_PLACES)[number]

export interface ClaimedPlace {
  readonly where: ClaimPlace
  /** The name as it stands there. */
  readonly text: string
  readonly isWeak: boolean
  readonly isDistorted: boolean
}

export interface BrandClaim {
  readonly brand: Brand
  /** Where the brand is named, each place once, the most telling first. */
  readonly places: readonly ClaimedPlace[]
  /** Times that the reader's text names it, counted to MENTIONS_MAX. */
  readonly mentions: number
  /** Every mention is an ordinary word or a few letters. */
  readonly isWeak: boolean
  /**
   * The word that stands before an ordinary word wherever it stands: a "mystery box" is no Box.
   * Null where the name stands without that word as well, or means nothing but the brand.
   */
  readonly companion: string | null
  /** The sender's name is the brand's and nothing else. */
  readonly isWholeName: boolean
  /** Spelt so that only the eye reads the name. */
  readonly isDistorted: boolean
  /** The From domain is one of the brand's own. */
  readonly isSender: boolean
  /** Links that lead to the brand's own domains, of all that lead anywhere. */
  readonly ownLinks: number
}

/** The brand by the name that was written where it says most; by its own where that one is spelt for the eye alone. */
export function nameClaimed({ brand, places }: BrandClaim): string {
  const written = places.find(({ isDistorted }) => !isDistorted)?.text.trim() ?? ''
  if (written === '' || written === written.toLowerCase()) return brand.name
  // BANCO*DO*BRASIL
  if (/[^\p{L}\p{N}]/u.test(written) && lettersOf(written) === lettersOf(brand.name)) return brand.name
  // "IRPF" is a tax, and who is claimed is the house that levies it.
  const isAbbreviation = written === written.toUpperCase() && /^\p{Lu}{2,6}$/u.test(written)
  if (isAbbreviation && !brand.name.toUpperCase().includes(written)) return brand.name
  // "Microsoft account" claims Microsoft.
  const isLonger = written.toLowerCase().startsWith(brand.name.toLowerCase())
  return isLonger ? written.slice(0, brand.name.length) : written
}

/** The first lines, in which a message introduces itself. */
const OPENING_CHARS = 300

interface Seen {
  readonly where: ClaimPlace
  readonly mention: BrandMention
  readonly wordBefore: string
  /** Both in small letters, as no name is written. */
  readonly isPlainly: boolean
}

const BESIDE_CHARS = 30

const wordBefore = (text: string, { at }: BrandMention): string =>
  /([\p{L}\p{N}]+)[ -]$/u.exec(text.slice(Math.max(0, at - BESIDE_CHARS), at))?.[1] ?? ''

const isSmall = (text: string): boolean => text === text.toLowerCase()

/** Of whoever's it is, or how safe: such words stand before a brand as well. */
const OF_A_BRAND =
  /^(?:my|your|our|the|a|an|this|dear|from|by|at|with|to|of|via|and|for|new|secure|safe|official|verified|premium|mein|dein|ihr|ihre|votre|mon|su|tu|mi|seu|sua|meu|il|la|le|el|de|das|der|die|uw|mijn|sicher\p{L}*|segur\p{L}|officiel\p{L}*|oficial)$/u

/**
 * Said twice with the same word before it, and never without, and once in the small letters of a thing: "Premier Chase" is
 * written as a name. What stands behind a name is a product or a department of the
 * brand's as often as not: "Chase Secure", "Box Sign".
 */
function companionOf(seen: readonly Seen[]): string | null {
  const [first] = seen
  const places = new Set(seen.map(({ where }) => where))
  if (first === undefined || places.size < 2 || !seen.every(({ mention }) => mention.isWeak && !mention.isDistorted))
    return null
  const word = first.wordBefore
  const isAlways = seen.every((one) => one.where === 'local_part' || one.wordBefore === word)
  const isThing = seen.some(({ isPlainly, where }) => isPlainly && where !== 'local_part')
  return word !== '' && !OF_A_BRAND.test(word) && isAlways && isThing ? word : null
}

interface Place {
  readonly where: ClaimPlace
  readonly text: string
}

export function brandClaims(
  { subject }: Message,
  view: MessageView,
  attachmentNames: readonly string[],
  { sender, links }: { readonly sender: SenderFacts; readonly links: readonly MailLink[] },
  knowledge: Knowledge,
  find: typeof findBrandMentions,
): readonly BrandClaim[] {
  // An address or a URL names whose host it is, which is another question.
  const whole = view.forwarded === null ? view.text : `${view.text}\n${view.forwarded.text}`
  const read = whole.slice(0, CLAIM_TEXT_CHARS_MAX)
  const words = read.replaceAll(read.includes('@') ? ADDRESS_OR_URL : URL_IN_TEXT, ' ')
  const places: readonly Place[] = [
    ...sender.names.map((text): Place => ({ where: 'display_name', text })),
    { where: 'local_part', text: (sender.mailbox?.local ?? '').replaceAll(/[._+-]/g, ' ') },
    { where: 'subject', text: subject },
    ...view.images.slice(0, LOGOS_MAX).map(({ alt }): Place => ({ where: 'logo', text: alt ?? '' })),
    ...attachmentNames.map((name): Place => ({ where: 'attachment_name', text: name.replaceAll(/[._+-]/g, ' ') })),
    { where: 'opening', text: words.slice(0, OPENING_CHARS) },
    { where: 'text', text: words },
  ]
  const found = new Map<string, Seen[]>()
  for (const { where, text } of places) {
    if (text === '') continue
    for (const mention of mentionsIn(text, where, knowledge, find)) {
      const before = wordBefore(text, mention)
      const isPlainly = isSmall(before) && isSmall(mention.text)
      const one = { where, mention, wordBefore: before.toLowerCase(), isPlainly }
      const known = found.get(mention.brand.id)
      if (known === undefined) found.set(mention.brand.id, [one])
      else known.push(one)
    }
  }
  return [...found.values()].flatMap((seen) => {
    const [first] = seen
    return first === undefined ? [] : [claimOf(first.mention.brand, seen, sender, links, knowledge)]
  })
}

const URL_IN_TEXT = /\bh(?:tt|xx)ps?:\/\/[^\s<>"]{1,2000}/giu
const ADDRESS_OR_URL = /\bh(?:tt|xx)ps?:\/\/[^\s<>"]{1,2000}|[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}/giu
/** Where attackers disguise names: in what a filter reads first. */
const DISGUISED_PLACES: ReadonlySet<ClaimPlace> = new Set(['display_name', 'subject', 'opening'])

function mentionsIn(
  text: string,
  where: ClaimPlace,
  knowledge: Knowledge,
  find: typeof findBrandMentions,
): readonly BrandMention[] {
  const named = find(text, knowledge)
  const plain = where === 'display_name' ? [...named, ...brandsOfHostsIn(text, knowledge)] : named
  if (!DISGUISED_PLACES.has(where)) return plain
  const seen = undisguise(text)
  if (seen === text) return plain
  const known = new Set(plain.map(({ brand }) => brand.id))
  const disguised = find(seen, knowledge)
    .filter(({ brand }) => !known.has(brand.id))
    .map((mention) => ({ ...mention, text: spelling(text, mention), isWeak: isWeakIn(text, mention, knowledge) }))
    .filter(({ isWeak }) => !isWeak)
    .map((mention) => ({ ...mention, isDistorted: true }))
  return [...plain, ...disguised]
}

/** "proton.me support" names Proton, however common a word that is. An address may be anybody's at a mail provider. */
function brandsOfHostsIn(text: string, knowledge: Knowledge): readonly BrandMention[] {
  return [...text.slice(0, NAME_CHARS_MAX).matchAll(HOST)].flatMap(({ 0: host, index: at }) => {
    if (text[at - 1] === '@' && matchingDomain(knowledge.freeMail, host.toLowerCase()) !== null) return []
    return brandsOfHost(host.toLowerCase(), knowledge).map((brand) => ({
      brand,
      alias: host.toLowerCase(),
      text: host,
      at,
      isWeak: false,
      isDistorted: false,
    }))
  })
}

const HOST = /(?<![\p{L}\p{N}.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,63}){1,4}/gu
const NAME_CHARS_MAX = 500

/** As it stands in the text; where letters set apart were joined, as it reads. */
function spelling(text: string, { at, text: reads }: BrandMention): string {
  const there = text.slice(at, at + reads.length)
  return undisguise(there) === reads ? there : reads
}

/** "Ledger" may be a ledger; "Iedger" is no word, and means the brand. */
function isWeakIn(text: string, mention: BrandMention, { plainWords }: Knowledge): boolean {
  const there = spelling(text, mention).toLowerCase()
  const isOwnWord = there === mention.text.toLowerCase() || plainWords.has(there)
  return mention.isWeak && (isOwnWord || there.length < NO_WORD_CHARS_MIN)
}

/** Shorter ones are too often an abbreviation. */
const NO_WORD_CHARS_MIN = 5

/** `C o i n b a s e` */
const SET_APART = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){3,20}(?![\p{L}\p{N}])/gu

/** Capital I for l, l for capital I, and digits for letters, where only the eye takes them for such: `WaIIet`, `lRS`; letters set apart. */
const undisguise = (text: string): string =>
  text
    .replaceAll(/(?<=\p{Ll})I+(?=\p{Ll}|\b)/gu, (run) => 'l'.repeat(run.length))
    .replaceAll(/(?<![\p{L}\p{N}])I(?=\p{Ll}{3})/gu, 'l')
    .replaceAll(/\bl(?=\p{Lu}{2})/gu, 'I')
    .replaceAll(/(?<=\p{L})0(?=\p{L}|\b)/gu, 'o')
    .replaceAll(/(?<=\p{L})1(?=\p{L}|\b)/gu, 'l')
    .replaceAll(SET_APART, (word) => word.replaceAll(/[ ._*-]/g, ''))

const lettersOf = (text: string): string =>
  normalForm(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function claimOf(
  brand: Brand,
  seen: readonly Seen[],
  sender: SenderFacts,
  links: readonly MailLink[],
  knowledge: Knowledge,
): BrandClaim {
  const places = CLAIM_PLACES.flatMap((where) => {
    const here = seen.filter((each) => each.where === where).map(({ mention }) => mention)
    const mention = here.find(({ isWeak }) => !isWeak) ?? here[0]
    return mention === undefined
      ? []
      : [{ where, text: mention.text, isWeak: mention.isWeak, isDistorted: mention.isDistorted }]
  })
  return {
    brand,
    places,
    mentions: seen.filter(({ where }) => where === 'text').length,
    isWeak: seen.every(({ mention }) => mention.isWeak),
    companion: companionOf(seen),
    isWholeName: seen.some(
      ({ where, mention }) => where === 'display_name' && lettersOf(mention.text) === lettersOf(sender.names.join('')),
    ),
    isDistorted: seen.some(({ mention }) => mention.isDistorted),
    isSender: sender.brands.some(({ id }) => id === brand.id),
    ownLinks: links.filter(({ host }) => host !== '' && isBrandHost(host, brand, knowledge)).length,
  }
}
