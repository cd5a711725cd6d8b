// What Office documents link to, embed and send along, on facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import type { Relation } from '../../../src/file/format.ts'
import { NO_OFFICE, type OfficeFacts, type OfficeLink } from '../../../src/file/formats/office/facts.ts'
import type { RtfFacts } from '../../../src/file/formats/rtf/format.ts'
import type { TypeId } from '../../../src/file/identify/types.ts'
import type { CaseTable } from '../detector-table.ts'
import { fileFacts, typeFacts } from '../empty-facts.ts'

export const office = (given: Partial<OfficeFacts> = {}): Partial<FileFacts> => ({
  office: { ...NO_OFFICE, container: 'ooxml', ...given },
})
export const linked = (kind: string, target: string): Partial<FileFacts> => {
  const link: OfficeLink = { kind, target, where: 'word/_rels/document.xml.rels' }
  return office({ links: [link] })
}
export const object = (progId: string): Partial<FileFacts> =>
  office({ embedded: [{ name: 'oleObject1.bin', progId, sizeBytes: 100, where: 'word/embeddings' }] })
export const dde = (command: string): Partial<FileFacts> =>
  office({ dde: [{ command, where: 'word/document.xml', auto: true }] })
export const rtf = (given: Partial<RtfFacts>): Partial<FileFacts> => ({
  rtf: { objects: 1, autoUpdate: false, oddHeader: false, brokenUpObjects: 0, classes: [], ...given },
})
export const holding = (id: TypeId, relation: Relation = 'embedded'): Pick<FileFacts, 'children'> => ({
  children: [fileFacts({ name: null, relation, type: typeFacts(id) })],
})

const message = (remotePaths: readonly string[]): Partial<FileFacts> => ({
  msg: {
    ...{ subject: '', sender: '', recipients: '', messageClass: 'IPM.Note', sent: '', text: '' },
    attachments: [],
    remotePaths,
  },
})
const calendar = (remotePaths: readonly string[]): Partial<FileFacts> => ({
  calendar: { method: 'REQUEST', summary: '', organizer: '', urls: [], attachments: [], remotePaths },
})
const SHARE = '\\\\203.0.113.7\\share\\a'

export const OFFICE_PARTS: CaseTable<Partial<FileFacts>> = {
  office_dde_runs_program: {
    hits: { 'a command interpreter': dde('cmd.exe /c ver') },
    misses: { 'a table of a workbook': dde('Excel|Budget.xlsx!Sheet1'), 'no link': office() },
  },
  office_template_is_remote: {
    hits: { 'a template of a server': linked('attachedTemplate', 'http://203.0.113.7/a.dotm') },
    misses: {
      'one of the own disk': linked('attachedTemplate', 'file:///C:/Users/a/Normal.dotm'),
      'a link that is clicked': linked('hyperlink', 'http://203.0.113.7/a.dotm'),
    },
  },
  office_object_is_remote: {
    hits: {
      'an object': linked('oleObject', 'http://203.0.113.7/a.rtf'),
      'a frame': linked('frame', 'http://203.0.113.7/a.html'),
    },
    misses: {
      'an object of the own disk': linked('oleObject', 'file:///C:/Users/a/Budget.xlsx'),
      'a link that is clicked': linked('hyperlink', 'http://203.0.113.7/a.rtf'),
    },
  },
  office_link_exploits_handler: {
    hits: {
      'the diagnostic tool of Windows': linked('oleObject', 'ms-msdt:/id PCWDiagnostic'),
      'a link to a command line': linked('hyperlink', 'file:///C:/Windows/System32/cmd.exe /c ver'),
      'a script as an object': linked('oleObject', 'https://objects.example/a.hta'),
    },
    misses: {
      'a page that is clicked': linked('hyperlink', 'https://firm.example/'),
      'a workbook as an object': linked('oleObject', 'https://firm.example/Budget.xlsx'),
      'the mail of the author': linked('hyperlink', 'mailto:a@firm.example'),
    },
  },
  office_links_file_share: {
    hits: {
      'a picture on a share': linked('image', SHARE),
      'a template': linked('attachedTemplate', SHARE),
      'as Word writes it': linked('oleObject', 'file:///\\\\203.0.113.7\\dav\\notice.xlsx'),
    },
    misses: {
      'a link that is clicked': linked('hyperlink', SHARE),
      'a picture of the own disk': linked('image', 'file:///C:/Users/a/a.png'),
      'a template of the own disk': linked('attachedTemplate', 'file:///C:\\\\Templates\\a.dotx'),
    },
  },
  office_embeds_program: {
    hits: { 'a program': { ...office(), ...holding('pe32') }, 'a script': { ...office(), ...holding('vbscript') } },
    misses: {
      'a picture': { ...office(), ...holding('png') },
      'a program beside it in an archive': { ...office(), ...holding('pe32', 'archive_member') },
    },
  },
  office_equation_object: {
    hits: { 'the old equation editor': object('Equation.3') },
    misses: { 'a document': object('Word.Document.12'), 'the present one': object('Equation.DSMT4') },
  },
  office_script_runs_by_event: {
    hits: { 'Basic when it is opened': linked('script', 'vnd.sun.star.script:Standard.Module1.Main?language=Basic') },
    misses: { 'a link': linked('hyperlink', 'https://firm.example/') },
  },
  rtf_object_loads_by_itself: {
    hits: { 'an object that updates itself': rtf({ autoUpdate: true }) },
    misses: { 'one that is clicked': rtf({}), 'a text without objects': rtf({ objects: 0, autoUpdate: true }) },
  },
  rtf_header_is_odd: {
    hits: { 'another beginning': rtf({ oddHeader: true }) },
    misses: { 'the usual beginning': rtf({}) },
  },
  attachment_is_program: {
    hits: {
      'a program': { ...message([]), ...holding('pe32', 'attachment') },
      'a disc image': { ...calendar([]), ...holding('iso9660', 'attachment') },
    },
    misses: {
      'a document': { ...message([]), ...holding('pdf', 'attachment') },
      'a program in an archive': holding('pe32', 'archive_member'),
    },
  },
  message_reminder_reaches_server: {
    hits: { 'a sound on a server': message([`${SHARE}.wav`]) },
    misses: { 'no path': message([]) },
  },
  calendar_reaches_server: {
    hits: { 'an attachment on a server': calendar([SHARE]) },
    misses: { 'no path': calendar([]) },
  },
}
