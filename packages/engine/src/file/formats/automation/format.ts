// Files that make another program run commands by itself: manifests of packages, tasks of editors, notebooks, container
// descriptions, units, timers, launch agents, settings that name a command. Nobody calls them scripts, and they run as much as one.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { Format, Parsed } from '../../format.ts'
import type { ScriptFacts, ScriptReading } from '../script/facts.ts'
import { childrenOf, mergeReadings } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { textOf } from '../script/text.ts'
import { CELL_NAMES_MAX, CHARS_MAX, COMMANDS_MAX } from './limits.ts'
import { manifestCommands } from './manifests.ts'
import { unitCommands } from './units.ts'

export type AutomationKind =
  | 'package_manifest'
  | 'editor_tasks'
  | 'notebook'
  | 'dockerfile'
  | 'systemd_unit'
  | 'crontab'
  | 'launch_agent'
  | 'type_extension'
  | 'workflow'
  | 'pod'
  | 'typeset_source'
  | 'scheduled_task'
  | 'settings'
  | 'policy_scripts'
  | 'build_description'
  | 'database_statements'

export interface Command {
  /** What makes it run: `scripts.postinstall`, `ExecStart`, `cell 3`. */
  readonly when: string
  readonly language: ScriptLanguage
  readonly text: string
}

export interface Automation {
  readonly kind: AutomationKind
  readonly commands: readonly Command[]
  /** It runs without anybody asking for it: on installation, on opening a folder, by the clock. */
  readonly isUnasked: boolean
}

export interface AutomationFacts {
  readonly kind: AutomationKind
  readonly isUnasked: boolean
  readonly commands: readonly { readonly when: string; readonly text: string }[]
  readonly script: ScriptFacts
}

const COMMAND_CHARS_KEPT = 500

export const automationFormat: Format = {
  id: 'automation',
  types: [
    ...(['json', 'dockerfile', 'systemd_unit', 'crontab', 'plist', 'xml', 'yaml', 'latex'] as const),
    ...(['text', 'ini', 'toml', 'sql', 'program_source', 'folder_settings'] as const),
  ],
  parse(bytes, { type }): Parsed {
    const text = textOf(bytes, type.encoding).slice(0, CHARS_MAX)
    const found = (type.id === 'json' ? manifestCommands(text) : null) ?? unitCommands(text, type.id)
    if (found === null || found.commands.length === 0) return { facts: {}, defects: [], children: [] }
    const commands = found.commands.slice(0, COMMANDS_MAX)
    const readings = commands.map(({ language, text: body }) => readScript(body, language))
    const reading = mergeReadings(
      found.kind === 'notebook' ? withoutWhatIsShown(commands, readings) : readings,
      commands[0]?.language ?? 'shell',
      commands.map(({ text: body }) => body).join('\n'),
    )
    return {
      facts: {
        automation: {
          kind: found.kind,
          isUnasked: found.isUnasked,
          commands: commands.map(({ when, text: body }) => ({ when, text: body.slice(0, COMMAND_CHARS_KEPT) })),
          script: reading.facts,
        },
      },
      defects: [],
      children: childrenOf(reading),
    }
  },
}

// What a notebook decodes to show it. Lessons and analyses of malware hold its commands encoded and print what they mean;
// nothing runs them unless a cell does. So what lies behind the constants of a cell counts only where the cell itself, or
// another one that names its variables, has the means to run it.

const RUNS =
  /\b(?:exec|eval|compile|subprocess|popen|spawn|system|startfile|get_ipython|ctypes|__import__|importlib|loads|function)\b/i
const ASSIGNED = /^[ \t]*(\w{1,60})[ \t]{0,4}=(?!=)/gm

/** The same readings, without the traits that only decoding found in cells whose constants nothing runs. */
function withoutWhatIsShown(cells: readonly Command[], readings: readonly ScriptReading[]): readonly ScriptReading[] {
  const able = cells.map(({ language, text }) => language === 'shell' || RUNS.test(text))
  const named = new Set(
    cells.filter((_, at) => able[at]).flatMap(({ text }) => text.match(/\b[A-Za-z_]\w{0,59}\b/g) ?? []),
  )
  return readings.map((reading, at) => {
    const { text, language } = cells[at] ?? { text: '', language: 'shell' }
    if (language !== 'python' || able[at] !== false || reading.facts.layers.length === 0) return reading
    const assigned = [...text.matchAll(ASSIGNED)].slice(0, CELL_NAMES_MAX).map((match) => match[1] ?? '')
    return assigned.some((name) => named.has(name)) ? reading : atSurface(reading, text)
  })
}

function atSurface({ facts, payloads }: ScriptReading, text: string): ScriptReading {
  return {
    facts: {
      ...facts,
      traits: facts.traits.filter(({ depth }) => depth === 0),
      urls: facts.urls.filter((url) => text.includes(url)),
    },
    payloads,
    decodedText: '',
  }
}
