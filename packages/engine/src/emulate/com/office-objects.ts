// Office programs, the browser and mail as scripts drive them from outside.
import { type HostObject, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { collection, recordedObject, unknownObject } from './recorded-object.ts'

export function officeApplication(world: World, name: string): HostObject {
  const shared = {
    Version: '16.0',
    Name: 'Microsoft Office',
    Visible: false,
    DisplayAlerts: true,
    UserName: world.identity.fullName,
    Quit: () => undefined,
    // The old macro language of Excel: EXEC("…") and CALL("urlmon", …).
    ExecuteExcel4Macro: (text: Value) => {
      const command = /\bexec\s*\(\s*"((?:[^"]|""){1,2000})"/i.exec(textOfValue(text))?.[1]
      if (command !== undefined) world.start(command.replaceAll('""', '"'), 'com')
      return 0
    },
    DDEInitiate: (program: Value, topic: Value) => {
      world.start(`${textOfValue(program)} ${textOfValue(topic)}`, 'com')
      return 1
    },
    RegisterXLL: (path: Value) => {
      world.start(`excel.exe ${textOfValue(path)}`, 'com')
      return true
    },
  }
  if (!/^outlook/i.test(name)) return recordedObject(world, name, shared)
  return recordedObject(world, name, {
    ...shared,
    CreateItem: () => mailMessage(world),
    GetNamespace: () =>
      recordedObject(world, 'NameSpace', {
        AddressLists: collection('AddressLists', []),
        GetDefaultFolder: () => unknownObject(world, 'Folder'),
        Logon: () => undefined,
      }),
    // Scripts use Outlook's own object to start programs as its children.
    CreateObject: (wanted: Value) => unknownObject(world, textOfValue(wanted)),
  })
}

export function mailMessage(world: World): HostObject {
  const message: HostObject = recordedObject(world, 'Message', {
    To: '',
    From: '',
    Subject: '',
    Body: '',
    HTMLBody: '',
    TextBody: '',
    Attachments: recordedObject(world, 'Attachments', { Add: (path) => void world.files.read(textOfValue(path)) }),
    AddAttachment: (path) => void world.files.read(textOfValue(path)),
    Recipients: recordedObject(world, 'Recipients', { Add: (to) => message.set('to', to) }),
    Display: () => undefined,
    Send: () =>
      world.recorder.network({
        kind: 'smtp',
        host: 'the mail program',
        from: textOfValue(message.get('from')),
        to: textOfValue(message.get('to'))
          .split(/[;,]\s*/)
          .slice(0, 50),
        subject: textOfValue(message.get('subject')),
      }),
  })
  return message
}

export function browserObject(world: World): HostObject {
  return recordedObject(world, 'InternetExplorer.Application', {
    Visible: false,
    Busy: false,
    ReadyState: 4,
    Navigate: (address) =>
      void world.web.request({ method: 'GET', url: textOfValue(address), via: 'InternetExplorer' }),
    Navigate2: (address) =>
      void world.web.request({ method: 'GET', url: textOfValue(address), via: 'InternetExplorer' }),
    Document: unknownObject(world, 'InternetExplorer.Document'),
    Quit: () => undefined,
  })
}
