// Scripting.FileSystemObject over the imitated disk.
import { bytesOfValue, type HostObject, isTrue, numberOf, property, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { collection, recordedObject } from './recorded-object.ts'
import { textStream } from './text-stream.ts'

const FOR_READING = 1
const FOR_APPENDING = 8
const ATTRIBUTE_HIDDEN = 2
const ATTRIBUTE_SYSTEM = 4

/** The system's disk, and a stick that somebody left in the machine: worms look for one. */
function drive(world: World, letter: 'C' | 'E'): HostObject {
  const isStick = letter === 'E'
  return recordedObject(world, 'Drive', {
    '': `${letter}:`,
    SerialNumber: isStick ? 1_204_476_110 : -1_456_283_914,
    TotalSize: isStick ? 31_000_000_000 : 511_000_000_000,
    FreeSpace: isStick ? 12_000_000_000 : 187_000_000_000,
    AvailableSpace: isStick ? 12_000_000_000 : 187_000_000_000,
    DriveType: isStick ? 1 : 2,
    VolumeName: isStick ? 'BACKUP' : 'Windows',
    FileSystem: isStick ? 'FAT32' : 'NTFS',
    IsReady: true,
    DriveLetter: letter,
    Path: `${letter}:`,
    RootFolder: property(() => folder(world, `${letter}:\\`)),
  })
}

export function fileSystemObject(world: World): HostObject {
  const { files, variables } = world
  let temporary = 0
  const pathOf = (value: Value): string =>
    world.path(
      value instanceof Object && 'get' in value ? textOfValue((value as HostObject).get('path')) : textOfValue(value),
    )
  return recordedObject(world, 'Scripting.FileSystemObject', {
    FileExists: (path) => files.exists(pathOf(path)),
    FolderExists: (path) => files.folderExists(pathOf(path)),
    DriveExists: (name) => /^[ce]:?\\?$/i.test(textOfValue(name)),
    CreateTextFile: (path) => writer(world, pathOf(path), false),
    OpenTextFile: (path, mode) => {
      const how = mode === undefined ? FOR_READING : numberOf(mode)
      if (how !== FOR_READING) return writer(world, pathOf(path), how === FOR_APPENDING)
      return textStream(world, { text: textOf(files.read(pathOf(path))) })
    },
    CreateFolder: (path) => {
      files.makeFolder(pathOf(path))
      return folder(world, pathOf(path))
    },
    DeleteFile: (path) => void files.delete(pathOf(path)),
    DeleteFolder: (path) => void files.delete(`${pathOf(path)}\\`),
    CopyFile: (from, to) => files.copy(pathOf(from), target(pathOf(from), pathOf(to))),
    MoveFile: (from, to) => files.move(pathOf(from), target(pathOf(from), pathOf(to))),
    CopyFolder: (from, to) => files.copy(pathOf(from), pathOf(to)),
    MoveFolder: (from, to) => files.move(pathOf(from), pathOf(to)),
    GetFile: (path) => file(world, pathOf(path)),
    GetFolder: (path) => folder(world, pathOf(path)),
    GetDrive: (name) => drive(world, /^e/i.test(textOfValue(name)) ? 'E' : 'C'),
    Drives: collection('Drives', [drive(world, 'C'), drive(world, 'E')]),
    GetSpecialFolder: (which) =>
      folder(world, ['C:\\Windows', 'C:\\Windows\\system32', variables.get('temp') ?? ''][numberOf(which)] ?? ''),
    GetTempName: () => {
      temporary += 1
      return `rad${(0x3a51f + temporary * 4097).toString(16).toUpperCase()}.tmp`
    },
    GetFileName: (path) => textOfValue(path).replace(/^.*[\\/]/, ''),
    GetBaseName: (path) =>
      textOfValue(path)
        .replace(/^.*[\\/]/, '')
        .replace(/\.[^.]*$/, ''),
    GetExtensionName: (path) => /\.([^.\\/]*)$/.exec(textOfValue(path))?.[1] ?? '',
    GetParentFolderName: (path) => textOfValue(path).replace(/[\\/][^\\/]*$/, ''),
    GetAbsolutePathName: (path) => pathOf(path),
    GetDriveName: (path) => textOfValue(path).slice(0, 2),
    GetFileVersion: () => '10.0.19041.1',
    BuildPath: (folderName, name) => `${textOfValue(folderName).replace(/\\$/, '')}\\${textOfValue(name)}`,
  })
}

/** A copy into a folder keeps its name. */
function target(from: string, to: string): string {
  return to.endsWith('\\') ? to + from.replace(/^.*\\/, '') : to
}

const textOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : Buffer.from(bytes).toString('latin1'))

/** What is written through a stream is one file when it is closed, and at the latest when the run ends. */
function writer(world: World, path: string, append: boolean): HostObject {
  let isFirst = true
  return textStream(world, {
    text: '',
    onWrite: (text) => {
      world.files.write(path, bytesOfValue(text), append || !isFirst)
      isFirst = false
    },
    onClose: () => {
      if (isFirst && !append) world.files.write(path, new Uint8Array())
      isFirst = false
    },
  })
}

function file(world: World, path: string): HostObject {
  const bytes = world.files.peek(path)
  return recordedObject(
    world,
    'File',
    {
      Path: path,
      '': path,
      ShortPath: path,
      Name: path.replace(/^.*\\/, ''),
      ShortName: path.replace(/^.*\\/, ''),
      Size: bytes?.length ?? 0,
      Attributes: 32,
      ParentFolder: path.replace(/\\[^\\]*$/, ''),
      DateCreated: new Date(world.nowMs - 40 * 86_400_000),
      DateLastModified: new Date(world.nowMs - 3 * 86_400_000),
      OpenAsTextStream: (mode) =>
        mode !== undefined && numberOf(mode) !== FOR_READING
          ? writer(world, path, numberOf(mode) === FOR_APPENDING)
          : textStream(world, { text: textOf(world.files.read(path)) }),
      Delete: () => void world.files.delete(path),
      Copy: (to) => world.files.copy(path, target(path, world.path(textOfValue(to)))),
      Move: (to) => world.files.move(path, target(path, world.path(textOfValue(to)))),
    },
    (member, value) => {
      if (member.toLowerCase() !== 'attributes') return
      const bits = numberOf(value)
      const names = [bits & ATTRIBUTE_HIDDEN ? 'hidden' : '', bits & ATTRIBUTE_SYSTEM ? 'system' : ''].filter(Boolean)
      world.files.mode(path, names.length > 0 ? names.join(',') : String(bits))
    },
  )
}

function folder(world: World, path: string): HostObject {
  const names = (): readonly Value[] => world.files.list(path).map((one) => file(world, one))
  return recordedObject(
    world,
    'Folder',
    {
      Path: path,
      '': path,
      ShortPath: path,
      Name: path.replace(/^.*\\/, ''),
      IsRootFolder: path.length <= 3,
      Files: property(() => collection('Files', names())),
      SubFolders: property(() => collection('Folders', [])),
      Attributes: 16,
      Delete: () => void world.files.delete(`${path}\\`),
      CreateTextFile: (name) => writer(world, `${path}\\${textOfValue(name)}`, false),
    },
    (member, value) => {
      if (member.toLowerCase() === 'attributes' && isTrue(numberOf(value) & ATTRIBUTE_HIDDEN))
        world.files.mode(path, 'hidden')
    },
  )
}
