// Inno Setup installers as a format: what the header says is run and written, the compiled code, the members.
import { createHash } from 'node:crypto'
import { byInterest } from '../../archive/members.ts'
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { readActions } from '../installer/read-actions.ts'
import { childrenOf } from '../script/format.ts'
import { readInnoHeader } from './header.ts'
import { INNO_STREAMS_MAX } from './limits.ts'
import { type InnoPlace, placesOf, unpackStream, withRelativeCalls } from './members.ts'
import { actionsOf, targetsOf, textsOf } from './texts.ts'

export const innoFormat: Format = {
  id: 'inno',
  types: ['inno_setup'],
  parse: (bytes, context) => parseInno(bytes, context),
}

const STREAM_MARK = 'zlb\x1a'
/** Compiled Pascal begins with this, behind its length. */
const CODE_MARK = 'IFPS'

async function parseInno(bytes: Uint8Array, { budget, path }: FormatContext): Promise<Parsed> {
  const header = readInnoHeader(bytes)
  if (header?.setup == null) {
    const what = 'the header of the installer is missing, encrypted or of a version that is not known'
    return { facts: {}, defects: [{ where: 'inno', what }], children: [], unseen: [what] }
  }
  budget.spend(header.setup.length)
  const texts = textsOf(header.setup)
  const actions = actionsOf(texts)
  const reading = readActions(actions)
  const code = compiledCode(header.setup)
  const places = placesOf(header.places ?? new Uint8Array(0))
  const members = await membersOf(bytes, places, targetsOf(header.setup, texts, places.length), budget, path)
  if (members.cut) budget.cut({ limit: 'INNO_STREAM_BYTES_MAX', where: path, what: 'not all members were unpacked' })
  const hasMembers = new ByteReader(bytes).find(STREAM_MARK) !== -1
  return {
    facts: {
      installer: {
        tool: 'Inno Setup',
        version: header.version,
        name: texts[0]?.text.slice(0, 200) ?? null,
        compression: null,
        encrypted: false,
        actions,
        script: reading?.facts ?? null,
      },
    },
    defects:
      members.changed === 0 ? [] : [{ where: 'inno', what: `${members.changed} members differ from their digests` }],
    children: [
      ...(reading === null ? [] : childrenOf(reading)),
      ...(code === null ? [] : [{ name: 'compiled-code', bytes: code, relation: 'payload' as const }]),
      ...byInterest(members.children),
    ],
    unseen:
      members.unread || (hasMembers && members.children.length === 0)
        ? ['members of the installer could not be unpacked']
        : [],
  }
}

function compiledCode(setup: Uint8Array): Uint8Array | null {
  const file = new ByteReader(setup)
  const at = file.find(CODE_MARK)
  return at < 4 ? null : file.slice(at, file.u32(at - 4))
}

interface Members {
  readonly children: readonly (Child & { readonly name: string })[]
  readonly cut: boolean
  readonly unread: boolean
  /** How many are not what their digests say. */
  readonly changed: number
}

async function membersOf(
  bytes: Uint8Array,
  places: readonly InnoPlace[],
  targets: ReadonlyMap<number, string>,
  budget: Budget,
  path: string,
): Promise<Members> {
  const file = new ByteReader(bytes)
  const start = file.find(STREAM_MARK)
  const children: (Child & { readonly name: string })[] = []
  let [cut, unread, changed] = [false, false, 0]
  const streams = Map.groupBy(places.entries(), ([, { streamAt }]) => streamAt)
  for (const [streamAt, members] of [...streams].slice(0, INNO_STREAMS_MAX)) {
    if (!budget.hasTime(path)) {
      unread = true
      break
    }
    const at = start + streamAt
    const packed = file.slice(at + 4, members[0]?.[1].packedBytes ?? 0)
    const sizeBytes = Math.max(...members.map(([, { offset, sizeBytes: size }]) => offset + size))
    const isThere = start !== -1 && file.latin1(at, 4) === STREAM_MARK
    const stream = isThere ? await unpackStream(packed, sizeBytes, budget) : null
    unread ||= stream === null
    if (stream === null) continue
    cut ||= stream.length < sizeBytes
    budget.spend(stream.length)
    let left = stream.length
    for (const [index, { offset, sizeBytes: size, digest }] of members) {
      if (offset + size > stream.length) continue
      // Each is read twice at most for its digest. Real ones lie one behind another; many that share bytes would not end.
      left -= size
      if (left < 0) {
        unread = true
        break
      }
      const before = asBefore(stream.subarray(offset, offset + size), digest)
      if (!before.isSame) changed += 1
      children.push({ name: targets.get(index) ?? `member-${index + 1}`, bytes: before.bytes, relation: 'payload' })
    }
  }
  return { children, cut: cut || streams.size > INNO_STREAMS_MAX, unread, changed }
}

/** The digest tells whether the calls of a program were changed to pack it. */
function asBefore(plain: Uint8Array, digest: Uint8Array): { readonly bytes: Uint8Array; readonly isSame: boolean } {
  const algorithm = digest.length === 20 ? 'sha1' : 'sha256'
  const isSame = (bytes: Uint8Array): boolean => createHash(algorithm).update(bytes).digest().equals(digest)
  if (isSame(plain)) return { bytes: plain, isSame: true }
  const undone = withRelativeCalls(plain)
  return isSame(undone) ? { bytes: undone, isSame: true } : { bytes: plain, isSame: false }
}
