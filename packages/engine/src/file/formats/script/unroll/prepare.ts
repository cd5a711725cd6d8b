// What is taken away before constants are folded: disguises that change where words and statements stand, by language.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { withoutConditionalCompilation } from './conditional-compilation.ts'
import { inOrder } from './goto-order.ts'
import { withoutIndexFunctions } from './index-functions.ts'
import { withoutApostrophesInMarkup } from './page-markup.ts'
import { textOfCharacterLists, textOfTurnedWords } from './powershell.ts'
import { withCharacterLists, withOwnNames } from './python.ts'

export function prepared(text: string, language: ScriptLanguage): string {
  switch (language) {
    case 'powershell':
      return textOfTurnedWords(textOfCharacterLists(text))
    case 'javascript':
      return withoutIndexFunctions(withoutConditionalCompilation(text))
    case 'php':
      return inOrder(text) ?? text
    case 'vbscript':
      return withoutApostrophesInMarkup(text)
    case 'python':
      return withOwnNames(withCharacterLists(text))
    default:
      return text
  }
}
