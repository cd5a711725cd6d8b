// What texts of the system make run: container descriptions, launch agents, jobs of a forge, and settings that name a command.
import { unescapeXml } from '../ooxml/relations.ts'
import type { Automation, Command } from './format.ts'
import { settingsCommands } from './settings.ts'
import { blocksOf, described, pipeline, pods } from './yaml.ts'

export function unitCommands(text: string, typeId: string): Automation | null {
  const own =
    typeId === 'dockerfile'
      ? dockerfile(text)
      : typeId === 'plist'
        ? launchAgent(text)
        : typeId === 'yaml'
          ? (workflow(text) ?? pipeline(text) ?? pods(text) ?? described(text))
          : null
  return own ?? settingsCommands(text)
}

function dockerfile(text: string): Automation {
  const joined = text.replace(/\\\r?\n/g, ' ')
  const commands = [...joined.matchAll(/^[ \t]{0,8}(RUN|CMD|ENTRYPOINT|HEALTHCHECK)[ \t]{1,8}([^\n]{2,20000})/gim)]
    .slice(0, 200)
    .map((match): Command => {
      const written = match[2] ?? ''
      // The list form holds the words of one command.
      const text = written.startsWith('[')
        ? [...written.matchAll(/"((?:[^"\\]|\\.){0,4000})"/g)].map((word) => word[1] ?? '').join(' ')
        : written
      return { when: (match[1] ?? '').toUpperCase(), language: 'shell', text }
    })
  return { kind: 'dockerfile', commands, isUnasked: false }
}

function launchAgent(text: string): Automation | null {
  const at = text.search(/<key>\s{0,20}Program(?:Arguments)?\s{0,20}<\/key>/)
  if (at === -1) return null
  const end = text.indexOf('</array>', at)
  const block = text.slice(at, end === -1 ? at + 20_000 : Math.min(end, at + 20_000))
  const words = [...block.matchAll(/<string>([^<]{0,16000})<\/string>/g)].map((match) => unescapeXml(match[1] ?? ''))
  const isUnasked =
    /<key>\s{0,20}(?:RunAtLoad|StartInterval|StartCalendarInterval|KeepAlive|WatchPaths)\s{0,20}<\/key>/.test(text)
  return {
    kind: 'launch_agent',
    commands: words.length === 0 ? [] : [{ when: 'ProgramArguments', language: 'shell', text: words.join(' ') }],
    isUnasked,
  }
}

/** Steps of a forge's job. Other YAML is data: it is not read for commands. */
function workflow(text: string): Automation | null {
  if (!/^jobs\s{0,4}:/m.test(text) || !/^\s{2,12}runs-on\s{0,4}:/m.test(text)) return null
  const commands: Command[] = []
  // Variables that hold all secrets are set in one place and used in another.
  const secrets = [
    ...text.matchAll(
      /^[ \t-]{0,40}(\w{1,60})\s{0,4}:\s{0,4}["']?(\$\{\{[^}\n]{0,80}toJSON\(\s?secrets\s?\)[^}\n]{0,80}\}\})/gim,
    ),
  ]
    .slice(0, 20)
    .map((match) => [match[1] ?? '', match[2] ?? ''] as const)
  for (const body of blocksOf(text, 'run')) {
    const set = secrets.filter(([name]) => body.includes(name)).map(([name, value]) => `${name}=${value}\n`)
    commands.push({ when: 'run', language: 'shell', text: set.join('') + body })
  }
  return { kind: 'workflow', commands, isUnasked: false }
}
