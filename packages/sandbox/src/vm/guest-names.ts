// Which guests a data folder has, by what they were made of: two machines with equal ones show a sample the same world.
import { readManifest } from '../build/manifest.ts'
import { sandboxLayout } from '../layout.ts'
import { currentOwnWindows } from '../own-windows/layout.ts'

/** Null for a guest that is not there; an imported Windows by all that is known of it, for nobody else made it. */
export async function guestNames(
  dataDir: string,
): Promise<Readonly<Record<'linux' | 'windows' | 'own', string | null>>> {
  const layout = sandboxLayout(dataDir)
  const [linux, windows, own] = await Promise.all([
    nameOf(layout.linux.manifest),
    nameOf(layout.windows.manifest),
    currentOwnWindows(dataDir),
  ])
  return { linux, windows, own: own === null ? null : JSON.stringify(own.manifest) }
}

async function nameOf(manifest: string): Promise<string | null> {
  const made = await readManifest(manifest)
  return made === null ? null : `${made.format} ${made.sources} ${made.rootKey}`
}
