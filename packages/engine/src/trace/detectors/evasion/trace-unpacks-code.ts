import type { Evidence } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { reachesOut } from '../../interpreters.ts'
import { scriptReaderBeside } from '../../programs.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Ways by which ordinary pages and scripts make code too. */
const PLAIN: ReadonlySet<string> = new Set([
  'timer',
  'folded',
  'transcript',
  'command line',
  'document.write',
  'script element',
  'event handler',
  'innerHTML',
  'include',
  // Of shells: what was written in the open, in quotes, in another file, or for later.
  'sh -c',
  'source',
  'trap',
  'a script that it wrote',
  'cron job',
  'unit',
  'start file',
])

/** A decoder that a shell without a script of its own stood beside: `… | base64 -d | bash`. */
const DECODER =
  /(?:^|\/)(?:base64 (?:-di?|--decode|-i? ?-d)|xxd -r|openssl (?:enc|base64) .{0,80}-d\b|base32 -d|uudecode)/

function pipedDecoders(processes: TraceFacts['processes']): readonly Evidence[] {
  const decoders = processes.filter(({ commandLine }) => DECODER.test(commandLine))
  return decoders.flatMap((decoder) => {
    const shell = scriptReaderBeside(decoder, processes)
    return shell === undefined ? [] : [seen('processes', `${decoder.commandLine} | ${shell.commandLine}`)]
  })
}

export const traceUnpacksCode: TraceDetector<'trace_unpacks_code'> = {
  id: 'trace_unpacks_code',
  type: 'evasion',
  severity: 'low',
  title: 'Unpacks code at run time',
  why: 'Layers of encoding hide the real program from whoever reads the file.',
  falsePositives: 'Minified and packed web code, scripts that protect their source.',
  attack: ['T1027', 'T1140'],
  detect(facts) {
    const decoded = facts.layers.filter(
      ({ technique, text }) =>
        text.length >= 24 &&
        !PLAIN.has(technique) &&
        // Base64 is how PowerShell is handed a text with quotes; what only asks hides nothing.
        (technique !== '-EncodedCommand' || reachesOut(text.toLowerCase())),
    )
    const piped = pipedDecoders(facts.processes)
    const depth = decoded.reduce((most, layer) => Math.max(most, layer.depth), piped.length > 0 ? 1 : 0)
    return hitOn(
      [...decoded.map(({ technique, text }) => seen('layers', `${technique}: ${text}`)), ...piped],
      (_, count) => `${count === 1 ? 'A layer' : `${count} layers`} of code appeared at run time, ${depth} deep`,
      { weighs: depth >= 2 ? 'whole' : 'one layer' },
    )
  },
}
