// A trait of Linux programs: harmless files that show it, and files that nearly do.
import type { ElfRecipe } from '../build-elf.ts'

export interface Trait {
  readonly hits: Readonly<Record<string, ElfRecipe>>
  readonly misses: Readonly<Record<string, ElfRecipe>>
}

export type Traits = Readonly<Record<string, Trait>>

export const texts = (...strings: readonly string[]): ElfRecipe => ({ strings })
export const noise = (bytes: number): Uint8Array => {
  const out = new Uint8Array(bytes)
  let state = 1
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    out[at] = state >>> 24
  }
  return out
}
/** A section that only modules of the kernel have. */
export const module = { name: '.modinfo', data: Buffer.from('license=GPL\0') }
