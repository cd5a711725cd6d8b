// A trait: one thing that a script can do or one habit that it shows, found by a needle (a plain search, fast on megabytes)
// and confirmed by a pattern that looks only at the surroundings of the needle. So the cost stays linear whatever is sent.
import type { ScriptLanguage } from '../language.ts'

/** What traits speak about; detectors ask for combinations of kinds as well as for single traits. */
export type TraitKind =
  | 'trigger'
  | 'execute'
  | 'download'
  | 'write'
  | 'decode'
  | 'conceal'
  | 'defence'
  | 'inject'
  | 'persist'
  | 'collect'
  | 'c2'
  | 'impact'
  | 'info'

export interface TraitRule {
  readonly id: string
  readonly kind: TraitKind
  /** Lower case; one of them must stand in the text before anything else is tried. */
  readonly needles: readonly string[]
  /** Must match in the needle's surroundings; absent: the needle is enough. */
  readonly near?: RegExp
  /** Languages in which it counts; absent: all. */
  readonly in?: readonly ScriptLanguage[]
}

export const WINDOWS_SCRIPTS: readonly ScriptLanguage[] = [
  'vba',
  'vbscript',
  'javascript',
  'powershell',
  'batch',
  'autoit',
  'other',
]
/** Languages that reach the objects of Windows through a host. */
export const HOSTED_SCRIPTS: readonly ScriptLanguage[] = [
  'vba',
  'vbscript',
  'javascript',
  'autoit',
  'powershell',
  'other',
]
