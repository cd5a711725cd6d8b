// The operator's overrides of the tables as they are now: own domains, people, brands, trusted senders. Read at start,
// looked at again every few seconds, told to whoever analyses mail.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { NO_OVERRIDES, type OverrideDefect, type Overrides, parseOverrides } from '@assay/engine/service'

const LOOK_MS = 5_000
const DIGEST_CHARS = 12
/** The shipped tables are a quarter of this. */
const BYTES_MAX = 4 * 1024 * 1024

export interface MailOverrides {
  readonly overrides: Overrides
  /** Equal for equal files; '' without one. */
  readonly digest: string
}

export interface OverridesLog {
  readonly onDefects: (defects: readonly OverrideDefect[]) => void
  readonly onError: (error: unknown) => void
}

const NONE: MailOverrides = { overrides: NO_OVERRIDES, digest: '' }

export class WatchedOverrides {
  readonly #path: string | null
  readonly #log: OverridesLog
  readonly #listeners: ((current: MailOverrides) => void)[] = []
  readonly #timer: NodeJS.Timeout | null
  #current: MailOverrides = NONE

  private constructor(path: string | null, log: OverridesLog) {
    this.#path = path
    this.#log = log
    this.#timer = path === null ? null : setInterval(() => void this.#look(), LOOK_MS)
    this.#timer?.unref()
  }

  /** Rejects when the file cannot be read or is no JSON; later, such a file leaves the overrides as they were. */
  static async open(path: string | null, log: OverridesLog): Promise<WatchedOverrides> {
    const watched = new WatchedOverrides(path, log)
    if (path !== null) await watched.#read(path)
    return watched
  }

  get current(): MailOverrides {
    return this.#current
  }

  onChange(listener: (current: MailOverrides) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  /** True when the file says something else than before. */
  async #read(path: string): Promise<boolean> {
    const text = await readFile(path, 'utf8')
    if (text.length > BYTES_MAX) throw new RangeError(`it is larger than ${BYTES_MAX} bytes`)
    const digest = createHash('sha256').update(text).digest('hex').slice(0, DIGEST_CHARS)
    if (digest === this.#current.digest) return false
    const { value, defects } = parseOverrides(text)
    // Half a file, as an editor leaves it for a moment, must not cost the operator what was there.
    const whole = defects.find((defect) => defect.path === '$')
    if (whole !== undefined) throw new RangeError(whole.message)
    if (defects.length > 0) this.#log.onDefects(defects)
    this.#current = { overrides: value, digest }
    return true
  }

  async #look(): Promise<void> {
    if (this.#path === null) return
    try {
      if (!(await this.#read(this.#path))) return
      for (const listener of this.#listeners) listener(this.#current)
    } catch (error) {
      this.#log.onError(error)
    }
  }
}
