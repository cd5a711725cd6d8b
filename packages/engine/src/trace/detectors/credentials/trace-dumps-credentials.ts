import { commandTexts, hitOn, isHttp, type Row, rowsMatching, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { savedHives } from './saved-hives.ts'

const COMMANDS: readonly Row[] = [
  {
    pattern:
      /comsvcs(?:\.dll)?[, ]{1,3}(?:#\+?0*24|minidump)|\bprocdump(?:64)?(?:\.exe)? .{0,80}lsass|\bsekurlsa\b|\bmimikatz\b/,
    attack: ['T1003.001'],
  },
  {
    pattern: /\breg(?:\.exe)? (?:save|export) (?:hklm|hkey_local_machine)\\(?:sam|security|system)\b/,
    attack: ['T1003.002'],
  },
  {
    pattern:
      /\b(?:esentutl|x?copy|robocopy|copy-item|move|tar|7za?)(?:\.exe)? .{0,160}\bsystem32\\config\\(?:sam|security)\b/,
    attack: ['T1003.002'],
  },
  { pattern: /\bntdsutil(?:\.exe)? .{0,80}ifm|\bntds\.dit\b/, attack: ['T1003.003'] },
  { pattern: /\bunshadow\b|\bcat \/etc\/shadow/, attack: ['T1003.008'] },
]

export const traceDumpsCredentials: TraceDetector<'trace_dumps_credentials'> = {
  id: 'trace_dumps_credentials',
  type: 'collection',
  severity: 'high',
  title: 'Takes the passwords of the system itself',
  why: 'The memory of the logon process and the account database hold the secrets of everybody on the machine.',
  falsePositives: 'Forensic tools in the hands of their owners.',
  attack: ['T1003'],
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), COMMANDS)
    const files = facts.files
      .filter(
        ({ op, plain }) =>
          op === 'read' && /\/windows\/(?:system32\/config\/(?:sam|security|system)|ntds\/ntds\.dit)$/.test(plain),
      )
      .map(({ path }) => seen('files', path))
    const opened = facts.system.flatMap((event) =>
      // Lists of what runs open every process, and read where its program lies. The logon process's own memory they leave alone.
      event.kind === 'injection' &&
      event.step !== 'open' &&
      event.succeeded !== false &&
      /lsass/i.test(event.what ?? '')
        ? [seen('system', `${event.step} ${event.what ?? ''}`)]
        : [],
    )
    const hives = savedHives(facts)
    const isTaken =
      hives.some(({ path }) => NOBODY_INSTALLS.test(plainPath(path))) ||
      facts.network.some((event) => isHttp(event) && /^(?:POST|PUT)$/i.test(event.method))
    const others = [...evidence, ...files, ...opened]
    const saved = hives.map(({ hive, path }) => seen('registry', `${hive} saved as ${path}`))
    return hitOn([...others, ...saved], (first) => `Passwords of the system were taken: ${first}`, {
      weighs: others.length > 0 || isTaken ? 'whole' : 'only saved',
      attack: [
        ...new Set([
          ...attack,
          ...(files.length + saved.length > 0 ? ['T1003.002'] : []),
          ...(opened.length > 0 ? ['T1003.001'] : []),
        ]),
      ],
    })
  },
}
