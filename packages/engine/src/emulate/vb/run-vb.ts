// VBScript as Windows Script Host runs it, and macros as Office does when a document is opened and closed → a trace.
import type { TraceExit } from '../../trace/trace.ts'
import { RUN_MS_MAX } from '../limits.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import { NO_CONTENT, readDocumentContent } from './document-content.ts'
import { guarded, interpreterFor, sourceOf } from './hosted-interpreter.ts'
import type { Interpreter } from './interpreter.ts'
import { runPageEvents } from './page-blocks.ts'

const OFFICE: HostProgram = {
  process: 'WINWORD.EXE',
  name: 'Microsoft Office on Windows 10',
  kind: 'office',
  tells: ['user', 'language'],
  facts: { script_language: 'vba' },
}
const SCRIPT_HOST: HostProgram = {
  process: 'wscript.exe',
  name: 'Windows Script Host on Windows 10',
  kind: 'script_host',
  tells: ['user', 'language'],
  facts: { script_language: 'vbscript' },
}

/** Procedures that Office calls by itself, in the order of a document's life. */
const ENTRY_POINTS =
  'autoexec auto_open autoopen document_open workbook_open workbook_activate app_documentopen presentation_open document_new autonew userform_initialize document_contentcontrolonenter inkpicture1_painted main document_close autoclose auto_close workbook_beforeclose workbook_deactivate autoexit document_beforeclose'.split(
    ' ',
  )

/** A name that Office calls, an event (but a click), a ribbon's first call, or a function that a cell may compute. */
const OF_ITSELF = new RegExp(
  `\\b(?:sub|function)\\s+(?:(?:${ENTRY_POINTS.join('|')})\\b|\\w+_(?!(?:dbl)?click\\b)\\w)|\\bas\\s+iribbonui\\b|^\\s*(?:(?:public|private|friend|static)\\s+)*function\\s`,
  'im',
)

/** Whether anything of the macros may run without a person asking for it. */
const officeFor = (text: string): HostProgram => ({
  ...OFFICE,
  facts: {
    ...OFFICE.facts,
    macros_start: OF_ITSELF.test(text.replace(/\s_\r?\n/g, ' ')) ? 'by themselves' : 'by hand',
  },
})

export const runVbScript = (source: string, setting: Setting): Promise<EmulatedRun> =>
  runVisualBasic(source, setting, 'script')
/** `document`: the file in which the macros stand, for what they read out of it. */
export const runMacro = (source: string, setting: Setting, document: Uint8Array | null = null): Promise<EmulatedRun> =>
  runVisualBasic(source, setting, 'macro', document)

async function runVisualBasic(
  source: string,
  setting: Setting,
  kind: 'script' | 'macro',
  document: Uint8Array | null = null,
): Promise<EmulatedRun> {
  const isMacro = kind === 'macro'
  const text = sourceOf(source)
  const world = openWorld(setting, isMacro ? officeFor(text) : SCRIPT_HOST)
  world.files.place(world.scriptPath, Buffer.from(source, 'latin1'))
  const startedMs = setting.elapsedMs?.() ?? 0
  const vb: Interpreter = interpreterFor(
    world,
    isMacro,
    () => (setting.elapsedMs?.() ?? 0) - startedMs > RUN_MS_MAX,
    document === null ? NO_CONTENT : readDocumentContent(document),
    modulesIn(text),
  )
  const exit = isMacro ? runEntryPoints(vb, text) : (guarded(() => vb.run(text)) ?? runPageEvents(vb))
  return closeWorld(world, exit ?? { how: 'finished' })
}

const modulesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^Attribute VB_Name = "(\w{1,60})"/gm)].slice(0, 50).map((one) => (one[1] ?? '').toLowerCase())

/** What Office would call; of a program that has none of these, every procedure without parameters. */
function runEntryPoints(vb: Interpreter, text: string): TraceExit | null {
  const loaded = guarded(() => vb.load(text))
  if (loaded !== null) return loaded
  const named = ENTRY_POINTS.filter((name) => vb.procedures.has(name))
  const events = [...vb.procedures.keys()].filter(
    (name) =>
      /_(?:click|layout|open|change|activate|gotfocus|mousemove|painted|enter)$/.test(name) && !named.includes(name),
  )
  const called =
    named.length + events.length > 0
      ? [...named, ...events]
      : [...vb.procedures.values()]
          .filter(({ parameters, role }) => parameters.length === 0 && role === 'sub')
          .map(({ name }) => name)
  if (named.length === 0)
    vb.world.recorder.notCovered(
      'The macros have no procedure that Office calls when the document is opened; those that a user can call were called.',
    )
  let last: TraceExit | null = null
  for (const name of called.slice(0, 20)) {
    const procedure = vb.procedures.get(name)
    if (procedure === undefined) continue
    const exit = guarded(() => vb.callProcedure(procedure, []))
    if (exit !== null && exit.how !== 'threw' && exit.how !== 'exited') return exit
    last = exit ?? last
  }
  return last
}
