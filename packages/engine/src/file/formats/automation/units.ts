// What texts of the system make run: units of systemd, tables of cron, launch agents, container descriptions, jobs of a forge,
// type extensions of PowerShell, sources of TeX.
import { unescapeXml } from '../ooxml/relations.ts'
import type { Automation, Command } from './format.ts'
import { LINES_MAX } from './limits.ts'
import { blocksOf, described, pipeline, pods } from './yaml.ts'

export function unitCommands(text: string, typeId: string): Automation | null {
  if (typeId === 'systemd_unit') return systemdUnit(text)
  if (typeId === 'crontab') return crontab(text)
  if (typeId === 'dockerfile') return dockerfile(text)
  if (typeId === 'plist') return launchAgent(text)
  if (typeId === 'yaml') return workflow(text) ?? pipeline(text) ?? pods(text) ?? described(text)
  if (typeId === 'latex') return typeset(text)
  return typeId === 'xml' ? (taskDefinition(text) ?? typeExtension(text)) : null
}

/** What TeX hands to a shell when it is let: `\\write18{…}`, and a pipe in place of a file that is read. */
function typeset(text: string): Automation {
  const lines = text.split(/\r?\n/, LINES_MAX).map((line) => line.replace(/(^|[^\\])%.*$/, '$1'))
  const commands = lines.flatMap((line): Command[] => {
    const written = /\\write18\s{0,4}\{(.{2,4000})\}/.exec(line)?.[1]
    const piped = /\\(?:input|include|openin\d{0,2})\s{0,4}=?\s{0,4}\{?\s{0,4}"?\|\s{0,4}"?([^"}]{2,4000})/.exec(
      line,
    )?.[1]
    return [written, piped].flatMap((command): Command[] =>
      command === undefined ? [] : [{ when: 'typeset', language: 'shell', text: command }],
    )
  })
  return { kind: 'typeset_source', commands: commands.slice(0, 100), isUnasked: true }
}

function systemdUnit(text: string): Automation {
  const commands = [...text.matchAll(/^(Exec\w{2,20})[ \t]{0,4}=[ \t]{0,4}[-@:+!|]{0,4}([^\n]{3,8000})/gm)]
    .slice(0, 100)
    .map((match): Command => ({ when: match[1] ?? '', language: 'shell', text: match[2] ?? '' }))
  return { kind: 'systemd_unit', commands, isUnasked: true }
}

/** Five fields of time or a name for them, in the system's own tables a user, then the command. */
const CRON_LINE =
  /^[ \t]{0,8}(?:@(?:reboot|hourly|daily|weekly|monthly|yearly|annually|midnight)|(?:[\d*,/-]{1,40}[ \t]{1,8}){4}[\w*,/-]{1,40})[ \t]{1,8}(\S.{1,8000})$/

function crontab(text: string): Automation {
  const commands = text.split(/\r?\n/, LINES_MAX).flatMap((line): Command[] => {
    const command = CRON_LINE.exec(line)?.[1]
    return command === undefined ? [] : [{ when: 'by the clock', language: 'shell', text: command }]
  })
  return { kind: 'crontab', commands, isUnasked: true }
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

/** A task of Windows as it is exported and as it lies in System32\\Tasks. */
function taskDefinition(text: string): Automation | null {
  if (!/<Task\b[^<>]{0,200}windows\/2004\/02\/mit\/task/.test(text.slice(0, 4000))) return null
  const actions = [
    ...text.matchAll(/<Command>([^<]{1,4000})<\/Command>\s{0,40}(?:<Arguments>([^<]{0,16000})<\/Arguments>)?/g),
  ]
  return {
    kind: 'scheduled_task',
    commands: actions.slice(0, 32).map((match): Command => {
      const text = unescapeXml(`${match[1] ?? ''} ${match[2] ?? ''}`.trim())
      return { when: 'task', language: 'batch', text }
    }),
    isUnasked: true,
  }
}

/** Types.ps1xml and Format.ps1xml hold blocks of PowerShell that run when a value of the type is shown. */
function typeExtension(text: string): Automation | null {
  const blocks = [...text.matchAll(/<(?:Get|Set)?Script(?:Block)?>([^<]{4,200000})<\/(?:Get|Set)?Script(?:Block)?>/g)]
  if (blocks.length === 0 || !/<(?:Types|Configuration)\b/.test(text.slice(0, 4000))) return null
  return {
    kind: 'type_extension',
    commands: blocks
      .slice(0, 200)
      .map((match): Command => ({ when: 'type shown', language: 'powershell', text: unescapeXml(match[1] ?? '') })),
    isUnasked: true,
  }
}
