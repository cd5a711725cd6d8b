// How large a program is: what its headers describe. Anybody can write behind its end, and that makes it no other program:
// whoever asks for "small" or for a share asks this.
import type { FileFacts } from './facts.ts'

export function programBytes({ pe, elf, sizeBytes }: Pick<FileFacts, 'pe' | 'elf' | 'sizeBytes'>): number {
  return sizeBytes - (pe?.overlay?.size ?? elf?.overlay?.size ?? 0)
}
