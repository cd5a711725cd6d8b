import type { FileDetector } from '../../file-detector.ts'
import { plainName } from '../chains.ts'
import { isUnexplained } from './blocks.ts'

/** An unpacker imports a dozen at most. */
const IMPORTS_MIN = 20
/** A linker keeps what something calls, be it through a table that is not read; a third of it is more than tables hold. */
const UNCALLED_SHARE_MIN = 0.3
/** In larger programs much is called by ways that are not read. */
const FUNCTIONS_MAX = 60

export const peImportsForShow: FileDetector = {
  id: 'pe_imports_for_show',
  type: 'pe',
  severity: 'medium',
  title: 'Imports many functions that its code never calls',
  why: 'An ordinary-looking import table makes a loader look like an ordinary program; linkers leave out what nothing calls.',
  falsePositives: 'Small programs that call through tables of their own.',
  attack: ['T1027.009', 'T1036'],
  detect(facts) {
    const { pe, code } = facts
    if (pe === undefined || code === undefined || pe.isDll || !isUnexplained(facts)) return null
    // Visual Basic calls through its runtime.
    if (pe.visualBasic !== null || code.isCut || code.functions.length > FUNCTIONS_MAX) return null
    if (pe.toolchain.some(({ kind }) => kind === 'installer')) return null
    const imported = new Set(
      pe.imports.flatMap(({ functions }) => functions.flatMap(({ name }) => (name === null ? [] : [plainName(name)]))),
    )
    const called = new Set(code.functions.flatMap(({ calls }) => calls.map(({ name }) => plainName(name))))
    const uncalled = [...imported].filter((name) => !called.has(name))
    if (imported.size < IMPORTS_MIN || uncalled.length < imported.size * UNCALLED_SHARE_MIN) return null
    return {
      description: `Of the ${imported.size} imported functions, ${uncalled.length} are called by none of the ${code.functions.length} functions of the program.`,
      evidence: [{ where: 'pe.imports', snippet: uncalled.slice(0, 12).join(', ') }],
    }
  },
}
