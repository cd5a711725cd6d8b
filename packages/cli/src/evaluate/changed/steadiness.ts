// Does anything that a sender can write make a found attack look better? Each attack is judged as it is and with what was
// drawn for it; what falls is told with the most telling examples.
import {
  ALL_TOGGLES,
  examineMail,
  judgeMail,
  type Knowledge,
  parseMessage,
  type Resolve,
  THRESHOLDS,
} from '@assay/engine'
import { readInput } from '../../input.ts'
import { drawHeaders, everyKind, withHeaders } from './added-headers.ts'
import { COUNTER_CHANGES, TEXT_CHANGES } from './added-text.ts'
import { type Draw, drawFrom } from './draw.ts'
import { type ChangeText, rebuilt } from './rebuilt.ts'

export interface Change {
  /** The row of the table that it counts for. */
  readonly row: string
  readonly path: string
  readonly before: number
  readonly after: number
  /** What was added, in words. */
  readonly added: string
}

export interface ChangeRow {
  readonly row: string
  readonly variants: number
  /** Of the changes of the score, falls negative. */
  readonly median: number
  readonly largestFall: number
  /** Shares of the variants. */
  readonly loweredTooMuch: number
  readonly levelLowered: number
  readonly stillSuspicious: number
}

export interface Steadiness {
  readonly attacks: number
  readonly rows: readonly ChangeRow[]
  /** The largest falls, one of each message. */
  readonly falls: readonly Change[]
}

export interface Conditions {
  readonly forMessage: () => Resolve
  readonly knowledge?: Knowledge
  readonly now: Date
}

/** A score may fall by so much: rounding, and what a longer text does to a share of words. */
export const FALL_MAX = 3
const ATTACKS_MAX = 300
const DRAWS_EACH = 6
const SINGLE_KINDS_EACH = 4
const SEED = 20_261

/** Judges one message; the score that everything else is compared with. */
export async function scoreOf(source: Uint8Array, { forMessage, now, knowledge }: Conditions): Promise<number> {
  const given = {
    inputType: 'eml',
    resolve: forMessage(),
    now,
    ...(knowledge === undefined ? {} : { knowledge }),
  } as const
  const { findings, contexts } = await examineMail(source, ALL_TOGGLES, given)
  return judgeMail(findings, contexts).score
}

export async function measureSteadiness(
  paths: readonly string[],
  conditions: Conditions,
  onProgress: (done: number, total: number) => void = () => {},
  attacksMax: number = ATTACKS_MAX,
): Promise<Steadiness> {
  const changes: Change[] = []
  const total = Math.min(paths.length, attacksMax)
  let attacks = 0
  for (const path of paths) {
    if (attacks >= attacksMax) break
    const source = await readInput(path)
    const before = await scoreOf(source, conditions)
    if (before < THRESHOLDS.suspicious) continue
    attacks += 1
    changes.push(...(await changesOf(path, source, before, drawFrom(SEED + attacks), conditions)))
    onProgress(attacks, total)
  }
  return { attacks, rows: rowsOf(changes), falls: fallsOf(changes) }
}

/** What is done to one attack, and what becomes of its score. */
export async function changesOf(
  path: string,
  source: Uint8Array,
  before: number,
  draw: Draw,
  conditions: Conditions,
): Promise<readonly Change[]> {
  const message = parseMessage(source, 'eml')
  const author = { domain: message.from[0]?.domain ?? '' }
  const changes: Change[] = []
  const singles = draw.some(everyKind(draw, author), SINGLE_KINDS_EACH)
  const drawn = Array.from({ length: DRAWS_EACH }, () => drawHeaders(draw, author))
  for (const { kinds, fields } of [...singles, ...drawn]) {
    const after = await scoreOf(withHeaders(source, fields), conditions)
    const row = kinds.length === 1 ? (kinds[0] ?? '') : 'header combinations'
    changes.push({ row, path, before, after, added: kinds.join(', ') })
  }
  // Written anew as it is: what another encoding changes is no change of the text.
  const same = await scoreOf(
    rebuilt(message, (text) => text),
    conditions,
  )
  for (const [row, change] of Object.entries(TEXT_CHANGES)) {
    const after = await scoreOf(rebuilt(message, change(draw)), conditions)
    changes.push({ row, path, before: same, after, added: row })
  }
  return [...changes, ...(await throughCounters(path, message, same, conditions))]
}

/** Each click counter in turn, and the worst of them; nothing of a message whose links it leaves as they are. */
async function throughCounters(
  path: string,
  message: ReturnType<typeof parseMessage>,
  before: number,
  conditions: Conditions,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const [host, change] of Object.entries(COUNTER_CHANGES)) {
    let isChanged = false
    const noted: ChangeText = (text, isHtml) => {
      const after = change(text, isHtml)
      isChanged ||= after !== text
      return after
    }
    const source = rebuilt(message, noted)
    if (!isChanged) continue
    const added = `click host ${host}`
    changes.push({ row: added, path, before, after: await scoreOf(source, conditions), added })
  }
  const [worst] = changes.toSorted((a, b) => a.after - b.after)
  return worst === undefined ? [] : [{ ...worst, row: 'click hosts, the worst of each message' }, ...changes]
}

const levelsBelow = (score: number): number => Object.values(THRESHOLDS).filter((least) => score >= least).length

export const isLevelLowered = ({ before, after }: Change): boolean => levelsBelow(after) < levelsBelow(before)
export const isLoweredTooMuch = ({ before, after }: Change): boolean => after < before - FALL_MAX

function rowsOf(changes: readonly Change[]): readonly ChangeRow[] {
  return [...Map.groupBy(changes, ({ row }) => row)]
    .map(([row, of]) => {
      const falls = of.map(({ before, after }) => after - before).sort((a, b) => a - b)
      const share = (is: (change: Change) => boolean): number => of.filter(is).length / of.length
      return {
        row,
        variants: of.length,
        median: falls[Math.floor(falls.length / 2)] ?? 0,
        largestFall: falls[0] ?? 0,
        loweredTooMuch: share(isLoweredTooMuch),
        levelLowered: share(isLevelLowered),
        stillSuspicious: share(({ after }) => after >= THRESHOLDS.suspicious),
      }
    })
    .sort((a, b) => b.loweredTooMuch - a.loweredTooMuch)
}

const FALLS_TOLD = 25

function fallsOf(changes: readonly Change[]): readonly Change[] {
  const told = new Map<string, Change>()
  for (const change of changes.filter((one) => isLoweredTooMuch(one) || isLevelLowered(one))) {
    const known = told.get(change.path)
    if (known === undefined || change.after - change.before < known.after - known.before) told.set(change.path, change)
  }
  return [...told.values()].sort((a, b) => a.after - a.before - (b.after - b.before)).slice(0, FALLS_TOLD)
}
