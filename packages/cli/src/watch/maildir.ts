// Reports in a Maildir: `new` and `cur`, filed into folders beside them as Maildir++ names them. A rename is one step, so whoever is
// killed has either filed a report or not.
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from '../command.ts'
import { REPORT_BYTES_MAX, type Report, type ReportMailbox } from './mailbox.ts'

const LOOK_MS = 2_000
const PARTS = ['new', 'cur'] as const

/** Rejects with a UsageError for a folder that is none. */
export async function openMaildir(path: string): Promise<ReportMailbox> {
  for (const part of PARTS)
    if ((await stat(join(path, part)).catch(() => null))?.isDirectory() !== true)
      throw new UsageError(`${path} is no Maildir: it has no folder "${part}"`)
  return {
    list: async () => (await Promise.all(PARTS.map((part) => listPart(path, part)))).flat(),
    wait: (signal) => sleep(LOOK_MS, undefined, { signal }).catch(() => {}),
    [Symbol.asyncDispose]: async () => {},
  }
}

async function listPart(maildir: string, part: (typeof PARTS)[number]): Promise<readonly Report[]> {
  const entries = await readdir(join(maildir, part), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .map((name) => ({
      id: name,
      read: () => read(join(maildir, part, name)),
      file: async (folder) => {
        const to = join(maildir, `.${folder}`)
        await makeFolder(to)
        const moved = rename(join(maildir, part, name), join(to, part, name)).then(() => true)
        return await moved.catch((error: unknown) => {
          unlessGone(error)
          return false
        })
      },
    }))
}

async function read(path: string): Promise<Uint8Array | null> {
  try {
    return (await stat(path)).size > REPORT_BYTES_MAX ? null : await readFile(path)
  } catch (error) {
    unlessGone(error)
    return null
  }
}

async function makeFolder(path: string): Promise<void> {
  for (const part of ['tmp', ...PARTS]) await mkdir(join(path, part), { recursive: true, mode: 0o700 })
  await writeFile(join(path, 'maildirfolder'), '')
}

/** Somebody else moved it meanwhile. */
function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
