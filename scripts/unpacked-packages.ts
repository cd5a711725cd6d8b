// Packages of Debian that are unpacked and not installed: an installed server is started at once, and a mail server that is
// installed takes the place of the one that a machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `programs`: by package a path that it brings. What the machine has, or `folder`, is not fetched. Returns what cannot be had. */
export function unpackPackages(programs: Readonly<Record<string, string>>, folder: string): readonly string[] {
  const missing = (): readonly string[] =>
    Object.entries(programs).flatMap(([name, path]) =>
      existsSync(path) || existsSync(join(folder, path)) ? [] : [name],
    )
  const wanted = missing()
  if (wanted.length === 0) return []
  if (!unpack(wanted, folder)) {
    aptGet(['-q', 'update'])
    unpack(wanted, folder)
  }
  return missing()
}

function unpack(wanted: readonly string[], folder: string): boolean {
  const at = mkdtempSync(join(tmpdir(), 'assay-apt-'))
  try {
    if (aptGet(['-q', 'download', ...withLibraries(wanted)], at) === null) return false
    mkdirSync(folder, { recursive: true })
    const archives = readdirSync(at).filter((file) => file.endsWith('.deb'))
    return archives.every((file) => spawnSync('dpkg', ['-x', join(at, file), folder], { stdio: 'ignore' }).status === 0)
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

/** What an installation would bring along, which the machine lacks: the libraries are among it. */
function withLibraries(wanted: readonly string[]): readonly string[] {
  const told = aptGet(['-q', '--simulate', 'install', '--no-install-recommends', ...wanted]) ?? ''
  const all = [...told.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) => name ?? [])
  return all.length === 0 ? wanted : all
}

/** What it prints; null where it failed. */
function aptGet(words: readonly string[], cwd = tmpdir()): string | null {
  const { status, stdout } = spawnSync('apt-get', words, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout : null
}
