// A native program for Windows as a suspect.
import { buildPe } from '../../../pe/build-pe.ts'
import type { PeRecipe } from '../../../pe/pe-recipe.ts'
import type { Suspect } from '../suspect.ts'

export const native = (
  name: string,
  label: Suspect['label'],
  reasons: readonly string[],
  recipe: PeRecipe,
): Suspect => ({ name, label, reasons, bytes: buildPe(recipe) })
