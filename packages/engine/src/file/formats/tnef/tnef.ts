// A `winmail.dat` as a file: the names and bytes of its attachments, and the body. The reader is shared with the e-mail side.
import { parseTnef } from '../../../tnef/tnef.ts'
import { type ArchiveEntry, unlockedArchive } from '../../archive/facts.ts'
import type { Child, Format, Parsed } from '../../format.ts'

export const tnefFormat: Format = { id: 'tnef', types: ['tnef'], parse: parse }

function parse(bytes: Uint8Array): Parsed {
  const { attachments, bodies, defects } = parseTnef(bytes)
  const files = attachments.map(({ name, bytes: content }): Child => ({ name, bytes: content, relation: 'attachment' }))
  const texts = bodies.map(
    ({ kind, text }): Child => ({
      name: kind === 'html' ? 'body.html' : 'body.txt',
      bytes: Buffer.from(text),
      relation: 'decoded',
    }),
  )
  const children = [...files, ...texts].filter((child) => child.bytes.length > 0)
  const entries = files.map(
    ({ name, bytes: { length } }): ArchiveEntry => ({
      name: name ?? '',
      kind: 'file',
      sizeBytes: length,
      packedBytes: length,
      encrypted: false,
    }),
  )
  const unpackedBytes = files.reduce((sum, child) => sum + child.bytes.length, 0)
  return {
    facts: { archive: unlockedArchive({ format: 'tnef', entries, unpackedBytes }) },
    defects: defects.map((what) => ({ where: 'tnef.attribute', what })),
    children,
  }
}
