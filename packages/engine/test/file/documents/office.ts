// Macros of Office documents, and how documents are disguised, on facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import type { MacroSheet } from '../../../src/file/formats/office/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { VbaFacts } from '../../../src/file/formats/vba/facts.ts'
import type { CaseTable } from '../detector-table.ts'
import { dde, linked, object, office, rtf } from './office-parts.ts'

const macros = (source: string, given: Partial<VbaFacts> = {}): Partial<FileFacts> => {
  const codeLines = source === '' ? 0 : source.split('\n').length
  const module = { name: 'Module1', kind: 'standard', sourceChars: source.length, sha256: '', codeLines } as const
  const project = { projectName: 'Project', codePage: 1252, references: [], locked: false, stomped: null }
  return office({ vba: { ...project, modules: [module], script: readScript(source, 'vba').facts, ...given } })
}
const locked = (passwordUsed: string | null): Partial<FileFacts> =>
  office({ encryption: { method: 'ecma376_agile', passwordUsed } })
const sheet = (functions: readonly string[], visibility: MacroSheet['visibility']): Partial<FileFacts> =>
  office({
    xlm: {
      sheets: [{ name: 'Macro1', visibility }],
      autoRun: [],
      formulas: functions.map((name) => `=${name}()`),
      functions,
      script: readScript('', 'other').facts,
    },
  })

const LURE = 'Please click Enable Content to view this document'
const RUNS_A_CELL = 'Sub AutoOpen()\nShell ActiveDocument.Shapes(1).AlternativeText\nEnd Sub'

export const OFFICE: CaseTable<Partial<FileFacts>> = {
  office_macro_present: {
    hits: { 'one line of code': macros('Sub Total()') },
    misses: { 'modules without code': macros(''), 'a document without macros': office() },
  },
  office_macro_runs_on_open: {
    hits: {
      'starts a program when it is opened': macros('Sub AutoOpen()\nShell "calc.exe"\nEnd Sub'),
      'fetches when it is opened': macros(
        'Sub Document_Open()\nSet x = CreateObject("MSXML2.XMLHTTP")\nx.Open "GET", "https://a.example/", False\nx.send\nEnd Sub',
      ),
    },
    misses: {
      'starts a program by a button': macros('Sub Print()\nShell "calc.exe"\nEnd Sub'),
      'sets a view when it is opened': macros('Sub AutoOpen()\nActiveWindow.View.Zoom = 100\nEnd Sub'),
    },
  },
  office_macro_starts_interpreter: {
    hits: { 'PowerShell when it is opened': macros('Sub AutoOpen()\nShell "powershell -c Get-Date"\nEnd Sub') },
    misses: {
      'PowerShell by a button': macros('Sub Print()\nShell "powershell -c Get-Date"\nEnd Sub'),
      'another program when it is opened': macros('Sub AutoOpen()\nShell "calc.exe"\nEnd Sub'),
    },
  },
  office_macro_is_stomped: {
    hits: { 'calls that the source does not hold': macros('Sub Total()', { stomped: 'Shell is compiled alone' }) },
    misses: { 'both agree': macros('Sub Total()') },
  },
  office_macro_sheet_calls_out: {
    hits: { 'starts a program': sheet(['EXEC'], 'visible'), 'calls a library': sheet(['REGISTER'], 'visible') },
    misses: { computes: sheet(['SUM', 'RETURN'], 'visible'), 'a workbook without macro sheets': office() },
  },
  office_macro_sheet_is_hidden: {
    hits: { hidden: sheet(['SUM'], 'hidden'), 'hidden from the menu as well': sheet(['SUM'], 'very_hidden') },
    misses: { shown: sheet(['SUM'], 'visible'), 'a workbook without macro sheets': office() },
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
    hits: { 'groups within the hexadecimal': rtf({ brokenUpObjects: 1 }) },
    misses: { 'plain hexadecimal': rtf({}), 'no rich text': office() },
  },
}
