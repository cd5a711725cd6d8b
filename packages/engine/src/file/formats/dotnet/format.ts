// .NET in the registry of formats: it reads the same file as PE does, for what the runtime sees in it.
import { inflate } from '../../archive/inflate.ts'
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format } from '../../format.ts'
import { looksContained, printable } from '../pe/contained.ts'
import { RESOURCE_CHILDREN_MAX } from '../pe/limits.ts'
import type { ManagedResource } from './managed-resources.ts'
import { parseDotnet } from './parse.ts'

export const dotnetFormat: Format = {
  id: 'dotnet',
  types: ['pe32', 'pe64'],
  parse(bytes, { budget }) {
    const { value, code, defects } = parseDotnet(bytes)
    if (value === null || code === null) return { facts: {}, defects, children: [] }
    const opened = openCarried(new ByteReader(bytes), value.carried, budget)
    const carried = value.carried.map((one) => (opened.has(one) ? { ...one, hasKnownHead: true } : one))
    return { facts: { dotnet: { ...value, carried }, code }, defects, children: [...opened.values()] }
  },
}

const CHILD_BYTES_MIN = 64
/** Below that nothing is compressed. */
const PACKED_ENTROPY_MIN = 7

/** Programs, archives and documents as they are, and those that bundlers of libraries deflated. */
function openCarried(
  file: ByteReader,
  carried: readonly ManagedResource[],
  budget: Budget,
): ReadonlyMap<ManagedResource, Child> {
  const opened = new Map<ManagedResource, Child>()
  for (const one of carried) {
    if (opened.size === RESOURCE_CHILDREN_MAX) break
    const { name, offset, size, entropy, hasKnownHead } = one
    if (size < CHILD_BYTES_MIN) continue
    const child = { name: `resource-${printable(name)}`, relation: 'resource' } as const
    if (looksContained(file, offset, size)) {
      opened.set(one, { ...child, bytes: file.slice(offset, size) })
    } else if (!hasKnownHead && (entropy ?? 0) >= PACKED_ENTROPY_MIN) {
      const unpacked = inflate('deflate', file.slice(offset, size), budget.unpackBytesMax)
      if (unpacked.kind !== 'whole' || !looksContained(new ByteReader(unpacked.bytes), 0, unpacked.bytes.length))
        continue
      budget.spend(unpacked.bytes.length)
      opened.set(one, { ...child, bytes: unpacked.bytes, note: 'deflate' })
    }
  }
  return opened
}
