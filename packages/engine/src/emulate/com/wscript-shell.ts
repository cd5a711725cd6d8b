// WScript.Shell: programs, the registry, variables, shortcuts.
import { type HostObject, isTrue, numberOf, textOfValue, type Value } from '../value.ts'
import { expandVariables, specialFolder } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import { recordedObject } from './recorded-object.ts'
import { textStream } from './text-stream.ts'

const WINDOW_HIDDEN = 0

export function wscriptShell(world: World): HostObject {
  const { variables, registry } = world
  const shell = recordedObject(
    world,
    'WScript.Shell',
    {
      Run: (command, window) => {
        world.start(textOfValue(command), 'call', window !== undefined && numberOf(window) === WINDOW_HIDDEN)
        return 0
      },
      Exec: (command) => executed(world, textOfValue(command)),
      RegRead: (path) => registry.read(textOfValue(path)) ?? '',
      RegWrite: (path, value) => registry.write(textOfValue(path), textOfValue(value)),
      RegDelete: (path) => registry.delete(textOfValue(path)),
      ExpandEnvironmentStrings: (text) => {
        askedForVariable(world, textOfValue(text))
        return expandVariables(textOfValue(text), variables)
      },
      Environment: () => environment(world),
      SpecialFolders: (name) => specialFolder(textOfValue(name), variables),
      CurrentDirectory: world.currentFolder,
      CreateShortcut: (path) => shortcut(world, world.path(textOfValue(path))),
      Popup: (text, _seconds, title) => {
        world.recorder.systemEvent({ kind: 'dialog', what: `${textOfValue(title)}: ${textOfValue(text)}` })
        return 1
      },
      SendKeys: (keys) => world.recorder.systemEvent({ kind: 'keyboard', what: `sends ${textOfValue(keys)}` }),
      AppActivate: () => true,
      LogEvent: () => true,
    },
    (member, value) => {
      if (member.toLowerCase() === 'currentdirectory') world.currentFolder = world.path(textOfValue(value))
    },
  )
  return shell
}

/** The names of variables that tell who and where one is. */
export function askedForVariable(world: World, text: string): void {
  const name = /%?\b(username|userdomain|userdnsdomain|computername|logonserver)\b%?/i.exec(text)?.[1]
  if (name !== undefined)
    world.recorder.systemEvent({ kind: 'question', about: /^user/i.test(name) ? 'user' : 'host', what: `%${name}%` })
}

function environment(world: World): HostObject {
  const item = (name: Value): Value => {
    askedForVariable(world, textOfValue(name))
    return world.variables.get(textOfValue(name).toLowerCase()) ?? ''
  }
  return recordedObject(
    world,
    'Environment',
    { Item: item, '': item, Remove: (name) => void world.variables.delete(textOfValue(name).toLowerCase()) },
    (_, value, args) => {
      if (args.length > 0 && world.variables.size < 500)
        world.variables.set(textOfValue(args[0]).toLowerCase(), textOfValue(value))
    },
  )
}

function executed(world: World, command: string): HostObject {
  const pid = world.start(command, 'call')
  const output = answerOf(command, world)
  return recordedObject(world, 'WshExec', {
    ProcessID: pid,
    ExitCode: 0,
    Status: 1,
    StdOut: textStream(world, { name: 'StdOut', text: output }),
    StdErr: textStream(world, { name: 'StdErr', text: '' }),
    StdIn: textStream(world, {
      name: 'StdIn',
      text: '',
      onWrite: (text) => world.recorder.call('StdIn.Write', [text]),
    }),
    Terminate: () => undefined,
  })
}

/** What the customary questions would print. */
function answerOf(command: string, world: World): string {
  const { user, domain, host, ip } = world.identity
  if (/whoami/i.test(command)) return `${domain}\\${user}\r\n`.toLowerCase()
  if (/hostname/i.test(command)) return `${host}\r\n`
  if (/ipconfig/i.test(command)) return `IPv4 Address. . . . . . . . . . . : ${ip}\r\n`
  if (/tasklist/i.test(command))
    return 'explorer.exe 4212 Console 1 98,412 K\r\nOUTLOOK.EXE 9120 Console 1 210,004 K\r\n'
  return ''
}

function shortcut(world: World, path: string): HostObject {
  const link: HostObject = recordedObject(world, 'Shortcut', {
    TargetPath: '',
    Arguments: '',
    Description: '',
    IconLocation: '',
    WorkingDirectory: '',
    WindowStyle: 1,
    Hotkey: '',
    FullName: path,
    Save: () => {
      const target = `${textOfValue(link.get('targetpath'))} ${textOfValue(link.get('arguments'))}`.trim()
      world.files.write(path, Buffer.from(`shortcut to ${target}`))
      return isTrue(true)
    },
  })
  return link
}
