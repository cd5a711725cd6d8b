// Matches one label, the one somebody chose to register, with the names it may imitate.

import type { Knowledge } from '../data/knowledge.ts'
import { normalForm } from '../normal-form.ts'
import { asciiFold } from './ascii-tricks.ts'
import { latinLookalike, skeleton } from './confusables.ts'
import { damerauDistance } from './damerau.ts'
import { deletionHashes, type LookalikeIndex, type LookalikeTarget, TYPO_LENGTH_MIN } from './lookalike-index.ts'

export type LookalikeKind =
  | 'idn' // letters of other scripts, marks, mathematical letters
  | 'ascii' // digits for letters, rn for m
  | 'typo' // one or two letters wrong, missing, doubled, swapped
  | 'embedded' // the whole domain inside a longer host: paypal.com.example.net
  | 'combo' // the name beside lure words: paypal-login.com
  | 'contains' // the name as a word of a longer label, without lure words
  | 'digits' // the name and a number: paypal24.com
  | 'tld_swap' // the name under a suffix that is not its owner's
  | 'subdomain' // the name only left of what was registered
  | 'path' // the name only in the path

export interface LabelMatch {
  readonly kind: LookalikeKind
  readonly target: LookalikeTarget
  /** 0 to 1: how sure it is that the likeness is meant, from measured false positives and judgement. */
  readonly confidence: number
  /** How it is done, to be read after the host's name: `has "1" for "l"`. */
  readonly how: string
}

/** Longer labels are cut: a label has 63 octets at most (RFC 1035 section 2.3.4), what is longer is no host. */
export const LABEL_CHARS_MAX = 63

/** The label as a reader reads it: look-alike letters made Latin, marks dropped. */
export function readableLabel(label: string): string {
  if (/^[\x20-\x7e]*$/.test(label)) return label
  let out = ''
  for (const character of normalForm(normalForm(label, 'NFKC').toLowerCase(), 'NFD')) {
    if (/^[\p{M}\p{Cf}]$/u.test(character)) continue
    out += (latinLookalike(character) ?? (character === 'ı' ? 'i' : character)).toLowerCase()
  }
  return normalForm(out, 'NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
}

/** The match by skeleton of a label that is not ASCII. */
export function matchSkeleton(label: string, index: LookalikeIndex): LabelMatch | null {
  if (/^[\x20-\x7e]*$/.test(label)) return null
  const target = index.bySkeleton.get(skeleton(label)) ?? index.byLabel.get(readableLabel(label))
  if (target === undefined || target.label === label) return null
  const confidence = target.label.length < 4 ? 0.5 : target.common ? 0.7 : 0.97
  return { kind: 'idn', target, confidence, how: `reads as "${target.label}" but is spelt with other characters` }
}

function isWord(label: string, { plainWords, nearWords }: Knowledge): boolean {
  return plainWords.has(label) || nearWords.has(label)
}

/** The match by look-alikes within ASCII. */
export function matchAscii(label: string, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const target = index.byAscii.get(asciiFold(label))
  if (target === undefined || target.label === label || isWord(label, knowledge)) return null
  // Two tricks of two letters each cost four edits; more is another word that folds alike by chance.
  if (damerauDistance(label, target.label, 4) > 4) return null
  const digits = /\d/.test(label) && !/\d/.test(target.label)
  const confidence = target.common ? 0.5 : digits ? 0.92 : 0.85
  return { kind: 'ascii', target, confidence, how: `is made to be read as "${target.label}"` }
}

/** The match by Damerau distance, with the false-positive filters that Chromium documents. */
export function matchTypo(label: string, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  if (label.length < TYPO_LENGTH_MIN - 1 || label.length > index.labelLengthMax + 2) return null
  if (isWord(label, knowledge)) return null
  // A candidate may be two letters shorter or longer than a name that allows two errors.
  const depth = label.length >= 7 && label.length <= 18 ? 2 : 1
  let best: LabelMatch | null = null
  const tried = new Set<LookalikeTarget>()
  for (const key of deletionHashes(label, depth)) {
    for (const target of index.byDeletion.get(key) ?? []) {
      if (tried.has(target)) continue
      tried.add(target)
      const match = typoOf(label, target)
      if (match !== null && match.confidence > (best?.confidence ?? 0)) best = match
    }
  }
  return best
}

function typoOf(label: string, target: LookalikeTarget): LabelMatch | null {
  const name = target.label
  if (label === name) return null
  const max = target.typosMax
  const distance = damerauDistance(label, name, max)
  if (distance > max) return null
  if (label.replaceAll('-', '') === name.replaceAll('-', '')) return null
  if (label.replace(/(?<!\d)\d+$/, '') === name.replace(/(?<!\d)\d+$/, '')) return null
  if (label.slice(1) === name.slice(1) || label === name.slice(1) || label.slice(1) === name) return null
  // Two errors and another first letter is another word: "ashersky" is no "kaspersky".
  if (distance === 2 && label[0] !== name[0]) return null
  const plural = label === `${name}s` || `${label}s` === name
  const confidence = plural ? 0.35 : distance === 1 ? ([0.5, 0.6][name.length - TYPO_LENGTH_MIN] ?? 0.75) : 0.5
  return {
    kind: 'typo',
    target,
    confidence,
    how: `is "${name}" with ${distance === 1 ? 'one letter' : 'two letters'} wrong`,
  }
}
