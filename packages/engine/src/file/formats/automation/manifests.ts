// What JSON makes run: lifecycle scripts of npm packages, tasks that an editor starts with a folder, cells of notebooks.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { Automation, Command } from './format.ts'

/** npm runs these on `npm install`, of every dependency (docs.npmjs.com, scripts); `prepare` only of the package at hand. */
const LIFECYCLE = ['preinstall', 'install', 'postinstall', 'prepare', 'preprepare', 'postprepare']

/** Composer runs these of the package at hand (getcomposer.org, scripts). */
const COMPOSER_EVENT =
  /^(?:pre|post)-(?:install|update|autoload|root-package|create-project|package|operations|status|archive|dependencies|pool|file)[\w-]{0,30}$/

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = (value: unknown): string => (typeof value === 'string' ? value : '')

export function manifestCommands(text: string): Automation | null {
  // Parsing megabytes of data for nothing is avoided: one of these keys must stand in the text.
  if (!MAY_RUN.test(text)) return null
  const root = parsed(text)
  if (!isFields(root)) return null
  if (Array.isArray(root['cells'])) return notebook(root['cells'], root['metadata'])
  if (Array.isArray(root['tasks'])) return editorTasks(root['tasks'])
  return isFields(root['scripts']) ? packageManifest(root['scripts']) : namedCommands(root)
}
const MAY_RUN =
  /"(?:scripts|tasks|cells|mcpServers|servers|configurations|hooks|simple-git-hooks|profiles|shell_cmd|\w{4,20}Command)"\s{0,10}:/

/** Where editors, terminals, containers for development and assistants keep what they start; objects there or texts. */
const PLACES: readonly string[] = [
  ...['mcpServers.*', 'servers.*', 'configurations.*', 'profiles.list.*', 'profiles.defaults', 'tasks.*'],
  ...['hooks.*.*', 'hooks.*.*.hooks.*', 'simple-git-hooks.*', 'husky.hooks.*', ''],
  ...['initialize', 'onCreate', 'updateContent', 'postCreate', 'postStart', 'postAttach'].map((one) => `${one}Command`),
]
const RUN_KEYS = ['command', 'commandline', 'cmd', 'shell_cmd', 'runtimeExecutable']

function namedCommands(root: Fields): Automation | null {
  const commands = PLACES.flatMap((place) =>
    below(root, place === '' ? [] : place.split('.')).flatMap((one): Command[] => {
      const given = isFields(one) ? [...RUN_KEYS.map((key) => one[key]), one['args']] : place === '' ? [] : [one]
      const words = given.flatMap((value) => (Array.isArray(value) ? value.slice(0, 50).map(textOr) : [textOr(value)]))
      const text = words.filter((word) => word !== '').join(' ')
      return text === '' ? [] : [command(place, text)]
    }),
  )
  return commands.length === 0 ? null : { kind: 'settings', commands, isUnasked: false }
}

/** Whatever stands at the end of a path; `*` is any name. */
function below(from: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (name === undefined) return [from]
  if (typeof from !== 'object' || from === null) return []
  const values: readonly unknown[] =
    name === '*' ? Object.values(from).slice(0, 200) : isFields(from) ? [from[name]] : []
  return values.flatMap((value) => below(value, rest))
}

function parsed(text: string): unknown {
  try {
    // Editors allow comments in whole lines.
    return JSON.parse(text.replace(/^\ufeff/, '').replace(/^[ \t]*\/\/[^\n]*$/gm, '')) as unknown
  } catch {
    return null
  }
}

function packageManifest(scripts: Fields): Automation {
  const events = Object.keys(scripts).filter((name) => COMPOSER_EVENT.test(name))
  const commands = [...LIFECYCLE, ...events].flatMap((name): Command[] => {
    const given = scripts[name]
    const texts = (Array.isArray(given) ? given.slice(0, 50) : [given]).map(textOr)
    return texts.flatMap((text) => (text === '' ? [] : [command(`scripts.${name}`, text.replace(/^@(?=php\b)/, ''))]))
  })
  return { kind: 'package_manifest', commands, isUnasked: true }
}

/** A command line of node holds JavaScript, of python Python: each is read as what it is. */
function command(when: string, text: string): Command {
  const inline =
    /^\s{0,20}(?:node|bun|deno|python3?)\s{1,10}(?:eval\s{1,10})?-{0,2}[a-z]{1,5}\s{1,10}(["'])([\s\S]{4,100000})\1/i.exec(
      text,
    )
  if (inline === null) return { when, language: 'shell', text }
  const language: ScriptLanguage = /^\s*python/i.test(text) ? 'python' : 'javascript'
  return { when, language, text: (inline[2] ?? '').replaceAll('\\"', '"') }
}

/** Visual Studio Code runs `runOn: folderOpen` when a trusted folder is opened; per system a command of its own. */
function editorTasks(tasks: readonly unknown[]): Automation {
  const commands: Command[] = []
  let isUnasked = false
  for (const task of tasks.slice(0, 200)) {
    if (!isFields(task)) continue
    const options = task['runOptions']
    const atOnce = isFields(options) && options['runOn'] === 'folderOpen'
    isUnasked ||= atOnce
    if (!atOnce) continue
    for (const [where, one] of [
      ['task', task],
      ['windows', task['windows']],
      ['linux', task['linux']],
      ['osx', task['osx']],
    ] as const) {
      if (!isFields(one)) continue
      const args = Array.isArray(one['args']) ? one['args'].map(textOr).join(' ') : ''
      const text = `${textOr(one['command'])} ${args}`.trim()
      if (text !== '')
        commands.push({ when: `folder opened, ${where}`, language: where === 'windows' ? 'batch' : 'shell', text })
    }
  }
  return { kind: 'editor_tasks', commands, isUnasked }
}

/** Cells are code in the language of the kernel; a line after `!` and a cell after `%%bash` go to the shell. */
function notebook(cells: readonly unknown[], metadata: unknown): Automation {
  const kernel =
    isFields(metadata) && isFields(metadata['kernelspec']) ? textOr(metadata['kernelspec']['language']) : ''
  const language: ScriptLanguage = /javascript|typescript/i.test(kernel)
    ? 'javascript'
    : /ruby/i.test(kernel)
      ? 'ruby'
      : 'python'
  const commands: Command[] = []
  cells.slice(0, 2000).forEach((cell, at) => {
    if (!isFields(cell) || cell['cell_type'] !== 'code') return
    const source = Array.isArray(cell['source']) ? cell['source'].map(textOr).join('') : textOr(cell['source'])
    const when = `cell ${at + 1}`
    if (/^%%(?:bash|sh|script)\b/.test(source.trimStart())) {
      commands.push({ when, language: 'shell', text: source.replace(/^\s*%%[^\n]*\n?/, '') })
      return
    }
    const shell = [...source.matchAll(/^[ \t]*(?:!|%sx |%system )([^\n]{2,4000})/gm)].map((match) => match[1] ?? '')
    const code = source.replace(/^[ \t]*[!%][^\n]*$/gm, '').trim()
    if (shell.length > 0) commands.push({ when, language: 'shell', text: shell.join('\n') })
    if (code !== '') commands.push({ when, language, text: code })
  })
  return { kind: 'notebook', commands, isUnasked: false }
}
