// Files, folders and paths of the imitated disk.
import type { PowerShell } from '../interpreter.ts'
import { makeObject } from '../objects/objects.ts'
import { joined } from '../operators.ts'
import { bytesOf, type PsValue, textOf } from '../value.ts'
import { one, type Statics, text } from './static.ts'

const path = (ps: PowerShell, args: readonly PsValue[], at = 0): string => ps.world.path(text(args, at))
const bytesOfText = (value: string): Uint8Array =>
  Buffer.from(value, /[^\u0000-\u00ff]/.test(value) ? 'utf8' : 'latin1')

export const fileStatics: Statics = {
  'io.path::gettemppath': (ps) => `${ps.world.variables.get('temp') ?? ''}\\`,
  'io.path::gettempfilename': (ps) => `${ps.world.variables.get('temp') ?? ''}\\tmp4B1C.tmp`,
  'io.path::getrandomfilename': () => 'k3x0b5qz.w1d',
  'io.path::combine': (_, args) => args.map((part) => textOf(part).replace(/\\+$/, '')).join('\\'),
  'io.path::getfilename': (_, args) => text(args).replace(/^.*[\\/]/, ''),
  'io.path::getfilenamewithoutextension': (_, args) =>
    text(args)
      .replace(/^.*[\\/]/, '')
      .replace(/\.[^.]*$/, ''),
  'io.path::getextension': (_, args) => /\.[^.\\/]*$/.exec(text(args))?.[0] ?? '',
  'io.path::getdirectoryname': (_, args) => text(args).replace(/[\\/][^\\/]*$/, ''),
  'io.path::changeextension': (_, args) => text(args).replace(/\.[^.\\/]*$/, '') + text(args, 1),
  'io.file::exists': (ps, args) => ps.world.files.exists(path(ps, args)),
  'io.directory::exists': (ps, args) => ps.world.files.folderExists(path(ps, args)),
  'io.directory::createdirectory': (ps, args) => {
    ps.world.files.makeFolder(path(ps, args))
    return null
  },
  'io.directory::getfiles': (ps, args) => [...ps.world.files.list(path(ps, args))],
  'io.file::readallbytes': (ps, args) => Uint8Array.from(ps.world.files.read(path(ps, args)) ?? []),
  'io.file::readalltext': (ps, args) => Buffer.from(ps.world.files.read(path(ps, args)) ?? []).toString('utf8'),
  'io.file::readalllines': (ps, args) =>
    Buffer.from(ps.world.files.read(path(ps, args)) ?? [])
      .toString('utf8')
      .split(/\r?\n/),
  'io.file::writeallbytes': (ps, args) => written(ps, path(ps, args), bytesOf(one(args, 1))),
  'io.file::writealltext': (ps, args) => written(ps, path(ps, args), bytesOfText(text(args, 1))),
  'io.file::writealllines': (ps, args) => written(ps, path(ps, args), bytesOfText(joined(one(args, 1), '\r\n'))),
  'io.file::appendalltext': (ps, args) => {
    ps.world.files.write(path(ps, args), bytesOfText(text(args, 1)), true)
    return null
  },
  'io.file::delete': (ps, args) => {
    ps.world.files.delete(path(ps, args))
    return null
  },
  'io.file::copy': (ps, args) => {
    ps.world.files.copy(path(ps, args), path(ps, args, 1))
    return null
  },
  'io.file::move': (ps, args) => {
    ps.world.files.move(path(ps, args), path(ps, args, 1))
    return null
  },
  'io.file::openread': (ps, args) => makeObject(ps, 'io.memorystream', [ps.world.files.read(path(ps, args)) ?? null]),
}

function written(ps: PowerShell, to: string, bytes: Uint8Array): null {
  ps.world.files.write(to, bytes)
  return null
}
