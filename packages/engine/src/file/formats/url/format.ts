// Small files that make Windows or Office go somewhere: .url, .website, .iqy, .slk, .rdp, search and library descriptions,
// settings shortcuts, management consoles, app installers, contacts. One section tells where they lead and what they start.
import type { Format, Parsed } from '../../format.ts'
import type { TypeId } from '../../identify/types.ts'
import { unescapeXml } from '../ooxml/relations.ts'
import type { ScriptFacts } from '../script/facts.ts'
import { readScript } from '../script/read.ts'
import { textOf } from '../script/text.ts'

/** The file is a few lines; what hides behind megabytes of padding is beyond what a shell reads. */
const CHARS_MAX = 2 * 1024 * 1024
/** Addresses that are told. */
const TARGETS_MAX = 50

export interface PointerFacts {
  readonly kind:
    | 'url'
    | 'iqy'
    | 'slk'
    | 'rdp'
    | 'search'
    | 'settingcontent'
    | 'msc'
    | 'scf'
    | 'folder'
    | 'theme'
    | 'wsb'
    | 'csv'
    | 'appinstaller'
    | 'contact'
  /** Addresses and paths that it leads to. */
  readonly targets: readonly string[]
  readonly icon: string
  readonly workingDirectory: string
  /** Further settings that matter: redirections of a remote desktop, formulas of a sheet. */
  readonly settings: Readonly<Record<string, string>>
  /** What it starts, where it starts something by itself. */
  readonly command: ScriptFacts | null
}

export const pointerFormat: Format = {
  id: 'pointer',
  types: [
    'url_shortcut',
    'iqy',
    'slk',
    'rdp',
    'search_connector',
    'settingcontent',
    'msc',
    'folder_settings',
    'shell_command_file',
    'theme',
    'sandbox_configuration',
    'csv',
    'app_installer',
    'contact',
  ],
  parse(bytes, { type }): Parsed {
    const text = textOf(bytes, type.encoding).slice(0, CHARS_MAX)
    if (type.id === 'csv') {
      const sheet = readCells(text)
      return { facts: sheet === null ? {} : { pointer: sheet }, defects: [], children: [] }
    }
    const pointer = READERS[type.id]?.(text) ?? readSearch(text)
    return { facts: { pointer }, defects: [], children: [] }
  },
}

const READERS: Readonly<Partial<Record<TypeId, (text: string) => PointerFacts>>> = {
  url_shortcut: readUrl,
  iqy: readIqy,
  slk: readSlk,
  rdp: readRdp,
  settingcontent: readSettings,
  msc: readConsole,
  folder_settings: readFolder,
  shell_command_file: (text) => readLook(text, 'scf'),
  theme: (text) => readLook(text, 'theme'),
  sandbox_configuration: readSandbox,
  app_installer: readAppInstaller,
  contact: readContact,
}

const NOTHING: Omit<PointerFacts, 'kind'> = { targets: [], icon: '', workingDirectory: '', settings: {}, command: null }

function iniValue(text: string, key: string): string {
  return new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*([^\\r\\n]{1,2000})`, 'im').exec(text)?.[1]?.trim() ?? ''
}

function readUrl(text: string): PointerFacts {
  const url = iniValue(text, 'URL') || iniValue(text, 'BASEURL')
  return {
    ...NOTHING,
    kind: 'url',
    targets: url === '' ? [] : [url],
    icon: iniValue(text, 'IconFile'),
    workingDirectory: iniValue(text, 'WorkingDirectory'),
    command: /^(?:file|javascript|vbscript|mshta|ms-\w+|search-ms):/i.test(url) ? readScript(url, 'batch').facts : null,
  }
}

function readIqy(text: string): PointerFacts {
  return {
    ...NOTHING,
    kind: 'iqy',
    targets: (text.match(/(?:https?|ftp|file):\/\/[^\s"<>]{3,1000}/gi) ?? []).slice(0, TARGETS_MAX),
  }
}

/** SYLK keeps macros as plain text: cells whose expression calls EXEC, in a file that names an auto-run range. */
function readSlk(text: string): PointerFacts {
  const formulas = [...text.matchAll(/^C;[^\r\n]{0,200}?E([^\r\n]{3,4000})/gm)]
    .slice(0, 500)
    .map((match) => `=${match[1] ?? ''}`)
  const auto = /^NN;N(auto_?(?:open|close)\w{0,40})/im.exec(text)?.[1] ?? ''
  return {
    ...NOTHING,
    kind: 'slk',
    settings: auto === '' ? {} : { autoRun: auto },
    command: formulas.length === 0 ? null : readScript(formulas.join('\n'), 'vbscript').facts,
    targets: formulas.filter((formula) => /EXEC|CALL|REGISTER|\|/i.test(formula)).slice(0, TARGETS_MAX),
  }
}

function readRdp(text: string): PointerFacts {
  const settings: Record<string, string> = {}
  for (const match of text.matchAll(/^([\w ]{2,60}):[sib]:([^\r\n]{0,1000})/gm))
    if (Object.keys(settings).length < 200) settings[(match[1] ?? '').toLowerCase()] = (match[2] ?? '').trim()
  const address = settings['full address'] ?? settings['alternate full address'] ?? ''
  return { ...NOTHING, kind: 'rdp', targets: address === '' ? [] : [address], settings }
}

function readSearch(text: string): PointerFacts {
  const urls = [
    ...text.matchAll(/<(?:url|location|query|domain|simpleLocation|locationProvider)\b[^<>]{0,1000}>([^<]{3,2000})/gi),
  ].map((match) => unescapeXml(match[1] ?? '').trim())
  // A saved search names the folders that it searches.
  for (const match of text.matchAll(/<include\b[^<>]{0,200}\bpath\s{0,4}=\s{0,4}"([^"]{3,2000})"/gi))
    if (urls.length < TARGETS_MAX) urls.push(unescapeXml(match[1] ?? '').trim())
  return {
    ...NOTHING,
    kind: 'search',
    targets: urls.filter((one) => /^(?:https?:|\\\\|file:|[a-z]:)/i.test(one)).slice(0, TARGETS_MAX),
    icon: /<iconReference>([^<]{1,500})/i.exec(text)?.[1] ?? '',
  }
}

/** Windows installs the package that it names, and asks its server for newer ones from then on. */
function readAppInstaller(text: string): PointerFacts {
  const tag = /<(?:\w{1,20}:)?(?:MainPackage|MainBundle)\b[^<>]{0,2000}/i.exec(text)?.[0] ?? ''
  const value = (of: string, name: string): string =>
    unescapeXml(new RegExp(`\\b${name}\\s{0,4}=\\s{0,4}"([^"]{1,1500})"`, 'i').exec(of)?.[1] ?? '').trim()
  const own = value(/<(?:\w{1,20}:)?AppInstaller\b[^<>]{0,2000}/i.exec(text)?.[0] ?? '', 'Uri')
  return {
    ...NOTHING,
    kind: 'appinstaller',
    targets: [value(tag, 'Uri'), own].filter((one) => one !== ''),
    settings: { name: value(tag, 'Name'), publisher: value(tag, 'Publisher') },
  }
}

/** The addresses of a person: Windows opens what stands there as it opens what is typed into its Run window. */
function readContact(text: string): PointerFacts {
  const addresses = [...text.matchAll(/<(?:\w{1,20}:)?(?:Value|Address)\b[^<>]{0,200}>([^<]{3,2000})</gi)]
  return {
    ...NOTHING,
    kind: 'contact',
    targets: addresses.slice(0, TARGETS_MAX).map((match) => unescapeXml(match[1] ?? '').trim()),
  }
}

/** Explorer fetches the icon of a .scf and the pictures and styles of a .theme by itself. */
function readLook(text: string, kind: 'scf' | 'theme'): PointerFacts {
  const keys = kind === 'scf' ? ['IconFile'] : ['Wallpaper', 'Path', 'BrandImage', 'DefaultValue', 'SCRNSAVE\\.EXE']
  const targets = keys.map((key) => iniValue(text, key)).filter((one) => one !== '')
  return { ...NOTHING, kind, targets }
}

/** The look of a folder: its icon is fetched when the folder is shown, wherever it lies. */
function readFolder(text: string): PointerFacts {
  const icon = iniValue(text, 'IconResource') || iniValue(text, 'IconFile')
  const targets = [icon, iniValue(text, 'LocalizedResourceName'), iniValue(text, 'UICLSID')].filter((one) => one !== '')
  return { ...NOTHING, kind: 'folder', targets, icon }
}

/** Windows Sandbox runs the command when it starts, with the folders of the host that are mapped into it. */
function readSandbox(text: string): PointerFacts {
  const command = unescapeXml(/<Command>([^<]{1,4000})/i.exec(text)?.[1] ?? '').trim()
  return {
    ...NOTHING,
    kind: 'wsb',
    targets: command === '' ? [] : [command],
    command: command === '' ? null : readScript(command, 'batch').facts,
  }
}

/** Cells that a spreadsheet would hand to another program: DDE, `=cmd|'/c calc'!A0`, however the formula begins. */
function readCells(text: string): PointerFacts | null {
  const found = [
    ...text.matchAll(/(?:^|[,;\t"])\s{0,8}([=+\-@][^,;\t\n"]{0,60}?\b\w{2,40}(?:\.exe)?\|['"\s][^\n]{1,2000}?!)/gm),
  ].map((match) => match[1] ?? '')
  if (found.length === 0) return null
  return {
    ...NOTHING,
    kind: 'csv',
    targets: found.slice(0, TARGETS_MAX),
    command: readScript(found.slice(0, TARGETS_MAX).join('\n').replaceAll('|', ' '), 'batch').facts,
  }
}

function readSettings(text: string): PointerFacts {
  const link = unescapeXml(/<DeepLink\b[^<>]{0,200}>([^<]{1,4000})/i.exec(text)?.[1] ?? '')
  return {
    ...NOTHING,
    kind: 'settingcontent',
    targets: link === '' ? [] : [link],
    command: link === '' ? null : readScript(link, 'batch').facts,
  }
}

/** A console's tasks are commands with their arguments; its texts hold the pages that it opens. */
function readConsole(text: string): PointerFacts {
  const commands = [...text.matchAll(/<Task\b[^<>]{0,2000}\bCommand\s{0,4}=\s{0,4}"([^"]{1,1000})"/gi)].slice(
    0,
    TARGETS_MAX,
  )
  const told = commands.map(({ 1: command = '', index }) => {
    const after = /\bParams\s{0,4}=\s{0,4}"([^"]{0,4000})"/i.exec(text.slice(index, index + 8000))?.[1] ?? ''
    return unescapeXml(`${command} ${after}`).trim()
  })
  const pages = [...text.matchAll(/>([^<>]{0,200}(?:res|https?|javascript|vbscript|file|mk):[^<>]{3,4000})</gi)]
    .slice(0, TARGETS_MAX)
    .map((match) => unescapeXml(match[1] ?? '').trim())
  const script = [...told, ...pages.filter((page) => /script:/i.test(page))].join('\n')
  return {
    ...NOTHING,
    kind: 'msc',
    targets: [...told, ...pages].slice(0, TARGETS_MAX),
    command: script === '' ? null : readScript(script, 'batch').facts,
  }
}
