// What a character looks like, from the Unicode confusables table: the skeleton of UTS #39 for host labels, and single
// Latin look-alikes for the folding of text.

import { readTable, tableLines } from '../data/table.ts'
import { normalForm } from '../normal-form.ts'

/** Small capitals that UTS #39 does not call confusable, though every reader takes them for the letter (ᴘᴀʏᴘᴀʟ). */
const SMALL_CAPITALS = 'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ꞯq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'

interface Tables {
  /** Character → its UTS #39 prototype. */
  readonly prototypes: ReadonlyMap<string, string>
  /** Non-ASCII character → the one ASCII letter that a reader takes it for. */
  readonly latin: ReadonlyMap<string, string>
}

/**
 * UTS #39 has one prototype for I, l, 1 and |, and one for O and 0: a text must get back a letter that fits, so the case
 * of the character decides. Digits and signs of other scripts are no letters and stay.
 */
function latinOf(character: string, prototype: string): string | null {
  if (!/^\p{L}/u.test(character)) return null
  const isUpper = /^\p{Lu}/u.test(character)
  if (prototype === 'l') return isUpper ? 'I' : 'l'
  if (prototype === 'rn') return 'm'
  if (!/^[A-Za-z]$/.test(prototype)) return null
  return isUpper ? prototype.toUpperCase() : prototype
}

let loaded: Tables | undefined

function tables(): Tables {
  if (loaded !== undefined) return loaded
  const prototypes = new Map<string, string>()
  const latin = new Map<string, string>()
  const characters = (codes: string): string[] =>
    codes
      .trim()
      .split(' ')
      .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
  for (const line of tableLines(readTable('confusables.txt'))) {
    const colon = line.indexOf(':')
    const prototype = characters(line.slice(0, colon)).join('')
    for (const character of characters(line.slice(colon + 1))) {
      prototypes.set(character, prototype)
      // Dotless i is a Turkish letter; folding it would spell Turkish words wrongly. Hosts fold it by skeleton.
      const letter = character < '\u0080' || character === 'ı' ? null : latinOf(character, prototype)
      if (letter !== null) latin.set(character, letter)
    }
  }
  for (const [character = '', letter = ''] of SMALL_CAPITALS.split(' ')) {
    prototypes.set(character, letter)
    latin.set(character, letter)
  }
  loaded = { prototypes, latin }
  return loaded
}

/** The ASCII letter that a reader takes this non-ASCII character for, or undefined. */
export function latinLookalike(character: string): string | undefined {
  return tables().latin.get(character)
}

/**
 * The UTS #39 skeleton of a host label, NFKC and lower case first, marks dropped: two labels that look alike have equal
 * skeletons. It is no name to show (`m` becomes `rn`, `0` becomes `o`): compare it with skeletons only.
 */
export function skeleton(label: string): string {
  const plain = normalForm(label, 'NFKC').toLowerCase()
  const { prototypes } = tables()
  let out = ''
  for (const character of normalForm(plain, 'NFD')) {
    if (/^[\p{M}\p{Cf}]$/u.test(character)) continue
    out += prototypes.get(character) ?? character
  }
  // Prototypes bring back marks (ø is o with an overlay) and capitals (0 looks like O).
  return normalForm(out, 'NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
