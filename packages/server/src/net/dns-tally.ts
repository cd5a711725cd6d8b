// How questions to DNS ended, counted by threads in memory that they share with whoever tells the numbers.
import type { DnsAnswer } from '@assay/engine/service'

type Kind = DnsAnswer['kind']

/** A number's place is its kind's. */
const KINDS: readonly Kind[] = ['found', 'nodata', 'nxdomain', 'temperror', 'disabled']

export type DnsTally = BigInt64Array<SharedArrayBuffer>

export const createDnsTally = (): DnsTally =>
  new BigInt64Array(new SharedArrayBuffer(KINDS.length * BigInt64Array.BYTES_PER_ELEMENT))

export const tallyAnswer = (tally: DnsTally, { kind }: DnsAnswer): void =>
  void Atomics.add(tally, KINDS.indexOf(kind), 1n)

export const readDnsTally = (tally: DnsTally): ReadonlyMap<Kind, number> =>
  new Map(KINDS.map((kind, place) => [kind, Number(Atomics.load(tally, place))]))
