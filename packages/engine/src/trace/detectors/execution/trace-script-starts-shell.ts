import { commandPattern } from '../../../data/programs.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { techniquesOfLanguages, techniquesOfPrograms } from '../../interpreters.ts'
import type { TraceProcess } from '../../trace.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** The language of the script and those of the programs that it started. */
function attackOf(traces: TraceFacts['traces'], shells: readonly TraceProcess[]): readonly string[] {
  const attack = [...new Set([...techniquesOfLanguages(traces), ...techniquesOfPrograms(shells)])]
  return attack.length > 0 ? attack : ['T1059']
}

export const traceScriptStartsShell: TraceDetector<'trace_script_starts_shell'> = {
  id: 'trace_script_starts_shell',
  type: 'execution',
  severity: 'medium',
  title: 'A script starts another interpreter',
  why: 'Each step, from script host to command processor to PowerShell, evades another control.',
  falsePositives: "Administrators' logon scripts and installers.",
  attack: ['T1059'],
  detect(facts) {
    const hosts = facts.traces.filter(({ environment }) => environment.facts['host_program'] === 'script_host')
    const started = hosts.flatMap(({ processes }) => processes.filter(({ startedBy }) => startedBy !== 'sample'))
    const shells = started.filter(({ image, commandLine }) => STAGED.test(`${image} ${commandLine}`))
    const hidden = shells.some(({ hidden }) => hidden === true)
    return hitOn(
      shells.map(({ commandLine, image }) => seen('processes', commandLine || image)),
      (first) => `The script started another interpreter: ${first}`,
      { weighs: hidden ? 'whole' : 'in sight', attack: attackOf(facts.traces, shells) },
    )
  },
}
/** The command processor is not among them: scripts of administrators live on it. */
const STAGED = new RegExp(String.raw`\b${commandPattern('staged')}(?:\.exe)?\b`, 'i')
