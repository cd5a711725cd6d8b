// Disk images whose files no single reader shows: what 7-Zip did not take out of an image, because it stands in another of
// its trees, is taken out here.
import { byInterest, leftClosed } from '../../archive/members.ts'
import { ByteReader } from '../../byte-reader.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { filesBeside, hasUdf } from './trees.ts'

export const isoFormat: Format = {
  id: 'iso',
  types: ['iso9660', 'udf'],
  parse: (bytes, context) => parseIso(bytes, context),
}

function parseIso(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const file = new ByteReader(bytes)
  const isUdf = hasUdf(bytes)
  const { files, isWhole } = filesBeside(bytes, isUdf)
  const there = files.filter(({ at, sizeBytes }) => file.has(at, sizeBytes) && sizeBytes > 0)
  const lost = files.filter(({ at, sizeBytes }) => !file.has(at, sizeBytes))
  const wanted = byInterest(there)
  const taken = wanted.slice(0, budget.limits.childrenMax)
  const closed = leftClosed(wanted.slice(taken.length).map(({ name }) => name))
  if (!isWhole) budget.cut({ limit: 'entriesMax', where: path, what: 'its folders are more than one image can hold' })
  return {
    facts: {},
    defects: lost.length === 0 ? [] : [{ where: 'iso', what: `${lost.length} members lie outside of the file` }],
    children: taken.map(
      ({ name, at, sizeBytes }): Child => ({
        // What UDF shows as well is told apart by its bytes, for which it must have no name.
        name: isUdf ? null : name,
        bytes: file.slice(at, sizeBytes),
        relation: 'archive_member',
      }),
    ),
    unseen: closed === null ? [] : [closed],
  }
}
