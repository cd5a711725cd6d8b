// What people keep: letters, tables, pages, pictures, each with other names and numbers in it. All of it is invented.
import type { Draw } from './draw.ts'

const FAMILIES = [
  'Berg',
  'Lindqvist',
  'Nordlys',
  'Haugen',
  'Moreau',
  'Castell',
  'Okafor',
  'Brandt',
  'Salmi',
  'Ferreira',
]
const TRADES = ['Timber', 'Papers', 'Logistics', 'Dental', 'Interiors', 'Bakery', 'Electric', 'Marine', 'Printing']
const GIVEN = ['Jonas', 'Mia', 'Elif', 'Tomas', 'Ingrid', 'Paul', 'Nadia', 'Oskar', 'Lucia', 'Henrik']
const GOODS = ['chairs', 'folding tables', 'lamp shades', 'shelf boards', 'door handles', 'paper rolls', 'frames']
const CITIES = ['Bergen', 'Malmo', 'Turku', 'Lyon', 'Porto', 'Graz', 'Ghent', 'Aarhus', 'Trieste']
export const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'September', 'October', 'November']

export const company = (draw: Draw): string => `${draw.pick(FAMILIES)} ${draw.pick(TRADES)}`
export const person = (draw: Draw): string => `${draw.pick(GIVEN)} ${draw.pick(FAMILIES)}`
const money = (draw: Draw): string => `${draw.number(40, 9_800)}.${draw.number(10, 99)}`

const SENTENCES: readonly ((draw: Draw) => string)[] = [
  (draw) => `We are pleased to offer ${draw.number(12, 400)} ${draw.pick(GOODS)} at ${money(draw)} each.`,
  (draw) => `Payment is due within ${draw.pick([14, 20, 30, 45])} days of delivery to ${draw.pick(CITIES)}.`,
  (draw) => `${person(draw)} of ${company(draw)} asked us to move the meeting to the ${draw.number(2, 28)}th.`,
  (draw) => `The total of invoice ${draw.number(1_000, 9_999)} is ${money(draw)}, of which ${money(draw)} is tax.`,
  (draw) => `Please let ${draw.pick(GIVEN)} know before ${draw.pick(MONTHS)} whether the samples can be returned.`,
  (draw) => `The lease for the storage room in ${draw.pick(CITIES)} ends in ${draw.pick(MONTHS)}.`,
  (draw) =>
    `Open: the insurance of the van, the heating, and the ${draw.pick(GOODS)} that ${company(draw)} still owes us.`,
  (draw) => `Our number with them is ${draw.number(100_000, 999_999)}, the person to call is ${person(draw)}.`,
]

const sentences = (draw: Draw, count: number): readonly string[] =>
  Array.from({ length: count }, () => draw.pick(SENTENCES)(draw))

export function letter(draw: Draw): Buffer {
  const lines = sentences(draw, draw.number(18, 36))
  return Buffer.from(`${person(draw)}\n${draw.pick(CITIES)}\n\nTo ${company(draw)}\n\n${lines.join('\n')}\n`)
}

export function table(draw: Draw): Buffer {
  const rows = Array.from(
    { length: draw.number(30, 60) },
    () =>
      `${draw.number(1_000, 9_999)},${company(draw)},${draw.pick(CITIES)},${draw.pick(GOODS)},${draw.number(1, 90)},${money(draw)}`,
  )
  return Buffer.from(`number,customer,city,goods,pieces,total\n${rows.join('\n')}\n`)
}

/** Word writes and reads it under `.doc` as well. */
export function richText(draw: Draw): Buffer {
  const paragraphs = sentences(draw, draw.number(16, 34)).map((line) => `\\pard\\sa120 ${line}\\par`)
  const head = `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Calibri;}}{\\info{\\author ${person(draw)}}}\\f0\\fs22`
  return Buffer.from(`${head}\n${paragraphs.join('\n')}\n}\n`)
}

/** SpreadsheetML 2003, which Excel opens under `.xls`. */
export function sheet(draw: Draw): Buffer {
  const cell = (kind: 'String' | 'Number', value: string): string =>
    `<Cell><Data ss:Type="${kind}">${value}</Data></Cell>`
  const rows = Array.from(
    { length: draw.number(10, 18) },
    () =>
      `<Row>${cell('String', company(draw))}${cell('String', draw.pick(MONTHS))}${cell('Number', money(draw))}</Row>`,
  )
  return Buffer.from(
    `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n` +
      `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">` +
      `<Worksheet ss:Name="${draw.pick(MONTHS)}"><Table>\n${rows.join('\n')}\n</Table></Worksheet></Workbook>\n`,
  )
}

/** PDF 1.4 with its text as it is. */
export function pdf(draw: Draw): Buffer {
  const lines = sentences(draw, draw.number(14, 24)).map((line) => `(${line}) Tj T*`)
  const text = `BT /F1 11 Tf 14 TL 50 780 Td\n${lines.join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let written = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = written.length
    written += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${written.length}\n%%EOF\n`
  return Buffer.from(`${written}xref\n0 6\n0000000000 65535 f \n${places.join('')}${end}`)
}

/** Begins and ends as a camera's does (JFIF 1.02); nobody in the guest looks at the picture. */
export function photo(draw: Draw): Buffer {
  const head = Buffer.from('ffd8ffe000104a46494600010201012c012c0000ffdb004300', 'hex')
  return Buffer.concat([head, draw.bytes(draw.number(1_500, 3_000)), Buffer.from('ffd9', 'hex')])
}

/** A mailbox as RFC 4155 has it. */
export function mailbox(draw: Draw): Buffer {
  const mails = Array.from({ length: draw.number(4, 7) }, () => {
    const [name, day] = [person(draw), draw.number(1, 28)]
    return (
      `From - Mon Mar ${day} 09:${draw.number(10, 59)}:00 2026\nFrom: ${name} <${name.toLowerCase().replace(' ', '.')}@example.com>\n` +
      `To: Anna Berg <anna@example.com>\nSubject: ${draw.pick(GOODS)} for ${company(draw)}\n\n${sentences(draw, 6).join('\n')}\n`
    )
  })
  return Buffer.from(`${mails.join('\n')}\n`)
}
