// Which languages are followed from variable to variable, and by what.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { answerTraits } from './answers/followed-answer.ts'
import { sealedTraits } from './answers/sealed-constant.ts'
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

// Visual Basic that runs what a function of its own makes of letters and numbers: `Execute(Unpack("…"))`. Whoever has nothing to
// hide writes the statements down.

const RUNS = /\b(?:execute(?:global)?|eval)\s{0,4}\(?\s{0,4}([a-z_]\w{1,40})\s{0,4}\(/gi
const RUNS_MAX = 20
const BODY_CHARS_MAX = 1500
const MAKES_LETTERS = /\bchrw?\s?\(/i
const TAKES_APART = /\b(?:mid|split|asc|ascw|left|instr)\s?\(/i

/** Time grows with the text times RUNS_MAX. */
function basicTraits(text: string): readonly FoundTrait[] {
  let runs = 0
  for (const { index, 1: name = '' } of text.matchAll(RUNS)) {
    runs += 1
    if (runs > RUNS_MAX) return []
    const start = new RegExp(String.raw`\bfunction\s{1,4}${name}\s?\(`, 'i').exec(text)?.index
    if (start === undefined) continue
    const behind = text.slice(start, start + BODY_CHARS_MAX)
    const end = /\bend\s{1,4}function\b/i.exec(behind)?.index ?? behind.length
    const body = behind.slice(0, end)
    if (MAKES_LETTERS.test(body) && TAKES_APART.test(body))
      return [['runs_decoded_constant', text.slice(index, index + 160).trim()]]
  }
  return []
}
