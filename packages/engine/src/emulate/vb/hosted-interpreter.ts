// The interpreter of Visual Basic with what its host gives it: functions, objects, and an end that is told.
import { decodeEncodedScript } from '../../file/formats/script/unroll/encoded-script.ts'
import type { TraceExit } from '../../trace/trace.ts'
import { unknownObject } from '../com/recorded-object.ts'
import { wscriptObject } from '../com/wscript.ts'
import { SOURCE_CHARS_MAX } from '../limits.ts'
import { HostObject, type Value } from '../value.ts'
import { isFromNetwork } from '../world/web.ts'
import type { World } from '../world/world.ts'
import { type DocumentContent, NO_CONTENT } from './document-content.ts'
import { evaluate } from './evaluate.ts'
import { fileFunctions } from './file-numbers.ts'
import { hostFunctions } from './host-functions.ts'
import { Interpreter } from './interpreter.ts'
import { officeObjects } from './office-host.ts'
import { parseExpression } from './parse/expression.ts'
import { Reader, VbSyntaxError } from './parse/reader.ts'
import { tokenize } from './parse/token.ts'
import { ExitSignal, GotoSignal, StopSignal, VbError } from './signals.ts'

/** What Visual Basic in an HTML application finds. */
const PAGE = ['window', 'self', 'document', 'navigator'] as const

/** A script's text as it runs: Script Encoder undone, within what is read of it. */
export function sourceOf(text: string): string {
  const plain = text.includes('#@~^') ? decodeEncodedScript(text) : null
  return (plain ?? text).slice(0, SOURCE_CHARS_MAX)
}

export function interpreterFor(
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
  const shared = new Map<string, Value>([['err', errorObject(() => vb)]])
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

function errorObject(interpreter: () => Interpreter): HostObject {
  return new HostObject(
    'Err',
    {
      Clear: () => void (interpreter().error = null),
      Raise: (number) => {
        throw new VbError(Number(number) || 5, 'raised by the script')
      },
    },
    {
      unknown: (member) => {
        const { error } = interpreter()
        if (/^number$/i.test(member)) return error?.number ?? 0
        return /^description$/i.test(member) ? (error?.message ?? '') : ''
      },
    },
  )
}

function evaluated(vb: Interpreter, text: string): Value {
  try {
    return evaluate(vb, parseExpression(new Reader(tokenize(text))), vb.globals)
  } catch (error) {
    if (error instanceof VbSyntaxError) throw new VbError(1002, 'Syntax error')
    throw error
  }
}

export function guarded(run: () => unknown): TraceExit | null {
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
