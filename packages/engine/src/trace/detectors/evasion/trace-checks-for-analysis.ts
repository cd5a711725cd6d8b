import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { isBareAddress, isOfTheHouse } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TOOLS =
  /vmware|virtualbox|vbox|qemu|xen\b|sandboxie|wireshark|procmon|ollydbg|x64dbg|fiddler|cuckoo|joebox|vmtoolsd|hyper-?v/i
const PLACES =
  /vboxguest|vboxmouse|vmmouse|vmhgfs|vmtoolsd|sbiedll|\/sys\/class\/dmi\/id\/(?:product_name|sys_vendor|bios_vendor|board_vendor)$|^\/proc\/(?:self\/status|scsi\/scsi|xen)|\/\.dockerenv$/
const KEYS =
  /vmware, inc|virtualbox guest additions|\\vbox(?:guest|mouse|service|sf)|\\acpi\\(?:dsdt|fadt|rsdt)\\vbox|systembiosversion$|videobiosversion$/

/** Of both kinds together: one of each is what protection against copies asks. */
const SIGNS_MIN = 4
const GUARD_SIGNS_MAX = 2

/**
 * It came, looked around and left: nothing was written, shown or started, and nobody was spoken to, or whoever is at an address
 * without a name.
 */
const didNothing = ({ files, network, processes, registry, system, traces }: TraceFacts): boolean =>
  files.every(({ op }) => op === 'read' || op === 'check' || op === 'list') &&
  registry.every(({ op }) => op === 'read') &&
  network.every((event) => 'host' in event && isBareAddress(event.host) && !isOfTheHouse(event.host)) &&
  processes.every(({ startedBy }) => startedBy === 'sample') &&
  !system.some(({ kind }) => kind === 'window' || kind === 'dialog') &&
  traces.every(({ printed, exit }) => (printed?.length ?? 0) === 0 && exit.how === 'exited')

/** Asked again and again between pauses, with nothing to point at: it waits for somebody to move it. */
const MOUSE_ASKED_MIN = 3

function waitsForMouse({ calls, system }: TraceFacts): boolean {
  if (system.some(({ kind }) => kind === 'window' || kind === 'dialog')) return false
  const askers = new Map<number | undefined, number>()
  for (const { api, pid } of calls) if (/\bGetCursorPos$/.test(api)) askers.set(pid, (askers.get(pid) ?? 0) + 1)
  return [...askers].some(
    ([asker, times]) =>
      times >= MOUSE_ASKED_MIN && system.some((event) => event.kind === 'sleep' && event.pid === asker),
  )
}

export const traceChecksForAnalysis: TraceDetector<'trace_checks_for_analysis'> = {
  id: 'trace_checks_for_analysis',
  type: 'evasion',
  severity: 'medium',
  title: 'Checks whether it is being analyzed',
  why: 'Malware that detects an analyst or a sandbox does nothing harmful.',
  falsePositives: 'Anti-cheat software, license protection, inventory agents.',
  attack: ['T1497.001'],
  detect(facts) {
    const asked = facts.system.flatMap((event) =>
      event.kind === 'question' &&
      (event.about === 'virtual_machine' ||
        event.about === 'debugger' ||
        (event.about !== 'software' && TOOLS.test(event.what)))
        ? [{ about: event.about, evidence: seen('system', event.what) }]
        : [],
    )
    const traced = facts.system.some(
      (event) => event.kind === 'injection' && event.step === 'ptrace' && event.targetPid === undefined,
    )
    const files = facts.files
      .filter(({ op, plain }) => (op === 'check' || op === 'read') && PLACES.test(plain))
      .map(({ path }) => seen('files', path))
    const keys = facts.registry.filter(({ plain }) => KEYS.test(plain)).map(({ key }) => seen('registry', key))
    const commands = commandsMatching(facts, [
      // By its numbers a machine is known again, and not what it runs on.
      /\b(?:systemd-detect-virt|virt-what|dmidecode(?! (?:-s|--string)[ =]\S{1,30}-(?:serial-number|uuid|asset-tag)(?:$|[ ;|&)]))|imvirt)\b/,
      /\bgrep .{0,60}(?:hypervisor|qemu|kvm|vmware|virtualbox|vbox|docker)/,
    ])
    const mouse = waitsForMouse(facts)
    const debugger_ = traced || asked.some(({ about }) => about === 'debugger')
    const machine =
      asked.some(({ about }) => about !== 'debugger') || files.length > 0 || keys.length > 0 || commands.length > 0
    const signs = asked.length + files.length + keys.length + commands.length + (traced ? 1 : 0)
    const isGuard = !machine && !traced && signs <= GUARD_SIGNS_MAX && (debugger_ || mouse)
    const isAllItDid = debugger_ && machine && signs >= SIGNS_MIN && didNothing(facts)
    return hitOn(
      [
        ...asked.map(({ evidence }) => evidence),
        ...(traced ? [seen('system', 'asked to be traced, which fails under a debugger')] : []),
        ...files,
        ...keys,
        ...commands,
        ...(mouse ? [seen('system', 'asked for the place of the mouse again and again, and showed nothing')] : []),
      ],
      (first) => `The sample looked for signs of analysis: ${first}`,
      {
        weighs: isAllItDid ? 'whole' : isGuard ? (mouse ? 'asked once' : 'debugger alone') : 'looked',
        attack: [...(machine ? ['T1497.001'] : []), ...(debugger_ ? ['T1622'] : []), ...(mouse ? ['T1497.002'] : [])],
      },
    )
  },
}
