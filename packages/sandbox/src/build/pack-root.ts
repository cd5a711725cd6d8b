// A root, furnished → the read-only disk that a guest boots with.
import { glob, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DISK_UNIT_BYTES } from '../limits.ts'
import { DEVICES } from './plain-root.ts'
import { runInImage } from './run-tool.ts'

/** Uncompressed: a guest under software emulation reads faster than it inflates. `modes`: in the packer's own words. */
export async function packRoot(tools: string, root: string, into: string, modes: readonly string[]): Promise<void> {
  await runInImage(tools, 'usr/bin/mksquashfs', [
    root,
    into,
    '-all-root',
    '-noappend',
    '-noI',
    '-noD',
    '-noF',
    '-noX',
    '-no-progress',
    '-quiet',
    '-no-xattrs',
    ...[...DEVICES, ...modes].flatMap((line) => ['-p', line]),
  ])
  const { size } = await stat(into)
  await truncate(into, Math.ceil(size / DISK_UNIT_BYTES) * DISK_UNIT_BYTES)
}

/**
 * Without its libraries compiled Python would do that in the guest: slowly, and as if the sample had written them. Run by
 * the image's own loader, so the host needs no Python.
 */
export async function compilePython(tools: string, root: string): Promise<void> {
  for await (const folder of glob('usr/lib/python3.*', { cwd: root })) {
    await runInImage(
      tools,
      join('usr/bin', folder.slice('usr/lib/'.length)),
      [
        ...['-m', 'compileall', '-q', '--invalidation-mode', 'unchecked-hash'],
        ...['-s', root, '-p', '/', join(root, folder)],
      ],
      { libraries: root, env: { PYTHONHOME: join(root, 'usr') } },
    )
  }
}
