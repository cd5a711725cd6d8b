// Formulas of Excel 4 macros as text: which functions they call and which of them tell most.

import type { XlmFacts } from '../office/facts.ts'
import { readScript } from '../script/read.ts'
import { FORMULA_CHARS_MAX, KEPT_MAX } from './limits.ts'

/** Functions that reach outside the workbook or hide how they are called. */
const TELLING =
  /\b(?:EXEC|CALL|REGISTER(?:\.ID)?|FOPEN|FWRITE(?:LN)?|FORMULA(?:\.FILL|\.ARRAY)?|RUN|DIRECTORY|FILES|FILE\.DELETE|ALERT|ERROR|HALT|GET\.WORKSPACE|GET\.WORKBOOK|GET\.CELL|APP\.MAXIMIZE|ON\.TIME|WORKBOOK\.HIDE|SET\.NAME|SET\.VALUE|INITIATE|POKE|EXECUTE|SAVE\.AS|URLDOWNLOADTOFILEA?|SHELLEXECUTEA?)\b/i

/** What the section `office.xlm` says of the formulas themselves. */
export function describeFormulas(formulas: readonly string[]): Pick<XlmFacts, 'formulas' | 'functions' | 'script'> {
  return {
    formulas: sortFormulas(formulas),
    functions: functionsIn(formulas),
    script: readScript(formulas.join('\n'), 'vbscript').facts,
  }
}

function sortFormulas(formulas: readonly string[]): readonly string[] {
  const telling = formulas.filter((formula) => TELLING.test(formula))
  const others = formulas.filter((formula) => !TELLING.test(formula))
  return [...telling, ...others].slice(0, KEPT_MAX).map((formula) => formula.slice(0, FORMULA_CHARS_MAX))
}

function functionsIn(formulas: readonly string[]): readonly string[] {
  const found = new Set<string>()
  for (const formula of formulas) {
    for (const match of formula.slice(0, 8000).matchAll(/\b([A-Z][A-Z0-9.]{1,30})\s*\(/gi)) {
      found.add((match[1] ?? '').toUpperCase())
      if (found.size >= 200) return [...found]
    }
  }
  return [...found]
}
