// The names that may be imitated, indexed for reverse matching: a candidate is folded and looked up, never compared with
// every brand in turn.

import type { Brand } from '../data/brand.ts'
import type { Knowledge } from '../data/knowledge.ts'
import { parseHost } from '../domain/host.ts'
import { normalForm } from '../normal-form.ts'
import { asciiFold } from './ascii-tricks.ts'
import { skeleton } from './confusables.ts'

export interface LookalikeTarget {
  /** The label that is imitated, lower-case ASCII where the real one is: `paypal`. */
  readonly label: string
  /** The domain people would expect: `paypal.com`. */
  readonly domain: string
  /** Null where the target is no brand but a domain of this message (the recipient's, the sender's). */
  readonly brand: Brand | null
  /** An ordinary word: only a trick that spells out the domain or adds lure words counts. */
  readonly common: boolean
  /** How many letters may be wrong: the less a name is impersonated and the shorter it is, the likelier that is chance. */
  readonly typosMax: 0 | 1 | 2
  /** How many domains with this very label the owner has: the more, the likelier that one not listed is theirs too. */
  readonly suffixes: number
}

export interface LookalikeIndex {
  readonly byLabel: ReadonlyMap<string, LookalikeTarget>
  readonly bySkeleton: ReadonlyMap<string, LookalikeTarget>
  readonly byAscii: ReadonlyMap<string, LookalikeTarget>
  /** Hash of a label less one or two of its letters → the labels it came from. */
  readonly byDeletion: ReadonlyMap<number, readonly LookalikeTarget[]>
  readonly labelLengthMax: number
  /** The first LABEL_LENGTH_MIN characters of each label. */
  readonly beginnings: ReadonlySet<string>
}

/** Below this a typo is another word as often as not; Chromium's threshold too. */
export const TYPO_LENGTH_MIN = 5
/** From this length on two errors still leave the name recognisable; at 9 "swagbucks" would be "starbucks". */
const TWO_TYPOS_LENGTH_MIN = 10
/** Above this one error is looked for again: the neighbourhood grows with the square, and nobody types such names. */
const TWO_TYPOS_LENGTH_MAX = 16
export const LABEL_LENGTH_MIN = 3

/** How many letters of a name may be wrong for it to be recognised. */
function typosAllowed(label: string): 1 | 2 {
  return label.length >= TWO_TYPOS_LENGTH_MIN && label.length <= TWO_TYPOS_LENGTH_MAX ? 2 : 1
}

/** Name squeezed to what a label may hold: `Bank of America` → `bankofamerica`. */
function squeeze(name: string): string {
  return normalForm(name, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** FNV-1a over the characters of a label, leaving out those at two places (-1: none). */
function hashWithout(label: string, first: number, second: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < label.length; at += 1)
    if (at !== first && at !== second) hash = Math.imul(hash ^ label.charCodeAt(at), 0x01000193)
  // Small integers are what a map of numbers is fast with.
  return hash >>> 2
}

/**
 * Hashes of the label, of it less one letter, and for `depth` 2 less two: two labels that many errors apart share one. A
 * hash that is shared by chance costs one comparison.
 */
export function deletionHashes(label: string, depth: number): ReadonlySet<number> {
  const hashes = new Set([hashWithout(label, -1, -1)])
  for (let first = 0; first < label.length; first += 1) {
    hashes.add(hashWithout(label, first, -1))
    if (depth < 2) continue
    for (let second = first + 1; second < label.length; second += 1) hashes.add(hashWithout(label, first, second))
  }
  return hashes
}

function targetsOfBrand(brand: Brand, knowledge: Knowledge): readonly LookalikeTarget[] {
  const names = brand.aliases.map(squeeze).filter((name) => name.length >= LABEL_LENGTH_MIN)
  const hosts = brand.domains.map((domain) => parseHost(domain))
  const ownLabels = hosts
    .map(({ label }) => label)
    .filter((label) =>
      names.some((name) => label.replaceAll('-', '').includes(name) || (label.length > 3 && name === label)),
    )
  const labels = new Set([...ownLabels, ...ownLabels.map((label) => label.replaceAll('-', '')), ...names])
  return [...labels]
    .filter((label) => label.length >= LABEL_LENGTH_MIN)
    .map((label) => {
      const under = hosts.filter((host) => host.label === label)
      const domain = under[0]?.host ?? brand.domains[0] ?? ''
      // A name such as "Meta" is common by the table; others are found to be by the list of ordinary words.
      // "Chase Bank" is not: a longer name of a common brand is as telling as any.
      const isBareName = label.length <= squeeze(brand.name).length
      const common = (brand.common && isBareName) || knowledge.plainWords.has(label)
      // A region's five letters are somebody's name elsewhere; a label that is not the name itself is told by more.
      const isWorldwide = brand.region === 'worldwide' || brand.region === 'own'
      const lengthMin = TYPO_LENGTH_MIN + 2 * (brand.tier - 1) + (isWorldwide ? 0 : 1) + (names.includes(label) ? 0 : 3)
      const isTold = !common && label.length >= lengthMin
      const typosMax = !isTold ? 0 : brand.tier === 1 && isWorldwide ? typosAllowed(label) : 1
      return { label, domain, brand, common, typosMax, suffixes: new Set(under.map(({ suffix }) => suffix)).size }
    })
}

/** Indexes these targets; where two share a label, the first keeps it. */
export function buildLookalikeIndex(targets: readonly LookalikeTarget[]): LookalikeIndex {
  const byLabel = new Map<string, LookalikeTarget>()
  const bySkeleton = new Map<string, LookalikeTarget>()
  const byAscii = new Map<string, LookalikeTarget>()
  const byDeletion = new Map<number, LookalikeTarget[]>()
  // A label with hyphens is imitated without them as well.
  const spelt = targets.flatMap((target) => {
    const joined = target.label.replaceAll('-', '')
    return joined === target.label ? [target] : [target, { ...target, label: joined }]
  })
  for (const target of spelt) {
    if (byLabel.has(target.label)) continue
    byLabel.set(target.label, target)
    const seen = skeleton(target.label)
    if (!bySkeleton.has(seen)) bySkeleton.set(seen, target)
    const folded = asciiFold(target.label)
    if (target.label.length >= TYPO_LENGTH_MIN && !byAscii.has(folded)) byAscii.set(folded, target)
    if (target.typosMax === 0) continue
    for (const key of deletionHashes(target.label, target.typosMax)) {
      const known = byDeletion.get(key)
      if (known === undefined) byDeletion.set(key, [target])
      else known.push(target)
    }
  }
  const labelLengthMax = Math.max(0, ...[...byLabel.keys()].map(({ length }) => length))
  const beginnings = new Set([...byLabel.keys()].map((label) => label.slice(0, LABEL_LENGTH_MIN)))
  return { byLabel, bySkeleton, byAscii, byDeletion, labelLengthMax, beginnings }
}

const indexes = new WeakMap<Knowledge, LookalikeIndex>()

/** The index over all brands of a knowledge and the operator's own domains, built on first use (tens of milliseconds). */
export function brandIndex(knowledge: Knowledge): LookalikeIndex {
  const known = indexes.get(knowledge)
  if (known !== undefined) return known
  const own = [...knowledge.ownDomains].map(targetOfDomain).filter((target) => target !== null)
  const byTier = knowledge.brands.toSorted((a, b) => a.tier - b.tier)
  const index = buildLookalikeIndex([...own, ...byTier.flatMap((brand) => targetsOfBrand(brand, knowledge))])
  indexes.set(knowledge, index)
  return index
}

/** A target for any domain, such as the recipient's; null for what is no registrable domain. */
export function targetOfDomain(domain: string): LookalikeTarget | null {
  const { registrable, label } = parseHost(domain)
  if (registrable === null || label.length < LABEL_LENGTH_MIN) return null
  return {
    label,
    domain: registrable,
    brand: null,
    common: false,
    typosMax: label.length < TYPO_LENGTH_MIN ? 0 : typosAllowed(label),
    suffixes: 1,
  }
}
