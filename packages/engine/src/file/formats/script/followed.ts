// Which languages are followed from variable to variable, and by what.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { answerTraits } from './answers/followed-answer.ts'
import { sealedTraits } from './answers/sealed-constant.ts'
import { basicTraits } from './basic/own-decoder.ts'
import { powershellTraits } from './powershell/traits.ts'
import { pythonTraits } from './python/traits.ts'
import type { FoundTrait } from './traits/trait-id.ts'

/** Ids of traits with what shows each. `plain` is folded. */
export function followedTraits(plain: string, asWritten: string, language: ScriptLanguage): readonly FoundTrait[] {
  return [...ofLanguage(plain, asWritten, language), ...sealedTraits(asWritten, language)]
}

function ofLanguage(plain: string, asWritten: string, language: ScriptLanguage): readonly FoundTrait[] {
  if (language === 'powershell') return powershellTraits(plain)
  if (language === 'vbscript') return basicTraits(asWritten)
  return [...(language === 'python' ? pythonTraits(plain, asWritten) : []), ...answerTraits(plain, asWritten, language)]
}
