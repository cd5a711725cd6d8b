// Places of file systems that matter, as patterns over the spelling for comparing (`plainPath`).

import { extensionPattern } from '../data/extensions.ts'

/** Folders that any program may write to and that people do not look into. */
export const SCRATCH =
  /\/(?:temp|tmp|appdata\/(?:local|locallow|roaming)|programdata|users\/public|perflogs|\$recycle\.bin|windows\/(?:tasks|tracing|debug)|intel)\/|^\/(?:tmp|dev\/shm|var\/tmp|run)\/|%(?:temp|tmp|appdata|localappdata|public|programdata)%/

/**
 * Where anybody may write and no set-up puts a program: loose among the folders of all programs, in the temporary folders, in what
 * everybody shares. A program for one user has a folder of its own below AppData, one for all below ProgramData.
 */
export const NOBODY_INSTALLS =
  /^(?:[a-z]:\/(?:users\/(?:public\/|[^/]{1,60}\/(?:appdata\/(?:local\/temp\/|(?:local|locallow|roaming)\/[^/]{1,100}$)|(?:music|videos|pictures)\/))|programdata\/[^/]{1,100}$|windows\/(?:temp|tasks|tracing|debug)\/|perflogs\/|\$recycle\.bin\/)|\/(?:tmp|dev\/shm|var\/tmp)\/|%(?:temp|tmp|public)%\/|%(?:appdata|localappdata|programdata)%\/[^/]{1,100}$)/

/** Where a desktop session starts what lies there. */
export const STARTUP = /\/start menu\/programs\/start-?up\/|\/\.config\/autostart\/|^\/etc\/xdg\/autostart\//

/** Names of files that a system runs, or that a script host, installer or library loader does. */
export const RUNNABLE =
  /\.(?:exe|scr|com|pif|dll|cpl|ocx|sys|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|msi|msix|jar|lnk|reg|sct|chm|xll|py|sh|elf|bin|so)$/

/** Files of people: what ransomware looks for. */
export const DOCUMENT = new RegExp(`\\.${extensionPattern('personal')}$`)

/** The last component. */
export const nameOf = (plain: string): string => plain.slice(plain.lastIndexOf('/') + 1)

/** `"C:\Users\a\B.exe"` → `c:/users/a/b.exe`. */
export function plainPath(path: string): string {
  return path.replaceAll('"', '').replaceAll('\\', '/').trim().toLowerCase()
}
