// How Sysmon writes keys and values of the registry, as the vocabulary writes them.
import { REGISTRY_DATA_CHARS_MAX } from '../limits.ts'

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^\\REGISTRY\\MACHINE(?=\\|$)/i, 'HKLM'],
  [/^\\REGISTRY\\USER(?=\\|$)/i, 'HKU'],
]
/** Accounts of people; those of the system keep their own hive. */
const OF_PERSON = /^HKU\\S-1-(?:5-21|12-1)-[\d-]{1,80}(_Classes)?(?=\\|$)/i

/** `HKU\S-1-5-21-…\Software` is the person's own, and `…_Classes` stands below it. */
export function registryPath(written: string): string {
  const plain = SPELLINGS.reduce((path, [from, to]) => path.replace(from, to), written)
  return plain.replace(OF_PERSON, (_, classes?: string) => (classes === undefined ? 'HKCU' : 'HKCU\\Software\\Classes'))
}

/** The last part is the value's name; the default value has one that Sysmon invents. */
export function keyAndName(path: string): { readonly key: string; readonly name: string } {
  const at = path.lastIndexOf('\\')
  if (at === -1) return { key: path, name: '' }
  const name = path.slice(at + 1)
  return { key: path.slice(0, at), name: name === '(Default)' ? '' : name }
}

/** `DWORD (0x00000001)` → `1`. */
export function registryData(details: string): string {
  const number = /^DWORD \((0x[0-9a-f]{1,8})\)$/i.exec(details)?.[1]
  if (number !== undefined) return String(Number(number))
  return details === '(Empty)' ? '' : details.slice(0, REGISTRY_DATA_CHARS_MAX)
}
