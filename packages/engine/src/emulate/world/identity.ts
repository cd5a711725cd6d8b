// Who and where the imitated machine is: an ordinary desk in an ordinary office, in use for a while. Malware looks for
// names like `sandbox`, for one processor, for a disk of 40 GB; none of that is here.
import { secretVariables } from './secrets.ts'

export interface Identity {
  readonly user: string
  readonly fullName: string
  readonly host: string
  /** Of the domain that the machine is in; where it is in none, its own name. */
  readonly domain: string
  readonly dnsDomain: string
  readonly isJoined: boolean
  readonly locale: string
  /** Windows language id, as hexadecimal text: `0409`. */
  readonly languageId: string
  readonly country: string
  /** As Windows and as the rest of the world call the time zone, and minutes ahead of UTC in winter. */
  readonly zone: string
  readonly place: string
  readonly aheadMinutes: number
  readonly processors: number
  readonly memoryBytes: number
  readonly upDays: number
  /** The name of the server on which shells run. */
  readonly server: string
  readonly ip: string
  readonly publicIp: string
}

export const ENGLISH: Identity = {
  user: 'Helen.Marsh',
  fullName: 'Helen Marsh',
  host: 'LT-HMARSH04',
  domain: 'NORTHGATE',
  dnsDomain: 'NORTHGATE.LOCAL',
  isJoined: true,
  locale: 'en-US',
  languageId: '0409',
  country: 'US',
  zone: 'Eastern Standard Time',
  place: 'America/New_York',
  aheadMinutes: -300,
  processors: 8,
  memoryBytes: 16_889_856_000,
  upDays: 4,
  server: 'web-03',
  ip: '10.20.31.77',
  publicIp: '198.51.100.77',
}

/** Environment variables of a logged-in user, names in lower case. */
export function variablesOf({ user, host, domain, dnsDomain, isJoined, processors }: Identity): Map<string, string> {
  const home = `C:\\Users\\${user}`
  return new Map([
    ['allusersprofile', 'C:\\ProgramData'],
    ['appdata', `${home}\\AppData\\Roaming`],
    ['commonprogramfiles', 'C:\\Program Files\\Common Files'],
    ['computername', host],
    ['comspec', 'C:\\Windows\\system32\\cmd.exe'],
    ['homedrive', 'C:'],
    ['homepath', `\\Users\\${user}`],
    ['localappdata', `${home}\\AppData\\Local`],
    ['logonserver', isJoined ? `\\\\${domain}-DC01` : `\\\\${host}`],
    ['number_of_processors', String(processors)],
    ['os', 'Windows_NT'],
    [
      'path',
      'C:\\Windows\\system32;C:\\Windows;C:\\Windows\\System32\\Wbem;C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\',
    ],
    ['pathext', '.COM;.EXE;.BAT;.CMD;.VBS;.VBE;.JS;.JSE;.WSF;.WSH;.MSC'],
    ['processor_architecture', 'AMD64'],
    ['processor_identifier', 'Intel64 Family 6 Model 140 Stepping 1, GenuineIntel'],
    ['programdata', 'C:\\ProgramData'],
    ['programfiles', 'C:\\Program Files'],
    ['programfiles(x86)', 'C:\\Program Files (x86)'],
    ['programw6432', 'C:\\Program Files'],
    ['psmodulepath', `${home}\\Documents\\WindowsPowerShell\\Modules;C:\\Program Files\\WindowsPowerShell\\Modules`],
    ['public', 'C:\\Users\\Public'],
    ['sessionname', 'Console'],
    ['systemdrive', 'C:'],
    ['systemroot', 'C:\\Windows'],
    ['temp', `${home}\\AppData\\Local\\Temp`],
    ['tmp', `${home}\\AppData\\Local\\Temp`],
    ['userdomain', domain],
    ...(isJoined ? [['userdnsdomain', dnsDomain] as const] : []),
    ['username', user],
    ['userprofile', home],
    ['windir', 'C:\\Windows'],
    ...secretVariables,
  ])
}

/** `%TEMP%\a` → `C:\Users\…\Temp\a`; unknown names stay. */
export function expandVariables(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(/%([^%\r\n]{1,64})%/g, (whole, name: string) => variables.get(name.toLowerCase()) ?? whole)
}

/** By the names that WScript.Shell.SpecialFolders and .NET's Environment.SpecialFolder use, in lower case. */
export function specialFolder(name: string, variables: ReadonlyMap<string, string>): string {
  const home = variables.get('userprofile') ?? 'C:\\Users\\Public'
  const roaming = variables.get('appdata') ?? home
  const menu = `${roaming}\\Microsoft\\Windows\\Start Menu`
  const folders: Readonly<Record<string, string>> = {
    alluserdesktop: 'C:\\Users\\Public\\Desktop',
    allusersdesktop: 'C:\\Users\\Public\\Desktop',
    allusersstartmenu: 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu',
    allusersprograms: 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs',
    allusersstartup: 'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs\\Startup',
    appdata: roaming,
    applicationdata: roaming,
    commonapplicationdata: 'C:\\ProgramData',
    desktop: `${home}\\Desktop`,
    desktopdirectory: `${home}\\Desktop`,
    favorites: `${home}\\Favorites`,
    fonts: 'C:\\Windows\\Fonts',
    localapplicationdata: `${home}\\AppData\\Local`,
    mydocuments: `${home}\\Documents`,
    personal: `${home}\\Documents`,
    mypictures: `${home}\\Pictures`,
    programs: `${menu}\\Programs`,
    programfiles: 'C:\\Program Files',
    recent: `${roaming}\\Microsoft\\Windows\\Recent`,
    sendto: `${roaming}\\Microsoft\\Windows\\SendTo`,
    startmenu: menu,
    startup: `${menu}\\Programs\\Startup`,
    system: 'C:\\Windows\\system32',
    templates: `${roaming}\\Microsoft\\Windows\\Templates`,
    userprofile: home,
    windows: 'C:\\Windows',
  }
  return folders[name.toLowerCase().replace(/\s/g, '')] ?? ''
}

/** Of a server's shell, run as root. */
export function linuxVariables({ server, locale, place }: Identity): Map<string, string> {
  return new Map([
    ['home', '/root'],
    ['user', 'root'],
    ['shell', '/bin/bash'],
    ['hostname', server],
    ['lang', `${locale.replace('-', '_')}.UTF-8`],
    ['tz', place],
    ...secretVariables,
    ['path', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
  ])
}

export function linuxPath(text: string, currentFolder: string): string {
  const plain = text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/^~(?=\/|$)/, '/root')
    .replace(/^\$\{?HOME\}?(?=\/|$)/, '/root')
  return plain === '' || plain.startsWith('/') ? plain : `${currentFolder}/${plain.replace(/^\.\//, '')}`
}
