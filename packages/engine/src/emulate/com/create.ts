// CreateObject, ActiveXObject and GetObject: a name → the imitation of that object, or a stand-in that records what is
// asked of it.
import { type HostObject, textOfValue } from '../value.ts'
import type { World } from '../world/world.ts'
import { adodbStream } from './adodb-stream.ts'
import { arrayList, base64Transform, binaryFormatter, encodingObject, memoryStream } from './dotnet-objects.ts'
import { fileSystemObject } from './file-system-object.ts'
import { browserObject, mailMessage, officeApplication } from './office-objects.ts'
import { recordCall, unknownObject } from './recorded-object.ts'
import { scriptControl } from './script-control.ts'
import { shellApplication } from './shell-application.ts'
import { dictionary, scheduleService, wscriptNetwork } from './small-objects.ts'
import { wmiLocator, wmiService } from './wmi.ts'
import { wscriptShell } from './wscript-shell.ts'
import { xmlDocument } from './xml-document.ts'
import { xmlHttp } from './xml-http.ts'

const MAKERS: readonly (readonly [RegExp, (world: World, name: string) => HostObject])[] = [
  [/^wscript\.shell(?:\.\d)?$/i, wscriptShell],
  [/^shell\.application(?:\.\d)?$/i, shellApplication],
  [/^scripting\.filesystemobject$/i, fileSystemObject],
  [/^(?:msxml2\.(?:server)?xmlhttp|microsoft\.xmlhttp|winhttp\.winhttprequest)(?:\.\d\.\d)?$/i, xmlHttp],
  [/^adodb\.stream(?:\.\d\.\d)?$/i, adodbStream],
  [/^(?:msxml2\.(?:freethreaded)?domdocument|microsoft\.(?:freethreaded)?xmldom)(?:\.\d\.\d)?$/i, xmlDocument],
  [/^wbemscripting\.swbemlocator$/i, wmiLocator],
  [/^scripting\.dictionary$/i, dictionary],
  [/^(?:ms)?scriptcontrol(?:\.scriptcontrol)?(?:\.\d)?$/i, scriptControl],
  [/^wscript\.network$/i, wscriptNetwork],
  [/^schedule\.service$/i, scheduleService],
  [/^(?:outlook|word|excel|powerpoint|access)\.application(?:\.\d{1,2})?$/i, officeApplication],
  [/^internetexplorer\.application(?:\.\d)?$/i, browserObject],
  [/^cdo\.message$/i, mailMessage],
  [/^system\.text\.(?:ascii|utf8|unicode)encoding$/i, encodingObject],
  [/^system\.security\.cryptography\.frombase64transform$/i, base64Transform],
  [/^system\.io\.memorystream$/i, memoryStream],
  [/binaryformatter$/i, binaryFormatter],
  [/^system\.collections\.(?:arraylist|stack|queue)$/i, arrayList],
]

/** By class id, as `new:` monikers name them. */
const CLASS_IDS: Readonly<Record<string, string>> = {
  '72c24dd5-d70a-438b-8a42-98424b88afb8': 'WScript.Shell',
  'f935dc22-1cf0-11d0-adb9-00c04fd58a0b': 'WScript.Shell',
  '13709620-c279-11ce-a49e-444553540000': 'Shell.Application',
  '9ba05972-f6a8-11cf-a442-00a0c90a8f39': 'Shell.Application',
  'c08afd90-f2a1-11d1-8455-00a0c91f3880': 'Shell.Application',
  '0d43fe01-f093-11cf-8940-00a0c9054228': 'Scripting.FileSystemObject',
  '2087c2f4-2cef-4953-a8ab-66779b670495': 'WinHttp.WinHttpRequest.5.1',
  '00000566-0000-0010-8000-00aa006d2ea4': 'ADODB.Stream',
  '88d96a0a-f192-11d4-a65f-0040963251e5': 'MSXML2.XMLHTTP.6.0',
  '0f87369f-a4e5-4cfc-bd3e-73e6154572dd': 'Schedule.Service',
}

export function createObject(world: World, name: string): HostObject {
  const progId = CLASS_IDS[name.toLowerCase().replace(/^new:|^clsid:|[{}]/g, '')] ?? name.trim()
  recordCall(world, 'CreateObject', [progId])
  for (const [pattern, make] of MAKERS) if (pattern.test(progId)) return make(world, progId)
  world.recorder.notCovered(`There is no imitation of the object ${progId.slice(0, 100)}.`)
  return unknownObject(world, progId.slice(0, 100))
}

/** GetObject: monikers of WMI, of classes, and of script that lies elsewhere. */
export function getObject(world: World, moniker: string, className = ''): HostObject {
  recordCall(world, 'GetObject', [moniker, className])
  const text = textOfValue(moniker)
  if (/^winmgmts:/i.test(text)) return wmiService(world, text)
  if (/^script(?:let)?:/i.test(text)) {
    const address = text.replace(/^script(?:let)?:/i, '')
    if (/^https?:/i.test(address)) world.web.request({ method: 'GET', url: address, via: 'script moniker' })
    world.start(`scrobj.dll ${text}`, 'com')
    return unknownObject(world, 'script moniker')
  }
  if (/^new:/i.test(text)) return createObject(world, text)
  if (text === '' && className !== '') return createObject(world, className)
  return unknownObject(world, `GetObject(${text.slice(0, 80)})`)
}
