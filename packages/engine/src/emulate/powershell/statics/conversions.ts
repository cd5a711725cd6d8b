// Conversions, arithmetic, and arrays of bytes.
import { bytesFromBase64 } from '../../../file/formats/script/fold/conversions.ts'
import { cast, isEqual, joined } from '../operators.ts'
import { PsError } from '../signals.ts'
import { bytesOf, isTrue, listOf, numberOf, type PsValue, textOf } from '../value.ts'
import { one, type Statics, text } from './static.ts'

export const conversionStatics: Statics = {
  'convert::frombase64string': (_, args) => fromBase64(text(args)),
  'convert::frombase64chararray': (_, args) => fromBase64(joined(one(args), '')),
  'convert::fromhexstring': (_, args) => Uint8Array.from(Buffer.from(text(args), 'hex')),
  'convert::tobase64string': (_, args) => Buffer.from(bytesOf(one(args))).toString('base64'),
  'convert::toint16': (_, args) => toInteger(args),
  'convert::toint32': (_, args) => toInteger(args),
  'convert::toint64': (_, args) => toInteger(args),
  'convert::touint32': (_, args) => toInteger(args),
  'convert::tobyte': (_, args) => toInteger(args) & 0xff,
  'convert::tochar': (_, args) => cast('char', one(args)),
  'convert::tostring': (_, args) => {
    const base = numberOf(one(args, 1))
    return [2, 8, 10, 16].includes(base) ? Math.trunc(numberOf(one(args))).toString(base) : text(args)
  },
  'convert::toboolean': (_, args) => isTrue(one(args)),
  'bitconverter::tostring': (_, args) =>
    [...bytesOf(one(args))].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('-'),
  'bitconverter::getbytes': (_, args) => {
    const out = Buffer.alloc(4)
    out.writeInt32LE(numberOf(one(args)) | 0)
    return Uint8Array.from(out)
  },
  'int::parse': (_, args) => (/hex/i.test(text(args, 1)) ? toInteger([one(args), 16]) : toInteger([one(args)])),
  'byte::parse': (_, args) => (/hex/i.test(text(args, 1)) ? toInteger([one(args), 16]) : toInteger([one(args)])) & 0xff,
  'array::reverse': (_, args) => {
    const list = one(args)
    if (Array.isArray(list) || list instanceof Uint8Array) list.reverse()
    return null
  },
  'array::indexof': (_, args) => listOf(one(args)).findIndex((item) => isEqual(item, one(args, 1))),
  'array::copy': (_, [from = null, , to = null]) => {
    if (to instanceof Uint8Array) to.set(bytesOf(from).subarray(0, to.length))
    return null
  },
  'buffer::blockcopy': (_, [from = null, at = null, to = null, toAt = null, count = null]) => {
    const start = Math.max(0, Math.trunc(numberOf(at)))
    if (to instanceof Uint8Array) {
      const place = Math.min(to.length, Math.max(0, Math.trunc(numberOf(toAt))))
      to.set(bytesOf(from).subarray(start, start + Math.min(Math.max(0, numberOf(count)), to.length - place)), place)
    }
    return null
  },
  'math::abs': (_, args) => Math.abs(numberOf(one(args))),
  'math::floor': (_, args) => Math.floor(numberOf(one(args))),
  'math::ceiling': (_, args) => Math.ceil(numberOf(one(args))),
  'math::truncate': (_, args) => Math.trunc(numberOf(one(args))),
  'math::round': (_, args) => Number(numberOf(one(args)).toFixed(Math.min(15, Math.max(0, numberOf(one(args, 1)))))),
  'math::max': (_, args) => Math.max(numberOf(one(args)), numberOf(one(args, 1))),
  'math::min': (_, args) => Math.min(numberOf(one(args)), numberOf(one(args, 1))),
  'math::pow': (_, args) => numberOf(one(args)) ** numberOf(one(args, 1)),
  'math::sqrt': (_, args) => Math.sqrt(numberOf(one(args))),
}

function fromBase64(value: string): Uint8Array {
  const bytes = bytesFromBase64(value)
  if (bytes === null) throw new PsError('The input is not a valid Base-64 string.')
  return Uint8Array.from(bytes)
}

function toInteger([value = null, base]: readonly PsValue[]): number {
  if (base === undefined) return cast('int', value) as number // that is what the cast gives
  const parsed = Number.parseInt(textOf(value).trim(), numberOf(base) || 10)
  if (Number.isNaN(parsed)) throw new PsError('Could not find any recognizable digits.')
  return parsed
}
