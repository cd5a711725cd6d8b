// The functions that a macOS program takes from libraries, whatever processor a part of it is for.
import type { FileFacts } from '../../facts.ts'

/** With the leading underscore of the C compiler. */
export function machoImports({ macho }: FileFacts): ReadonlySet<string> {
  return new Set(macho?.slices.flatMap(({ imports }) => imports) ?? [])
}
