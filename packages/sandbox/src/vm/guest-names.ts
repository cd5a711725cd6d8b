// Which guests a data folder has, by what they were made of, and what runs them: two machines with equal ones show a sample the same
// world. Hardware and software are two: what a sample gets done in its time, and what it can tell of its processor, differs.
import { readManifest } from '../build/manifest.ts'
import { sandboxLayout } from '../layout.ts'
import { currentOwnWindows } from '../own-windows/layout.ts'
import { knownAccelerator } from './accelerator.ts'
import { unprivilegedUser } from './isolation.ts'
import type { Accelerator } from './qemu-arguments.ts'

/** Null for a guest that is not there; an imported Windows by all that is known of it, for nobody else made it. */
export interface GuestNames {
  readonly linux: string | null
  readonly windows: string | null
  readonly own: string | null
  /** Null where there is no guest, or nobody has tried what runs it. */
  readonly accelerator: Accelerator | null
}

export async function guestNames(dataDir: string): Promise<GuestNames> {
  const layout = sandboxLayout(dataDir)
  const [linux, windows, own] = await Promise.all([
    nameOf(layout.linux.manifest),
    nameOf(layout.windows.manifest),
    currentOwnWindows(dataDir),
  ])
  return {
    linux,
    windows,
    own: own === null ? null : JSON.stringify(own.manifest),
    accelerator: linux === null ? null : await knownAccelerator(layout, unprivilegedUser()),
  }
}

async function nameOf(manifest: string): Promise<string | null> {
  const made = await readManifest(manifest)
  return made === null ? null : `${made.format} ${made.sources} ${made.rootKey}`
}
