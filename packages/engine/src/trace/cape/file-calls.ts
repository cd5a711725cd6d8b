// Calls on files and on the registry → events.

import { TRACE_START_CHARS_MAX } from '../limits.ts'
import type { FileEvent, RegistryEvent } from '../trace.ts'
import type { CapeCall } from './call.ts'
import { fileName, keyName, valueName } from './spelling.ts'

type FileOf = (call: CapeCall) => FileEvent | null
type RegistryOf = (call: CapeCall) => RegistryEvent | null

const on =
  (op: FileEvent['op'], ...names: readonly string[]): FileOf =>
  (call) => {
    const path = fileName(call.text(...names))
    return path === '' ? null : { op, path }
  }

const moved =
  (op: 'rename' | 'copy'): FileOf =>
  (call) => {
    const path = fileName(call.text('ExistingFileName', 'OldFileName', 'FileName'))
    const to = fileName(call.text('NewFileName'))
    return path === '' ? null : { op, path, to }
  }

/** Opening makes a file only by some dispositions (1 is `FILE_OPEN`); reading is told by the reading call itself. */
function opened(call: CapeCall): FileEvent | null {
  const path = fileName(call.text('FileName'))
  const disposition = call.number('CreateDisposition')
  if (path === '' || disposition === null || disposition === 1) return null
  const existed = /^yes$/i.test(call.text('ExistedBefore'))
  return existed && disposition !== 0 && disposition !== 5 ? null : { op: 'create', path }
}

function written(call: CapeCall): FileEvent | null {
  const path = fileName(call.text('HandleName', 'FileName'))
  const length = call.number('Length', 'BufferLength')
  const start = call.text('Buffer').slice(0, TRACE_START_CHARS_MAX)
  if (path === '') return null
  return { op: 'write', path, ...(length !== null && { bytes: length }), ...(start !== '' && { start }) }
}

/** Class 13 marks for deletion, 10 renames; the others change nothing that matters here. */
function informationSet(call: CapeCall): FileEvent | null {
  const path = fileName(call.text('HandleName', 'FileName'))
  const kind = call.number('FileInformationClass')
  if (path === '') return null
  if (kind === 13 || kind === 64) return { op: 'delete', path }
  if (kind === 10 || kind === 65) return { op: 'rename', path, to: fileName(call.text('FileName', 'FileInformation')) }
  return null
}

function attributesSet(call: CapeCall): FileEvent | null {
  const path = fileName(call.text('FileName'))
  const bits = call.number('FileAttributes') ?? 0
  const words = [...((bits & 2) !== 0 ? ['hidden'] : []), ...((bits & 4) !== 0 ? ['system'] : [])]
  return path === '' || words.length === 0 ? null : { op: 'mode', path, mode: words.join(',') }
}

/** By the call's name without the last `A` or `W`, and without `Ex`. */
export const FILE_CALLS: Readonly<Record<string, FileOf>> = {
  NtCreateFile: opened,
  CreateFile: opened,
  NtWriteFile: written,
  WriteFile: written,
  NtReadFile: on('read', 'HandleName', 'FileName'),
  ReadFile: on('read', 'HandleName', 'FileName'),
  NtDeleteFile: on('delete', 'FileName'),
  DeleteFile: on('delete', 'FileName'),
  RemoveDirectory: on('delete', 'DirectoryName'),
  CreateDirectory: on('mkdir', 'DirectoryName'),
  MoveFile: moved('rename'),
  MoveFileWithProgress: moved('rename'),
  MoveFileWithProgressTransacted: moved('rename'),
  CopyFile: moved('copy'),
  NtSetInformationFile: informationSet,
  SetFileAttributes: attributesSet,
  FindFirstFile: on('list', 'FileName'),
  URLDownloadToFile: (call) => {
    const path = fileName(call.text('FileName'))
    return path === '' ? null : { op: 'write', path, origin: 'network' }
  },
}

/** CAPE's `FullName` ends in the value's name for calls on values. */
function value(op: RegistryEvent['op']): RegistryOf {
  return (call) => {
    const full = call.text('FullName')
    const given = call.text('ValueName')
    if (full === '') return null
    const data = call.text('Buffer', 'Data')
    return {
      op,
      ...(given !== '' && full.toLowerCase().endsWith(`\\${given.toLowerCase()}`)
        ? { key: keyName(full.slice(0, -given.length - 1)), name: given }
        : given === ''
          ? valueName(full)
          : { key: keyName(full), name: given === '(Default)' ? '' : given }),
      ...(op === 'write' && data !== '' && { data: data.replace(/(?:\\x00|\0)+$/, '') }),
    }
  }
}

function key(op: RegistryEvent['op']): RegistryOf {
  return (call) => {
    const full = call.text('FullName', 'ObjectAttributesName', 'SubKey')
    return full === '' ? null : { op, key: keyName(full), name: null }
  }
}

export const REGISTRY_CALLS: Readonly<Record<string, RegistryOf>> = {
  RegCreateKey: key('create'),
  NtCreateKey: key('create'),
  RegDeleteKey: key('delete'),
  NtDeleteKey: key('delete'),
  RegSetValue: value('write'),
  NtSetValueKey: value('write'),
  RegDeleteValue: value('delete'),
  NtDeleteValueKey: value('delete'),
  RegQueryValue: value('read'),
  NtQueryValueKey: value('read'),
}
