// What a run did on other machines: by the rights of an administrator of Windows (services made there, files laid into the hidden
// shares of their disks), and by the tools of SSH (what runs laid there, and started).
import type { TraceFacts } from '../../facts.ts'
import { nameOf, plainPath } from '../../places.ts'

const HIDDEN_SHARE = /^\/\/([^/]{1,253})\/(?:admin|[a-z])\$\//
const OWN_MACHINE = /^(?:\.|\?|localhost|127\.)/

export interface OnOtherMachines {
  /** Names or addresses of machines, each once. */
  readonly services: readonly string[]
  readonly shares: readonly string[]
  /** Of the shares, those that the sample itself was copied to. */
  readonly copies: readonly string[]
}

const shareOf = (path: string): string | null => {
  const host = HIDDEN_SHARE.exec(plainPath(path))?.[1]
  return host === undefined || OWN_MACHINE.test(host) ? null : host
}

export function onOtherMachines({ calls, files, samplePaths, traces }: TraceFacts): OnOtherMachines {
  const own = new Set(traces.flatMap(({ environment: { facts } }) => facts['host']?.toLowerCase() ?? []))
  const managers = new Map<number | undefined, string>()
  const services = new Set<string>()
  const shares = new Set<string>()
  const copies = new Set<string>()
  const lays = (from: string, to: string): void => {
    const host = shareOf(to)
    if (host === null || own.has(host)) return
    shares.add(host)
    if (samplePaths.includes(plainPath(from))) copies.add(host)
  }
  for (const { api, pid, arguments: list } of calls) {
    const [first, second] = list
    if (/\bOpenSCManager[AW]$/.test(api))
      managers.set(pid, typeof first === 'string' ? plainPath(first).replace(/^\/\//, '') : '')
    const host = managers.get(pid) ?? ''
    if (/\bCreateService[AW]$/.test(api) && host !== '' && !own.has(host) && !OWN_MACHINE.test(host)) services.add(host)
    if (/\bCopyFile(?:Ex)?[AW]$/.test(api)) lays(String(first), String(second))
  }
  for (const { op, path, to = '' } of files) {
    if (op === 'copy' || op === 'rename') lays(path, to)
    if (op === 'write' || op === 'create') lays('', path)
  }
  return { services: [...services], shares: [...shares], copies: [...copies] }
}

const COPIES_OVER_SSH: ReadonlySet<string> = new Set(['scp', 'rsync'])
const PLACE = /^(?:[\w.-]{1,64}@)?(\[[\da-f:]{2,45}\]|[\w.-]{1,253}):(\/?\S{1,300})$/
const ITSELF = '/proc/self/exe'

/** Machines that the sample itself was copied to and that were told to start the copy. */
export function startsItselfOverSsh({ commands, samplePaths }: TraceFacts): readonly string[] {
  const itself = new Set([...samplePaths, ITSELF])
  const all = commands.map(({ plain }) => plain.split(' '))
  const copied = all.flatMap(([program = '', ...words]) => {
    if (!(COPIES_OVER_SSH.has(nameOf(program)) && words.some((word) => itself.has(word)))) return []
    const [, host, path] = PLACE.exec(words.at(-1) ?? '') ?? []
    return host === undefined || path === undefined ? [] : [{ host, path }]
  })
  const started = copied.filter(({ host, path }) =>
    all.some(
      ([program = '', ...words]) =>
        nameOf(program) === 'ssh' &&
        words.some((word) => word === host || word.endsWith(`@${host}`)) &&
        words.some((word) => word.endsWith(path)),
    ),
  )
  return [...new Set(started.map(({ host }) => host))]
}
