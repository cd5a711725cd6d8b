// Traits of web pages, web archives and PDF documents, on facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import type { PdfAction, PdfFacts } from '../../../src/file/formats/pdf/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { CaseTable } from '../detector-table.ts'
import { EMPTY_PAGE, EMPTY_PDF, fileFacts } from '../empty-facts.ts'
import { holding } from './office-parts.ts'

const page = (given: Partial<NonNullable<FileFacts['html']>>): Partial<FileFacts> => ({
  html: { ...EMPTY_PAGE, ...given },
})
const refresh = (delay: number, target: string): Partial<FileFacts> => page({ refreshes: [{ delay, target }] })
const pdf = (given: Partial<PdfFacts> = {}): Partial<FileFacts> => ({ pdf: { ...EMPTY_PDF, ...given } })
const script = readScript('app.alert("hello")', 'javascript').facts
const startsProgram = readScript('new ActiveXObject("WScript.Shell").Run("calc.exe")', 'javascript').facts
const action = (kind: string, trigger: PdfAction['trigger'], target = ''): PdfAction => ({
  kind,
  trigger,
  target,
  object: 7,
})
const scripted = (text: string): Partial<FileFacts> => pdf({ script: readScript(text, 'javascript').facts })
const submits = (target: string): Partial<FileFacts> => pdf({ actions: [action('SubmitForm', 'annotation', target)] })
export const PAGES: CaseTable<Partial<FileFacts>> = {
  html_smuggles_file: {
    hits: {
      'a decoded archive': { ...page({ script }), ...holding('zip', 'decoded') },
      'a decoded program': { ...page({ script }), ...holding('pe32', 'decoded') },
    },
    misses: {
      'a decoded picture': { ...page({ script }), ...holding('png', 'decoded') },
      'a page without files': page({ script }),
    },
  },
  html_asks_for_password: {
    hits: {
      'a form that leads to another host': page({
        passwordFields: 1,
        forms: [{ action: 'https://other.example/take.php', method: 'post', passwordFields: 1, fields: 2 }],
      }),
    },
    misses: {
      'a form of its own': page({
        passwordFields: 1,
        forms: [{ action: '/login', method: 'post', passwordFields: 1, fields: 2 }],
      }),
      'a router of the own network': page({
        passwordFields: 1,
        forms: [{ action: 'http://192.168.1.1/login', method: 'post', passwordFields: 1, fields: 2 }],
      }),
    },
  },
  html_calls_protocol_handler: {
    hits: { 'a search on a foreign server': page({ handlers: ['search-ms:query=a&crumb=location:\\\\203.0.113.7'] }) },
    misses: {
      'a call in a meeting': page({ handlers: ['msteams:/l/meetup'] }),
      mail: page({ handlers: ['mailto:a@b.example'] }),
    },
  },
  html_application_runs_program: {
    hits: { 'an application that starts one': page({ kind: 'hta', script: startsProgram }) },
    misses: { 'an application that greets': page({ kind: 'hta', script }), 'a page': page({ script: startsProgram }) },
  },
  html_page_uses_windows_objects: {
    hits: { 'a page that starts a program': page({ script: startsProgram }) },
    misses: { 'a page that greets': page({ script }), 'an application': page({ kind: 'hta', script: startsProgram }) },
  },
  svg_runs_script: {
    hits: { 'a picture with script': page({ kind: 'svg', script }) },
    misses: { 'a picture without': page({ kind: 'svg' }), 'a page with script': page({ script }) },
  },
  help_page_starts_program: {
    hits: { 'a shortcut to an interpreter': page({ helpCommands: [',cmd.exe,/c echo hello'] }) },
    misses: { 'no shortcuts': page({}) },
  },
  html_redirects_at_once: {
    hits: {
      'to another host': refresh(0, 'https://other.example/'),
      'into a page of data': refresh(1, 'data:text/html,hello'),
    },
    misses: {
      'to a page of its own': refresh(0, 'index.html'),
      'after half a minute': refresh(30, 'https://other.example/'),
      'from a page that is read': page({
        textChars: 5_000,
        refreshes: [{ delay: 0, target: 'https://other.example/' }],
      }),
    },
  },
  html_embeds_macro_archive: {
    hits: {
      'ActiveMime in a web archive': { ...page({ kind: 'mhtml' }), children: [fileFacts({ note: 'ActiveMime' })] },
    },
    misses: {
      'a picture in a web archive': { ...page({ kind: 'mhtml' }), children: [fileFacts({})] },
      'a plain page': { ...page({}), children: [fileFacts({ note: 'ActiveMime' })] },
    },
  },
  pdf_holds_script: {
    hits: { 'a script': pdf({ script }) },
    misses: { none: pdf() },
  },
  pdf_runs_script_on_open: {
    hits: {
      'when it is opened': pdf({ script, actions: [action('JavaScript', 'open')] }),
      'by an action that only its name tells': pdf({ script, keywords: { '/OpenAction': 1 } }),
    },
    misses: {
      'when a button is pressed': pdf({ script, actions: [action('JavaScript', 'annotation')] }),
      'goes to a page when it is opened': pdf({ keywords: { '/OpenAction': 1 } }),
    },
  },
  pdf_submits_form_away: {
    hits: { 'to a server': submits('https://forms.example/take') },
    misses: { 'by mail': submits('mailto:forms@office.example'), 'nothing is sent': pdf() },
  },
  pdf_launches_program: {
    hits: { 'a program': pdf({ actions: [action('Launch', 'open', 'cmd.exe')] }) },
    misses: { 'a page of its own': pdf({ actions: [action('GoTo', 'open')] }), 'no action': pdf() },
  },
  pdf_embeds_program: {
    hits: { 'a program': { ...pdf(), ...holding('pe32') }, 'a script': { ...pdf(), ...holding('javascript') } },
    misses: { 'a picture': { ...pdf(), ...holding('png') }, 'an invoice in XML': { ...pdf(), ...holding('xml') } },
  },
  pdf_embeds_macro_document: {
    hits: { 'a document with macros': { ...pdf(), ...holding('docm') } },
    misses: { 'a document': { ...pdf(), ...holding('docx') }, nothing: pdf() },
  },
  pdf_script_exports_file: {
    hits: { 'saves and starts it': scripted("this.exportDataObject({ cName: 'a.exe', nLaunch: 2 })") },
    misses: { 'a greeting': scripted('app.alert("hello")'), 'no script': pdf() },
  },
  pdf_names_are_disguised: {
    hits: { 'a letter as a number': pdf({ disguisedNames: ['/J#61vaScript'] }) },
    misses: { 'a blank as a number': pdf({ disguisedNames: ['/Times#20New'] }), 'plain names': pdf() },
  },
  pdf_links_to_program: {
    hits: { 'an installer': pdf({ uris: ['https://files.example/setup.msi'] }) },
    misses: {
      'a page': pdf({ uris: ['https://firm.example/'] }),
      'a document': pdf({ uris: ['https://a.example/a.pdf'] }),
    },
  },
  pdf_reaches_file_share: {
    hits: { 'a document on a share': pdf({ actions: [action('GoToR', 'open', '\\\\203.0.113.7\\a')] }) },
    misses: {
      'a document beside it': pdf({ actions: [action('GoToR', 'open', 'part-2.pdf')] }),
      'a page': pdf({ actions: [action('URI', 'annotation', 'https://firm.example/')] }),
    },
  },
  pdf_carries_trailing_data: {
    hits: { 'a kilobyte': pdf({ trailingBytes: 1_024 }) },
    misses: { 'line ends of a mail gateway': pdf({ trailingBytes: 40 }) },
  },
  pdf_lures_to_link: {
    hits: {
      'a call to click and one link': pdf({ text: 'Click here', uris: ['https://files.example/a'] }),
      'a link to an archive': pdf({ text: 'Invoice 12', uris: ['https://files.example/a.zip'] }),
      'a code to scan': pdf({ text: 'Scan the code', qrCodes: ['https://files.example/a'] }),
    },
    misses: {
      'a letterhead': pdf({ text: 'Kind regards', uris: ['https://firm.example/'] }),
      'a long text': pdf({ text: `Click here ${'word '.repeat(400)}`, uris: ['https://files.example/a'] }),
      'a brochure': pdf({ pages: 12, text: 'Click here', uris: ['https://files.example/a'] }),
    },
  },
}
