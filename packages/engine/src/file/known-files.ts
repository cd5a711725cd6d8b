// What one analysis has looked into already. A bomb of sixteen archives in each archive holds sixteen times the same: a
// copy is told with all that is known of it, and what is in it is not taken out again, so that copies use up neither the
// time nor the places that other members need.
import { createHash } from 'node:crypto'
import type { FileFacts } from './facts.ts'
import type { Child } from './format.ts'

export class KnownFiles {
  readonly #bySize = new Map<number, Map<string, FileFacts>>()

  /** The same bytes under the same extension, looked into at this depth or above it with the same passwords at hand. */
  find({ bytes, name }: Child, depth: number, passwordsBeside: readonly string[]): FileFacts | null {
    const known = this.#bySize.get(bytes.length)
    if (known === undefined) return null
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const found = known.get(keyOf(sha256, name, passwordsBeside))
    return found !== undefined && found.depth <= depth ? found : null
  }

  add(facts: FileFacts, passwordsBeside: readonly string[]): void {
    const known = this.#bySize.get(facts.sizeBytes) ?? new Map<string, FileFacts>()
    const key = keyOf(facts.hashes.sha256, facts.name, passwordsBeside)
    const earlier = known.get(key)
    if (earlier === undefined || facts.depth < earlier.depth) known.set(key, facts)
    this.#bySize.set(facts.sizeBytes, known)
  }
}

/** The extension takes part in telling the type; a password that was told elsewhere may open what was closed here. */
function keyOf(sha256: string, name: string | null, passwordsBeside: readonly string[]): string {
  const extension = /\.([^./\\]{1,16})$/.exec(name ?? '')?.[1]?.toLowerCase() ?? ''
  return [sha256, extension, ...passwordsBeside].join('\n')
}
