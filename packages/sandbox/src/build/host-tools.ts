// What the host must have, by program and by the Debian package that brings it: told all at once, not one after another.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { DEBIAN_KEYRING } from './packages.ts'

export interface HostTool {
  readonly program: string
  readonly debianPackage: string
  readonly neededFor: readonly ('build' | 'run')[]
}

const HOST_TOOLS: readonly HostTool[] = [
  { program: 'apt-get', debianPackage: 'apt', neededFor: ['build'] },
  { program: 'dpkg-deb', debianPackage: 'dpkg', neededFor: ['build'] },
  { program: 'gcc', debianPackage: 'gcc', neededFor: ['build'] },
  { program: '/usr/include/stdio.h', debianPackage: 'libc6-dev', neededFor: ['build'] },
  { program: DEBIAN_KEYRING, debianPackage: 'debian-archive-keyring', neededFor: ['build'] },
  { program: 'qemu-system-x86_64', debianPackage: 'qemu-system-x86', neededFor: ['run'] },
  { program: 'bwrap', debianPackage: 'bubblewrap', neededFor: ['build', 'run'] },
  { program: 'prlimit', debianPackage: 'util-linux', neededFor: ['run'] },
]

/** Absolute path of a program, or null. Only the system's own folders are looked in, for root's PATH may hold others. */
export async function findProgram(name: string): Promise<string | null> {
  const folders = name.startsWith('/') ? [''] : '/usr/bin:/bin:/usr/sbin:/sbin'.split(delimiter)
  for (const folder of folders) {
    const path = join(folder, name)
    const found = await access(path, constants.R_OK).then(
      () => true,
      () => false,
    )
    if (found) return path
  }
  return null
}

export async function missingTools(neededFor: 'build' | 'run'): Promise<readonly HostTool[]> {
  const missing: HostTool[] = []
  for (const tool of HOST_TOOLS) {
    if (tool.neededFor.includes(neededFor) && (await findProgram(tool.program)) === null) missing.push(tool)
  }
  return missing
}

/** `qemu-system-x86_64 is missing; apt-get install qemu-system-x86`. */
export function tellMissing(missing: readonly HostTool[]): string {
  const packages = [...new Set(missing.map(({ debianPackage }) => debianPackage))]
  return `${missing.map(({ program }) => program).join(', ')} missing; apt-get install ${packages.join(' ')}`
}

/** Debian packages that building and running need and that are not there. */
export async function missingHostTools(): Promise<readonly string[]> {
  const missing = [...(await missingTools('build')), ...(await missingTools('run'))]
  return [...new Set(missing.map(({ debianPackage }) => debianPackage))]
}
