// Shell.Application: programs started through the desktop, folders, archives.
import { type HostObject, numberOf, property, textOfValue, type Value } from '../value.ts'
import { specialFolder } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import { collection, recordedObject } from './recorded-object.ts'

const WINDOW_HIDDEN = 0
/** ShellSpecialFolderConstants that scripts use. */
const FOLDERS: Readonly<Record<number, string>> = {
  0: 'Desktop',
  2: 'Programs',
  5: 'MyDocuments',
  7: 'Startup',
  26: 'AppData',
  28: 'LocalApplicationData',
  36: 'Windows',
  37: 'System',
  38: 'ProgramFiles',
  40: 'UserProfile',
}

export function shellApplication(world: World): HostObject {
  const execute = (program: Value, given: Value, _folder: Value, verb: Value, window: Value): void => {
    // A name that the caller was to hand over in a variable is empty here, and nothing is started by it.
    if (textOfValue(program).trim() === '') return
    const line = `${textOfValue(program)} ${textOfValue(given)}`.trim()
    if (/^runas$/i.test(textOfValue(verb)))
      world.recorder.systemEvent({ kind: 'privilege', what: `asks for administrator rights for ${line}` })
    world.start(line, 'com', window !== undefined && window !== '' && numberOf(window) === WINDOW_HIDDEN)
  }
  const controlService = (op: 'start' | 'stop', name: Value): boolean => {
    world.recorder.systemEvent({ kind: 'service', op, what: textOfValue(name) })
    return true
  }
  return recordedObject(world, 'Shell.Application', {
    ShellExecute: execute,
    Open: (target) => void world.start(textOfValue(target), 'com'),
    Explore: (target) => void world.start(`explorer.exe ${textOfValue(target)}`, 'com'),
    NameSpace: (where) =>
      folder(
        world,
        typeof where === 'number'
          ? specialFolder(FOLDERS[where] ?? '', world.variables)
          : world.path(textOfValue(where)),
      ),
    ServiceStart: (name) => controlService('start', name),
    ServiceStop: (name) => controlService('stop', name),
    IsServiceRunning: () => true,
    MinimizeAll: () => undefined,
    ToggleDesktop: () => undefined,
    ShutdownWindows: () => world.recorder.systemEvent({ kind: 'shutdown', what: 'Shell.Application.ShutdownWindows' }),
    // A window of the running Explorer: programs started through it have the desktop as their parent.
    Windows: () =>
      collection('ShellWindows', [
        recordedObject(world, 'InternetExplorer', {
          Document: recordedObject(world, 'ShellFolderView', {
            Application: recordedObject(world, 'Shell.Application', { ShellExecute: execute }),
          }),
        }),
      ]),
  })
}

function folder(world: World, path: string): HostObject {
  const items = (): Value =>
    collection(
      'FolderItems',
      world.files.list(path).map((one) => item(world, one)),
    )
  const self = (): Value => item(world, path)
  return recordedObject(world, 'Folder', {
    Self: property(self),
    Title: path.replace(/^.*\\/, ''),
    Items: items,
    ParseName: (name) => item(world, `${path}\\${textOfValue(name)}`),
    CopyHere: (what) => world.files.copy(textOfValue(what), `${path}\\`),
    MoveHere: (what) => world.files.move(textOfValue(what), `${path}\\`),
    NewFolder: (name) => world.files.makeFolder(`${path}\\${textOfValue(name)}`),
  })
}

function item(world: World, path: string): HostObject {
  return recordedObject(world, 'FolderItem', {
    Path: path,
    '': path,
    Name: path.replace(/^.*\\/, ''),
    InvokeVerb: (verb) => void world.start(`${textOfValue(verb) || 'open'} ${path}`, 'com'),
    InvokeVerbEx: (verb) => void world.start(`${textOfValue(verb) || 'open'} ${path}`, 'com'),
    GetFolder: () => folder(world, path),
    IsFolder: false,
  })
}
