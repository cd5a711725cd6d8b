import type { FileDetector } from '../../file-detector.ts'

export const officeMacroSheetIsHidden: FileDetector<'office_macro_sheet_is_hidden'> = {
  id: 'office_macro_sheet_is_hidden',
  type: 'macro',
  severity: 'medium',
  title: 'A macro sheet is hidden',
  why: 'A hidden sheet that holds code, above all one that the menu cannot show.',
  falsePositives: 'Add-ins hide their sheets.',
  attack: ['T1564'],
  detect({ office }) {
    const sheets = office?.xlm?.sheets.filter((sheet) => sheet.visibility !== 'visible') ?? []
    const [first] = sheets
    if (first === undefined) return null
    const veryHidden = sheets.some((sheet) => sheet.visibility === 'very_hidden')
    const builds =
      office?.xlm?.functions.some((name) => name === 'FORMULA' || name === 'FORMULA.FILL' || name === 'SET.VALUE') ===
      true
    return {
      description: `A macro sheet is hidden: ${first.name}`,
      evidence: sheets
        .slice(0, 3)
        .map((sheet) => ({ where: 'office.xlm', snippet: `${sheet.name}: ${sheet.visibility}` })),
      weighs: [veryHidden ? 'very hidden' : 'hidden', builds && 'builds'],
    }
  },
}
