// The files of an archive (ZIP, tar, compressed or not, 7z, …), read by the engine's own readers, which take it for hostile.
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { analyzeFile } from '@assay/engine'

export interface ArchivedFile {
  /** Below the folder that it is unpacked to. */
  readonly path: string
  readonly bytes: Uint8Array
}

const ARCHIVE_BYTES_MAX = 256 * 1024 * 1024
/** Collections of rules have some thousands of files, and what they are tested with beside them. */
const FILES_MAX = 50_000

/** Rejects with an Error in words where it is no archive, too large, or a part of it was not read. */
export async function filesOfArchive(
  archive: string,
  isWanted: (name: string) => boolean,
): Promise<readonly ArchivedFile[]> {
  if (statSync(archive).size > ARCHIVE_BYTES_MAX) throw new Error(`${archive} is too large for an archive of rules`)
  const found: ArchivedFile[] = []
  const { root, cuts } = await analyzeFile(readFileSync(archive), {
    fileName: basename(archive),
    now: new Date(),
    skim: true,
    limits: { childrenMax: FILES_MAX, entriesMax: FILES_MAX },
    onFile: ({ name, bytes, relation }) => {
      const path = relation === 'archive_member' ? placeOf(name) : null
      if (path !== null && isWanted(basename(path))) found.push({ path, bytes })
    },
  })
  if (root.children.length === 0) throw new Error(`${archive} is no archive that can be read`)
  const [cut] = cuts
  if (cut !== undefined) throw new Error(`${archive} was not read whole: ${cut.what}`)
  return found
}

/** Null where it would stand outside of the folder. */
function placeOf(name: string | null): string | null {
  const parts = (name ?? '').split('/').filter((part) => part !== '' && part !== '.')
  const isSafe = parts.every((part) => part !== '..' && !/[\\\0:]/.test(part) && part !== '.git')
  return isSafe && parts.length > 0 ? parts.join('/') : null
}
