// A native program for Windows as a lookalike.
import { buildPe } from '../../../pe/build-pe.ts'
import type { PeRecipe } from '../../../pe/pe-recipe.ts'
import type { Lookalike } from '../lookalike.ts'

export const native = (name: string, recipe: PeRecipe): Lookalike => ({ name, bytes: buildPe(recipe) })
