// What a source does without being called: all of it where a build runs the file, else what its own beginnings reach.
import type { FileFacts } from '../../facts.ts'
import type { ScriptFacts, ScriptTrait } from '../../formats/script/facts.ts'
import { unasked } from '../../formats/script/layer-traits.ts'
import type { WordTraitId } from '../../formats/script/traits/trait-id.ts'
import { installHookOf } from '../installer/install-hook.ts'
import { findTrait } from '../script/seen-scripts.ts'

export function unaskedTrait({ path }: FileFacts, script: ScriptFacts, id: WordTraitId): ScriptTrait | null {
  return findTrait(script, [installHookOf(path) === null ? unasked(id) : id])
}
