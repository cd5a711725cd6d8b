// One search of a text for every word that any rule asks for: of hundreds, a text holds a few, and the rules then look at
// the places where those stand instead of at the whole text.
import { countThatFit, type Literal, type LiteralScanner, literalScanner } from '../../marks/literal-scan.ts'

/** What the scanner takes; anything else is searched for when it is asked for. */
const SCANNED = /^[\x20-\x40\x5b-\x7e]{3,64}$/

/** Places of a word in lower case: at most so many, and so many characters from one to the next. */
export interface Wanted {
  readonly word: string
  readonly placesMax: number
  readonly spacing: number
}

export interface Places {
  /** In order. */
  of(wanted: Wanted): readonly number[]
}

/** A text with the places of what was searched for in it. */
export interface SearchedText {
  readonly text: string
  /** The same in lower case; a few letters change their length by that. */
  readonly lower: string
  /** In `lower`. */
  readonly places: Places
}

/** Finds the places of all that is wanted in a text, which is given in lower case. */
export function searchFor(wanted: readonly Wanted[]): (lower: string) => Places {
  const scannable = wanted.filter(({ word }) => SCANNED.test(word)).sort((a, b) => a.placesMax - b.placesMax)
  const literals = scannable.map(
    ({ word, placesMax, spacing }): Literal => ({ text: word, hitsMax: placesMax, spacing }),
  )
  // Rules that outgrow the scanner cost time: what it has no room for is searched for when it is asked for.
  const fit = countThatFit(literals)
  const scanned = scannable.slice(0, fit)
  let scanner: LiteralScanner | null = null
  return (lower) => {
    scanner ??= literalScanner(literals.slice(0, fit))
    const places = new Map<Wanted, number[]>(scanned.map((one) => [one, []]))
    for (const { literal, offset } of scanner.scan(Buffer.from(lower, 'latin1'), false))
      places.get(scanned[literal] as Wanted)?.push(offset) // made of these
    return {
      of(one) {
        const known = places.get(one)
        // Characters past Latin-1 were cut to one byte and may look like a word that is not there.
        if (known?.every((at) => lower.startsWith(one.word, at))) return known
        const found = placesIn(lower, one)
        places.set(one, found)
        return found
      },
    }
  }
}

function placesIn(lower: string, { word, placesMax, spacing }: Wanted): number[] {
  const found: number[] = []
  for (let at = lower.indexOf(word); at !== -1 && found.length < placesMax; at = lower.indexOf(word, at + spacing))
    found.push(at)
  return found
}
