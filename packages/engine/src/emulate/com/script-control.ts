// MSScriptControl: a script host inside a script, by which JScript runs Visual Basic and the other way round. What it is given
// is gathered and run after the script, in the same world; it answers nothing in the meantime.
import { HostObject, textOfValue, type Value } from '../value.ts'
import { isFromNetwork } from '../world/web.ts'
import type { World } from '../world/world.ts'
import { CODE_CHARS_MAX } from './limits.ts'
import { recordedObject } from './recorded-object.ts'

export function scriptControl(world: World): HostObject {
  let code = ''
  let language: 'vbscript' | 'javascript' = 'vbscript'
  const add = (text: string, technique: string): void => {
    if (isFromNetwork(text))
      world.recorder.systemEvent({ kind: 'remote_code', what: `${technique} of what came over the network` })
    world.recorder.layer({ depth: 1, technique, language, text })
    code = `${code}\n${text}`.slice(0, CODE_CHARS_MAX)
    world.runLater(made, { language, text: code })
  }
  const call = (name: Value, ...args: Value[]): void => {
    const given = args.map((one) =>
      typeof one === 'number' ? String(one) : `"${textOfValue(one).replaceAll('"', '""')}"`,
    )
    add(
      language === 'vbscript'
        ? `Call ${textOfValue(name)}(${given.join(', ')})`
        : `${textOfValue(name)}(${given.join(', ')})`,
      'ScriptControl.Run',
    )
  }
  const made: HostObject = recordedObject(
    world,
    'MSScriptControl.ScriptControl',
    {
      AddCode: (text) => add(textOfValue(text), 'ScriptControl.AddCode'),
      ExecuteStatement: (text) => add(textOfValue(text), 'ScriptControl.ExecuteStatement'),
      Eval: (text) => add(textOfValue(text), 'ScriptControl.Eval'),
      Run: call,
      AddObject: () => undefined,
      Reset: () => {
        code = ''
      },
      Language: 'VBScript',
      Timeout: 10_000,
      AllowUI: true,
      CodeObject: new HostObject(
        'CodeObject',
        {},
        { unknown: (member, args) => call(member, ...(args ?? [])) as undefined },
      ),
    },
    (member, value) => {
      if (/^language$/i.test(member)) language = /^j/i.test(textOfValue(value)) ? 'javascript' : 'vbscript'
    },
  )
  return made
}
