// What the guest says about itself on the control channel, line by line. Its init writes it, but a sample that got hold
// of the machine could too: words that are not known are left out.
import { EVIDENCE_PORTS, type EvidencePort } from '../vm/channels.ts'
import { CONTROL_LINES_MAX } from './limits.ts'

/** What a port handed over, in the guest's words. */
export interface Receipt {
  readonly bytes: number
  readonly crc32: number
  /** There was more than the host reads. */
  readonly cut: boolean
}

export interface ControlReport {
  readonly ready: boolean
  readonly started: boolean
  /** By the guest's clock, which counts from its boot. */
  readonly startedAtMs: number
  readonly ended: boolean
  readonly done: boolean
  readonly timeUp: boolean
  /** Of the sample's first process, or of what started it. */
  readonly exitCode: number | null
  readonly limits: readonly { readonly name: 'pids' | 'memory'; readonly count: number }[]
  readonly problems: readonly string[]
  readonly sent: ReadonlyMap<EvidencePort, Receipt>
  /** Calls of the kernel that code for Windows made by itself, by number; or that were refused, for they were aimed at the log. */
  readonly past: readonly { readonly how: 'made' | 'refused'; readonly bits: 32 | 64; readonly number: number }[]
}

/** How the kernel writes that it let a call be made and noted it. */
const NOTED = '7ffc'

export function readControl(text: string): ControlReport {
  const lines = text.split('\n', CONTROL_LINES_MAX).map((line) => line.split(' ', 5))
  const has = (word: string): boolean => lines.some(([first]) => first === word)
  return {
    ready: has('READY'),
    started: has('START'),
    startedAtMs: secondsOf(lines.find(([first]) => first === 'START')?.[1]) * 1_000,
    ended: has('END'),
    done: has('DONE'),
    timeUp: has('TIME_UP'),
    exitCode: numberOf(lines.find(([first]) => first === 'END')?.[1]),
    limits: lines.flatMap(([first, name, count]) =>
      first === 'LIMIT' && (name === 'pids' || name === 'memory') && Number(count) > 0
        ? [{ name, count: Number(count) }]
        : [],
    ),
    sent: new Map(lines.flatMap(receiptOf)),
    past: lines.flatMap(([first, how, compat, number = '']) =>
      first === 'PAST' && /^\d{1,6}$/.test(number)
        ? [
            {
              ...{ how: how === NOTED ? ('made' as const) : ('refused' as const) },
              ...{ bits: compat === '1' ? (32 as const) : (64 as const), number: Number(number) },
            },
          ]
        : [],
    ),
    problems: lines.flatMap(([first, name = '']) => (first === 'PROBLEM' && /^\w{1,20}$/.test(name) ? [name] : [])),
  }
}

function receiptOf([first, port, bytes = '', crc32 = '', how]: readonly string[]): [EvidencePort, Receipt][] {
  const named = EVIDENCE_PORTS.find((name) => name === port)
  if (first !== 'SENT' || named === undefined || !/^\d{1,10}$/.test(bytes) || !/^[0-9a-f]{8}$/.test(crc32)) return []
  return [[named, { bytes: Number(bytes), crc32: Number.parseInt(crc32, 16), cut: how !== 'whole' }]]
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null

const secondsOf = (text = ''): number => (/^\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : 0)
