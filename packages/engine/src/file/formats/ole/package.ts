// Files that a user put into a document by hand or an attacker by intent: the Ole10Native stream of the Packager, and the
// names of objects by their class.
import { ByteReader } from '../../byte-reader.ts'

export interface PackagedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Of a path; Windows takes 260 characters, and most tools write no more. */
const NAME_BYTES_MAX = 1024

/** [MS-OLEDS] 2.3.6 has only the size; the Packager's own layout inside it is label, source path, temporary path, data. */
export function parseOle10Native(bytes: Uint8Array): PackagedFile | null {
  const view = new ByteReader(bytes)
  const total = view.u32(0)
  if (bytes.length < 8) return null
  if (view.u16(4) !== 2) return { name: 'object', bytes: view.slice(4, total) }
  const label = cString(view, 6)
  const source = cString(view, label.end)
  // Two unknown words and the temporary path with its length.
  const temporary = view.u32(source.end + 4)
  if (temporary > NAME_BYTES_MAX) return { name: 'object', bytes: view.slice(4, total) }
  const dataAt = source.end + 8 + temporary
  const size = view.u32(dataAt)
  const data = view.slice(dataAt + 4, size)
  if (data.length === 0) return null
  const name =
    [label.text, source.text].map((one) => one.split(/[\\/]/).at(-1) ?? '').find((one) => one !== '') ?? 'object'
  return { name, bytes: data }
}

function cString(view: ByteReader, at: number): { readonly text: string; readonly end: number } {
  const part = view.slice(at, NAME_BYTES_MAX)
  const length = part.indexOf(0)
  return {
    text: Buffer.from(part.subarray(0, length === -1 ? part.length : length)).toString('latin1'),
    end: at + (length === -1 ? part.length : length + 1),
  }
}

/** Classes of embedded objects that tell by themselves what was embedded. */
const CLASSES: Readonly<Record<string, string>> = {
  '0002ce02-0000-0000-c000-000000000046': 'Equation.3',
  '0002ce03-0000-0000-c000-000000000046': 'Equation.DSMT',
  '00021700-0000-0000-c000-000000000046': 'Equation.2',
  '0003000c-0000-0000-c000-000000000046': 'Package',
  'f20da720-c02f-11ce-927b-0800095ae340': 'Package',
  '00020906-0000-0000-c000-000000000046': 'Word.Document.8',
  '00020820-0000-0000-c000-000000000046': 'Excel.Sheet.8',
  'f4754c9b-64f5-4b40-8af4-679732ac0607': 'Word.Document.12',
  '00020830-0000-0000-c000-000000000046': 'Excel.Sheet.12',
  'd27cdb6e-ae6d-11cf-96b8-444553540000': 'ShockwaveFlash.ShockwaveFlash',
  '79eac9e0-baf9-11ce-8c82-00aa004ba90b': 'StdHlink',
  '00000300-0000-0000-c000-000000000046': 'StdOleLink',
  '05741520-c4eb-440a-ac3f-9643bbc9f847': 'otkloadr',
  '8856f961-340a-11d0-a96b-00c04fd705a2': 'Shell.Explorer.2',
  'eab22ac3-30c1-11cf-a7eb-0000c05bae0b': 'Shell.Explorer.1',
  '06290bd3-48aa-11d2-8432-006008c3fbfc': 'Scriptlet.Factory',
  '06290bd2-48aa-11d2-8432-006008c3fbfc': 'Scriptlet.Moniker',
}

export function className(clsid: string | null): string | null {
  return clsid === null ? null : (CLASSES[clsid] ?? null)
}
