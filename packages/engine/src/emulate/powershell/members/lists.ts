// Methods of lists and byte arrays.

import type { PowerShell } from '../interpreter.ts'
import { PS_ITEMS_MAX } from '../limits.ts'
import { isEqual, joined } from '../operators.ts'
import { StopSignal } from '../signals.ts'
import {
  bytesOf,
  isTrue,
  listOf,
  numberOf,
  PsBlock,
  type PsList,
  type PsValue,
  textOf,
  typeNameOf,
  unlisted,
} from '../value.ts'
import { indexed } from './elements.ts'

/** A method of a list or of bytes; undefined where lists have none of the name. `key`: in lower case. */
export function callList(
  ps: PowerShell,
  list: PsList | Uint8Array,
  key: string,
  args: readonly PsValue[],
): PsValue | undefined {
  const [first = null, second = null] = args
  switch (key) {
    case 'add':
    case 'addrange':
    case 'push':
    case 'enqueue':
      if (Array.isArray(list)) {
        for (const one of key === 'addrange' ? listOf(first) : [first]) list.push(one)
        if (list.length > PS_ITEMS_MAX) throw new StopSignal('out_of_memory', 'a list was too long')
      }
      return null
    case 'contains':
      return listOf(list as PsValue).some((one) => isEqual(one, first))
    case 'indexof':
      return listOf(list as PsValue).findIndex((one) => isEqual(one, first))
    case 'reverse':
      list.reverse()
      return null
    case 'clear':
      if (Array.isArray(list)) list.length = 0
      return null
    case 'removeat':
      if (Array.isArray(list)) list.splice(Math.trunc(numberOf(first)), 1)
      return null
    case 'clone':
    case 'toarray':
      return list instanceof Uint8Array ? Uint8Array.from(list) : [...list]
    case 'getvalue':
    case 'item':
    case 'get':
      return indexed(list as PsValue, first)
    case 'setvalue':
    case 'set': {
      const [at, value] = key === 'set' ? [first, second] : [second, first]
      const index = Math.trunc(numberOf(at))
      if (index >= 0 && index < list.length)
        list[index] = list instanceof Uint8Array ? numberOf(value) & 0xff : (value as never)
      return null
    }
    case 'getlength':
    case 'getupperbound':
      return key === 'getlength' ? list.length : list.length - 1
    case 'copyto': {
      const to = bytesOf(list as PsValue)
      if (first instanceof Uint8Array)
        first.set(
          to.subarray(0, Math.max(0, first.length - numberOf(second))),
          Math.max(0, Math.trunc(numberOf(second))),
        )
      return null
    }
    case 'foreach': {
      if (!(first instanceof PsBlock)) return null
      return [...list].flatMap((one) => ps.invokeOn(first, one))
    }
    case 'where': {
      if (!(first instanceof PsBlock)) return null
      return [...list].filter((one) => isTrue(unlisted(ps.invokeOn(first, one))))
    }
    case 'tostring':
      return typeNameOf(list as PsValue)
    case 'join':
      return joined(list as PsValue, textOf(first))
    default:
      return undefined
  }
}
