import type { Evidence } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandTexts, hitOn, isHttp, type Row, rowsMatching, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

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

/** Of another process: what a debugger reads is its own child's. The first process of a system is nobody's. */
const MEMORY = /^\/proc\/(\d{1,9})\/mem$/
const FIRST = '1'
const PROCESSES_MIN = 2

interface MemoryOfAll {
  readonly everybodys: readonly Evidence[]
  readonly isSentBare: boolean
}

/** The memory of one process after another was read, the system's first among them, and something was sent. */
function memoryOfAll({ files, network }: TraceFacts): MemoryOfAll {
  const read = files.filter(({ op, plain, succeeded }) => op === 'read' && succeeded !== false && MEMORY.test(plain))
  const numbers = new Set(read.flatMap(({ plain }) => MEMORY.exec(plain)?.[1] ?? []))
  const isSentBare = network.some((event) => event.kind === 'tcp' && (event.bytesSent ?? 0) > 0)
  const isSent = isSentBare || network.some((event) => isHttp(event) && SENDS.test(event.method))
  const isOfAll = numbers.has(FIRST) && numbers.size >= PROCESSES_MIN && isSent
  return { everybodys: isOfAll ? read.map(({ path }) => seen('files', path)) : [], isSentBare }
}

const SENDS = /^(?:POST|PUT)$/i

export const traceDumpsCredentials: TraceDetector<'trace_dumps_credentials'> = {
  id: 'trace_dumps_credentials',
  type: 'collection',
  severity: 'high',
  title: 'Dumps operating system credentials',
  why: 'The memory of LSASS and the account database hold the secrets of every user of the machine.',
  falsePositives: "Forensic tools used by the machine's owners.",
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
      facts.network.some((event) => isHttp(event) && SENDS.test(event.method))
    const { everybodys, isSentBare } = memoryOfAll(facts)
    const others = [...evidence, ...files, ...opened]
    const saved = hives.map(({ hive, path }) => seen('registry', `${hive} saved as ${path}`))
    return hitOn([...others, ...everybodys, ...saved], (first) => `System credentials were dumped: ${first}`, {
      weighs:
        others.length > 0 || (saved.length > 0 && isTaken) || (everybodys.length > 0 && isSentBare)
          ? 'whole'
          : saved.length > 0
            ? 'only saved'
            : 'only reported',
      attack: [
        ...new Set([
          ...attack,
          ...(files.length + saved.length > 0 ? ['T1003.002'] : []),
          ...(opened.length > 0 ? ['T1003.001'] : []),
          ...(everybodys.length > 0 ? ['T1003.007'] : []),
        ]),
      ],
    })
  },
}

// Which hives of accounts a program saved: what `reg save` does, by the call behind it.

/** HKEY_LOCAL_MACHINE, as calls have it: unsigned, signed, by its name. */
const MACHINE: ReadonlySet<string> = new Set(['2147483650', '-2147483646', '0x80000002', 'HKEY_LOCAL_MACHINE'])
/** Hashes of passwords, and secrets of services. The hive of the system is saved by many, for its drivers. */
const ACCOUNTS = /^\\?(?:sam|security)\\?$/i

/** Files that were named for them. A handle says nothing: which key it is was said when the process opened it, just before. */
function savedHives({ calls }: TraceFacts): readonly { readonly hive: string; readonly path: string }[] {
  const opened = new Map<number | undefined, string>()
  const saved: { readonly hive: string; readonly path: string }[] = []
  for (const { api, pid, arguments: list } of calls) {
    const [first, second] = list.map(String)
    if (/\bReg(?:Open|Create)Key(?:Ex)?[AW]$/.test(api))
      opened.set(pid, MACHINE.has(first ?? '') && ACCOUNTS.test(second ?? '') ? (second ?? '') : '')
    const hive = opened.get(pid) ?? ''
    if (/\bRegSaveKey(?:Ex)?[AW]$/.test(api) && hive !== '') saved.push({ hive, path: second ?? '' })
  }
  return saved
}
