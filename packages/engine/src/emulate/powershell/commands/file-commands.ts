// Commands over files, the registry, and the drives of variables and of the environment.
import { bytesOf, isTrue, listOf, PsObject, textOf } from '../value.ts'
import { automaticVariable } from '../variables.ts'
import { variablesLike } from './code-commands.ts'
import type { Command, CommandCall } from './run-command.ts'

const isKey = (path: string): boolean => /^(?:hk(?:cu|lm|cr|u)|registry):?/i.test(path)

/** The path of a command that takes it first, by any of its names. */
const pathOf = ({ args, input }: CommandCall, at = 0): string => {
  const given = args.named('literalpath', 'path', 'filepath', 'pspath') ?? args.positional[at] ?? input?.[0] ?? null
  return textOf(given instanceof PsObject ? (given.get('fullname') ?? given) : given)
}

function content(call: CommandCall): Uint8Array {
  const value =
    call.args.named('value', 'inputobject') ??
    (call.input === null ? (call.args.positional.at(-1) ?? null) : [...call.input])
  if (value instanceof Uint8Array) return value
  const isBytes =
    /^byte$/i.test(textOf(call.args.named('encoding') ?? null)) || isTrue(call.args.named('asbytestream') ?? null)
  if (isBytes) return bytesOf(value)
  const text = listOf(value)
    .map((one) => textOf(one))
    .join('\r\n')
  return Buffer.from(text, /[^\u0000-\u00ff]/.test(text) ? 'utf8' : 'latin1')
}

const write =
  (isAppended: boolean): Command =>
  (call) => {
    const path = pathOf(call)
    if (path !== '')
      call.ps.world.files.write(call.ps.world.path(path), content(call), isAppended || call.args.has('append'))
    return []
  }

const read: Command = (call) => {
  const path = pathOf(call)
  const drive = /^(variable|env|function):\\?(.*)$/i.exec(path)
  if (drive !== null) return driveItems(call, drive[1] ?? '', drive[2] ?? '').map((one) => one.get('value') ?? null)
  const bytes = call.ps.world.files.read(call.ps.world.path(path))
  if (bytes === null) return []
  if (/^byte$/i.test(textOf(call.args.named('encoding') ?? null))) return [Uint8Array.from(bytes)]
  const text = Buffer.from(bytes).toString('utf8')
  return call.args.has('raw') ? [text] : text.split(/\r?\n/).slice(0, 200_000)
}

function driveItems(call: CommandCall, drive: string, name: string): readonly PsObject[] {
  if (/^variable$/i.test(drive)) return variablesLike(call, name === '' ? '*' : name)
  if (/^env$/i.test(drive)) {
    const value = call.ps.world.variables.get(name.toLowerCase())
    return value === undefined ? [] : [new PsObject('dictionaryentry', { Name: name, Key: name, Value: value })]
  }
  return []
}

function fileObject(path: string): PsObject {
  const name = path.replace(/^.*\\/, '')
  return new PsObject('io.fileinfo', {
    FullName: path,
    Name: name,
    BaseName: name.replace(/\.[^.]*$/, ''),
    Extension: /\.[^.]*$/.exec(name)?.[0] ?? '',
    DirectoryName: path.slice(0, Math.max(0, path.length - name.length - 1)),
    Length: 4_096,
    PSIsContainer: false,
    'tostring()': path,
  })
}

const list: Command = (call) => {
  const { ps, args } = call
  const path = pathOf(call)
  const drive = /^(variable|env|function):\\?(.*)$/i.exec(path)
  if (drive !== null) return driveItems(call, drive[1] ?? '', drive[2] ?? '')
  if (isKey(path)) return []
  const wanted = [args.named('include'), args.named('filter')].flatMap((one) =>
    one === undefined ? [] : listOf(one).map((each) => textOf(each)),
  )
  const folder = ps.world.path(path === '' ? ps.world.currentFolder : path)
  const pattern = /[*?]/.test(folder) ? folder.replace(/^.*\\/, '') : null
  const from = pattern === null ? folder : folder.slice(0, -pattern.length - 1)
  const found = args.has('recurse') ? ps.world.files.listBelow(from) : ps.world.files.list(from)
  const patterns = [...wanted, ...(pattern === null ? [] : [pattern])].map((one) =>
    one.toLowerCase().replace(/^\*/, ''),
  )
  return found
    .filter(
      (one) =>
        patterns.length === 0 ||
        patterns.some((each) => each === '' || each === '.*' || one.toLowerCase().endsWith(each)),
    )
    .map((one) => fileObject(one))
}

const both =
  (act: (call: CommandCall, from: string, to: string) => void): Command =>
  (call) => {
    const from = call.ps.world.path(pathOf(call))
    const to =
      call.args.named('destination', 'newname') ?? call.args.positional[call.args.has('path', 'literalpath') ? 0 : 1]
    const given = textOf(to ?? null)
    if (given !== '') act(call, from, /[\\/:]/.test(given) ? call.ps.world.path(given) : given)
    return []
  }

const intoFolder = (from: string, to: string, isFolder: boolean): string =>
  isFolder || /\\$/.test(to) ? `${to.replace(/\\$/, '')}\\${from.replace(/^.*\\/, '')}` : to

const setValue: Command = (call) => {
  const { ps, args, line } = call
  const path = pathOf(call)
  const name = textOf(args.named('name') ?? args.positional[1] ?? null)
  const value = textOf(args.named('value') ?? args.positional[2] ?? null)
  ps.note(line)
  if (isKey(path)) ps.world.registry.write(`${path}\\${name}`, value)
  else if (/attributes/i.test(name)) ps.world.files.mode(ps.world.path(path), value.toLowerCase())
  return []
}

const makeItem: Command = (call) => {
  const { ps, args, line } = call
  const name = args.named('name')
  const base = pathOf(call)
  const path = name === undefined ? base : `${base}\\${textOf(name)}`
  const value = args.named('value')
  ps.note(line)
  if (isKey(path)) {
    ps.world.registry.create(path)
    if (value !== undefined) ps.world.registry.write(`${path}\\`, textOf(value))
  } else if (/^(?:alias|function|variable|env):/i.test(path)) return []
  else if (/^dir/i.test(textOf(args.named('itemtype', 'type') ?? null)) || !args.has('itemtype', 'type', 'value'))
    ps.world.files.makeFolder(ps.world.path(path))
  else ps.world.files.write(ps.world.path(path), Buffer.from(textOf(value ?? null)))
  return [fileObject(ps.world.path(path))]
}

export const fileCommands: Readonly<Record<string, Command>> = {
  'get-content': read,
  'set-content': write(false),
  'add-content': write(true),
  'out-file': write(false),
  'get-childitem': list,
  'get-item': (call) => {
    const path = pathOf(call)
    const drive = /^(variable|env|function):\\?(.*)$/i.exec(path)
    if (drive !== null) return driveItems(call, drive[1] ?? '', drive[2] ?? '')
    return isKey(path) ? [] : [fileObject(call.ps.world.path(path))]
  },
  'test-path': (call) => {
    const path = pathOf(call)
    if (/^(?:variable|env):/i.test(path))
      return [automaticVariable(path.replace(/^\w+:/, '').toLowerCase(), call.ps.world) !== undefined]
    if (isKey(path)) return [call.ps.world.registry.read(`${path}\\`) !== null]
    const full = call.ps.world.path(path)
    return [call.ps.world.files.exists(full) || call.ps.world.files.folderExists(full)]
  },
  'join-path': ({ args }) => [
    `${args.text(0, 'path').replace(/(?<!\\)\\+$/, '')}\\${args.text(1, 'childpath').replace(/^\\+/, '')}`,
  ],
  'split-path': (call) => {
    const path = pathOf(call)
    return [call.args.has('leaf') ? path.replace(/^.*[\\/]/, '') : path.replace(/[\\/][^\\/]*$/, '')]
  },
  'convert-path': (call) => [call.ps.world.path(pathOf(call))],
  'get-location': ({ ps }) => [
    new PsObject('pathinfo', { Path: ps.world.currentFolder, 'tostring()': ps.world.currentFolder }),
  ],
  'set-location': (call) => {
    const path = pathOf(call)
    if (path !== '' && !isKey(path)) call.ps.world.currentFolder = call.ps.world.path(path)
    return []
  },
  'new-item': makeItem,
  'new-itemproperty': setValue,
  'set-itemproperty': setValue,
  'get-itemproperty': (call) => {
    const path = pathOf(call)
    const name = textOf(call.args.named('name') ?? call.args.positional[1] ?? null)
    if (!isKey(path)) return [fileObject(call.ps.world.path(path))]
    const value = call.ps.world.registry.read(`${path}\\${name}`)
    if (value !== null && name !== '') return [new PsObject('pscustomobject', { [name]: value })]
    return [
      new PsObject('registry', {}, { get: (member) => call.ps.world.registry.read(`${path}\\${member}`) ?? undefined }),
    ]
  },
  'get-itempropertyvalue': (call) => [call.ps.world.registry.read(`${pathOf(call)}\\${call.args.text(1, 'name')}`)],
  'remove-item': (call) => {
    const targets =
      call.input !== null
        ? call.input
        : listOf(call.args.named('literalpath', 'path') ?? call.args.positional[0] ?? null)
    for (const one of targets.slice(0, 2_000)) {
      const path = textOf(one instanceof PsObject ? (one.get('fullname') ?? one) : one)
      if (isKey(path)) call.ps.world.registry.delete(`${path}\\`)
      else if (path !== '') call.ps.world.files.delete(call.ps.world.path(path))
    }
    call.ps.note(call.line)
    return []
  },
  'remove-itemproperty': (call) => {
    call.ps.world.registry.delete(`${pathOf(call)}\\${call.args.text(1, 'name')}`)
    return []
  },
  'copy-item': both(({ ps }, from, to) => ps.world.files.copy(from, intoFolder(from, ps.world.path(to), false))),
  'move-item': both(({ ps }, from, to) => ps.world.files.move(from, ps.world.path(to))),
  'rename-item': both(({ ps }, from, to) =>
    ps.world.files.move(from, /[\\/]/.test(to) ? to : `${from.replace(/\\[^\\]*$/, '')}\\${to}`),
  ),
}
