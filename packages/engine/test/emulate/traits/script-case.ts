// The shape of the trait suite's cases: harmless scripts as data, and what must stand in the record of their run.

export interface ScriptCase {
  readonly name: string
  /** As submitted. */
  readonly file: string
  readonly source: string | Uint8Array
}

export interface OrdinaryScript extends ScriptCase {
  /** Set where a reader would ask a question too, for what the case is by its nature. Never `malicious`. */
  readonly label?: 'suspicious'
}

/** Does what malware does, to addresses that nobody has. */
export interface HarmfulScript extends ScriptCase {
  /** The least that both stages together must say; `malicious` where it is left out. */
  readonly label?: 'suspicious'
  /** Detectors of the trace. */
  readonly ids: readonly string[]
  readonly attack?: readonly string[]
  /** Each must begin a requested address. */
  readonly urls?: readonly string[]
  /** Each must stand in a command line, without regard to case. */
  readonly commands?: readonly string[]
  /** Each must stand in the path of a written or dropped file, without regard to case. */
  readonly files?: readonly string[]
  /** Each must stand in a written registry value, without regard to case. */
  readonly registry?: readonly string[]
}
