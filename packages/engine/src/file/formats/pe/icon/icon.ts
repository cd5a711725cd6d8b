// The icon that Windows shows for a program: what the user sees of it before it runs, and what campaigns reuse.
import { createHash } from 'node:crypto'
import type { ByteReader } from '../../../byte-reader.ts'
import type { PeResource } from '../resources.ts'
import { readBitmapIcon } from './bitmap-icon.ts'
import { differenceHash } from './difference-hash.ts'
import type { GrayPicture } from './gray-picture.ts'
import { ENTRIES_MAX } from './limits.ts'
import { readPngIcon } from './png-icon.ts'

export interface PeIcon {
  /** As the group says; 0 stands for 256. */
  readonly width: number
  readonly height: number
  readonly bitsPerPixel: number
  readonly offset: number
  readonly size: number
  /** MD5 of the icon's own bytes. */
  readonly md5: string
  /** Null where the picture cannot be read. */
  readonly dhash: string | null
}

const ENTRY_BYTES = 14

/**
 * Of the first group of icons the one that is no smaller and no shallower than any before it, as CAPE chooses it, so that
 * the hashes are comparable. Null without icons.
 */
export function mainIcon(file: ByteReader, resources: readonly PeResource[]): PeIcon | null {
  const group = resources.find(({ type }) => type === 'group_icon')
  if (group === undefined || group.offset === null) return null
  const { offset: start } = group
  const count = Math.min(file.u16(start + 4), ENTRIES_MAX)
  let best: { readonly width: number; readonly height: number; readonly depth: number; readonly id: number } | null =
    null
  for (let index = 0; index < count && file.has(start + 6 + index * ENTRY_BYTES, ENTRY_BYTES); index += 1) {
    const at = start + 6 + index * ENTRY_BYTES
    const one = { width: file.u8(at), height: file.u8(at + 1), depth: file.u16(at + 6), id: file.u16(at + 12) }
    const isNoWorse = best === null || (one.width >= best.width && one.height >= best.height && one.depth >= best.depth)
    if (isNoWorse) best = one
  }
  if (best === null) return null
  const { id } = best
  const icon = resources.find(({ type, name }) => type === 'icon' && name === String(id))
  if (icon === undefined || icon.offset === null) return null
  const bytes = file.slice(icon.offset, icon.size)
  const picture = readPicture(bytes)
  return {
    width: best.width,
    height: best.height,
    bitsPerPixel: best.depth,
    offset: icon.offset,
    size: icon.size,
    md5: createHash('md5').update(bytes).digest('hex'),
    dhash: picture === null ? null : differenceHash(picture),
  }
}

function readPicture(bytes: Uint8Array): GrayPicture | null {
  return bytes[0] === 0x89 ? readPngIcon(bytes) : readBitmapIcon(bytes)
}
