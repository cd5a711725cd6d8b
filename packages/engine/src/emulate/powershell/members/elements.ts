// `$value[…]`: elements of strings, lists, hashtables and objects.
import { PsError } from '../signals.ts'
import { numberOf, PsChar, PsHash, PsObject, type PsValue, textOf } from '../value.ts'

export function indexed(object: PsValue, at: PsValue): PsValue {
  if (object instanceof PsHash) return Array.isArray(at) ? at.map((one) => object.get(one)) : object.get(at)
  if (object instanceof PsObject) return object.abilities.call?.('item', [at]) ?? object.get(textOf(at)) ?? null
  if (object === null) throw new PsError('Cannot index into a null array.')
  const one = (place: PsValue): PsValue => {
    const index = Math.trunc(numberOf(place))
    if (typeof object === 'string') {
      const char = object.at(index)
      return char === undefined ? null : new PsChar(char.charCodeAt(0))
    }
    if (Array.isArray(object) || object instanceof Uint8Array) return object.at(index) ?? null
    return index === 0 ? object : null
  }
  return Array.isArray(at) ? at.map(one).filter((value) => value !== null) : one(at)
}
