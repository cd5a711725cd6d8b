// What the test tells the program inside.
export interface EscapeTask {
  readonly servicePid: number
  /** A port of this machine on which somebody listens. */
  readonly port: number
  readonly unreadable: readonly string[]
  /** Folders. */
  readonly unwritable: readonly string[]
  /** An add-on that lies where samples lie. */
  readonly addonSample: string
  /** The add-on that makes system calls. */
  readonly rawCalls: string
  /** Inodes of files that the service has open. */
  readonly inherited: readonly number[]
}
