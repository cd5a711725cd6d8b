// What an installer does besides copying files, whichever program made it: the section `installer`.
import type { ScriptFacts } from '../script/facts.ts'

export interface InstallerAction {
  readonly kind: 'run' | 'open' | 'call' | 'registry' | 'shortcut' | 'write' | 'setting' | 'rename' | 'attributes'
  /** As the installer would do it, with the variables put in that are known: a command line, a key and its value. */
  readonly text: string
}

export interface InstallerFacts {
  /** `NSIS`, `Inno Setup`, `7-Zip self-extractor`, … */
  readonly tool: string
  readonly version: string | null
  readonly name: string | null
  readonly compression: string | null
  readonly encrypted: boolean
  /** In the order of the script, at most `INSTALLER_ACTIONS_MAX`. */
  readonly actions: readonly InstallerAction[]
  /** What it runs, opens and writes into scripts, read as a batch file. */
  readonly script: ScriptFacts | null
}
