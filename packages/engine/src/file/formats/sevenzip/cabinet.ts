// Bytes of a cabinet that its list names no file for ([MS-CAB]): 7-Zip and Windows take out what is listed, and the blocks of
// a folder may hold more.
import { ByteReader } from '../../byte-reader.ts'

const HEADER_BYTES = 36
const [FOLDER_BYTES, FILE_BYTES, BLOCK_BYTES] = [8, 16, 8]
const FLAG = { previous: 1, next: 2, reserved: 4 } as const
const NAME_BYTES_MAX = 257

/** How many bytes of its folders belong to no file; none where the list goes on in another cabinet. */
export function unlistedBytes(bytes: Uint8Array): number {
  const view = new ByteReader(bytes)
  const flags = view.u16(30)
  if ((flags & (FLAG.previous | FLAG.next)) !== 0) return 0
  const isReserved = (flags & FLAG.reserved) !== 0
  const foldersAt = HEADER_BYTES + (isReserved ? 4 + view.u16(HEADER_BYTES) : 0)
  const folderBytes = FOLDER_BYTES + (isReserved ? view.u8(HEADER_BYTES + 2) : 0)
  const blockBytes = BLOCK_BYTES + (isReserved ? view.u8(HEADER_BYTES + 3) : 0)
  const listed = listedEnds(view)
  let unlisted = 0
  // Folders that share their blocks would be walked once for each of them: together they have no more than there is room for.
  let blocksLeft = bytes.length / BLOCK_BYTES
  for (let folder = 0; folder < view.u16(26) && view.has(foldersAt + folder * folderBytes, FOLDER_BYTES); folder += 1) {
    const at = foldersAt + folder * folderBytes
    const held = heldBytes(view, view.u32(at), Math.min(view.u16(at + 4), blocksLeft), blockBytes)
    blocksLeft -= view.u16(at + 4)
    unlisted += Math.max(0, held - (listed.get(folder) ?? 0))
  }
  return unlisted
}

/** How far the files of each folder reach. */
function listedEnds(view: ByteReader): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  let at = view.u32(16)
  for (let left = view.u16(28); left > 0 && view.has(at, FILE_BYTES); left -= 1) {
    const folder = view.u16(at + 8)
    ends.set(folder, Math.max(ends.get(folder) ?? 0, view.u32(at + 4) + view.u32(at)))
    at += FILE_BYTES + view.cString(at + FILE_BYTES, NAME_BYTES_MAX).length + 1
  }
  return ends
}

function heldBytes(view: ByteReader, start: number, blocks: number, blockBytes: number): number {
  let held = 0
  let at = start
  for (let left = blocks; left > 0 && view.has(at, BLOCK_BYTES); left -= 1) {
    held += view.u16(at + 6)
    at += blockBytes + view.u16(at + 4)
  }
  return held
}
