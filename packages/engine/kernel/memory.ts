// Where things lie in the kernel's memory: tables first, then one chunk of a file, then the lists that a pass over it tells.
// Nothing is ever allocated, and nothing of one file is read in another: every pass is begun anew.

/** One chunk of a file. Larger than most files, small enough to stay in a processor's cache. */
export const CHUNK_BYTES: usize = 1 << 20
/** Behind 16 bytes for the end of the chunk before it, and before 128 for the beginning of the next. */
export const INPUT: usize = 1 << 17
/** Items have four or eight bytes. The places that the search for XOR tells lie three bytes apart at least. */
const LIST_BYTES: usize = (CHUNK_BYTES / 3 + 16) * 4
const FIRST_LIST: usize = INPUT + CHUNK_BYTES + 128

/** One of four. */
export function listStart(list: usize): usize {
  return FIRST_LIST + list * LIST_BYTES
}

export function chunkStart(): usize {
  return INPUT
}

export function chunkBytes(): usize {
  return CHUNK_BYTES
}
