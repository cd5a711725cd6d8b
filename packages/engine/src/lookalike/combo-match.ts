// Finds a name inside a longer label, and judges what stands beside it: lure words make a combosquat, digits a number,
// anything else only a mention.
import type { Knowledge } from '../data/knowledge.ts'
import { asciiFold } from './ascii-tricks.ts'
import { LABEL_CHARS_MAX, type LabelMatch, matchTypo } from './label-match.ts'
import { LABEL_LENGTH_MIN, type LookalikeIndex, type LookalikeTarget } from './lookalike-index.ts'

const LURE_CHARS_MIN = 3
const LURE_CHARS_MAX = 20

/** True where `text` is lure words and digits from end to end. */
function isAllLures(text: string, lures: { readonly has: (word: string) => boolean }): boolean {
  if (text === '' || /^\d+$/.test(text)) return true
  // reach[n]: the first n characters can be cut into lure words.
  const reach = [true]
  for (let end = 1; end <= text.length; end += 1) {
    reach[end] = false
    if (/\d/.test(text[end - 1] ?? '') && reach[end - 1] === true) reach[end] = true
    for (
      let start = Math.max(0, end - LURE_CHARS_MAX);
      start <= end - LURE_CHARS_MIN && reach[end] !== true;
      start += 1
    )
      if (reach[start] === true && lures.has(text.slice(start, end))) reach[end] = true
  }
  return reach[text.length] === true
}

interface Found {
  readonly target: LookalikeTarget
  readonly before: string
  readonly after: string
  readonly bounded: boolean
}

/** Every name of the index inside the label; hyphens inside a name do not hide it. */
function* namesIn(label: string, index: LookalikeIndex): Generator<Found> {
  const bounds = new Set([0])
  let joined = ''
  for (const character of label) {
    const last = joined.at(-1) ?? ''
    if (character === '-' || character === '_') bounds.add(joined.length)
    else {
      if (/\d/.test(character) !== /\d/.test(last)) bounds.add(joined.length)
      joined += character
    }
  }
  bounds.add(joined.length)
  for (let start = 0; start < joined.length - 2; start += 1) {
    if (!index.beginnings.has(joined.slice(start, start + LABEL_LENGTH_MIN))) continue
    const endMax = Math.min(joined.length, start + index.labelLengthMax)
    for (let end = start + 3; end <= endMax; end += 1) {
      const target = index.byLabel.get(joined.slice(start, end))
      if (target === undefined) continue
      yield {
        target,
        before: joined.slice(0, start),
        after: joined.slice(end),
        bounded: bounds.has(start) && bounds.has(end),
      }
    }
  }
}

/** What stands beside the name, as read without hyphens: `"login"`, `"secure" and "pay"`. */
const restOf = (before: string, after: string): string =>
  [before, after]
    .filter((part) => part !== '')
    .map((part) => `"${part}"`)
    .join(' and ')

function judge({ target, before, after, bounded }: Found, label: string, knowledge: Knowledge): LabelMatch | null {
  const weak = target.common || target.label.length <= 4
  const rest = before + after
  const quoted = `"${target.label}"`
  if (rest === '') {
    if (label === target.label || weak) return null
    const isSpelling = target.brand?.aliases.includes(label.replaceAll('-', ' ')) ?? false
    return isSpelling
      ? {
          kind: 'tld_swap',
          target,
          confidence: 0.5,
          how: `spells the name ${quoted} with a hyphen, and is not ${target.domain}`,
        }
      : { kind: 'typo', target, confidence: 0.4, how: `is ${quoted} with hyphens` }
  }
  if (/^\d+$/.test(rest)) {
    const confidence = weak ? 0.2 : 0.4
    return bounded ? { kind: 'digits', target, confidence, how: `is ${quoted} and a number` } : null
  }
  const lures = knowledge.lureWords
  const words = label.split(/[-_\d]+/).filter((word) => word !== '' && word !== target.label)
  const hyphenated = bounded && words.length > 0 && words.every((word) => lures.has(word) || isAllLures(word, lures))
  const glued = isAllLures(before, lures) && isAllLures(after, lures)
  // Three letters or a common word glued to another word are chance ("ups" in "upstairs", "ing" in "tracking"), unless
  // the name leads and a long lure follows: "dhlpaket".
  const leads = !target.common && before === '' && after.replace(/\d/g, '').length >= 5
  const enough = !weak || bounded || leads
  if ((hyphenated || glued) && enough) {
    const confidence = target.common
      ? target.brand?.tier === 1
        ? 0.7
        : 0.55
      : target.label.length <= 4
        ? bounded
          ? 0.65
          : 0.5
        : 0.85
    return { kind: 'combo', target, confidence, how: `joins ${quoted} with ${restOf(before, after)}` }
  }
  if (!bounded || weak) return null
  if (words.some((word) => lures.has(word)))
    return { kind: 'combo', target, confidence: 0.65, how: `joins ${quoted} with ${restOf(before, after)}` }
  return { kind: 'contains', target, confidence: 0.35, how: `contains the name ${quoted}` }
}

/** The best match of a name inside a label, lower-case ASCII. */
export function matchCombo(label: string, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const text = label.slice(0, LABEL_CHARS_MAX)
  let best: LabelMatch | null = null
  for (const found of namesIn(text, index)) {
    const match = judge(found, text, knowledge)
    if (match === null) continue
    const better = match.confidence - (best?.confidence ?? 0)
    // Of two names at one place the longer is meant: "paypal" rather than "pay".
    const longer = better === 0 && match.target.label.length > (best?.target.label.length ?? 0)
    if (better > 0 || longer) best = match
  }
  return best ?? matchDistortedWord(text, index, knowledge)
}

/** `paypa1-login`, `micros0ft-support`: a word of the label is a distorted name, the others are lures. */
function matchDistortedWord(label: string, index: LookalikeIndex, knowledge: Knowledge): LabelMatch | null {
  const words = label.split(/[-_]+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > 8) return null
  for (const word of words) {
    if (
      word.length < 5 ||
      knowledge.lureWords.has(word) ||
      knowledge.plainWords.has(word) ||
      knowledge.nearWords.has(word)
    )
      continue
    const others = words.filter((other) => other !== word)
    const allLures = others.every((other) => isAllLures(other, knowledge.lureWords))
    const target = index.byAscii.get(asciiFold(word))
    if (target !== undefined && target.label !== word && !target.common) {
      const how = `is made to be read as "${target.label}" beside ${allLures ? 'lure' : 'other'} words`
      return { kind: 'ascii', target, confidence: allLures ? 0.9 : 0.7, how }
    }
    const typo = allLures && word.length >= 6 ? matchTypo(word, index, knowledge) : null
    if (typo !== null && typo.confidence >= 0.6)
      return { ...typo, confidence: 0.65, how: `${typo.how} among lure words` }
  }
  return null
}
