// VBScript as Windows Script Host runs it, and macros as Office does when a document is opened and closed → a trace.
import { decodeEncodedScript } from '../../file/formats/script/encoded-script.ts'
import type { TraceExit } from '../../trace/trace.ts'
import { unknownObject } from '../com/recorded-object.ts'
import { wscriptObject } from '../com/wscript.ts'
import type { VisualBasicBeside } from '../js/bridge.ts'
import { RUN_MS_MAX, SOURCE_CHARS_MAX } from '../limits.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import { HostObject, type Value } from '../value.ts'
import { isFromNetwork } from '../world/web.ts'
import type { World } from '../world/world.ts'
import { type DocumentContent, NO_CONTENT, readDocumentContent } from './document-content.ts'
import { evaluate } from './evaluate.ts'
import { fileFunctions } from './file-numbers.ts'
import { hostFunctions } from './host-functions.ts'
import { Interpreter } from './interpreter.ts'
import { officeObjects } from './office-host.ts'
import { parseExpression } from './parse/expression.ts'
import { Reader, VbSyntaxError } from './parse/reader.ts'
import { tokenize } from './parse/token.ts'
import { ExitSignal, GotoSignal, StopSignal, VbError } from './signals.ts'

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

/** What Visual Basic in an HTML application finds. */
const PAGE = ['window', 'self', 'document', 'navigator'] as const

/** Procedures that Office calls by itself, in the order of a document's life. */
const ENTRY_POINTS =
  'autoexec auto_open autoopen document_open workbook_open workbook_activate app_documentopen presentation_open document_new autonew userform_initialize document_contentcontrolonenter inkpicture1_painted main document_close autoclose auto_close workbook_beforeclose workbook_deactivate autoexit document_beforeclose'.split(
    ' ',
  )

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
  const world = openWorld(setting, isMacro ? OFFICE : SCRIPT_HOST)
  const text = (source.includes('#@~^') ? (decodeEncodedScript(source) ?? source) : source).slice(0, SOURCE_CHARS_MAX)
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

/** A script that another one wrote and started, in the same world. */
export function actOnVbScript(source: string, world: World): void {
  const text = (source.includes('#@~^') ? (decodeEncodedScript(source) ?? source) : source).slice(0, SOURCE_CHARS_MAX)
  const vb = interpreterFor(world, false, () => world.elapsedMs() > world.endMs)
  guarded(() => vb.run(text))
}

const PROCEDURE_NAME = /\b(?:sub|function)[ \t]+(\w{1,80})/gi
const PROCEDURES_NAMED_MAX = 200

/** Visual Basic in an HTML application: its blocks are one program, whose procedures the page's other scripts call. */
export function visualBasicOf(world: World): VisualBasicBeside & { readonly fireEvents: () => void } {
  const vb = interpreterFor(world, false, () => world.elapsedMs() > world.endMs)
  return {
    run: (text) => {
      const source = (text.includes('#@~^') ? (decodeEncodedScript(text) ?? text) : text).slice(0, SOURCE_CHARS_MAX)
      const ended = guarded(() => vb.run(source))
      if (ended?.how === 'threw') world.recorder.notCovered(`A block of Visual Basic ended with ${ended.detail ?? ''}.`)
      return [...source.matchAll(PROCEDURE_NAME)].slice(0, PROCEDURES_NAMED_MAX).map((one) => one[1] ?? '')
    },
    call: (name, args) => {
      const procedure = vb.procedures.get(name.toLowerCase())
      let value: Value
      if (procedure !== undefined)
        guarded(() => {
          value = vb.callProcedure(procedure, args)
        })
      return value
    },
    fireEvents: () => void runPageEvents(vb),
  }
}

function interpreterFor(
  world: World,
  isMacro: boolean,
  mustStop: () => boolean,
  content: DocumentContent = NO_CONTENT,
  modules: readonly string[] = [],
): Interpreter {
  const procedure = (name: string, args: readonly Value[]): Value => {
    const found = vb.procedures.get(name.toLowerCase().replace(/^.*[.!]/, ''))
    return found === undefined ? undefined : vb.callProcedure(found, args)
  }
  const functions = hostFunctions(world, {
    execute: (text, technique) => {
      if (isFromNetwork(text))
        world.recorder.systemEvent({ kind: 'remote_code', what: `${technique} of what came over the network` })
      world.recorder.layer({ depth: 1, technique, language: 'vbscript', text })
      vb.run(text)
    },
    evaluate: (text) => {
      world.recorder.layer({ depth: 1, technique: 'Eval', language: 'vbscript', text })
      return evaluated(vb, text)
    },
    procedure,
  })
  const host = wscriptObject(world, {
    quit: (code) => {
      throw new StopSignal('exited', String(code))
    },
  })
  const error = new HostObject(
    'Err',
    {
      Clear: () => void (vb.error = null),
      Raise: (number) => {
        throw new VbError(Number(number) || 5, 'raised by the script')
      },
    },
    {
      unknown: (member) =>
        /^number$/i.test(member)
          ? (vb.error?.number ?? 0)
          : /^description$/i.test(member)
            ? (vb.error?.message ?? '')
            : '',
    },
  )
  const shared = new Map<string, Value>([['err', error]])
  const objects = isMacro
    ? new Map([...officeObjects(world, procedure, content, modules), ...shared])
    : new Map([
        ...shared,
        ['wscript', host],
        ['wsh', host],
        ...PAGE.map((name) => [name, unknownObject(world, name)] as const),
      ])
  const vb: Interpreter = new Interpreter({
    world,
    functions: new Map([...functions, ...fileFunctions(() => vb.files)]),
    objects,
    mustStop,
  })
  return vb
}

function evaluated(vb: Interpreter, text: string): Value {
  try {
    return evaluate(vb, parseExpression(new Reader(tokenize(text))), vb.globals)
  } catch (error) {
    if (error instanceof VbSyntaxError) throw new VbError(1002, 'Syntax error')
    throw error
  }
}

/** What an HTML application calls once it is shown, and when its buttons are pressed. */
function runPageEvents(vb: Interpreter): TraceExit | null {
  const named = [...vb.procedures.keys()].filter((name) => /^(?:window|document|body)_onload$|_onclick$/.test(name))
  for (const name of named.slice(0, 20)) {
    const procedure = vb.procedures.get(name)
    const exit = procedure === undefined ? null : guarded(() => vb.callProcedure(procedure, []))
    if (exit !== null && exit.how !== 'threw') return exit
  }
  return null
}

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

function guarded(run: () => unknown): TraceExit | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof StopSignal)
      return {
        how: error.how,
        detail: error.detail,
        ...(error.how === 'exited' && /^\d+$/.test(error.detail) && { code: Number(error.detail) }),
      }
    if (error instanceof VbError) return { how: 'threw', detail: `${error.number}: ${error.message}`.slice(0, 300) }
    if (error instanceof ExitSignal) return null
    if (error instanceof GotoSignal) return { how: 'threw', detail: `there is no label ${error.label}`.slice(0, 300) }
    if (error instanceof RangeError) return { how: 'step_limit', detail: 'nested too deep' }
    throw error
  }
}
