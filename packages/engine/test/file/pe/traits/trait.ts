// A trait of Windows programs: harmless files that show it, and files that nearly do.
import { KERNEL } from '../libraries.ts'
import type { PeRecipe } from '../pe-recipe.ts'

export interface NamedRecipe extends PeRecipe {
  /** What the file is called; `sample.exe` where it does not matter. */
  readonly fileName?: string
}

export interface Trait {
  readonly hits: Readonly<Record<string, NamedRecipe>>
  readonly misses: Readonly<Record<string, NamedRecipe>>
}

export type Traits = Readonly<Record<string, Trait>>

export const texts = (...strings: readonly string[]): PeRecipe => ({ strings })
export const calls = (...names: readonly string[]): PeRecipe => ({ imports: { [KERNEL]: names } })
