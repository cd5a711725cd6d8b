// Which hives of accounts a program saved: what `reg save` does, by the call behind it.
import type { TraceFacts } from '../../facts.ts'

/** HKEY_LOCAL_MACHINE, as calls have it: unsigned, signed, by its name. */
const MACHINE: ReadonlySet<string> = new Set(['2147483650', '-2147483646', '0x80000002', 'HKEY_LOCAL_MACHINE'])
/** Hashes of passwords, and secrets of services. The hive of the system is saved by many, for its drivers. */
const ACCOUNTS = /^\\?(?:sam|security)\\?$/i

/** Files that were named for them. A handle says nothing: which key it is was said when the process opened it, just before. */
export function savedHives({ calls }: TraceFacts): readonly { readonly hive: string; readonly path: string }[] {
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
