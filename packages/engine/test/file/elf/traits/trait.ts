// A trait of Linux programs: harmless files that show it, and files that nearly do.
import type { CaseTable } from '../../detector-table.ts'
import type { ElfRecipe } from '../build-elf.ts'

export type Traits = CaseTable<ElfRecipe>

export const texts = (...strings: readonly string[]): ElfRecipe => ({ strings })
/** A section that only modules of the kernel have. */
export const module = { name: '.modinfo', data: Buffer.from('license=GPL\0') }
