// How CAPE writes names of Windows objects → how a trace writes them.

const HIVES: readonly (readonly [RegExp, string])[] = [
  [/^HKEY_LOCAL_MACHINE(?=\\|$)|^\\REGISTRY\\MACHINE(?=\\|$)/i, 'HKLM'],
  [/^HKEY_CURRENT_USER(?=\\|$)|^\\REGISTRY\\USER\\S-1-5-21-[\d-]{1,60}(?=\\|$)/i, 'HKCU'],
  [/^HKEY_CLASSES_ROOT(?=\\|$)/i, 'HKCR'],
  [/^HKEY_USERS(?=\\|$)|^\\REGISTRY\\USER(?=\\|$)/i, 'HKU'],
  [/^HKEY_CURRENT_CONFIG(?=\\|$)/i, 'HKCC'],
]

/** `HKEY_CURRENT_USER\Software\…` → `HKCU\Software\…`. */
export function keyName(name: string): string {
  for (const [long, short] of HIVES) if (long.test(name)) return name.replace(long, short)
  return name
}

/** A full name of a value → its key and its name. */
export function valueName(fullName: string): { readonly key: string; readonly name: string } {
  const full = keyName(fullName)
  const cut = full.lastIndexOf('\\')
  if (cut < 0) return { key: full, name: '' }
  const name = full.slice(cut + 1)
  return { key: full.slice(0, cut), name: name === '(Default)' ? '' : name }
}

/** `\??\C:\a` → `C:\a`. */
export const fileName = (path: string): string => path.replace(/^\\(?:\?\?|\\\?|Device\\HarddiskVolume\d)\\/, '')

/** `2026-01-31 10:00:00,123` → milliseconds, in the guest's own clock; null where it is no such text. */
export function clockMs(text: unknown): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:[,.](\d{1,6}))?/.exec(
    typeof text === 'string' ? text.slice(0, 40) : '',
  )
  if (found === null) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) + Math.floor(Number(`0.${found[7] ?? '0'}`) * 1000)
}

/** `42`, `0x2a`, 42 → 42. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^(?:0x[\da-f]{1,13}|\d{1,15})$/i.test(value)) return null
  return Number(value)
}
