// Honest programs for Windows that do by design what the suspects do in secret: they hook keys, read other processes, take
// pictures of the screen, download and start programs, open disks. All stay clean.
import type { Lookalike } from './lookalike.ts'
import { administration } from './windows-programs/administration.ts'
import { desktop } from './windows-programs/desktop.ts'
import { installers } from './windows-programs/installers.ts'
import { runtimes } from './windows-programs/runtimes.ts'

export const windowsLookalikes: readonly Lookalike[] = [...installers, ...runtimes, ...administration, ...desktop]
