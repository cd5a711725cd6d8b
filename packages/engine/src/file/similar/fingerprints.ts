// Values by which files can be found again that are alike without being the same. The engine says which values a file
// has and how near two of them are; who keeps them, and for whom, is the caller's affair.
import type { FileFacts } from '../facts.ts'
import { ssdeepBlockBytes } from '../hashes/ssdeep-compare.ts'

/** From the strictest to the fuzziest. */
export const SIMILARITY_METHODS = [
  'authentihash',
  'contained_file',
  'imphash',
  'gimphash',
  'rich_header',
  'export_hash',
  'import_md5',
  'symhash',
  'icon_hash',
  'tlsh',
  'telfhash',
  'ssdeep',
] as const
export type SimilarityMethod = (typeof SIMILARITY_METHODS)[number]

/** One hash by which a sample is found again. */
export interface Fingerprint {
  readonly method: SimilarityMethod
  readonly value: string
}

/** Fewer names than these are shared by strangers: every .NET program imports one function, most COM servers export four. */
const IMPORTS_MIN = 4
const EXPORTS_MIN = 5
/** Programs of one archive that are remembered: an installer's hundreds say little, a dropper's few say much. */
const CONTAINED_MAX = 16
/** Whole signatures of shorter files consist of few pieces, and agree by chance. */
const FUZZY_BYTES_MIN = 512
/** What a container is known again by: programs and scripts, not the fonts and pictures that many have in common. */
const CONTAINED_TYPES: ReadonlySet<string> = new Set(['pe32', 'pe64', 'elf', 'macho', 'script', 'lnk'])

/** In a fixed order, without repetitions. What every file of a kind has in common is left out: it finds nothing. */
export function fingerprintsOf(facts: FileFacts): readonly Fingerprint[] {
  const { hashes, pe, elf, macho, sizeBytes } = facts
  const imports = pe?.imports.reduce((sum, { functions }) => sum + functions.length, 0) ?? 0
  const values: readonly (readonly [SimilarityMethod, string | null | undefined])[] = [
    ['authentihash', pe?.hashes.authentihash],
    ...containedPrograms(facts).map((sha256) => ['contained_file', sha256] as const),
    ['imphash', imports >= IMPORTS_MIN ? pe?.hashes.imphash : null],
    ['gimphash', pe?.hashes.gimphash ?? elf?.hashes.gimphash],
    ['rich_header', pe?.hashes.richHeader],
    ['export_hash', (pe?.exports?.count ?? 0) >= EXPORTS_MIN ? pe?.hashes.exportHash : null],
    ['import_md5', elf?.hashes.importMd5],
    ['symhash', macho?.hashes.symhash],
    ['icon_hash', hasOwnIcon(facts) ? pe?.hashes.iconDhash : null],
    ['tlsh', sizeBytes >= FUZZY_BYTES_MIN ? hashes.tlsh : null],
    ['telfhash', elf?.hashes.telfhash],
    ['ssdeep', sizeBytes >= FUZZY_BYTES_MIN ? hashes.ssdeep : null],
  ]
  return values.flatMap(([method, value]) => (value ? [{ method, value }] : []))
}

/** Makers of installers give all of theirs the same icon, and a flat picture says nothing. */
function hasOwnIcon({ pe }: FileFacts): boolean {
  const isInstaller = pe?.toolchain.some(({ kind }) => kind === 'installer') ?? false
  return !isInstaller && pe?.hashes.iconDhash !== '0000000000000000'
}

function containedPrograms(facts: FileFacts): readonly string[] {
  const found = new Set<string>()
  const waiting = [...facts.children]
  for (let at = 0; at < waiting.length && found.size < CONTAINED_MAX; at += 1) {
    const child = waiting[at]
    if (child === undefined) break
    if (CONTAINED_TYPES.has(child.type.fileType)) found.add(child.hashes.sha256)
    waiting.push(...child.children)
  }
  return [...found]
}

/**
 * Where a value is kept: only values of the buckets that `bucketsNear` names can be near it. Exact methods are their own
 * bucket; fuzzy ones fall into buckets by size, which near values share or have next to each other.
 */
export function bucketOf({ method, value }: Fingerprint): string {
  if (method === 'tlsh' || method === 'telfhash') return lengthByte(value).toString(16).padStart(2, '0')
  if (method === 'ssdeep') return String(ssdeepBlockBytes(value) ?? 0)
  return value
}

/** TLSH counts 12 for each step of its length from the second on, so within a distance of 40 it moves by 3 at most. */
const LENGTH_STEPS_MAX = 3

/** Every bucket, its own included, in which a value may be kept that `compareFingerprints` would call similar. */
export function bucketsNear(fingerprint: Fingerprint): readonly string[] {
  const { method, value } = fingerprint
  if (method === 'tlsh' || method === 'telfhash') {
    const length = lengthByte(value)
    return Array.from({ length: 2 * LENGTH_STEPS_MAX + 1 }, (_, at) =>
      ((length + at - LENGTH_STEPS_MAX + 256) & 255).toString(16).padStart(2, '0'),
    )
  }
  if (method !== 'ssdeep') return [value]
  const block = ssdeepBlockBytes(value) ?? 0
  return [block, block * 2, ...(block % 2 === 0 ? [block / 2] : [])].map(String)
}

/** The digest's second byte, whose halves TLSH writes in reverse order. */
function lengthByte(tlsh: string): number {
  const digits = tlsh.replace(/^T1/, '').slice(2, 4)
  return Number.parseInt(`${digits[1] ?? '0'}${digits[0] ?? '0'}`, 16)
}
