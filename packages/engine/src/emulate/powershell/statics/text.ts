// Strings, characters, patterns and percent-encoding.
import { cast, format, isEqual, joined } from '../operators.ts'
import { escaped, patternFor } from '../patterns.ts'
import { listOf, numberOf, PsObject, type PsValue, textOf } from '../value.ts'
import { one, type Statics, text } from './static.ts'

export const textStatics: Statics = {
  'string::join': (_, args) =>
    joined(args.length > 2 ? [...args.slice(1)] : (listOf(one(args, 1)) as PsValue[]), text(args)),
  'string::concat': (_, args) => joined(args.length === 1 ? one(args) : [...args], ''),
  'string::format': (_, args) => format(text(args), args.length === 2 ? listOf(one(args, 1)) : args.slice(1)),
  'string::isnullorempty': (_, args) => text(args) === '',
  'string::isnullorwhitespace': (_, args) => text(args).trim() === '',
  'string::new': (_, args) =>
    Array.isArray(args[0])
      ? joined(one(args), '')
      : text(args).repeat(Math.min(100_000, Math.max(1, numberOf(one(args, 1))))),
  'string::equals': (_, args) => isEqual(one(args), one(args, 1), true),
  'char::convertfromutf32': (_, args) =>
    String.fromCodePoint(Math.min(0x10ffff, Math.max(0, Math.trunc(numberOf(one(args)))))),
  'char::parse': (_, args) => cast('char', one(args)),
  'char::toupper': (_, args) => text(args).toUpperCase(),
  'char::tolower': (_, args) => text(args).toLowerCase(),
  'regex::replace': (_, args) => {
    const pattern = patternFor(text(args, 1), 'g', text(args))
    return pattern === null ? text(args) : text(args).replace(pattern, textOf(one(args, 2)))
  },
  'regex::split': (_, args) => {
    const pattern = patternFor(text(args, 1), '', text(args))
    return pattern === null
      ? [text(args)]
      : text(args)
          .split(pattern)
          .map((part) => part ?? '')
  },
  'regex::matches': (_, args) => matchesOf(text(args), text(args, 1), /rtl|righttoleft/i.test(text(args, 2))),
  'regex::match': (_, args) => matchesOf(text(args), text(args, 1), false)[0] ?? null,
  'regex::escape': (_, args) => escaped(text(args)),
  'regex::unescape': (_, args) =>
    text(args).replace(
      /\\x([\da-f]{2})|\\u([\da-f]{4})|\\(.)/gi,
      (_whole, two?: string, four?: string, plain?: string) =>
        plain ?? String.fromCharCode(Number.parseInt(two ?? four ?? '0', 16)),
    ),
  'uri::unescapedatastring': (_, args) => unescapedPercent(text(args)),
  'web.httputility::urldecode': (_, args) => unescapedPercent(text(args)),
  'net.webutility::urldecode': (_, args) => unescapedPercent(text(args)),
  'net.webutility::htmldecode': (_, args) =>
    text(args).replace(/&#(\d{1,6});/g, (_whole, code: string) => String.fromCharCode(Number(code))),
}

function unescapedPercent(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}

function matchesOf(value: string, source: string, isFromRight: boolean): PsValue[] {
  const pattern = patternFor(source, 'g', value)
  if (pattern === null) return []
  const found: PsValue[] = []
  for (const match of value.matchAll(pattern)) {
    if (found.length > 100_000) break
    found.push(
      new PsObject('match', {
        Value: match[0],
        Index: match.index,
        Success: true,
        'tostring()': match[0],
        Groups: [...match].map((group) => new PsObject('group', { Value: group ?? '', 'tostring()': group ?? '' })),
      }),
    )
  }
  return isFromRight ? found.reverse() : found
}
