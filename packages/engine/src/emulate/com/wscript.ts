// The object WScript (and WSH): what the script host itself offers.
import { type HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { createObject, getObject } from './create.ts'
import { collection, recordedObject } from './recorded-object.ts'
import { textStream } from './text-stream.ts'

export interface ScriptHostHooks {
  /** Ends the script. */
  readonly quit: (code: number) => void
}

export function wscriptObject(world: World, { quit }: ScriptHostHooks): HostObject {
  const { scriptPath, recorder } = world
  const print = (...args: Value[]): void => recorder.call('WScript.Echo', args.map(textOfValue))
  const named = collection('WshNamed', [])
  return recordedObject(world, 'WScript', {
    CreateObject: (name) => createObject(world, textOfValue(name)),
    GetObject: (moniker, name) => getObject(world, textOfValue(moniker), textOfValue(name)),
    ConnectObject: () => undefined,
    DisconnectObject: () => undefined,
    Echo: print,
    Sleep: (ms) => world.sleep(numberOf(ms)),
    Quit: (code) => quit(numberOf(code)),
    ScriptFullName: scriptPath,
    ScriptName: scriptPath.replace(/^.*\\/, ''),
    FullName: `C:\\Windows\\System32\\${world.hostProgram}`,
    Name: 'Windows Script Host',
    '': 'Windows Script Host',
    Path: 'C:\\Windows\\System32',
    Version: '5.812',
    BuildVersion: 16_384,
    Interactive: true,
    Timeout: 0,
    Application: undefined,
    Arguments: argumentsOf(world, named),
    StdOut: textStream(world, { name: 'StdOut', text: '', onWrite: print }),
    StdErr: textStream(world, { name: 'StdErr', text: '', onWrite: print }),
    StdIn: textStream(world, { name: 'StdIn', text: '' }),
  })
}

function argumentsOf(world: World, named: HostObject): HostObject {
  const list = collection('WshArguments', world.arguments)
  list.set('Named', named)
  list.set('Unnamed', collection('WshUnnamed', world.arguments))
  list.set('ShowUsage', undefined)
  return list
}
