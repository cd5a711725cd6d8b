// Which language a piece of decoded text is in. Only a guess for choosing how to unroll it further: a wrong one costs a layer.
import { distinctNames } from '../../../data/programs.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'

const MARKS: readonly (readonly [ScriptLanguage, RegExp])[] = [
  [
    'powershell',
    /\b(?:New-Object|Invoke-(?:Expression|WebRequest|RestMethod|Command)|IEX\b|Write-(?:Host|Output)|Get-(?:Item|Content|Process|WmiObject)|Set-(?:Item|MpPreference|ExecutionPolicy)|Add-(?:Type|MpPreference)|Start-(?:Process|Sleep)|param\s*\(|\[System\.|\[Convert\]|\[char\]|-join\b)/i,
  ],
  ['python', /^\s*(?:import\s+\w+|from\s+\w[\w.]*\s+import\s|def\s+\w+\(.*\):|class\s+\w+.*:)\s*/m],
  ['php', /<\?php/i],
  // curl stands on both systems: its surroundings tell.
  ['batch', /\bcmd(?:\.exe)?\s+\/[ckv]\b|%(?:temp|tmp|appdata|localappdata|programdata|public|comspec)%/i],
  [
    'shell',
    /^#!\s?\/\S{0,30}sh\b|\b(?:curl|wget)\s+-|\/bin\/(?:ba)?sh\b|\b(?:chmod\s\+x|\/dev\/tcp\/)|\bfi\s*$|\bdone\s*$/m,
  ],
  [
    'vbscript',
    /\b(?:CreateObject\s*\(|On\s+Error\s+Resume\s+Next|Dim\s+\w+|End\s+(?:Sub|Function|If)|WScript\.(?:Shell|Sleep|Quit)|ExecuteGlobal)\b|^\s*Set\s+\w+\s*=/im,
  ],
  [
    'batch',
    /@echo\s+off|^\s*(?:set\s+\w+=|start\s+|copy\s+|del\s+|reg\s+add|schtasks|if\s+exist|goto\s+\w+|cmd(?:\.exe)?\s+\/c)/im,
  ],
  [
    'javascript',
    /\b(?:function\s*\w*\s*\(|var\s+\w+\s*=|let\s+\w+\s*=|const\s+\w+\s*=|new\s+ActiveXObject|document\.|window\.|String\.fromCharCode|=>\s*\{)/,
  ],
]

/** PowerShell's, unless the text comes out of a script in a language that writes its variables so too. */
const VARIABLE = /\$[A-Za-z_]\w*\s*=\s*[^=]/
const WRITES_SUCH_VARIABLES: ReadonlySet<ScriptLanguage> = new Set(['php', 'perl'])

/** One line that begins with a program of Windows. */
const COMMAND = new RegExp(
  String.raw`^\s{0,8}["']?(?:[a-z]:\\[\w\\ ]{1,80}\\|%\w{1,20}%[\w\\]{0,80}\\)?(?:${distinctNames('windows').join('|')}|start)(?:\.exe)?["']?\s[^\n]{3,4000}$`,
  'i',
)

export function sniffLanguage(text: string, fallback: ScriptLanguage): ScriptLanguage {
  const sample = text.slice(0, 8192)
  // An address or a command line: what follows `//` in it is no comment.
  if (/^\s{0,8}https?:\/\/\S{1,2000}\s{0,8}$/.test(sample)) return 'other'
  if (COMMAND.test(sample)) return 'batch'
  // PHP and a shebang say it outright.
  if (/^\s*<\?php/i.test(sample)) return 'php'
  if (/^#!.{0,60}python/.test(sample)) return 'python'
  if (/^#!.{0,60}sh\b/.test(sample)) return 'shell'
  if (VARIABLE.test(sample)) return WRITES_SUCH_VARIABLES.has(fallback) ? fallback : 'powershell'
  return MARKS.find(([, mark]) => mark.test(sample))?.[0] ?? fallback
}

const CODE = new RegExp(
  String.raw`https?://|\b(?:${distinctNames('staged', 'script_host', 'saves').join('|')}|cmd|bash)\b|[;{}()]\s*\n|\w\([^)\n]{0,200}\)\s*;|\w\(["'].{0,200}["']\)`,
  'i',
)

/** Worth a layer of its own: something that looks like code or a command, not merely like words. */
export function looksLikeCode(text: string): boolean {
  const sample = text.slice(0, 4096)
  return VARIABLE.test(sample) || MARKS.some(([, mark]) => mark.test(sample)) || CODE.test(sample)
}
