// A trait of Windows programs: harmless files that show it, and files that nearly do.
import type { CaseTable } from '../../detector-table.ts'
import { KERNEL } from '../libraries.ts'
import type { PeRecipe } from '../pe-recipe.ts'

export interface NamedRecipe extends PeRecipe {
  /** What the file is called; `sample.exe` where it does not matter. */
  readonly fileName?: string
}

export type Traits = CaseTable<NamedRecipe>

export const texts = (...strings: readonly string[]): PeRecipe => ({ strings })
export const calls = (...names: readonly string[]): PeRecipe => ({ imports: { [KERNEL]: names } })
