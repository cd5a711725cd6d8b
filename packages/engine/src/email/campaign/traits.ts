// What two mails of one attack have in common, as keys that are equal: the skeleton of the text, where it leads, what is
// attached, who sends it. A key is worth having only where strangers do not share it; what many share is left out.
import { createHash, hash } from 'node:crypto'
import { parseHost } from '../../domain/host.ts'
import { hashOf } from '../facts/attachments.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import type { MailLink } from '../facts/links.ts'
import { fieldValue } from '../message/header/header-field.ts'
import { receivedChain } from '../view/received-chain.ts'

/** In the order of how much they say. */
export const TRAIT_TIES = ['attachment', 'text', 'landing', 'kit', 'sender'] as const
export type TraitTie = (typeof TRAIT_TIES)[number]

export interface MailTrait {
  readonly tie: TraitTie
  /** Equal in mails that belong together. */
  readonly key: string
  /** What a person is told of it: a host, a path, a hash, the beginning of the text. */
  readonly told: string
}

const TOLD_CHARS_MAX = 100
const LINKS_MAX = 20
const ATTACHMENTS_MAX = 10
/** Smaller ones are signatures and counting pixels, which strangers share. */
const ATTACHMENT_BYTES_MIN = 1000
const TEXT_CHARS_MAX = 50_000
/** Of a field that names who carried the message. */
const CARRIER_CHARS_MAX = 2000
const HOST = /[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi
const WORDS_MAX = 4000
/** Words of a shingle, and how many shingles a text must have to be known again by. */
const SHINGLE_WORDS = 3
const SHINGLES_MIN = 24
/** Four keys of ten smallest hashes each: texts with 95 of 100 shingles in common share one in 97 of 100 cases, with 80 in 36, with 50 in less than one. */
const BANDS = 4
const ROWS = 10

export function traitsOf(facts: EmailFacts): readonly MailTrait[] {
  const traits = [...attachmentTraits(facts), ...textTraits(facts), ...landingTraits(facts), ...senderTraits(facts)]
  return [...new Map(traits.map((trait) => [trait.key, trait])).values()]
}

const trait = (tie: TraitTie, value: string, told: string): MailTrait => ({
  tie,
  key: `${tie}:${createHash('sha256').update(value).digest('base64url').slice(0, 22)}`,
  told: told.slice(0, TOLD_CHARS_MAX),
})

const attachmentTraits = ({ attachments }: EmailFacts): readonly MailTrait[] =>
  attachments
    .filter(({ isInline, sizeBytes }) => !isInline && sizeBytes >= ATTACHMENT_BYTES_MIN)
    .slice(0, ATTACHMENTS_MAX)
    .flatMap((attachment) => {
      const { inspection, name } = attachment
      const sha256 = hashOf(attachment, 'sha256')
      return [
        trait('attachment', sha256, sha256),
        // The same document with another name, number or date in it.
        ...keysOfText(wordsOf(inspection?.text ?? '')).map((key) =>
          trait('attachment', key, name ?? 'a document without a name'),
        ),
      ]
    })

/** Whom it pretends to come from, a forged From included; '' where it names nobody by a name that is no ordinary word. */
const pretendedBrandOf = ({ claims, sender }: EmailFacts): string =>
  claims.find(({ isSender, isWeak }) => !isWeak && !(isSender && sender.proof === 'proven'))?.brand.name ?? ''

/** Whom it pretends to be and to what end. A network of redirects and a rented sender serve a hundred lures: without a brand they tell nothing. */
function pretenceOf(facts: EmailFacts): string | null {
  const brand = pretendedBrandOf(facts)
  return brand === '' ? null : `${brand}/${facts.language.lures[0]?.kind ?? ''}`
}

/** Where it leads, where no stranger's links lead: a host of their own, a page of a free host, a name of a shortener. */
function landingTraits(facts: EmailFacts): readonly MailTrait[] {
  const { links } = facts
  const pretence = pretenceOf(facts)
  if (pretence === null) return []
  const carriers = carriersOf(facts)
  const own = links.filter(({ shown, isWeb, isWellKnown, leaf, registrable }) => {
    const isTheirs = shown.place === 'own' && !shown.isHidden && isWeb && !isWellKnown
    return isTheirs && leaf !== null && leaf.mailer === null && !carriers.has(registrable ?? '')
  })
  return own.slice(0, LINKS_MAX).flatMap((link) => {
    const place = placeOf(link)
    const path = kitPathOf(link)
    return [
      ...(place === null ? [] : [trait('landing', `${pretence} ${place}`, place)]),
      ...(path === null ? [] : [trait('kit', `${pretence} ${path}`, path)]),
    ]
  })
}

/** Whoever sent it for its writer, and for a thousand others: those whom it names for that, and their hosts. */
function carriersOf({ message, sender }: EmailFacts): ReadonlySet<string> {
  const named = ['list-unsubscribe', 'message-id', 'feedback-id'].flatMap((name) =>
    [...fieldValue(message.headers, name).slice(0, CARRIER_CHARS_MAX).matchAll(HOST)].map(([host]) => host),
  )
  const hosts = [...named, sender.returnPath?.domain ?? '']
  return new Set(hosts.flatMap((host) => parseHost(host).registrable ?? []))
}

function placeOf({ leaf, host }: MailLink): string | null {
  if (leaf === null || host === '') return null
  // Of these the path says whose page it is.
  const isShared = leaf.shortener !== null || leaf.freeHost?.domain === host
  if (!isShared) return host
  const page = leaf.path.split('/').slice(0, 4).join('/')
  return page.length < 4 ? null : `${host}${page}`
}

/** A path that nobody chooses by chance; parts that are drawn for each mail are left out. */
function kitPathOf({ leaf }: MailLink): string | null {
  if (leaf === null || leaf.shortener !== null || leaf.freeHost !== null) return null
  const parts = leaf.path.split('/').filter((part) => part !== '')
  const fixed = parts.filter((part) => /^[a-z][a-z._-]{2,40}$/i.test(part))
  return fixed.length >= 3 && fixed.join('/').length >= 24 ? fixed.join('/') : null
}

/** The words without what is drawn for each mail: numbers, addresses, links, and the recipient's name. */
function skeletonOf({ view, message, recipients }: EmailFacts): readonly string[] {
  const names = new Set(
    recipients.addresses
      .flatMap((address) => address.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter((part) => part.length > 1),
  )
  return wordsOf(`${message.subject}\n${view.text}`, names)
}

function wordsOf(content: string, without: ReadonlySet<string> = new Set()): readonly string[] {
  const text = content
    .slice(0, TEXT_CHARS_MAX)
    .toLowerCase()
    .replaceAll(/\b(?:https?:\/\/|www\.)\S{1,2000}/g, ' ')
    // Tried for where a word begins alone: from each of its characters a search would go the whole word far.
    .replaceAll(/(?<!\S)\S{1,100}@\S{1,100}/g, ' ')
  const words: string[] = []
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{M}]{0,40}/gu)) {
    if (!without.has(word)) words.push(word)
    if (words.length === WORDS_MAX) break
  }
  return words
}

/** Its words, and whom it claims to be: one frame of words is filled with many brands, and what a brand writes itself is copied. */
function textTraits(facts: EmailFacts): readonly MailTrait[] {
  const { proof, brands, registrable } = facts.sender
  const writer = proof === 'proven' && brands.length > 0 ? registrable : `as ${pretendedBrandOf(facts)}`
  const words = skeletonOf(facts)
  const told = `${words.slice(0, 12).join(' ')} …`
  return keysOfText(words).map((key) => trait('text', `${writer} ${key}`, told))
}

/** Equal for texts that have nearly all of their shingles in common (Broder's resemblance, by bands); none for a short one. */
function keysOfText(words: readonly string[]): readonly string[] {
  const shingles = new Set<string>()
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1)
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '))
  if (shingles.size < SHINGLES_MIN) return []
  const smallest = new Uint32Array(BANDS * ROWS).fill(0xffff_ffff)
  for (const shingle of shingles) {
    const digest = hash('sha1', shingle, 'buffer')
    const one = digest.readUInt32LE(0)
    const two = digest.readUInt32LE(4) | 1
    for (let row = 0; row < smallest.length; row += 1) {
      // Each row orders the shingles in its own way (Kirsch and Mitzenmacher, with a final mix).
      let value = (one + Math.imul(row, two)) | 0
      value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
      value = (value ^ (value >>> 15)) >>> 0
      if (value < (smallest[row] ?? 0)) smallest[row] = value
    }
  }
  return Array.from(
    { length: BANDS },
    (_, band) => `${band} ${smallest.slice(band * ROWS, (band + 1) * ROWS).join(' ')}`,
  )
}

/** An address that delivers for one who claims the same brand with the same lure, or a domain of their own that does. */
function senderTraits(facts: EmailFacts): readonly MailTrait[] {
  const { message, sender } = facts
  const pretence = pretenceOf(facts)
  if (pretence === null || pretence.endsWith('/')) return []
  const chain = receivedChain(message.headers)
  const hop = chain.externalHop === null ? undefined : chain.hops[chain.externalHop]
  const address = hop?.isBelieved === true && hop.isPrivateAddress !== true ? hop.address : null
  // A domain that anybody may write into From says nothing of who sent it.
  const isTheirs =
    sender.registrable !== null &&
    sender.proof === 'proven' &&
    !sender.isFreeMail &&
    !sender.isPopular &&
    sender.brands.length === 0
  return [
    ...(address === null ? [] : [trait('sender', `${address} ${pretence}`, address)]),
    ...(isTheirs ? [trait('sender', `${sender.registrable} ${pretence}`, sender.registrable ?? '')] : []),
  ]
}
