// TextStream of FileSystemObject and of a started program's pipes: reads by line and in whole, writes to its file.
import { type HostObject, numberOf, property, textOfValue } from '../value.ts'
import type { World } from '../world/world.ts'
import { recordedObject } from './recorded-object.ts'

export interface TextStreamOptions {
  readonly name?: string
  /** What can be read. */
  readonly text: string
  readonly onWrite?: (text: string) => void
  readonly onClose?: () => void
}

export function textStream(
  world: World,
  { name = 'TextStream', text, onWrite, onClose }: TextStreamOptions,
): HostObject {
  let at = 0
  const take = (end: number): string => {
    const part = text.slice(at, end)
    at = Math.min(text.length, end)
    return part
  }
  const line = (): string => {
    const end = text.indexOf('\n', at)
    return take(end === -1 ? text.length : end + 1).replace(/\r?\n$/, '')
  }
  return recordedObject(world, name, {
    ReadAll: () => take(text.length),
    ReadLine: line,
    Read: (count) => take(at + numberOf(count)),
    Skip: (count) => void take(at + numberOf(count)),
    SkipLine: () => void line(),
    AtEndOfStream: property(() => at >= text.length),
    AtEndOfLine: property(() => at >= text.length || text[at] === '\n'),
    Line: 1,
    Column: 1,
    Write: (value) => onWrite?.(textOfValue(value)),
    WriteLine: (value) => onWrite?.(`${textOfValue(value)}\r\n`),
    WriteBlankLines: (count) => onWrite?.('\r\n'.repeat(Math.min(1000, Math.max(0, numberOf(count))))),
    Close: () => onClose?.(),
  })
}
