// Indicators of compromise among a file's strings, each with its place and what stood around it.
import type { DecodedString, FileIoc, FoundString } from './facts.ts'

export function iocsIn(
  _found: readonly FoundString[],
  _decoded: readonly DecodedString[],
  _iocsMax: number,
): readonly FileIoc[] {
  return []
}
