// What calls about the registry mean. Wine does not show the handle that opening a key gave; the first use of a number that
// is not known is taken for the key that its thread opened last.
import { isZero, numberAt, textAt, type WindowsCall, type WindowsEffect, whenOf } from './call.ts'

const ROOTS: Readonly<Record<number, string>> = {
  2147483648: 'HKCR',
  2147483649: 'HKCU',
  2147483650: 'HKLM',
  2147483651: 'HKU',
  2147483653: 'HKCC',
}

function keyOf(call: WindowsCall, at: number): string | null {
  const number = numberAt(call, at)
  const root = ROOTS[number]
  if (root !== undefined) return root
  const known = call.world.handle(call.pid, number, 'key')
  if (known !== null) return known.path
  const last = call.world.lastKey.get(call.tid)
  if (last === undefined || number === 0) return null
  call.world.lastKey.delete(call.tid)
  call.world.setHandle(call.pid, number, { kind: 'key', path: last })
  return last
}

const below = (key: string, sub: string | null): string => (sub === null || sub === '' ? key : `${key}\\${sub}`)

function tell(call: WindowsCall, op: 'write' | 'create' | 'delete' | 'read', key: string, name: string | null): void {
  if (op === 'read' && !call.own) return
  call.world.addRegistry({ op, key, name, ...whenOf(call, isZero(call)) })
}

const open: WindowsEffect = (call) => {
  const key = keyOf(call, 0)
  if (key === null) return
  const path = below(key, textAt(call, 1))
  if (path !== key) tell(call, 'read', path, null)
  if (isZero(call)) call.world.lastKey.set(call.tid, path)
}

const onValue =
  (op: 'write' | 'delete' | 'read'): WindowsEffect =>
  (call) => {
    const key = keyOf(call, 0)
    if (key !== null) tell(call, op, key, textAt(call, 1) ?? '')
  }

const onValueBelow =
  (op: 'write' | 'delete' | 'read'): WindowsEffect =>
  (call) => {
    const key = keyOf(call, 0)
    if (key !== null) tell(call, op, below(key, textAt(call, 1)), textAt(call, 2) ?? '')
  }

const deleteKey: WindowsEffect = (call) => {
  const key = keyOf(call, 0)
  if (key !== null) tell(call, 'delete', below(key, textAt(call, 1)), null)
}

const close: WindowsEffect = (call) => call.world.closeHandle(call.pid, numberAt(call, 0))

export const REGISTRY_CALLS: Readonly<Record<string, WindowsEffect>> = {
  RegOpenKey: open,
  RegOpenKeyEx: open,
  RegCreateKey: open,
  RegCreateKeyEx: open,
  RegSetValueEx: onValue('write'),
  RegSetKeyValue: onValueBelow('write'),
  SHSetValue: onValueBelow('write'),
  RegDeleteValue: onValue('delete'),
  RegDeleteKeyValue: onValueBelow('delete'),
  RegDeleteKey: deleteKey,
  RegDeleteKeyEx: deleteKey,
  RegDeleteTree: deleteKey,
  SHDeleteKey: deleteKey,
  RegQueryValueEx: onValue('read'),
  RegGetValue: onValueBelow('read'),
  SHGetValue: onValueBelow('read'),
  RegCloseKey: close,
}
