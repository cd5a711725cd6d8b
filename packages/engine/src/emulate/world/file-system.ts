// The imitated disk: some documents of a user, the programs that every Windows has, and what the script writes. Every
// access is recorded; what was written and is left at the end becomes a dropped file.
import { createHash } from 'node:crypto'
import { plainPath } from '../../trace/places.ts'
import { WORLD_BYTES_MAX, WORLD_FILES_MAX } from '../limits.ts'
import type { Recorder } from '../recorder.ts'
import { secretFiles } from './secrets.ts'

interface StoredFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** Null for what was there before. `network` content is ours: the imitated network's. */
  readonly written: 'script' | 'network' | null
}

/** The stand-in for anything that comes over the network is marked, so that it is known again when it is written. */
export const NETWORK_MARK = 'assay imitated download'

const PROGRAMS =
  'cmd.exe wscript.exe cscript.exe mshta.exe rundll32.exe regsvr32.exe certutil.exe bitsadmin.exe schtasks.exe reg.exe notepad.exe calc.exe msiexec.exe wmic.exe taskkill.exe tasklist.exe ping.exe curl.exe tar.exe kernel32.dll wshom.ocx'
const DOCUMENTS = ['Budget 2026.xlsx', 'Contract Hallam.docx', 'Minutes March.docx', 'Travel.pdf', 'Passwords old.txt']

export class FileSystem {
  readonly #files = new Map<string, StoredFile>()
  readonly #folders = new Set<string>()
  readonly #recorder: Recorder
  #bytes = 0

  /** `userProfile` is a user's folder on Windows; null gives the disk of a server. */
  constructor(recorder: Recorder, userProfile: string | null) {
    this.#recorder = recorder
    const home = userProfile ?? '/root'
    const mark = userProfile === null ? '/' : '\\'
    for (const [name, text] of secretFiles) {
      const path = `${home}${mark}${name.replaceAll('/', mark)}`
      this.#files.set(plainPath(path), { path, bytes: Buffer.from(text), written: null })
    }
    if (userProfile === null) return
    const put = (path: string, text: string): void =>
      void this.#files.set(plainPath(path), { path, bytes: Buffer.from(text), written: null })
    for (const name of PROGRAMS.split(' ')) put(`C:\\Windows\\System32\\${name}`, 'MZ')
    put('C:\\Windows\\explorer.exe', 'MZ')
    put('C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe', 'MZ')
    put('C:\\Windows\\Microsoft.NET\\Framework\\v4.0.30319\\MSBuild.exe', 'MZ')
    put('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'MZ')
    put('C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE', 'MZ')
    put('C:\\Windows\\System32\\drivers\\etc\\hosts', '127.0.0.1 localhost\r\n')
    for (const name of ['Contract draft.docx', 'Photo 0412.jpg', 'Prices.xlsx']) put(`E:\\${name}`, name)
    for (const name of DOCUMENTS) put(`${userProfile}\\Documents\\${name}`, `Some text of ${name}\r\n`)
    for (const name of ['Holiday 1.jpg', 'Holiday 2.jpg', 'To do.txt']) put(`${userProfile}\\Desktop\\${name}`, name)
  }

  /** What the script itself is, or what an engine puts beside it; not recorded. */
  place(path: string, bytes: Uint8Array): void {
    this.#files.set(plainPath(path), { path, bytes, written: null })
  }

  exists(path: string): boolean {
    this.#recorder.file({ op: 'check', path, succeeded: this.#files.has(plainPath(path)) })
    return this.#files.has(plainPath(path))
  }

  /** Any folder that a Windows has, or that something lies in, or that the script made. */
  folderExists(path: string): boolean {
    const plain = plainPath(path).replace(/\/+$/, '')
    this.#recorder.file({ op: 'check', path })
    if (this.#folders.has(plain) || /^[a-z]:$/.test(plain)) return /^[ce]:$/.test(plain) || this.#folders.has(plain)
    if (
      /^c:\/(?:windows|program files(?: \(x86\))?|programdata|users)(?:\/(?:public|temp|system32|tasks|fonts))?$/.test(
        plain,
      )
    )
      return true
    if (
      /^c:\/users\/[^/]+(?:\/(?:appdata(?:\/(?:local|roaming)(?:\/(?:temp|microsoft.{0,80}))?)?|desktop|documents|downloads|pictures))?$/.test(
        plain,
      )
    )
      return true
    for (const key of this.#files.keys()) if (key.startsWith(`${plain}/`)) return true
    return false
  }

  makeFolder(path: string): void {
    if (this.#folders.size < WORLD_FILES_MAX) this.#folders.add(plainPath(path).replace(/\/+$/, ''))
    this.#recorder.file({ op: 'mkdir', path })
  }

  read(path: string): Uint8Array | null {
    const found = this.#files.get(plainPath(path))
    this.#recorder.file({
      op: 'read',
      path,
      succeeded: found !== undefined,
      ...(found && { bytes: found.bytes.length }),
    })
    return found?.bytes ?? null
  }

  write(path: string, bytes: Uint8Array, append = false): void {
    const key = plainPath(path)
    const before = append ? this.#files.get(key) : undefined
    const whole = before === undefined ? bytes : Buffer.concat([before.bytes, bytes])
    const isNetwork = before?.written === 'network' || isImitated(bytes)
    this.#recorder.file({
      op: 'write',
      path,
      bytes: whole.length,
      sha256: createHash('sha256').update(whole).digest('hex'),
      start: Buffer.from(whole.subarray(0, 512))
        .toString('latin1')
        .replace(/\x00+$/, ''),
      ...(isNetwork && { origin: 'network' as const }),
    })
    this.#bytes += bytes.length
    if (this.#files.size >= WORLD_FILES_MAX || this.#bytes > WORLD_BYTES_MAX) {
      this.#recorder.cut('WORLD_BYTES_MAX', 'files written later have no content')
      return
    }
    this.#files.set(key, { path, bytes: whole, written: isNetwork ? 'network' : 'script' })
  }

  /** Empty, if it is not there yet: somebody's output goes there that the run cannot know. */
  create(path: string): void {
    const key = plainPath(path)
    this.#recorder.file({ op: 'create', path })
    if (!this.#files.has(key) && this.#files.size < WORLD_FILES_MAX)
      this.#files.set(key, { path, bytes: new Uint8Array(), written: null })
  }

  delete(path: string): boolean {
    const key = plainPath(path)
    const isPattern = /[*?]/.test(key)
    const keys = isPattern ? this.#matching(key) : this.#files.has(key) ? [key] : []
    this.#recorder.file({ op: 'delete', path, succeeded: keys.length > 0 })
    for (const one of keys) this.#files.delete(one)
    return keys.length > 0
  }

  copy(from: string, to: string): void {
    const found = this.#files.get(plainPath(from))
    this.#recorder.file({ op: 'copy', path: from, to, succeeded: found !== undefined })
    if (found !== undefined && this.#files.size < WORLD_FILES_MAX)
      this.#files.set(plainPath(to), { ...found, path: to, written: found.written ?? 'script' })
  }

  move(from: string, to: string): void {
    const found = this.#files.get(plainPath(from))
    this.#recorder.file({ op: 'rename', path: from, to, succeeded: found !== undefined })
    if (found === undefined) return
    this.#files.delete(plainPath(from))
    this.#files.set(plainPath(to), { ...found, path: to })
  }

  mode(path: string, mode: string): void {
    this.#recorder.file({ op: 'mode', path, mode })
  }

  /** Names of the files directly in a folder. */
  list(folder: string): readonly string[] {
    this.#recorder.file({ op: 'list', path: folder })
    const prefix = `${plainPath(folder).replace(/\/+$/, '')}/`
    return [...this.#files]
      .filter(([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/'))
      .map(([, { path }]) => path)
  }

  /** All files below a folder, without a record of each folder on the way. */
  listBelow(folder: string): readonly string[] {
    this.#recorder.file({ op: 'list', path: folder })
    const prefix = `${plainPath(folder).replace(/\/+$/, '')}/`
    return [...this.#files].filter(([key]) => key.startsWith(prefix)).map(([, { path }]) => path)
  }

  /** Content without a record, for following a command that runs a file. */
  peek(path: string): Uint8Array | null {
    return this.#files.get(plainPath(path))?.bytes ?? null
  }

  /** What the script wrote and left, to be looked at as files of their own. */
  collectDropped(): void {
    for (const { path, bytes, written } of this.#files.values())
      if (written === 'script' && bytes.length > 0) this.#recorder.dropped({ path, bytes, source: 'written' })
  }

  #matching(pattern: string): readonly string[] {
    const folder = pattern.slice(0, pattern.lastIndexOf('/') + 1)
    const ending = /\*(\.[a-z0-9]{1,10})$/.exec(pattern)?.[1] ?? ''
    return [...this.#files.keys()].filter((key) => key.startsWith(folder) && key.endsWith(ending)).slice(0, 100)
  }
}

/** Bytes that the imitated network gave, whatever was put before or behind them. */
function isImitated(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 65_536)).includes(NETWORK_MARK)
}
