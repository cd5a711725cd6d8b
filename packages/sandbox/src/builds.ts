// Builds of the images beside each other: a run holds the one that it began with, a new one takes its place at once, and the
// one before goes when the last run in it has ended. Runs may be those of other processes, and of other containers that share
// the folder, so that a run is a file there.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type SandboxLayout, sandboxLayout } from './layout.ts'
import { RUN_MS_MAX } from './limits.ts'

/** Its files stay where they are until it is let go. */
export interface HeldBuild extends AsyncDisposable {
  readonly name: string
  readonly layout: SandboxLayout
}

async function currentBuild(dataDir: string): Promise<string | null> {
  return await readlink(sandboxLayout(dataDir).current).then(basename, () => null)
}

/** The build in use, held for one run; null where there is none. */
export async function holdBuild(dataDir: string): Promise<HeldBuild | null> {
  for (let name = await currentBuild(dataDir); name !== null; ) {
    const layout = sandboxLayout(dataDir, name)
    const run = join(layout.runs, randomUUID())
    const isHeld = await writeFile(run, '').then(
      () => true,
      () => false,
    )
    const now = await currentBuild(dataDir)
    if (isHeld && now === name) return { name, layout, [Symbol.asyncDispose]: () => rm(run, { force: true }) }
    await rm(run, { force: true })
    // Nobody moved the link, and still no run can be noted.
    if (now === name) return null
    name = now
  }
  return null
}

/** A folder for a build that nobody sees before it is put to use. */
export async function newBuild(dataDir: string): Promise<SandboxLayout> {
  const name = `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${randomUUID().slice(0, 8)}`
  const layout = sandboxLayout(dataDir, name)
  await mkdir(layout.runs, { recursive: true })
  return layout
}

/** From here on every run begins in it. */
export async function putToUse({ root, current, folder }: SandboxLayout): Promise<void> {
  const link = join(root, `current-${randomUUID()}`)
  await symlink(join('images', basename(folder)), link)
  await rename(link, current)
}

const LOOK_EVERY_MS = 250

/** Resolves when the builds before are gone. `waiting` is told, once, that runs in them are waited for. */
export async function drainOthers(layout: SandboxLayout, waiting: () => void): Promise<void> {
  let isTold = false
  for (const name of await readdir(layout.builds)) {
    const folder = join(layout.builds, name)
    if (folder === layout.folder) continue
    while (await hasRuns(join(folder, 'runs'))) {
      if (!isTold) waiting()
      isTold = true
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A run that is older than any may become was ended with its process. */
async function hasRuns(folder: string): Promise<boolean> {
  for (const name of await readdir(folder).catch(() => [])) {
    const since = await stat(join(folder, name)).catch(() => null)
    if (since !== null && Date.now() - since.mtimeMs < RUN_MS_MAX) return true
  }
  return false
}
