// Traits of Office documents and of rich text, on facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import { NO_OFFICE, type OfficeFacts, type OfficeLink } from '../../../src/file/formats/office/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { VbaFacts } from '../../../src/file/formats/vba/facts.ts'
import type { CaseTable } from '../detector-table.ts'

const office = (given: Partial<OfficeFacts> = {}): Partial<FileFacts> => ({
  office: { ...NO_OFFICE, container: 'ooxml', ...given },
})
const macros = (source: string, given: Partial<VbaFacts> = {}): Partial<FileFacts> => {
  const codeLines = source === '' ? 0 : source.split('\n').length
  const module = { name: 'Module1', kind: 'standard', sourceChars: source.length, sha256: '', codeLines } as const
  const project = { projectName: 'Project', codePage: 1252, references: [], locked: false, stomped: null }
  return office({ vba: { ...project, modules: [module], script: readScript(source, 'vba').facts, ...given } })
}
const linked = (kind: string, target: string): Partial<FileFacts> => {
  const link: OfficeLink = { kind, target, where: 'word/_rels/document.xml.rels' }
  return office({ links: [link] })
}
const object = (progId: string): Partial<FileFacts> =>
  office({ embedded: [{ name: 'oleObject1.bin', progId, sizeBytes: 100, where: 'word/embeddings' }] })
const locked = (passwordUsed: string | null): Partial<FileFacts> =>
  office({ encryption: { method: 'ecma376_agile', passwordUsed } })
const dde = (command: string): Partial<FileFacts> =>
  office({ dde: [{ command, where: 'word/document.xml', auto: true }] })
const rtf = (brokenUpObjects: number): Partial<FileFacts> => ({
  rtf: { objects: 1, autoUpdate: false, oddHeader: false, brokenUpObjects, classes: [] },
})

const LURE = 'Please click Enable Content to view this document'
const RUNS_A_CELL = 'Sub AutoOpen()\nShell ActiveDocument.Shapes(1).AlternativeText\nEnd Sub'

export const OFFICE: CaseTable<Partial<FileFacts>> = {
  office_macro_present: {
    hits: { 'one line of code': macros('Sub Total()') },
    misses: { 'modules without code': macros(''), 'a document without macros': office() },
  },
  office_macro_runs_kept_text: {
    hits: { 'runs the alternative text of a picture': macros(RUNS_A_CELL) },
    misses: {
      'a button does': macros(RUNS_A_CELL.replace('AutoOpen', 'Print')),
      'shows it': macros(RUNS_A_CELL.replace('Shell', 'MsgBox')),
      'runs a fixed program': macros('Sub AutoOpen()\nShell "calc.exe"\nEnd Sub'),
    },
  },
  office_macro_source_is_locked: {
    hits: { 'a password on the project': macros('Sub Total()', { locked: true }) },
    misses: { 'an open project': macros('Sub Total()'), 'a document without macros': office() },
  },
  office_asks_to_enable_macros: {
    hits: { 'beside a macro sheet': office({ lures: [LURE] }) },
    misses: { 'a text that asks for nothing': office({ text: 'Minutes of the meeting' }) },
  },
  office_dde_link: {
    hits: { 'a link to another workbook': dde('Excel|Budget.xlsx!Sheet1') },
    misses: { 'no links': office() },
  },
  office_image_is_remote: {
    hits: {
      'a picture of a server': linked('image', 'https://pictures.example/a.png'),
      'a field that includes one': linked('INCLUDEPICTURE', 'http://pictures.example/a.png'),
    },
    misses: {
      'a picture of the package': linked('image', 'media/image1.png'),
      'a link that is clicked': linked('hyperlink', 'https://pictures.example/a.png'),
    },
  },
  office_embeds_browser_control: {
    hits: {
      'a browser': object('Shell.Explorer.1'),
      'a scriptlet by its class': office({ controls: ['06290bd3-48aa-11d2-8432-006008c3fbfc'] }),
    },
    misses: { 'a chart': object('Excel.Chart.8'), 'a button': office({ controls: ['Forms.CommandButton.1'] }) },
  },
  office_encrypted_with_known_password: {
    hits: {
      'the one that Excel tries by itself': locked('VelvetSweatshop'),
      'one of the usual': locked('infected'),
    },
    misses: { 'one that nobody knows': locked(null), 'an open document': office() },
  },
  rtf_data_is_broken_up: {
    hits: { 'groups within the hexadecimal': rtf(1) },
    misses: { 'plain hexadecimal': rtf(0), 'no rich text': office() },
  },
}
