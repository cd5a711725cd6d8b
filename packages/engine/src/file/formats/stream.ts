// gzip and Zstandard by the platform's own code, LZ4 and lzip by ours: a compressed stream whose only member is the file behind it.
import { type ArchiveFacts, unlockedArchive } from '../archive/facts.ts'
import { type Codec, inflate } from '../archive/inflate.ts'
import { ByteReader } from '../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../format.ts'
import { innerName } from './sevenzip/sevenzip.ts'

export const gzipFormat: Format = {
  id: 'gzip',
  types: ['gzip'],
  parse: (bytes, context) => parseStream('gzip', bytes, context, gzipName(bytes)),
}

export const zstdFormat: Format = {
  id: 'zstd',
  types: ['zstd'],
  parse: (bytes, context) => parseStream('zstd', bytes, context, null),
}

export const lz4Format: Format = {
  id: 'lz4',
  types: ['lz4'],
  parse: (bytes, context) => parseStream('lz4', bytes, context, null),
}

export const lzipFormat: Format = {
  id: 'lzip',
  types: ['lzip'],
  parse: (bytes, context) => parseStream('lzip', bytes, context, null),
}

function parseStream(codec: Codec, bytes: Uint8Array, context: FormatContext, told: string | null): Parsed {
  const { budget, path } = context
  const unpacked = inflate(codec, bytes, budget.unpackBytesMax)
  if (unpacked.kind === 'too_large') {
    budget.spendInVain()
    budget.cut({ limit: 'unpackedBytesMax', where: path, what: 'unpacks to more than the limit' })
    const archive = factsOf(codec, bytes.length, null)
    return { facts: { archive }, defects: [], children: [], unseen: ['it unpacks to more than may be unpacked'] }
  }
  if (unpacked.kind === 'bad')
    return {
      facts: {},
      defects: [{ where: codec, what: unpacked.why }],
      children: [],
      unseen: [`${codec}: ${unpacked.why}`],
    }
  budget.spend(unpacked.bytes.length)
  return {
    facts: { archive: factsOf(codec, bytes.length, unpacked.bytes.length) },
    defects: unpacked.kind === 'partial' ? [{ where: codec, what: `ends early (${unpacked.why})` }] : [],
    // The name that gzip keeps inside is what `gunzip -N` would write; without it the outer name tells.
    children: [
      { name: told ?? innerName(lastOf(context.fileName)), bytes: unpacked.bytes, relation: 'archive_member' },
      ...(unpacked.left ?? []).map((piece): Child => ({ name: null, bytes: piece, relation: 'embedded' })),
    ],
  }
}

/** A name may come with the folders that it lay in; those are not the inner file's. */
const lastOf = (name: string | null): string | null => name?.replace(/^.*[/\\]/s, '') ?? null

function factsOf(format: string, packedBytes: number, unpackedBytes: number | null): ArchiveFacts {
  const ratioMax = Math.round(((unpackedBytes ?? 0) / Math.max(1, packedBytes)) * 10) / 10
  return unlockedArchive({ format, entries: [], entryCount: 1, unpackedBytes: unpackedBytes ?? 0, ratioMax })
}

const HAS_EXTRA = 4
const HAS_NAME = 8

/** RFC 1952, section 2.3: the original file name, if the header keeps it. */
function gzipName(bytes: Uint8Array): string | null {
  const view = new ByteReader(bytes)
  const flags = view.u8(3)
  if ((flags & HAS_NAME) === 0) return null
  const start = 10 + ((flags & HAS_EXTRA) === 0 ? 0 : 2 + view.u16(10))
  const end = bytes.indexOf(0, start)
  return end > start && end - start <= 1024 ? view.latin1(start, end - start) : null
}
