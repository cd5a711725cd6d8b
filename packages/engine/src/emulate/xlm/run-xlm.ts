// Macros of Excel 4 as Excel starts them when a workbook is opened → a trace.
import type { TraceExit } from '../../trace/trace.ts'
import { RUN_MS_MAX } from '../limits.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import { Interpreter } from './interpreter.ts'
import { XLM_STARTS_MAX } from './limits.ts'
import { readXlmWorkbook } from './read/read-workbook.ts'
import { JumpSignal, ReturnSignal, StopSignal } from './signals.ts'
import { EMPTY_WORKBOOK, isRef, type XlmRef, type XlmWorkbook } from './workbook.ts'

const EXCEL: HostProgram = {
  process: 'EXCEL.EXE',
  name: 'Microsoft Excel on Windows 10',
  kind: 'office',
  tells: ['user', 'language'],
  facts: { script_language: 'xlm' },
}

/** In the order of a workbook's life. */
const STARTS = [/^auto_?open/, /^auto_?activate/, /^auto_?deactivate/, /^auto_?close/]

export async function runXlm(bytes: Uint8Array, setting: Setting): Promise<EmulatedRun> {
  const world = openWorld(setting, EXCEL)
  world.files.place(world.scriptPath, bytes)
  const startedMs = setting.elapsedMs?.() ?? 0
  const read = readXlmWorkbook(bytes)
  if (read === null) world.recorder.notCovered('The macro sheets could not be read.')
  const workbook = read ?? EMPTY_WORKBOOK
  const mustStop = (): boolean => (setting.elapsedMs?.() ?? 0) - startedMs > RUN_MS_MAX
  const xlm = new Interpreter({ world, workbook, mustStop })
  const exit = runAll(xlm, workbook)
  if (workbook.unread > 0)
    world.recorder.notCovered(`${workbook.unread} formulas or parts of the macro sheets could not be read whole.`)
  if (xlm.transcript.length > 0)
    world.recorder.layer({ depth: 1, technique: 'transcript', language: 'xlm', text: xlm.transcript.join('\n') })
  return await closeWorld(world, exit)
}

function runAll(xlm: Interpreter, workbook: XlmWorkbook): TraceExit {
  const names = [...workbook.names.keys()]
  const named = STARTS.flatMap((pattern) => names.filter((name) => pattern.test(name)))
  const starts = named.slice(0, XLM_STARTS_MAX).flatMap((name): XlmRef[] => {
    const at = guarded(() => xlm.named(name))
    return isRefOf(at) ? [at] : []
  })
  if (starts.length === 0)
    xlm.world.recorder.notCovered(
      'No name starts the macros when the workbook is opened; each sheet was run from its first formula.',
    )
  const all = starts.length > 0 ? starts : firstFormulas(workbook).slice(0, XLM_STARTS_MAX)
  let exit: TraceExit = { how: 'finished' }
  for (const at of all) {
    const ended = guarded(() => xlm.run(at))
    if (ended instanceof StopSignal)
      exit = { how: ended.how, ...(ended.how !== 'finished' && { detail: ended.message }) }
    // What used up its time or memory leaves nothing for the next.
    if (exit.how === 'step_limit' || exit.how === 'time_up' || exit.how === 'out_of_memory') break
  }
  return exit
}

const isRefOf = (value: unknown): value is XlmRef =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && isRef(value as XlmRef)

function guarded<Value>(run: () => Value): Value | StopSignal {
  try {
    return run()
  } catch (signal) {
    if (signal instanceof StopSignal) return signal
    if (signal instanceof JumpSignal || signal instanceof ReturnSignal) return new StopSignal('finished', '')
    if (signal instanceof RangeError) return new StopSignal('step_limit', 'nested too deep, or a text too long')
    throw signal
  }
}

function firstFormulas({ sheets }: XlmWorkbook): readonly XlmRef[] {
  return sheets.flatMap((sheet, at): XlmRef[] => {
    if (!sheet.isMacro) return []
    const keys = [...sheet.cells].filter(([, { formula }]) => formula !== null).map(([key]) => key)
    if (keys.length === 0) return []
    const first = keys.reduce((least, key) => Math.min(least, key))
    return [{ sheet: at, row: Math.floor(first / 16_384), column: first % 16_384, rows: 1, columns: 1 }]
  })
}
