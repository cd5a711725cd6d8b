import { type Command, encodedCommand } from '../../commands.ts'
import { commandEvidence, hitOn } from '../../hit.ts'
import { reachesOut } from '../../interpreters.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** PowerShell takes any beginning of a switch's name that is long enough to tell it from others, and marks of its own. */
const SWITCHES: readonly { readonly name: string; readonly charsMin: number; readonly values: RegExp | null }[] = [
  { name: 'windowstyle', charsMin: 1, values: /^(?:hidden|h|1)$/ },
  { name: 'executionpolicy', charsMin: 2, values: /^(?:bypass|unrestricted)$/ },
  { name: 'ep', charsMin: 2, values: /^(?:bypass|unrestricted)$/ },
  { name: 'noprofile', charsMin: 3, values: null },
  { name: 'noninteractive', charsMin: 4, values: null },
]

function marksOf(plain: string): number {
  const words = plain.split(' ')
  return SWITCHES.filter(({ name, charsMin, values }) =>
    words.some((word, at) => {
      if (!/^[-/\u2013]/.test(word)) return false
      const given = word.slice(1)
      if (given.length < charsMin || !name.startsWith(given)) return false
      return values === null || values.test(words[at + 1] ?? '')
    }),
  ).length
}

const isOutOfSight = ({ plain, hidden }: Command): boolean =>
  hidden || /[-/\u2013]w\w{0,10} (?:hidden|h|1)\b/.test(plain)

/** The script that stands there. */
const OWN_PATH = / -f\w{0,3} (?:\$pscommandpath|\$myinvocation\.mycommand\.(?:path|definition)|%~f?0)(?:[ ;]|$)/

export const traceHidesPowershell: TraceDetector<'trace_hides_powershell'> = {
  id: 'trace_hides_powershell',
  type: 'execution',
  severity: 'medium',
  title: 'Runs PowerShell with a hidden window and the execution policy bypassed',
  why: 'The hidden window keeps the user from noticing, and the bypass lets any script run.',
  falsePositives: "Administrators' scheduled scripts and logon scripts.",
  attack: ['T1059.001', 'T1564.003'],
  detect(facts) {
    const found = facts.commands.flatMap((command) => {
      // A script that starts itself anew, in 64 bits or with more rights, shows itself by its first start.
      if (facts.samplePaths.some((path) => path !== '' && command.paths.includes(path)) || OWN_PATH.test(command.plain))
        return []
      // What is scheduled is told by what it does, as a task.
      if (/\bnew-scheduledtaskaction\b|\bschtasks\b/.test(command.plain)) return []
      if (command.decoded || !/\b(?:powershell|pwsh)\b/.test(command.plain)) return []
      const marks = marksOf(command.plain) + (command.hidden ? 1 : 0)
      return marks >= 2
        ? [
            {
              marks,
              isOutOfSight: isOutOfSight(command),
              evidence: commandEvidence(command),
              inner: encodedCommand(command.text),
            },
          ]
        : []
    })
    const most = found.reduce((max, { marks }) => Math.max(max, marks), 0)
    // Out of sight, and with nothing to hide: a question of a management tool, in the form that carries its quotes.
    const isHarmless = found.every(({ inner }) => inner !== null && !reachesOut(inner.toLowerCase()))
    const weighs = !found.some((one) => one.isOutOfSight)
      ? 'in sight'
      : isHarmless
        ? 'harmless'
        : most >= 3
          ? 'whole'
          : 'two signs'
    return hitOn(
      found.map(({ evidence }) => evidence),
      (first) => `PowerShell was started hidden: ${first}`,
      // A policy that is passed by and a profile that is not loaded are in every build script.
      { weighs },
    )
  },
}
