// What an installer runs, as one script: the detectors of scripts read installers with it.
import type { ScriptReading } from '../script/facts.ts'
import { readScript } from '../script/read.ts'
import type { InstallerAction } from './facts.ts'
import { INSTALLER_SCRIPT_CHARS_MAX } from './limits.ts'

/** Null where nothing is run. */
export function readActions(actions: readonly InstallerAction[]): ScriptReading | null {
  const text = actions
    .filter(({ kind }) => kind === 'run' || kind === 'open' || kind === 'write')
    .map((action) => action.text)
    .join('\n')
    .slice(0, INSTALLER_SCRIPT_CHARS_MAX)
  return text === '' ? null : readScript(text, 'batch')
}
