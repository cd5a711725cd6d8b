// Bytes and a claimed name → what the file is. Content decides; the name only between texts that look alike.
import { matchStructured, matchWeak } from './binary.ts'
import { hasDataBehind } from './data-behind-text.ts'
import type { Identification, TextEncoding } from './identification.ts'
import { alsoTypes } from './polyglot.ts'
import { scriptBeforeData } from './script-before-data.ts'
import { matchSignature } from './signatures.ts'
import { readText } from './text.ts'
import { scriptAmongControls } from './text-among-controls.ts'
import { textKind } from './text-kind.ts'
import { FILE_TYPES, fileTypeOf, type TypeId } from './types.ts'

interface Match {
  readonly id: TypeId
  readonly confidence: 'high' | 'medium' | 'low'
  readonly encoding: TextEncoding | null
  readonly isRiddled?: boolean
}

export function identify(bytes: Uint8Array, fileName: string | null): Identification {
  const claimedExtension = extensionOf(fileName)
  const { id, confidence, encoding, isRiddled = false } = match(bytes, claimedExtension)
  const { fileType, group, mime, description, extensions } = fileTypeOf(id)
  return {
    id,
    fileType,
    group,
    mime,
    description,
    extension: extensions[0] ?? null,
    confidence,
    encoding,
    isRiddled,
    claimedExtension,
    // Any text may call itself one.
    mismatch:
      claimedExtension !== null &&
      !(claimedExtension === 'txt' && encoding !== null) &&
      isMismatch(id, claimedExtension),
    also: alsoTypes(bytes, id),
  }
}

function match(bytes: Uint8Array, extension: string | null): Match {
  if (bytes.length === 0) return { id: 'empty', confidence: 'high', encoding: null }
  const structured = matchStructured(bytes)
  if (structured !== null) return { ...structured, encoding: null }
  const signature = matchSignature(bytes)
  // Two bytes that text may begin with as well prove nothing for text.
  const text = signature === null || WEAK_SIGNATURES.has(signature) ? readText(bytes) : null
  if (text !== null) {
    const kind = textKind(text.text, extension, text.isWhole)
    const isRiddled = kind.id === 'text' && !text.isWhole && hasDataBehind(bytes, text.encoding)
    return { ...kind, encoding: text.encoding, isRiddled }
  }
  if (signature !== null) return { id: signature, confidence: 'high', encoding: null }
  const script = scriptBeforeData(bytes, extension)
  if (script !== null) return { id: script, confidence: 'medium', encoding: 'windows-1252' }
  return matchedWeakly(bytes) ?? scriptAmongControls(bytes, extension) ?? NOTHING_KNOWN
}

const NOTHING_KNOWN: Match = { id: 'data', confidence: 'low', encoding: null }

function matchedWeakly(bytes: Uint8Array): Match | null {
  const weak = matchWeak(bytes)
  return weak === null ? null : { ...weak, encoding: null }
}

/** All printable characters: a text can begin with them. */
const WEAK_SIGNATURES: ReadonlySet<TypeId> = new Set<TypeId>([
  'dwg',
  'swf',
  'cpio',
  'uharc',
  'stuffit',
  'mp3',
  'eot',
  'icns',
  'au',
  'vmdk',
  'xpm',
  'bdf_pcf',
])

/** The last extension, lower case, without its dot; a whole name that is a kind, as `Makefile` and `profile`; null without one. */
export function extensionOf(fileName: string | null): string | null {
  const whole = /(?:^|[\\/])(\w{0,12}file|(?:PKG|APK)BUILD)$/i.exec((fileName ?? '').slice(-64))?.[1]?.toLowerCase()
  if (whole !== undefined && OWNERS.has(whole)) return whole
  const found = /\.([A-Za-z0-9_-]{1,20})[\s.]{0,20}$/.exec((fileName ?? '').slice(-64))
  return found?.[1]?.toLowerCase() ?? null
}

/** Extension → the types that may carry it. */
const OWNERS: ReadonlyMap<string, readonly TypeId[]> = ownersOf()

function ownersOf(): ReadonlyMap<string, readonly TypeId[]> {
  const owners = new Map<string, TypeId[]>()
  for (const id of Object.keys(FILE_TYPES) as TypeId[]) {
    // the keys of FILE_TYPES are its ids
    for (const extension of FILE_TYPES[id].extensions) owners.set(extension, [...(owners.get(extension) ?? []), id])
  }
  return owners
}

/** The extension belongs to other types only. Texts may call themselves any text; kinds of one family are one. */
function isMismatch(id: TypeId, claimed: string): boolean {
  const owners = OWNERS.get(claimed)
  if (owners === undefined || id === 'empty' || id === 'data' || owners.includes(id)) return false
  const { fileType, group } = fileTypeOf(id)
  const families = owners.map(fileTypeOf)
  if (families.some((owner) => owner.fileType === fileType)) return false
  const isTextual = (one: string): boolean => one === 'text' || one === 'script'
  if (isTextual(group) && families.some((owner) => isTextual(owner.group))) return false
  // What browsers and Office take apart by content travels under each other's names all the time.
  if (
    ['xml', 'html', 'svg', 'mhtml'].includes(id) &&
    families.some((owner) => isTextual(owner.group) || owner.mime.includes('xml'))
  )
    return false
  return true
}
