// How values stand in the record of what a script did, and objects of which the record alone knows anything.
import type { PowerShell } from './interpreter.ts'
import { PsBlock, PsHash, PsObject, PsType, type PsValue, textOf } from './value.ts'

/** As a literal of PowerShell, for the record. */
export function quoted(value: PsValue): string {
  if (value === null) return '$null'
  if (typeof value === 'number') return textOf(value)
  if (typeof value === 'boolean') return value ? '$true' : '$false'
  if (value instanceof PsType) return `[${value.name}]`
  if (value instanceof PsBlock) return '{…}'
  if (value instanceof Uint8Array) return `<${value.length} bytes>`
  if (Array.isArray(value)) return value.length > 50 ? `<${value.length} items>` : value.map(quoted).join(',')
  if (value instanceof PsHash)
    return `@{${[...value.entries.values()]
      .slice(0, 50)
      .map((one) => `${textOf(one.key)}=${quoted(one.value)}`)
      .join(';')}}`
  const text = textOf(value).slice(0, 4_000)
  return text.includes('"') ? `'${text.replaceAll("'", '"')}'` : `"${text}"`
}

/** A thing of which only its way is known: asked on, it gives more of its kind; what it was told stands in the record. */
export function reflected(ps: PowerShell, way: string): PsObject {
  return new PsObject(
    'reflection',
    { 'tostring()': way.slice(0, 2_000) },
    {
      get: (name) => (name === 'tostring()' ? undefined : reflected(ps, `${way}.${name}`)),
      call: (name, args) => {
        if (name === 'tostring') return way
        const line = `${way}.${name}(${args.map(quoted).join(',')})`
        ps.act(line)
        return way.length > 2_000 ? null : reflected(ps, line)
      },
    },
  )
}
