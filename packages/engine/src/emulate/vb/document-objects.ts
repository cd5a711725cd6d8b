// The content of a document as the objects under which macros look for it.
import { collection, recordedObject, unknownObject } from '../com/recorded-object.ts'
import { HostObject, numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import type { DocumentContent } from './document-content.ts'

/** Cells of one range that are walked: `A:A` has a million. */
const CELLS_OF_RANGE_MAX = 10_000

/** `Text` by any of its names, and as the value of the object itself. */
function textObject(world: World, name: string, text: string, more: Readonly<Record<string, Value>> = {}): HostObject {
  return recordedObject(world, name, {
    '': text,
    Text: text,
    Value: text,
    Caption: text,
    Tag: text,
    ControlTipText: text,
    AlternativeText: text,
    Title: text,
    Name: name,
    ...more,
  })
}

export function propertyCollection(world: World, { properties }: DocumentContent): HostObject {
  const item = (name: Value): Value => {
    const found = properties.get(textOfValue(name).toLowerCase())
    return found === undefined ? unknownObject(world, 'DocumentProperty') : textObject(world, textOfValue(name), found)
  }
  return recordedObject(world, 'DocumentProperties', { '': item, Item: item, Count: properties.size })
}

export function variableCollection(world: World, { variables }: DocumentContent): HostObject {
  const item = (name: Value): Value =>
    textObject(world, textOfValue(name), variables.get(textOfValue(name).toLowerCase()) ?? '')
  return recordedObject(world, 'Variables', { '': item, Item: item, Count: variables.size, Add: () => undefined })
}

function numbered(name: string, items: readonly HostObject[]): HostObject {
  // Office counts from one.
  const item = (key: Value): Value =>
    typeof key === 'string'
      ? (items.find((one) => textOfValue(one.get('name')).toLowerCase() === key.toLowerCase()) ?? items[0])
      : items[Math.max(0, Math.trunc(numberOf(key)) - 1)]
  return new HostObject(name, { '': item, Item: item, Count: items.length, _items: items })
}

export function paragraphCollection(world: World, { paragraphs }: DocumentContent): HostObject {
  return numbered(
    'Paragraphs',
    paragraphs.map((text) =>
      textObject(world, 'Paragraph', `${text}\r`, { Range: textObject(world, 'Range', `${text}\r`) }),
    ),
  )
}

export function textRange(world: World, { paragraphs }: DocumentContent): HostObject {
  return textObject(world, 'Range', paragraphs.map((one) => `${one}\r`).join(''))
}

export function shapeCollection(world: World, { shapes }: DocumentContent): HostObject {
  return numbered(
    'Shapes',
    shapes.map(({ name, text }) => {
      const range = textObject(world, 'TextRange', text)
      const frame = recordedObject(world, 'TextFrame', { TextRange: range, Characters: () => range, HasText: true })
      return textObject(world, 'Shape', text, { Name: name, TextFrame: frame, TextFrame2: frame, OLEFormat: range })
    }),
  )
}

/** A form: its controls by their names, and by number. */
export function formObject(world: World, { controls }: DocumentContent): HostObject {
  const made = new Map([...controls].map(([name, text]) => [name, textObject(world, name, text)] as const))
  const item = (name: Value): Value => made.get(textOfValue(name).toLowerCase()) ?? unknownObject(world, 'Control')
  return recordedObject(world, 'UserForm', {
    ...Object.fromEntries(made),
    Controls: new HostObject('Controls', { '': item, Item: item, Count: made.size, _items: [...made.values()] }),
    Show: () => undefined,
    Hide: () => undefined,
  })
}

function column(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
function letters(number: number): string {
  let left = Math.max(1, Math.min(16_384, number))
  let text = ''
  while (left > 0) {
    text = String.fromCharCode(65 + ((left - 1) % 26)) + text
    left = Math.floor((left - 1) / 26)
  }
  return text
}

type Cells = ReadonlyMap<string, string>

function cellObject(world: World, cells: Cells, address: string): HostObject {
  const [, name = 'A', row = '1'] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  const text = cells.get(address) ?? ''
  return recordedObject(world, 'Range', {
    '': text,
    Value: text,
    Value2: text,
    Text: text,
    Formula: text,
    Address: `$${name}$${row}`,
    Row: Number(row),
    Column: column(name),
    Count: 1,
    Offset: (down, right) =>
      cellObject(
        world,
        cells,
        `${letters(column(name) + Math.trunc(numberOf(right)))}${Math.max(1, Number(row) + Math.trunc(numberOf(down)))}`,
      ),
    Select: () => undefined,
    Activate: () => undefined,
    Copy: () => undefined,
    ClearContents: () => undefined,
    Font: textObject(world, 'Font', ''),
    Interior: textObject(world, 'Interior', ''),
    // The last cell that holds something, upwards in its column; sideways in its row.
    End: (direction) => cellObject(world, cells, lastCell(cells, name, Number(row), numberOf(direction))),
    Comment: textObject(world, 'Comment', text),
    Cells: (down, right) =>
      cellObject(
        world,
        cells,
        `${letters(column(name) + Math.max(0, numberOf(right) - 1))}${Number(row) + Math.max(0, Math.trunc(numberOf(down)) - 1)}`,
      ),
  })
}

const TO_LEFT = -4159
const TO_RIGHT = -4161

function lastCell(cells: Cells, name: string, row: number, direction: number): string {
  const isSideways = direction === TO_LEFT || direction === TO_RIGHT
  let best = 1
  for (const key of cells.keys()) {
    const [, own = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(key) ?? []
    if (isSideways ? Number(digits) === row : own === name)
      best = Math.max(best, isSideways ? column(own) : Number(digits))
  }
  return isSideways ? `${letters(best)}${row}` : `${name}${best}`
}

/** `A1`, `A1:B3`, or a row and a column. */
function rangeOf(world: World, cells: Cells, first: Value, second: Value): HostObject {
  if (typeof first === 'number')
    return cellObject(
      world,
      cells,
      `${typeof second === 'string' ? second.toUpperCase() : letters(Math.trunc(numberOf(second)) || 1)}${Math.max(1, Math.trunc(first))}`,
    )
  const text = textOfValue(first).replaceAll('$', '').toUpperCase()
  const area = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(text)
  if (area === null) return cellObject(world, cells, text)
  const made: HostObject[] = []
  for (let row = Number(area[2]); row <= Number(area[4]); row += 1)
    for (let at = column(area[1] ?? 'A'); at <= column(area[3] ?? 'A') && made.length < CELLS_OF_RANGE_MAX; at += 1)
      made.push(cellObject(world, cells, `${letters(at)}${row}`))
  const plain = collection('Range', made)
  return recordedObject(world, 'Range', {
    _items: made,
    Count: made.length,
    Item: (key) => plain.call('Item', [key]),
    Cells: plain,
    Value: made.map((one) => one.get('value')),
    Value2: made.map((one) => one.get('value')),
    Rows: recordedObject(world, 'Rows', { Count: Number(area[4]) - Number(area[2]) + 1, _items: made }),
    Columns: recordedObject(world, 'Columns', { Count: column(area[3] ?? 'A') - column(area[1] ?? 'A') + 1 }),
    Select: () => undefined,
    ClearContents: () => undefined,
    Font: textObject(world, 'Font', ''),
  })
}

export function sheetObjects(world: World, content: DocumentContent): readonly HostObject[] {
  const { sheets } = content
  const shapes = shapeCollection(world, content)
  const list = sheets.length > 0 ? sheets : [{ name: 'Sheet1', cells: new Map<string, string>() }]
  return list.map(({ name, cells }) => {
    const range = (first: Value, second: Value): Value => rangeOf(world, cells, first, second)
    const last = [...cells.keys()].at(-1) ?? 'A1'
    return recordedObject(world, 'Worksheet', {
      Name: name,
      Range: range,
      Cells: range,
      // Of all sheets: which drawing belongs to which is not read.
      Shapes: shapes,
      OLEObjects: shapes,
      DrawingObjects: shapes,
      Visible: true,
      Activate: () => undefined,
      Select: () => undefined,
      Protect: () => undefined,
      Unprotect: () => undefined,
      UsedRange: rangeOf(world, cells, `A1:${last}`, undefined),
      Rows: recordedObject(world, 'Rows', { Count: 1_048_576 }),
      Columns: recordedObject(world, 'Columns', { Count: 16_384 }),
    })
  })
}

export const sheetCollection = (sheets: readonly HostObject[]): HostObject => numbered('Sheets', sheets)
