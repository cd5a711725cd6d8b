// The user's rules as they are now: read at start, looked at again every few seconds, told to whoever runs them.
import { FILE_ENGINE_VERSION, heuristicsDigest } from '@assay/engine/service'
import { NO_RULES, type RuleFiles, readRuleFiles } from './rule-files.ts'

const LOOK_MS = 5_000
const DIGEST_CHARS = 12

export interface WatchedRulesOptions {
  /** Of the operator's lists, which decide a report as rules do. */
  readonly listsDigest?: () => string
  /** Compiles what was read, before anybody hears of it. */
  readonly compile?: (files: RuleFiles) => Promise<RuleFiles>
}

export class WatchedRules {
  readonly #folder: string | null
  readonly #onError: (error: unknown) => void
  readonly #listsDigest: () => string
  readonly #compile: (files: RuleFiles) => Promise<RuleFiles>
  readonly #listeners: ((files: RuleFiles) => void)[] = []
  readonly #timer: NodeJS.Timeout | null
  #files: RuleFiles = NO_RULES
  #isLooking = false

  private constructor(folder: string | null, onError: (error: unknown) => void, options: WatchedRulesOptions) {
    this.#folder = folder
    this.#onError = onError
    this.#listsDigest = options.listsDigest ?? (() => '')
    this.#compile = options.compile ?? (async (files) => files)
    this.#timer = folder === null ? null : setInterval(() => void this.#look(), LOOK_MS)
    this.#timer?.unref()
  }

  /** Rejects when the folder cannot be read; later, an unreadable folder leaves the rules as they were. */
  static async open(
    folder: string | null,
    onError: (error: unknown) => void,
    options: WatchedRulesOptions = {},
  ): Promise<WatchedRules> {
    const watched = new WatchedRules(folder, onError, options)
    watched.#files = await watched.#compile(await readRuleFiles(folder))
    return watched
  }

  get files(): RuleFiles {
    return this.#files
  }

  /** Names everything that decides a file's report: an analysis by another version is not current. */
  get engineVersion(): string {
    const own = [this.#files.digest.slice(0, DIGEST_CHARS), this.#listsDigest()].filter((digest) => digest !== '')
    return [FILE_ENGINE_VERSION, heuristicsDigest().slice(0, DIGEST_CHARS), ...own].join('-')
  }

  onChange(listener: (files: RuleFiles) => void): void {
    this.#listeners.push(listener)
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const files = await readRuleFiles(this.#folder)
      if (files.digest === this.#files.digest) return
      this.#files = await this.#compile(files)
      for (const listener of this.#listeners) listener(this.#files)
    } catch (error) {
      this.#onError(error)
    } finally {
      this.#isLooking = false
    }
  }
}
