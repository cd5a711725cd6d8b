// The tables of all languages joined into one index, made once a process. Tables stand in folders by how they are matched: in Latin letters
// (`latin`, whose languages are told apart), in letters that no other language has (`own-script`), and inside the running text; a kind of
// story has its words in all of them in one file (`plots`).
import { normalForm } from '../../normal-form.ts'
import { foldSpelling } from './fold.ts'
import type { Plot, Term, TermTable } from './term.ts'
import { et, lt, lv } from './terms/latin/baltic.ts'
import { coinNames } from './terms/latin/coin-names.ts'
import { de } from './terms/latin/de.ts'
import { eastern } from './terms/latin/eastern.ts'
import { en } from './terms/latin/en.ts'
import { es } from './terms/latin/es.ts'
import { fi } from './terms/latin/fi.ts'
import { fr } from './terms/latin/fr.ts'
import { az, ca, eu, is, mt, sq, sw, tl, uz } from './terms/latin/further.ts'
import { id } from './terms/latin/id.ts'
import { it } from './terms/latin/it.ts'
import { nl } from './terms/latin/nl.ts'
import { nordic } from './terms/latin/nordic.ts'
import { pl } from './terms/latin/pl.ts'
import { pt } from './terms/latin/pt.ts'
import { southSlavic } from './terms/latin/south-slavic.ts'
import { tr } from './terms/latin/tr.ts'
import { vi } from './terms/latin/vi.ts'
import { caucasian } from './terms/own-script/caucasian.ts'
import { centralAsian } from './terms/own-script/central-asian.ts'
import { el } from './terms/own-script/el.ts'
import { ko } from './terms/own-script/ko.ts'
import { ru } from './terms/own-script/ru.ts'
import { southSlavicCyrillic } from './terms/own-script/south-slavic-cyrillic.ts'
import { benefits } from './terms/plots/benefits.ts'
import { cardCodes } from './terms/plots/card-codes.ts'
import { cardData } from './terms/plots/card-data.ts'
import { domainScares } from './terms/plots/domain-scares.ts'
import { earningMachines } from './terms/plots/earning-machines.ts'
import { giftCards } from './terms/plots/gift-cards.ts'
import { imminent } from './terms/plots/imminent.ts'
import { letters } from './terms/plots/letters.ts'
import { lonelyStrangers } from './terms/plots/lonely-strangers.ts'
import { ownPasswords } from './terms/plots/own-passwords.ts'
import { payIns } from './terms/plots/pay-ins.ts'
import { rentals } from './terms/plots/rentals.ts'
import { secretDeals } from './terms/plots/secret-deals.ts'
import { sentBack } from './terms/plots/sent-back.ts'
import { stranded } from './terms/plots/stranded.ts'
import { sureProfits } from './terms/plots/sure-profits.ts'
import { taskScams } from './terms/plots/task-scams.ts'
import { he } from './terms/running-text/he.ts'
import { hi } from './terms/running-text/hi.ts'
import { southernAsian } from './terms/running-text/southern-asian.ts'
import { spaceless } from './terms/running-text/spaceless.ts'
import { th } from './terms/running-text/th.ts'
import type { Vocabulary } from './vocabularies.ts'

/** A term and the vocabularies in which its stem means it; null for tables of languages that are not told apart. */
export interface Sense {
  readonly term: Term
  readonly vocabularies: readonly Vocabulary[] | null
}

export interface Group extends Sense {
  readonly rest: readonly string[]
}

export interface OpenGroup {
  readonly text: string
  readonly group: Group
}

export interface Stem {
  readonly text: string
  readonly sense: Sense
}

export interface Lexicon {
  readonly words: ReadonlyMap<string, readonly Sense[]>
  /** Stems that words begin with, by their first STEM_KEY_CHARS letters. */
  readonly prefixes: ReadonlyMap<string, readonly Stem[]>
  /** Ends of compounds, by their last COMPOUND_CHARS_MIN letters. */
  readonly suffixes: ReadonlyMap<string, readonly Stem[]>
  /** First word → what must follow. A final `*` of a word leaves it open. */
  readonly groups: ReadonlyMap<string, readonly Group[]>
  /** Groups whose first word is a stem, by its first STEM_KEY_CHARS letters. */
  readonly openGroups: ReadonlyMap<string, readonly OpenGroup[]>
  readonly inside: readonly (readonly [text: string, term: Term])[]
}

/** Of Korean; no Latin stem is shorter than three. */
export const STEM_CHARS_MIN = 2
/** By two letters alone a word met hundreds of stems, nearly all of other languages. */
export const STEM_KEY_CHARS = 4
/** A compound such as `Weihnachtsgutschein` is longer than the word it ends in. */
export const COMPOUND_CHARS_MIN = 3

function add<T>(index: Map<string, T[]>, key: string, value: T): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, [value])
  else known.push(value)
}

export const entriesOf = (table: TermTable): readonly (readonly [Term, string])[] =>
  Object.entries(table).flatMap(([term, stems]) =>
    // The keys of a TermTable are terms by its type; Object.entries forgets it.
    stems
      .split(' ')
      .filter((stem) => stem !== '')
      .map((stem) => [term as Term, stem] as const),
  )

const PLOTS: readonly Plot[] = [
  letters,
  lonelyStrangers,
  rentals,
  cardCodes,
  cardData,
  payIns,
  sentBack,
  giftCards,
  stranded,
  secretDeals,
  taskScams,
  ownPasswords,
  domainScares,
  sureProfits,
  earningMachines,
  benefits,
  imminent,
]

/** Stems in Cyrillic, Greek, Hangul, Georgian and Armenian match nothing else, so these languages need no telling apart, nor do names. */
export const TABLES: readonly (readonly [TermTable, readonly Vocabulary[] | null])[] = [
  [en, ['en']],
  [de, ['de']],
  [pt, ['pt']],
  [fr, ['fr']],
  [es, ['es']],
  [it, ['it']],
  [nl, ['nl']],
  [pl, ['pl']],
  [tr, ['tr']],
  [nordic, ['nordic']],
  [eastern, ['cs', 'ro', 'hu']],
  [southSlavic, ['hr']],
  [fi, ['fi']],
  [id, ['id']],
  [vi, ['vi']],
  [lt, ['lt']],
  [lv, ['lv']],
  [et, ['et']],
  [is, ['is']],
  [sq, ['sq']],
  [ca, ['ca']],
  [tl, ['tl']],
  [sw, ['sw']],
  [az, ['az']],
  [uz, ['uz']],
  [mt, ['mt']],
  [eu, ['eu']],
  [coinNames, null],
  [ru, null],
  [southSlavicCyrillic, null],
  [caucasian, null],
  [centralAsian, null],
  [el, null],
  [ko, null],
  ...PLOTS.flatMap(({ ownScript }) => (ownScript === undefined ? [] : [[ownScript, null] as const])),
  // The keys of the tables are vocabularies by their type; Object.entries forgets it.
  ...PLOTS.flatMap(({ latin }) => Object.entries<TermTable>(latin)).map(
    ([vocabulary, table]) => [table, [vocabulary as Vocabulary]] as const,
  ),
]

/** Searched for in the running text, whatever stands around them. */
export const INSIDE: readonly TermTable[] = [
  spaceless,
  ...PLOTS.flatMap(({ runningText }) => runningText ?? []),
  hi,
  th,
  he,
  southernAsian,
]

const addStart = (index: Map<string, Stem[]>, stem: Stem): void => add(index, stem.text.slice(0, STEM_KEY_CHARS), stem)

const addEnd = (index: Map<string, Stem[]>, stem: Stem): void => add(index, stem.text.slice(-COMPOUND_CHARS_MIN), stem)

function build(): Lexicon {
  const words = new Map<string, Sense[]>()
  const prefixes = new Map<string, Stem[]>()
  const suffixes = new Map<string, Stem[]>()
  const groups = new Map<string, Group[]>()
  const openGroups = new Map<string, OpenGroup[]>()
  for (const [table, vocabularies] of TABLES) {
    for (const [term, stem] of entriesOf(table)) {
      const sense = { term, vocabularies }
      const parts = foldSpelling(stem).split(/[_'-]/)
      const [first = ''] = parts
      if (parts.length > 1) {
        const group = { rest: parts.slice(1), ...sense }
        const text = first.slice(0, -1)
        if (first.endsWith('*')) add(openGroups, text.slice(0, STEM_KEY_CHARS), { text, group })
        else add(groups, first, group)
      } else if (first.startsWith('*')) addEnd(suffixes, { text: first.slice(1), sense })
      else if (first.endsWith('*')) addStart(prefixes, { text: first.slice(0, -1), sense })
      else add(words, first, sense)
    }
  }
  const inside = INSIDE.flatMap(entriesOf).map(
    // Composed as the folded text is: the Thai vowel `am` comes apart there.
    ([term, text]) => [foldSpelling(normalForm(text, 'NFKC')).replaceAll('_', ' '), term] as const,
  )
  return { words, prefixes, suffixes, groups, openGroups, inside }
}

let lexicon: Lexicon | undefined

export function loadLexicon(): Lexicon {
  lexicon ??= build()
  return lexicon
}
