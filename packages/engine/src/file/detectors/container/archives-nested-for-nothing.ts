import type { FileFacts } from '../../facts.ts'
import type { FileDetector } from '../file-detector.ts'

const LEVELS_MIN = 3

export const archivesNestedForNothing: FileDetector = {
  id: 'archives_nested_for_nothing',
  type: 'container',
  severity: 'low',
  title: 'Archives nested in archives, with one file each',
  why: 'Every layer costs a scanner depth and time, and costs the victim only one more click.',
  falsePositives: 'Mail gateways and backups that wrap what is already wrapped; .tar.gz counts as one layer.',
  attack: ['T1027'],
  detect(facts) {
    const chain = chainOf(facts)
    if (facts.depth > 0 || chain.length < LEVELS_MIN) return null
    return {
      description: `${chain.length} archives are nested, each containing one file: ${chain.map(({ type }) => type.id).join(' in ')}.`,
      evidence: [{ where: facts.path, snippet: chain.map(({ type }) => type.id).join(' > ') }],
    }
  },
}

const STREAMS: ReadonlySet<string> = new Set(['gzip', 'bzip2', 'xz', 'zstd', 'lzma', 'compress_z', 'lzip', 'lz4'])

function chainOf(facts: FileFacts): readonly FileFacts[] {
  if (facts.type.group !== 'archive') return []
  const [only] = facts.children
  const below = facts.children.length === 1 && only !== undefined ? chainOf(only) : []
  return STREAMS.has(facts.type.id) && below.length > 0 ? below : [facts, ...below]
}
