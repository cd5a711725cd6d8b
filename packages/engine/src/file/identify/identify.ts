// Bytes and a claimed name → what the file is. Content decides; the name only between texts that look alike.
import type { Identification } from './identification.ts'
import { FILE_TYPES, fileTypeOf, type TypeId } from './types.ts'

export function identify(bytes: Uint8Array, fileName: string | null): Identification {
  const id: TypeId = bytes.length === 0 ? 'empty' : 'data'
  const { fileType, group, mime, description, extensions } = fileTypeOf(id)
  const claimedExtension = extensionOf(fileName)
  return {
    id,
    fileType,
    group,
    mime,
    description,
    extension: extensions[0] ?? null,
    confidence: 'low',
    encoding: null,
    claimedExtension,
    mismatch: false,
    also: [],
  }
}

/** The last extension, lower case, without its dot; null without one. */
export function extensionOf(fileName: string | null): string | null {
  const found = /\.([A-Za-z0-9_-]{1,20})$/.exec((fileName ?? '').slice(-64).trimEnd())
  return found?.[1]?.toLowerCase() ?? null
}

export const TYPE_COUNT = Object.keys(FILE_TYPES).length
