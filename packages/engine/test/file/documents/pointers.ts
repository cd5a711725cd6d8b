// Shortcuts and other small files that lead elsewhere, on facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import { parseLnk } from '../../../src/file/formats/lnk/parse.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { PointerFacts } from '../../../src/file/formats/url/format.ts'
import type { CaseTable } from '../detector-table.ts'

type Lnk = NonNullable<FileFacts['lnk']>

const shortcut = (target: string, given: string, more: Partial<Lnk> = {}): Partial<FileFacts> => ({
  lnk: {
    ...parseLnk(Buffer.alloc(0)).value,
    target,
    arguments: given,
    appendedBytes: 0,
    command: readScript(`${target} ${given}`, 'batch').facts,
    ...more,
  },
})
const pointer = (kind: PointerFacts['kind'], target: string, more: Partial<PointerFacts> = {}): Partial<FileFacts> => ({
  pointer: { kind, targets: [target], icon: '', workingDirectory: '', settings: {}, command: null, ...more },
})
const desktop = (address: string, drives: string): Partial<FileFacts> =>
  pointer('rdp', address, { settings: { drivestoredirect: drives } })

const CMD = 'C:\\Windows\\System32\\cmd.exe'
const NOTEPAD = 'C:\\Windows\\notepad.exe'
const MINIMISED = 7
const NORMAL = 1

export const POINTERS: CaseTable<Partial<FileFacts>> = {
  lnk_starts_interpreter: {
    hits: { 'a command': shortcut(CMD, '/c echo hello') },
    misses: { 'a console': shortcut(CMD, ''), 'an editor with a file': shortcut(NOTEPAD, 'notes.txt') },
  },
  lnk_hides_arguments: {
    hits: { 'pushed out of sight': shortcut(CMD, '/c echo hello', { paddingChars: 200 }) },
    misses: {
      'a few blanks': shortcut(CMD, '/c echo hello', { paddingChars: 4 }),
      'blanks and nothing behind them': shortcut(CMD, '   ', { paddingChars: 200 }),
    },
  },
  lnk_looks_like_document: {
    hits: {
      'the icon of a PDF': shortcut(CMD, '/c echo hello', { icon: 'C:\\Apps\\AcroRd32.exe' }),
      'the name of a PDF': { ...shortcut(CMD, '/c echo hello'), name: 'Invoice.pdf.lnk' },
    },
    misses: {
      'a document': { ...shortcut('C:\\Users\\a\\Report.pdf', ''), name: 'Report.pdf.lnk' },
      'a console under its own icon': shortcut(CMD, '/c echo hello', { icon: CMD }),
    },
  },
  lnk_carries_payload: {
    hits: { 'a kilobyte behind its end': shortcut(CMD, '', { appendedBytes: 1_024 }) },
    misses: { 'remains of a mail gateway': shortcut(CMD, '', { appendedBytes: 20 }) },
  },
  lnk_points_to_network: {
    hits: { 'a program on a server': shortcut('\\\\203.0.113.7\\share\\a.exe', '') },
    misses: { 'a program of the own disk': shortcut(NOTEPAD, '') },
  },
  lnk_runs_hidden: {
    hits: { 'minimised, with arguments': shortcut(CMD, '/c echo hello', { showCommand: MINIMISED }) },
    misses: {
      'in a window': shortcut(CMD, '/c echo hello', { showCommand: NORMAL }),
      'minimised, as the user set it': shortcut(CMD, '', { showCommand: MINIMISED }),
    },
  },
  pointer_leads_to_share: {
    hits: { 'a share of the internet': pointer('url', 'file://203.0.113.7/share/a.exe') },
    misses: { 'a page': pointer('url', 'https://firm.example/'), 'the own disk': pointer('url', 'file:///C:/a.txt') },
  },
  pointer_runs_program: {
    hits: {
      'a program of the own disk': pointer('url', 'file:///C:/Users/a/a.exe'),
      'a script in the address': pointer('url', 'vbscript:MsgBox(1)'),
      'the website of a contact': pointer('contact', 'cards\\a.cpl'),
    },
    misses: {
      'a page': pointer('url', 'https://firm.example/'),
      'a document of the own disk': pointer('url', 'file:///C:/Users/a/a.pdf'),
      'the website of a person': pointer('contact', 'https://firm.example/a'),
    },
  },
  pointer_macro_runs_by_itself: {
    hits: { 'a macro when it is opened': pointer('slk', '=ALERT("a")', { settings: { autoRun: 'Auto_open' } }) },
    misses: { 'a sheet of figures': pointer('slk', '=SUM(A1)'), 'a link': pointer('url', 'https://firm.example/') },
  },
  pointer_queries_web: {
    hits: { 'a sheet of the web': pointer('iqy', 'https://sheets.example/a') },
    misses: { 'a link': pointer('url', 'https://sheets.example/a') },
  },
  pointer_remote_desktop_shares_disks: {
    hits: { 'all disks with a host of the internet': desktop('203.0.113.7', '*') },
    misses: { 'no disks': desktop('203.0.113.7', ''), 'the own network': desktop('192.168.1.5', '*') },
  },
  search_file_leads_outside: {
    hits: { 'a folder of a foreign server': pointer('search', '\\\\203.0.113.7\\share') },
    misses: {
      'a library of the own server': pointer('search', '\\\\files.firm.local\\library'),
      SharePoint: pointer('search', 'https://firm.sharepoint.com/sites/a'),
    },
  },
  console_file_runs_script: {
    hits: { 'a script in a resource': pointer('msc', 'res://apds.dll/redirect.html?target=javascript:eval("1")') },
    misses: { 'a page': pointer('msc', 'https://firm.example/'), 'a snap-in': pointer('msc', 'eventvwr') },
  },
}
