// Whether a message, or a part of it, is signed or encrypted, and in which form: told, not verified. What is encrypted cannot
// be analysed, and whoever reads the verdict must know.
import { readCms } from './cms.ts'
import { PROTECTIONS_MAX } from './limits.ts'
import { isSmime, type Part, walk } from './part.ts'

export interface Protection {
  readonly scheme: 'smime' | 'pgp'
  readonly act: 'signed' | 'encrypted'
  /** `wrapper`: a MIME structure of its own, its content readable where it is signed; `inline`: marks in the text. */
  readonly form: 'wrapper' | 'inline'
  readonly part: Part
}

const PGP_MARK = /^-----BEGIN PGP (MESSAGE|SIGNED MESSAGE)-----[ \t]*$/m

/** Of the whole tree, in the order of the message. */
export function findProtections(root: Part): readonly Protection[] {
  const found: Protection[] = []
  for (const part of walk(root)) {
    const protection = protectionOf(part)
    if (protection !== null) found.push({ ...protection, part })
    if (found.length >= PROTECTIONS_MAX) break
  }
  return found
}

function protectionOf(part: Part): Omit<Protection, 'part'> | null {
  const protocol = (part.typeParameters.get('protocol') ?? '').toLowerCase()
  // RFC 1847: what the second part is named for tells the scheme.
  const scheme = protocol.includes('pgp') ? 'pgp' : 'smime'
  if (part.type === 'multipart/signed') return { scheme, act: 'signed', form: 'wrapper' }
  if (part.type === 'multipart/encrypted') return { scheme, act: 'encrypted', form: 'wrapper' }
  if (isSmime(part)) return cmsProtection(part)
  const mark = part.text === null ? undefined : PGP_MARK.exec(part.text)?.[1]
  if (mark === undefined) return null
  return { scheme: 'pgp', act: mark === 'MESSAGE' ? 'encrypted' : 'signed', form: 'inline' }
}

/** By the content, which cannot lie; else by `smime-type` (RFC 8551 section 3.2.2). */
function cmsProtection({ content, typeParameters }: Part): Omit<Protection, 'part'> | null {
  const told = (typeParameters.get('smime-type') ?? '').toLowerCase()
  const named = told.includes('enveloped') ? 'encrypted' : told === 'signed-data' ? 'signed' : null
  const kind = readCms(content)?.kind ?? named
  return kind === 'signed' || kind === 'encrypted' ? { scheme: 'smime', act: kind, form: 'wrapper' } : null
}
