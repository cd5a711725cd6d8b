import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceBlindsScriptScanner: TraceDetector = {
  id: 'trace_blinds_script_scanner',
  type: 'evasion',
  severity: 'high',
  title: 'Disables AMSI or event tracing',
  why: 'Attackers turn off the Antimalware Scan Interface and event tracing before they run what these would report.',
  falsePositives: 'Penetration testing tools.',
  attack: ['T1562.001'],
  detect(facts) {
    const patched = patchedFunctions(facts)
    return hitOn(
      [
        ...patched.map(({ name }) => seen('memory', `${name} was made writable`)),
        ...facts.system.flatMap((event) => (event.kind === 'script_scanner' ? [seen('system', event.what)] : [])),
        ...commandsMatching(facts, [/amsiinitfailed|amsiscanbuffer|amsicontext|amsiutils|etweventwrite/]),
        ...facts.layers
          .filter(({ text }) => /amsiInitFailed|AmsiScanBuffer|amsiContext|AmsiUtils/i.test(text))
          .map(({ text }) => seen('layers', text.slice(Math.max(0, text.search(/amsi/i) - 40)))),
      ],
      (first) => `AMSI or event tracing was tampered with: ${first}`,
      patched.length === 0 ? {} : { attack: [...new Set(patched.map(({ technique }) => technique))].sort() },
    )
  },
}

// Functions of Windows that watch programs, and that a program reached into: it asked where one lies, and made that place writable.

const TRACES = /^(?:EtwEventWrite(?:Full|Ex|Transfer)?|EtwEventRegister|NtTraceEvent|ZwTraceEvent)$/
const SCANS = /^Amsi(?:ScanBuffer|ScanString|OpenSession|Initialize)$/
/** PAGE_READWRITE, PAGE_WRITECOPY and both with PAGE_EXECUTE. */
const WRITABLE: ReadonlySet<number> = new Set([0x04, 0x08, 0x40, 0x80])
/** No library of Windows with these functions is larger: what lies further on belongs to another. */
const LIBRARY_BYTES_MAX = 8 * 1024 * 1024
/** A patch is a return or a jump; whoever makes whole sections writable unpacks or relocates. */
const PATCH_BYTES_MAX = 64

interface Patched {
  readonly name: string
  readonly technique: 'T1562.001' | 'T1562.006'
}

function patchedFunctions({ calls }: TraceFacts): readonly Patched[] {
  const asked = new Map<number | undefined, { readonly name: string; readonly base: number }>()
  const patched: Patched[] = []
  for (const { api, pid, arguments: list } of calls) {
    if (/\bGetProcAddress$/.test(api)) asked.set(pid, { name: String(list[1]), base: Number(list[0]) })
    const last = asked.get(pid)
    if (!/\bVirtualProtect(?:Ex)?$/.test(api) || last === undefined) continue
    // `Ex` names the process first. What is no number is NaN, of which no comparison is true.
    const [at = NaN, bytes = NaN, protection = NaN] = (api.endsWith('Ex') ? list.slice(1) : list).map(Number)
    const isWithin = at >= last.base && at < last.base + LIBRARY_BYTES_MAX
    if (!isWithin || !(bytes <= PATCH_BYTES_MAX) || !WRITABLE.has(protection)) continue
    if (TRACES.test(last.name)) patched.push({ name: last.name, technique: 'T1562.006' })
    if (SCANS.test(last.name)) patched.push({ name: last.name, technique: 'T1562.001' })
  }
  return patched
}
