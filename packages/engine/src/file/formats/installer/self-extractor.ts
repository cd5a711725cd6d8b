// What self-extracting archives run when they have unpacked themselves: the settings before a 7-Zip archive, and the
// comment of a WinRAR archive.
import type { InstallerAction, InstallerFacts } from './facts.ts'
import { INSTALLER_ACTION_CHARS_MAX, INSTALLER_ACTIONS_MAX } from './limits.ts'
import { readActions } from './read-actions.ts'

const SEVENZIP_LINE = /^[ \t]{0,20}(\w{1,40})[ \t]{0,20}=[ \t]{0,20}"((?:[^"\\]|\\.){0,40000})"/gm
/** Programs of the plain module and of its extended kin, which may number them. */
const SEVENZIP_RUNS = /^(?:RunProgram|AutoInstall\w?|ExecuteFile|ExecuteOnLoad|Delete)$/i

/** `text` stands between `;!@Install@!UTF-8!` and `;!@InstallEnd@!`. */
export function sevenZipSettings(text: string): InstallerFacts | null {
  const settings = [...text.matchAll(SEVENZIP_LINE)].map(([, name = '', value = '']) => ({
    name,
    value: unescaped(value),
  }))
  if (settings.length === 0) return null
  const settingOf = (wanted: string): string | null =>
    settings.find(({ name }) => name.toLowerCase() === wanted)?.value ?? null
  const given = settingOf('executeparameters')
  const actions = settings.flatMap(({ name, value }): readonly InstallerAction[] => {
    if (!SEVENZIP_RUNS.test(name)) return []
    const isFile = name.toLowerCase() === 'executefile'
    return [{ kind: 'run', text: isFile && given !== null ? `${value} ${given}` : value }]
  })
  return facts('7-Zip self-extractor', settingOf('title'), actions)
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char))
}

const RAR_LINE = /^(Setup|Presetup|Shortcut|Title)=([^\r\n]{0,40000})/gm

/** Null where the comment is none of commands. */
export function winRarSettings(comment: string): InstallerFacts | null {
  const settings = [...comment.matchAll(RAR_LINE)].map(([, name = '', value = '']) => ({ name, value }))
  const actions = settings.flatMap(({ name, value }): readonly InstallerAction[] =>
    name === 'Title' ? [] : [{ kind: name === 'Shortcut' ? 'shortcut' : 'run', text: value }],
  )
  if (actions.length === 0) return null
  return facts('WinRAR self-extractor', settings.find(({ name }) => name === 'Title')?.value ?? null, actions)
}

function facts(tool: string, name: string | null, found: readonly InstallerAction[]): InstallerFacts {
  const actions = found
    .slice(0, INSTALLER_ACTIONS_MAX)
    .map((action) => ({ ...action, text: action.text.slice(0, INSTALLER_ACTION_CHARS_MAX) }))
  const script = readActions(actions)?.facts ?? null
  return {
    tool,
    version: null,
    name: name?.slice(0, 200) ?? null,
    compression: null,
    encrypted: false,
    actions,
    script,
  }
}
