// Is a mail that somebody hands on judged as the mail itself? Each way of forwarding is compared with the message alone.
import { parseMessage, THRESHOLDS } from '@assay/engine'
import { readInput } from '../../input.ts'
import type { Labelled } from '../examined.ts'
import { FORWARDS } from './forwarding.ts'
import { type Conditions, scoreOf } from './steadiness.ts'

export interface ForwardRow {
  readonly way: string
  readonly isBad: boolean
  readonly messages: number
  /** Shares at or above the levels: alone, and handed on. */
  readonly aloneSuspicious: number
  readonly suspicious: number
  readonly malicious: number
  /** Share whose level differs by at most one from that of the message alone. */
  readonly withinOneLevel: number
  readonly medianChange: number
}

export interface ForwardedFigures {
  readonly rows: readonly ForwardRow[]
  /** More than a level apart, one of each message and way, the furthest first. */
  readonly apart: readonly {
    readonly way: string
    readonly path: string
    readonly alone: number
    readonly handedOn: number
  }[]
}

const MESSAGES_EACH = 200
const APART_TOLD = 40

interface Pair {
  readonly way: string
  readonly path: string
  readonly isBad: boolean
  readonly alone: number
  readonly handedOn: number
}

export async function measureForwarded(
  messages: readonly Labelled[],
  conditions: Conditions,
  onProgress: (done: number, total: number) => void = () => {},
  messagesEach: number = MESSAGES_EACH,
): Promise<ForwardedFigures> {
  const chosen = [true, false].flatMap((isBad) =>
    spread(
      messages.filter((one) => one.isBad === isBad),
      messagesEach,
    ),
  )
  const pairs: Pair[] = []
  for (const [index, { path, isBad }] of chosen.entries()) {
    const source = await readInput(path)
    const alone = await scoreOf(source, conditions)
    const message = parseMessage(source, 'eml')
    for (const [way, forward] of Object.entries(FORWARDS)) {
      const handedOn = await scoreOf(forward(source, message), conditions)
      pairs.push({ way, path, isBad, alone, handedOn })
    }
    onProgress(index + 1, chosen.length)
  }
  const apart = pairs.filter((pair) => levelsApart(pair) > 1)
  return {
    rows: [...Map.groupBy(pairs, ({ way, isBad }) => `${way} ${isBad}`).values()].map(rowOf),
    apart: apart
      .sort((a, b) => Math.abs(b.handedOn - b.alone) - Math.abs(a.handedOn - a.alone))
      .slice(0, APART_TOLD)
      .map(({ way, path, alone, handedOn }) => ({ way, path, alone, handedOn })),
  }
}

/** Evenly over all sources. */
const spread = (messages: readonly Labelled[], wanted: number): readonly Labelled[] =>
  messages.filter(
    (_, index) =>
      Math.floor((index * wanted) / messages.length) !== Math.floor(((index - 1) * wanted) / messages.length),
  )

const levelOf = (score: number): number => Object.values(THRESHOLDS).filter((least) => score >= least).length
const levelsApart = ({ alone, handedOn }: Pair): number => Math.abs(levelOf(alone) - levelOf(handedOn))

function rowOf(pairs: readonly Pair[]): ForwardRow {
  const share = (is: (pair: Pair) => boolean): number => pairs.filter(is).length / pairs.length
  const changes = pairs.map(({ alone, handedOn }) => handedOn - alone).sort((a, b) => a - b)
  return {
    way: pairs[0]?.way ?? '',
    isBad: pairs[0]?.isBad ?? false,
    messages: pairs.length,
    aloneSuspicious: share(({ alone }) => alone >= THRESHOLDS.suspicious),
    suspicious: share(({ handedOn }) => handedOn >= THRESHOLDS.suspicious),
    malicious: share(({ handedOn }) => handedOn >= THRESHOLDS.malicious),
    withinOneLevel: share((pair) => levelsApart(pair) <= 1),
    medianChange: changes[Math.floor(changes.length / 2)] ?? 0,
  }
}
