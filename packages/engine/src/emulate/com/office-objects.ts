// Office programs, the browser and mail as scripts drive them from outside.
import { HostObject, numberOf, property, textOfValue, type Value } from '../value.ts'
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
        AddressLists: counted('AddressLists', [addressList(world)]),
        GetGlobalAddressList: () => addressList(world),
        CurrentUser: addressEntry(world, world.identity.fullName),
        GetDefaultFolder: () => mailFolder(world),
        Logon: () => undefined,
      }),
    // Scripts use Outlook's own object to start programs as its children.
    CreateObject: (wanted: Value) => unknownObject(world, textOfValue(wanted)),
  })
}

/** Whom the imitated person knows. */
const ACQUAINTANCES = ['Tom Bauer', 'Grace Lindt', 'Omar Haddad'] as const

const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@northgate.example`

function addressEntry(world: World, name: string): HostObject {
  return recordedObject(world, 'AddressEntry', {
    '': name,
    Name: name,
    Address: addressOf(name),
    Email1Address: addressOf(name),
    SenderEmailAddress: addressOf(name),
    Subject: 'Re: agenda',
    GetExchangeUser: () => recordedObject(world, 'ExchangeUser', { PrimarySmtpAddress: addressOf(name), Name: name }),
  })
}

/** Reading it is told: what a worm wants of a mail program is the people that its owner knows. */
function addressList(world: World): HostObject {
  const entries = (): HostObject => {
    world.recorder.systemEvent({ kind: 'question', about: 'mail_accounts', what: 'Outlook.AddressEntries' })
    return counted(
      'AddressEntries',
      ACQUAINTANCES.map((name) => addressEntry(world, name)),
    )
  }
  return recordedObject(world, 'AddressList', { Name: 'Contacts', AddressEntries: property(entries) })
}

function mailFolder(world: World): HostObject {
  const items = (): HostObject => {
    world.recorder.systemEvent({ kind: 'question', about: 'mail_accounts', what: 'Outlook.Folder.Items' })
    return counted(
      'Items',
      ACQUAINTANCES.map((name) => addressEntry(world, name)),
    )
  }
  return recordedObject(world, 'Folder', { Name: 'Inbox', Items: property(items), Folders: collection('Folders', []) })
}

/** Outlook counts from one. */
function counted(name: string, items: readonly HostObject[]): HostObject {
  const item = (key: Value): Value => items[Math.max(0, Math.trunc(numberOf(key)) - 1)]
  return new HostObject(name, { '': item, Item: item, Count: items.length, _items: items })
}

export function mailMessage(world: World): HostObject {
  const attach = (path: string): void => void world.files.read(world.path(path))
  const message: HostObject = recordedObject(world, 'Message', {
    To: '',
    From: '',
    Subject: '',
    Body: '',
    HTMLBody: '',
    TextBody: '',
    Attachments: recordedObject(world, 'Attachments', { Add: (path) => attach(textOfValue(path)) }),
    AddAttachment: (path) => attach(textOfValue(path)),
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
