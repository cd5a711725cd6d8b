// What calls about files mean.
import type { FileEvent } from '../event-lists.ts'
import { isTrue, numberAt, textAt, type WindowsCall, type WindowsEffect, whenOf } from './call.ts'
import { plainWindowsPath } from './world.ts'

const WRITES = 0x4000_0000
const ALL = 0x1000_0000
/** FILE_WRITE_DATA, FILE_APPEND_DATA. */
const WRITE_BITS = 0x6
const CREATES: ReadonlySet<number> = new Set([1, 2, 4])
const HIDDEN = 2
const SYSTEM = 4

/** Streams of a console, and what Windows itself opens for whoever starts. */
const NOT_FILES = /^(?:CON(?:IN\$|OUT\$)?|NUL)$|^\\\\\.\\(?:pipe|mailslot)\\|\\windows\\(?:globalization|winsxs)\\/i

function tell(call: WindowsCall, op: FileEvent['op'], path: string | null, succeeded: boolean, more = {}): void {
  if (path === null || path === '' || NOT_FILES.test(path)) return
  const asks = op === 'read' || op === 'check' || op === 'list'
  // A tool of Windows looks around on its own account.
  if (asks && !call.own) return
  call.world.addFile({ op, path, ...more, ...whenOf(call, succeeded) })
}

const createFile: WindowsEffect = (call) => {
  const path = textAt(call, 0)
  const access = numberAt(call, 1)
  const succeeded = isTrue(call) && (call.result ?? 0) < 0xffff_fff0
  const writes = (access & (WRITES | ALL | WRITE_BITS)) !== 0
  const creates = CREATES.has(numberAt(call, 4))
  tell(call, writes ? 'write' : creates ? 'create' : 'read', path, succeeded)
  // The same word holds options of the handle: those of an open file say nothing of the file.
  const mode = creates && succeeded ? modeOf(numberAt(call, 5)) : ''
  if (mode !== '') tell(call, 'mode', path, true, { mode })
  if (succeeded && path !== null)
    call.world.setHandle(call.pid, call.result ?? 0, { kind: 'file', path: plainWindowsPath(path) })
}

const onPath =
  (op: FileEvent['op']): WindowsEffect =>
  (call) =>
    tell(call, op, textAt(call, 0), isTrue(call))

const found =
  (op: 'list' | 'check'): WindowsEffect =>
  (call) =>
    tell(call, op, textAt(call, 0), (call.result ?? 0) % 2 ** 32 !== 0xffff_ffff)

const twoPaths =
  (op: 'copy' | 'rename'): WindowsEffect =>
  (call) => {
    const to = textAt(call, 1)
    // Without a second name: to be deleted at the next start.
    if (to === null) tell(call, 'delete', textAt(call, 0), isTrue(call))
    else tell(call, op, textAt(call, 0), isTrue(call), { to })
  }

/** The new name comes first. */
const link: WindowsEffect = (call) => {
  const to = textAt(call, 0)
  const path = textAt(call, 1)
  if (to !== null) tell(call, 'link', path, isTrue(call), { to })
}

const modeOf = (bits: number): string =>
  [...(bits & HIDDEN ? ['hidden'] : []), ...(bits & SYSTEM ? ['system'] : [])].join(',')

const setAttributes: WindowsEffect = (call) => {
  const mode = modeOf(numberAt(call, 1))
  tell(call, 'mode', textAt(call, 0), isTrue(call), { mode: mode === '' ? 'plain' : mode })
}

const setTimes: WindowsEffect = (call) => {
  const file = call.world.handle(call.pid, numberAt(call, 0), 'file')
  if (file !== null) tell(call, 'times', file.path, isTrue(call))
}

/** Succeeded when it is zero (S_OK). */
const download: WindowsEffect = (call) => {
  const path = textAt(call, 2)
  if (path !== null) tell(call, 'write', path, call.result === 0, { origin: 'network' })
}

export const FILE_CALLS: Readonly<Record<string, WindowsEffect>> = {
  CreateFile: createFile,
  DeleteFile: onPath('delete'),
  RemoveDirectory: onPath('delete'),
  CreateDirectory: onPath('mkdir'),
  CreateDirectoryEx: onPath('mkdir'),
  CopyFile: twoPaths('copy'),
  CopyFileEx: twoPaths('copy'),
  MoveFile: twoPaths('rename'),
  MoveFileEx: twoPaths('rename'),
  MoveFileWithProgress: twoPaths('rename'),
  CreateHardLink: link,
  CreateSymbolicLink: link,
  SetFileAttributes: setAttributes,
  SetFileTime: setTimes,
  GetFileAttributes: found('check'),
  GetFileAttributesEx: onPath('check'),
  PathFileExists: onPath('check'),
  FindFirstFile: found('list'),
  FindFirstFileEx: found('list'),
  URLDownloadToFile: download,
}
