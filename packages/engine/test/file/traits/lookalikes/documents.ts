// Honest documents: macros, forms, links, shortcuts, installers.
import { writeLnk } from '../write-lnk.ts'
import { writeMsi } from '../write-msi.ts'
import { excelBinary, excelWorkbook, field, paragraph, relations, wordBinary, wordDocument } from '../write-office.ts'
import { writeOneNote } from '../write-onenote.ts'
import { onePage, writePdf } from '../write-pdf.ts'
import { richText } from '../write-rich-text.ts'
import { writeZip } from '../write-zip.ts'
import { file, type Lookalike } from './lookalike.ts'

export const documents: readonly Lookalike[] = [
  file(
    'letter.docx',
    wordDocument(paragraph('Dear Sir or Madam,') + paragraph('please find our offer attached.'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'hyperlink', target: 'https://www.example.org/', external: true },
      ]),
    }),
  ),
  file(
    'newsletter.docx',
    wordDocument(paragraph('News'), {
      'word/_rels/document.xml.rels': relations([
        { type: 'image', target: 'https://cdn.example.org/i.png', external: true },
      ]),
    }),
  ),
  file(
    'fields.docx',
    wordDocument(
      field(' PAGE ') +
        field(' TOC \\o "1-3" ') +
        field(' HYPERLINK "https://example.org" ') +
        field(' MERGEFIELD Name '),
    ),
  ),
  file('quotes.docx', wordDocument(field(' DDEAUTO Excel "C:\\\\data\\\\prices.xlsx" "Sheet1!R1C1" '))),
  file(
    'sharepoint.docx',
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        { type: 'attachedTemplate', target: 'https://contoso.sharepoint.com/sites/t/template.dotx', external: true },
      ]),
    }),
  ),
  file(
    'local-template.docx',
    wordDocument(paragraph('x'), {
      'word/_rels/settings.xml.rels': relations([
        {
          type: 'attachedTemplate',
          target: 'file:///C:/Users/me/AppData/Roaming/Microsoft/Templates/Normal.dotm',
          external: true,
        },
      ]),
    }),
  ),
  file(
    'macro-guide.docx',
    wordDocument(
      paragraph(
        'To use the template, click Enable Content above. Macros that call Shell or powershell are dangerous; CreateObject("WScript.Shell") is discussed in chapter 3.',
      ),
    ),
  ),
  file(
    'embedded-sheet.docx',
    wordDocument(paragraph('x'), { 'word/embeddings/Microsoft_Excel_Sheet1.xlsx': excelWorkbook({}) }),
  ),
  file('attached-pdf.docx', wordDocument(paragraph('x'), { 'word/embeddings/a.pdf': writePdf(onePage('A letter')) })),
  file(
    'finance.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'Module1',
            source:
              'Sub Recalculate()\n Dim i\n For i = 1 To 100\n  Cells(i, 1).Value = Cells(i, 2).Value * 1.19\n Next\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'open-event.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'ThisWorkbook',
            source:
              'Private Sub Workbook_Open()\n Worksheets("Data").Activate\n Range("A1").Select\n ActiveWindow.Zoom = 100\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'refresh.xlsm',
    excelWorkbook(
      {},
      {
        macros: [
          {
            name: 'Module1',
            source:
              'Sub Refresh()\n Dim h\n Set h = CreateObject("MSXML2.XMLHTTP")\n h.Open "GET", "https://api.example.org/rates", False\n h.send\n Range("A1").Value = h.responseText\nEnd Sub',
          },
        ],
      },
    ),
  ),
  file(
    'userform.docm',
    wordDocument(paragraph('x'), {}, [
      {
        name: 'ThisDocument',
        source:
          'Sub Document_New()\n Selection.TypeText Format(Date, "dd.mm.yyyy")\n ActiveDocument.Fields.Update\nEnd Sub',
      },
    ]),
  ),
  file(
    'formulas.xlsx',
    excelWorkbook({
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c r="A1"><f>SUM(B1:B10)*IF(C1&gt;0,1,-1)</f></c><c r="B1"><f>"a"|"b"</f></c></row></sheetData></worksheet>',
    }),
  ),
  file(
    'query.xlsx',
    excelWorkbook({
      'xl/connections.xml':
        '<connections><connection id="1" name="q" type="5"><dbPr connection="Provider=SQLOLEDB;Data Source=sql01"/></connection></connections>',
    }),
  ),
  file(
    'linked.xlsx',
    excelWorkbook({
      'xl/externalLinks/_rels/externalLink1.xml.rels': relations([
        { type: 'externalLinkPath', target: 'file:///C:/data/b.xlsx', external: true },
      ]),
    }),
  ),
  file('letter.doc', wordBinary('Dear Sir, please find the offer attached. Kind regards')),
  file(
    'macro.doc',
    wordBinary('Template', [{ name: 'Module1', source: 'Sub InsertDate()\n Selection.TypeText Date\nEnd Sub' }]),
  ),
  file('sheet.xls', excelBinary({})),
  file(
    'consistent.docm',
    wordDocument('', {}, [
      {
        name: 'Module1',
        source: 'Sub A()\n MsgBox "Hello, this is fine"\nEnd Sub',
        compiledLiterals: ['Hello, this is fine'],
      },
    ]),
  ),
  file(
    'letter.rtf',
    richText('\\b Hello\\b0  World \\par {\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt here}}'),
  ),
  file(
    'text.odt',
    writeZip({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'META-INF/manifest.xml': '<manifest/>',
      'content.xml':
        '<office:document-content><text:p>Hello <text:a xlink:href="https://example.org">x</text:a></text:p></office:document-content>',
    }),
  ),
  file('letter.pdf', writePdf(onePage('A normal letter with some text'))),
  file(
    'links.pdf',
    writePdf(
      onePage('See our web site for the manual and its many chapters, the price list and terms of delivery', {
        page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://www.example.org/manual) >> >>]',
      }),
    ),
  ),
  file(
    'form.pdf',
    writePdf([
      ...onePage('Application form', { catalog: '/AcroForm << /Fields [] >>' }),
      { dictionary: '<< /S /JavaScript /JS (AFNumber_Format\\(2, 0, 0, 0, "", true\\);) >>' },
    ]),
  ),
  file(
    'print.pdf',
    writePdf([
      ...onePage('Ticket', { catalog: '/OpenAction 5 0 R' }),
      { dictionary: '<< /S /JavaScript /JS (this.print\\({bUI:true,bSilent:false,bShrinkToFit:true}\\);) >>' },
    ]),
  ),
  file(
    'attached.pdf',
    writePdf([
      ...onePage('Invoice'),
      { dictionary: '<< /Type /Filespec /F (invoice.xml) /EF << /F 6 0 R >> >>' },
      {
        dictionary: '<< /Type /EmbeddedFile >>',
        stream: '<?xml version="1.0"?><Invoice><Total>12</Total></Invoice>',
        flate: true,
      },
    ]),
  ),
  file(
    'spaces.pdf',
    writePdf([...onePage('x'), { dictionary: '<< /Font#20Name /Times#20New#20Roman /Sch#C3#B6n true >>' }]),
  ),
  file('goto.pdf', writePdf(onePage('Contents', { catalog: '/OpenAction [3 0 R /Fit]' }))),
  file(
    'malware-report.pdf',
    writePdf(
      onePage(
        'The sample calls powershell -enc and vssadmin delete shadows, then mshta http://files.test/a.hta. Chapter 2 describes /JavaScript and /Launch actions',
      ),
    ),
  ),
  file(
    'app.lnk',
    writeLnk({
      target: 'C:\\Program Files\\App\\app.exe',
      icon: 'C:\\Program Files\\App\\app.exe',
      description: 'App',
    }),
  ),
  file('logon.lnk', writeLnk({ target: '\\\\corp.local\\NETLOGON\\drives.bat', description: 'Connect the drives' })),
  file('printers.lnk', writeLnk({ target: '\\\\ad.school.example\\netlogon\\tools\\printers.vbs' })),
  file('document.lnk', writeLnk({ target: 'C:\\Users\\me\\Documents\\letter.docx' })),
  file('console.lnk', writeLnk({ target: 'C:\\Windows\\System32\\cmd.exe', arguments: '/k "C:\\dev\\env.bat"' })),
  file(
    'powershell.lnk',
    writeLnk({
      target: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
      arguments: '-NoExit -Command "cd C:\\dev"',
    }),
  ),
  file(
    'control.lnk',
    writeLnk({ target: 'C:\\Windows\\System32\\rundll32.exe', arguments: 'shell32.dll,Control_RunDLL desk.cpl' }),
  ),
  file(
    'browser.lnk',
    writeLnk({
      target: 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      arguments: '--profile-directory="Default" https://intranet.example.org/',
    }),
  ),
  file('share.lnk', writeLnk({ target: '\\\\fileserver\\team\\plan.xlsx' })),
  file(
    'tool.msi',
    writeMsi({
      actions: [
        { action: 'SetDir', type: 51, source: 'INSTALLDIR', target: '[ProgramFilesFolder]Tool' },
        { action: 'Service', type: 34, source: 'INSTALLDIR', target: '"[INSTALLDIR]tool.exe" --register' },
      ],
    }),
  ),
  file(
    'meeting.ics',
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Team\r\nURL:https://meet.example.org/1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
  ),
  file('site.url', '[InternetShortcut]\r\nURL=https://www.example.org/\r\nIconIndex=0\r\n'),
  file('file.url', '[InternetShortcut]\r\nURL=file:///C:/Users/me/a.pdf\r\n'),
  file(
    'services.msc',
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables><Strings><String ID="1" Refs="1">Services</String><String ID="2" Refs="1">https://learn.microsoft.com/windows-server</String></Strings></StringTables></MMC_ConsoleFile>',
  ),
  file(
    'help-topic.htm',
    '<html><body><OBJECT classid="clsid:adb880a6-d8ff-11cf-9377-00aa003b7a11"><PARAM name="Command" value="Related Topics, MENU"><PARAM name="Item1" value="Printing;print.htm"></OBJECT></body></html>',
  ),
  file(
    'help-opens-tool.htm',
    '<html><body><OBJECT classid="clsid:adb880a6-d8ff-11cf-9377-00aa003b7a11"><PARAM name="Command" value="ShortCut"><PARAM name="Item1" value=",control.exe,printers"></OBJECT></body></html>',
  ),
  file('office.rdp', 'full address:s:ts01.corp.local\r\nredirectprinters:i:1\r\naudiomode:i:0\r\n'),
  file('notes.one', writeOneNote([{ name: 'plan.pdf', bytes: writePdf(onePage('Plan')) }], 'Meeting notes')),
  file('steam.desktop', '[Desktop Entry]\nType=Application\nName=Editor\nExec=/usr/bin/editor %F\nIcon=editor\n'),
]
