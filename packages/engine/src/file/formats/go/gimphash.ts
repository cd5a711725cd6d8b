// gimphash: what the import hash is to C programs, for Go programs, which import next to nothing. The definition is
// NextronSystems' (github.com/NextronSystems/gimphash, a published draft); this code is our own.
import { createHash } from 'node:crypto'

/** The linker's own symbols, and packages of the standard library that nearly every program holds. */
const IGNORED = /^(?:go\.|type|runtime|sync|syscall|time|unicode|reflect|strconv)/
const VENDORED = 'vendor/'

/**
 * SHA-256 over the public functions of public receivers, without separators, in the table's order; null where none is
 * left to hash.
 */
export function gimphash(functionNames: readonly string[]): string | null {
  const hash = createHash('sha256')
  let hashed = 0
  for (const full of functionNames) {
    if (full.startsWith('go.') || full.startsWith('type.')) continue
    const vendor = full.lastIndexOf(VENDORED)
    const name = vendor === -1 ? full : full.slice(vendor + VENDORED.length)
    if (name.includes('internal/') || IGNORED.test(name) || !isPublic(name)) continue
    hash.update(name, 'latin1')
    hashed += 1
  }
  return hashed === 0 ? null : hash.digest('hex')
}

/** `package.Receiver.Function`: what follows the first dot after the last slash, and what follows the dot after that. */
function isPublic(name: string): boolean {
  const inPackage = name.slice(name.lastIndexOf('/') + 1)
  const base = inPackage.slice(inPackage.indexOf('.') + 1)
  return !beginsSmall(base) && !beginsSmall(base.slice(base.indexOf('.') + 1))
}

/** Signs before the first letter or digit (`(*T).F`) do not count. */
function beginsSmall(text: string): boolean {
  return /^[^A-Za-z0-9]*[a-z]/.test(text)
}
