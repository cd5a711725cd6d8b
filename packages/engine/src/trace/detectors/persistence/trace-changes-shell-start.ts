import type { FileFact, TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { startsWhatItHid } from './starts-what-it-hid.ts'

const START_FILE =
  /\/\.(?:bashrc|bash_profile|bash_login|profile|zshrc|zprofile|kshrc)$|^\/etc\/(?:profile(?:\.d\/[^/]{1,100})?|bash\.bashrc|zsh\/zshrc)$|\/windowspowershell\/[^/]{0,60}profile\.ps1$/

/** By these a line of settings starts something, or has every program load something. */
const NO_SETTING = /^(?:export )?(?:ld_\w+|prompt_command|bash_env|env|ps[0-4]|pythonstartup|perl5opt|node_options)=/i
const FOR_TOOLS =
  /^(?:#.*|export \w{1,60}=(?:[^;&|`$]|\$(?!\()){0,400}|\w{1,60}=[^;&|`$(]{0,300}|\[ -[sfd] \S{1,200} \] && (?:\.|source|\\\.) \S{1,200}|(?:\.|source) "?[$~]?[/\w][^;&|`$]{0,200}|eval "\$\(\w{2,20} (?:init|hook|env|shellenv)[^;|&`)]{0,60}\)")$/

const isForTools = (line: string): boolean => FOR_TOOLS.test(line) && !NO_SETTING.test(line)
/** Whether a text that a run wrote is known to its end, and sets up tools alone. */
const holdsToolsAlone = ({ start = '', bytes = 0 }: FileFact): boolean =>
  start !== '' && Buffer.byteLength(start) >= bytes && linesOf(start).every(isForTools)
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const SOURCED = /^(?:\.|source) "?(?:~|\$\w{1,60}|\$\{\w{1,60}\})?(\/[^"\s]{1,200})/

/** A start file as it stands after the run: settings, and what is read in besides was there before or holds no more. */
function isSettingsAlone({ files }: TraceFacts, changed: readonly FileFact[]): boolean {
  const laid = files.filter(({ op }) => op === 'write' || op === 'rename' || op === 'copy' || op === 'link')
  return (
    changed.length > 0 &&
    changed.every(
      (file) =>
        holdsToolsAlone(file) &&
        linesOf(file.start ?? '').every((line) => {
          const [, read] = SOURCED.exec(line) ?? []
          const named = laid.filter(({ plain, plainTo }) => (plainTo || plain).endsWith(read?.toLowerCase() ?? '\0'))
          return named.every((one) => START_FILE.test(one.plain) || (one.op === 'write' && holdsToolsAlone(one)))
        }),
    )
  )
}

/** What is started lies hidden where anybody may write and nobody installs, whoever logs in. */
const STARTS_HIDDEN =
  /(?:^|[\s"'(;&|])\/(?:tmp|var\/tmp|dev\/shm)\/(?:[^\s"'/]{1,60}\/){0,3}\.[^\s"'/.][^\s"';&|)]{0,100}/
const APPENDS = />> ?(?:\S{0,80}\/\.(?:bashrc|profile|zshrc|bash_profile)|\/etc\/profile)/

/** What asks for a password, among a user's own files: whoever types its name from now on tells it to that. */
const STANDS_IN = /^\/(?:home\/[^/]{1,60}|root)\/.{0,200}\/(?:sudo|su|doas)$/
const CALLED_INSTEAD = /^alias (?:sudo|su|doas)=["']?(?:\S{0,20}\/|\$)/

const takesPasswords = ({ files }: TraceFacts, added: readonly string[]): boolean =>
  files.some(({ op, plain, plainTo }) => (op === 'write' || op === 'copy') && STANDS_IN.test(plainTo || plain)) ||
  added.some((line) => CALLED_INSTEAD.test(line))

/** What was added, a line each, in lower case. */
const addedLines = ({ files, layers, commands }: TraceFacts): readonly string[] =>
  [
    ...files.flatMap(({ op, plain, start = '' }) =>
      op === 'write' && START_FILE.test(plain) ? start.split('\n') : [],
    ),
    ...layers.flatMap(({ technique, text }) => (technique === 'start file' ? text.split('\n') : [])),
    ...commands.flatMap(({ plain }) => (APPENDS.test(plain) ? [plain] : [])),
  ]
    .map((line) => line.trim().toLowerCase())
    .filter((line) => !line.startsWith('#'))

export const traceChangesShellStart: TraceDetector<'trace_changes_shell_start'> = {
  id: 'trace_changes_shell_start',
  type: 'persistence',
  severity: 'medium',
  title: 'Changes shell startup files',
  why: 'Shell startup files run at every login or with every terminal.',
  falsePositives: 'Installers of developer tools, which add to the search path.',
  attack: ['T1546.004'],
  detect(facts) {
    // A new account gets its start files from a template.
    const makers = new Set(
      facts.processes.filter(({ image }) => /\/(?:useradd|adduser)$/.test(image)).map(({ pid }) => pid),
    )
    // Lines that only set variables or take in the tool's own file are what installers of tools add.
    const lines = facts.layers.flatMap(({ technique, text }) => (technique === 'start file' ? text.split('\n') : []))
    const changed = facts.files.filter(
      ({ op, plain, pid }) => op === 'write' && START_FILE.test(plain) && !makers.has(pid ?? -1),
    )
    const isOfTools =
      lines.length > 0
        ? lines.every((line) => isForTools(line.trim()))
        : isSettingsAlone(facts, changed) && commandsMatching(facts, [APPENDS]).length === 0
    const added = addedLines(facts)
    const isHidden = added.some((line) => STARTS_HIDDEN.test(line)) || startsWhatItHid(facts, added)
    const isStandIn = takesPasswords(facts, added)
    return hitOn(
      [
        ...changed.map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
        ...commandsMatching(facts, [APPENDS]),
      ],
      (first) => `A shell startup file was changed: ${first}`,
      {
        weighs: isHidden || isStandIn ? 'whole' : isOfTools ? 'for tools' : 'changed',
        attack: ['T1546.004', ...(isStandIn ? ['T1056'] : [])],
      },
    )
  },
}
