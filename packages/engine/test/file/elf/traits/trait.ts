// A trait of Linux programs: harmless files that show it, and files that nearly do.
import type { ElfRecipe } from '../build-elf.ts'

export interface Trait {
  readonly hits: Readonly<Record<string, ElfRecipe>>
  readonly misses: Readonly<Record<string, ElfRecipe>>
}

export type Traits = Readonly<Record<string, Trait>>

export const texts = (...strings: readonly string[]): ElfRecipe => ({ strings })
/** A section that only modules of the kernel have. */
export const module = { name: '.modinfo', data: Buffer.from('license=GPL\0') }
