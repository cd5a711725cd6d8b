// The imitated registry: a few values that scripts ask for, and what they write.
import type { Recorder } from '../recorder.ts'
import type { Identity } from './identity.ts'

const HIVES: Readonly<Record<string, string>> = {
  HKEY_CURRENT_USER: 'HKCU',
  HKEY_LOCAL_MACHINE: 'HKLM',
  HKEY_CLASSES_ROOT: 'HKCR',
  HKEY_USERS: 'HKU',
  HKEY_CURRENT_CONFIG: 'HKCC',
}
/** Values that a sample may write; what settles writes a handful. */
const VALUES_MAX = 2_000

/** `HKEY_CURRENT_USER\a` and `HKCU:\a` → `HKCU\a`. */
function shortKey(key: string): string {
  const [hive = '', ...rest] = key.replace(/^(?:Microsoft\.PowerShell\.Core\\)?Registry::/i, '').split(/[\\/]+/)
  const name = hive.toUpperCase().replace(/:$/, '')
  return [HIVES[name] ?? name, ...rest].join('\\')
}

export class Registry {
  readonly #values: Map<string, string>
  readonly #recorder: Recorder

  constructor(recorder: Recorder, { locale, languageId }: Identity) {
    this.#recorder = recorder
    const windows = 'hklm\\software\\microsoft\\windows nt\\currentversion'
    this.#values = new Map([
      [`${windows}\\productname`, 'Windows 10 Pro'],
      [`${windows}\\currentversion`, '6.3'],
      [`${windows}\\currentbuild`, '19045'],
      [`${windows}\\registeredowner`, 'Northgate'],
      ['hklm\\software\\microsoft\\cryptography\\machineguid', '5d1f0c3e-8b1b-4a56-9a7e-0d2c3b4a5f60'],
      ['hkcu\\control panel\\international\\localename', locale],
      ['hkcu\\control panel\\international\\locale', `0000${languageId}`],
      ['hklm\\hardware\\description\\system\\bios\\systemmanufacturer', 'Dell Inc.'],
      ['hklm\\hardware\\description\\system\\bios\\systemproductname', 'Latitude 7420'],
      [
        'hklm\\hardware\\description\\system\\centralprocessor\\0\\processornamestring',
        '11th Gen Intel(R) Core(TM) i7-1185G7',
      ],
    ])
  }

  /** `path` is key and value name; one that ends in `\` names the default value. Null where nothing is there. */
  read(path: string): string | null {
    const { key, name } = split(path)
    const found = this.#values.get(`${key}\\${name}`.toLowerCase()) ?? null
    this.#recorder.registry({ op: 'read', key, name, succeeded: found !== null })
    if (/\\international$|\\nls\\|\\keyboard layout\\/i.test(key))
      this.#recorder.systemEvent({ kind: 'question', about: 'locale', what: path })
    return found
  }

  /** What was there before; not recorded. */
  place(path: string, data: string): void {
    this.#values.set(path.toLowerCase(), data)
  }

  write(path: string, data: string): void {
    const { key, name } = split(path)
    this.#recorder.registry({ op: 'write', key, name, data })
    if (this.#values.size < VALUES_MAX) this.#values.set(`${key}\\${name}`.toLowerCase(), data)
  }

  create(key: string): void {
    this.#recorder.registry({ op: 'create', key: shortKey(key), name: null })
  }

  delete(path: string): void {
    const { key, name } = split(path)
    this.#recorder.registry({ op: 'delete', key, name: name === '' ? null : name })
    this.#values.delete(`${key}\\${name}`.toLowerCase())
  }
}

function split(path: string): { readonly key: string; readonly name: string } {
  const whole = shortKey(path)
  const at = whole.lastIndexOf('\\')
  return at === -1 ? { key: whole, name: '' } : { key: whole.slice(0, at), name: whole.slice(at + 1) }
}
