// What YAML makes run: jobs of forges, composite actions, containers of a cluster. Read by its lines: other YAML is data, and a whole
// parser would say no more about commands.
import type { Automation, Command } from './format.ts'
import { LINES_MAX } from './limits.ts'

/** Texts below a key: in the line itself, as a block behind `|`, or as a list whose items are lines of commands. */
export function blocksOf(text: string, keys: string): readonly string[] {
  const lines = text.split(/\r?\n/, LINES_MAX)
  const key = new RegExp(`^([ \\t]*(?:- )?)["']?(?:${keys})["']?\\s{0,4}:(?:\\s{1,4}(.*))?$`)
  const found: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [head, indent = '', rest = ''] = key.exec(lines[at] ?? '') ?? []
    // CircleCI describes what is run by further keys, of which `command` is one.
    if (head === undefined || (rest === '' && STEP_KEY.test(lines[at + 1] ?? ''))) continue
    const body = [/^[|>][+-]?\d?\s*$/.test(rest) ? '' : rest]
    while (at + 1 < lines.length && isBelow(lines[at + 1] ?? '', indent.length)) {
      at += 1
      body.push((lines[at] ?? '').trim())
    }
    const block = body.map(withoutDash).join('\n').trim()
    if (block !== '') found.push(block)
  }
  // Written in a row, in braces.
  const inRow = new RegExp(
    String.raw`[{,]\s{0,4}["']?(?:${keys})["']?\s{0,4}:\s{0,4}(\[[^\]\n]{2,8000}\]|"(?:[^"\\\n]|\\.){2,8000}"|'[^'\n]{2,8000}')`,
    'g',
  )
  for (const match of text.matchAll(inRow)) if (found.length < LINES_MAX) found.push(withoutDash(match[1] ?? ''))
  return found
}

const STEP_KEY = /^\s+(?:command|name|shell|environment|working_directory|when|background|no_output_timeout)\s{0,4}:/

const isBelow = (line: string, indent: number): boolean =>
  /^\s*$/.test(line) || indentOf(line) > indent || (indentOf(line) === indent && /^[ \t]*- /.test(line))

const indentOf = (line: string): number => line.length - line.trimStart().length

/** Items of a list, quoted or not, are one line of commands each. */
const withoutDash = (line: string): string =>
  line.replace(/^- (?:[|>][+-]?\s*$)?/, '').replace(/^(["'])(.{1,8000})\1$/, '$2')

const RUN_BY_ANSIBLE =
  'shell|command|raw|script|cmd|(?:ansible\\.builtin|ansible\\.windows)\\.(?:win_)?(?:shell|command|raw)|win_shell|win_command'
const FORGE_COMMANDS = 'script|before_script|after_script|run|bash|powershell|pwsh|command|commands|sh'

/** Jobs of GitLab, Azure, Bitbucket, CircleCI and Drone, and composite actions. */
export function pipeline(text: string): Automation | null {
  const isComposite = /^runs\s{0,4}:\s{0,4}\n\s{1,8}using\s{0,4}:\s{0,4}["']?composite/m.test(text)
  const isForge =
    isComposite || /^(?:[ \t]{1,12}(?:- )?|- )(?:before_script|script|run|bash|commands)\s{0,4}:/m.test(text)
  if (!isForge || KUBERNETES.test(text)) return null
  const commands = blocksOf(text, FORGE_COMMANDS).map(
    (block): Command => ({
      when: 'job',
      language: /\b(?:iwr|irm|Invoke-\w)/.test(block) ? 'powershell' : 'shell',
      text: block,
    }),
  )
  return commands.length === 0 ? null : { kind: 'workflow', commands: commands.slice(0, 200), isUnasked: false }
}

/** Other descriptions of what is run, each by what only it has, and the keys under which it does. */
const RUNNING: readonly { readonly proof: RegExp; readonly keys: string; readonly isUnasked: boolean }[] = [
  { proof: /^#cloud-config\b/, keys: 'runcmd|bootcmd', isUnasked: true },
  {
    proof: /^[ \t-]{0,8}hosts\s{0,4}:[\s\S]{0,4000}^[ \t]{0,8}(?:pre_|post_)?tasks\s{0,4}:/m,
    keys: RUN_BY_ANSIBLE,
    isUnasked: false,
  },
  { proof: /^services\s{0,4}:/m, keys: 'command|entrypoint|test', isUnasked: true },
  { proof: /^repos\s{0,4}:[\s\S]{0,4000}\bhooks\s{0,4}:/m, keys: 'entry', isUnasked: true },
  { proof: /^(?:pre|post)-(?:commit|push|merge|checkout)\s{0,4}:/m, keys: 'run', isUnasked: true },
]

/** Machines that are set up, containers side by side, hooks of a repository. */
export function described(text: string): Automation | null {
  const rows = RUNNING.filter(({ proof }) => proof.test(text))
  const commands = rows.flatMap(({ keys }) =>
    blocksOf(text, keys).map((block): Command => ({ when: keys, language: 'shell', text: wordsOf(block) })),
  )
  return commands.length === 0
    ? null
    : { kind: 'settings', commands: commands.slice(0, 200), isUnasked: rows.some(({ isUnasked }) => isUnasked) }
}

const KUBERNETES =
  /^kind\s{0,4}:\s{0,4}["']?(?:Pod|Deployment|DaemonSet|StatefulSet|ReplicaSet|Job|CronJob|PodTemplate|List)\b/m

/** Commands of the containers, and above them the whole document: what they may do stands there. */
export function pods(text: string): Automation | null {
  if (!KUBERNETES.test(text) || !/^apiVersion\s{0,4}:/m.test(text)) return null
  const commands = blocksOf(text, 'command|args').map(
    (block): Command => ({ when: 'container', language: 'shell', text: wordsOf(block) }),
  )
  return commands.length === 0
    ? null
    : {
        kind: 'pod',
        commands: [...commands.slice(0, 100), { when: 'definition', language: 'other', text }],
        isUnasked: true,
      }
}

/** `["sh", "-c", "…"]` and a list of items are the words of one command; the script behind `-c` is its text. */
function wordsOf(block: string): string {
  if (!block.startsWith('[') && !/^-\w{0,3}c$/m.test(block)) return block
  const words = block.startsWith('[')
    ? [...block.matchAll(/"((?:[^"\\]|\\.){0,8000})"|'([^']{0,8000})'|([^\s,[\]"']{1,400})/g)].map(
        ([, double, single, bare]) => double ?? single ?? bare ?? '',
      )
    : block.split('\n')
  const script = words[words.findIndex((word) => /^-\w{0,3}c$/.test(word)) + 1]
  return script === undefined || !words.some((word) => /^-\w{0,3}c$/.test(word))
    ? words.join(' ')
    : `${words.join(' ')}\n${script}`
}
