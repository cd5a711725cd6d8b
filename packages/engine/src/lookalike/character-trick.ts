// Is a name spelt so that only the eye reads it as another? A letter wrong may be chance, a word beside a name too; a
// digit for a letter, rn for m or a letter of another alphabet, which give exactly the other name, are never.
import { normalForm } from '../normal-form.ts'
import type { Lookalike } from './find-lookalike.ts'

/** Below this honest names of letters alone fold alike: "qmail" reads as "gmail". */
const LETTERS_LENGTH_MIN = 6
/** Names with a digit for a letter. */
const DIGITS_LENGTH_MIN = 5
const SCRIPT_LENGTH_MIN = 4
/** A distorted name that stands beside other than lure words is somebody's longer name. */
const ASCII_CONFIDENCE_MIN = 0.85
/** What the eye takes for one letter. */
const PAIRS = ['rn', 'vv', 'cl'] as const

/** True where the part of the host gives the target's name by characters that are taken for others. */
export function isCharacterTrick({ kind, target, part, confidence }: Lookalike): boolean {
  const { label, common, brand } = target
  const isKnownEverywhere =
    brand === null || (brand.tier === 1 && brand.region === 'worldwide') || brand.region === 'own'
  if (kind === 'idn') return label.length >= SCRIPT_LENGTH_MIN && (isKnownEverywhere || (!common && !isAccented(part)))
  if (kind !== 'ascii') return false
  if (/\d/.test(part) && !/\d/.test(label)) {
    if (label.length < DIGITS_LENGTH_MIN) return false
    return common ? isKnownEverywhere : confidence >= ASCII_CONFIDENCE_MIN
  }
  if (common || confidence < ASCII_CONFIDENCE_MIN || label.length < LETTERS_LENGTH_MIN) return false
  return PAIRS.some((pair) => part.includes(pair) && !label.includes(pair)) || swapsStrokes(part, label)
}

/** Honest names have accents: only letters beyond them are foreign. */
const isAccented = (part: string): boolean => /^[\x20-\x7e]*$/.test(normalForm(part, 'NFKD').replace(/\p{M}/gu, ''))

/** `docuslgn`, `paypai`: i and l are one stroke each, and nothing else differs. */
const swapsStrokes = (part: string, label: string): boolean =>
  part !== label && part.replaceAll('i', 'l') === label.replaceAll('i', 'l')
