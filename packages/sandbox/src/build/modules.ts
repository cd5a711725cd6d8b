// Which kernel modules the guest loads, and in which order: what a module depends on stands in its own `.modinfo`
// section, so neither depmod nor modprobe is needed on the host.
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const MODULES = [
  'virtio_pci',
  'nfit',
  'nd_pmem',
  'virtio_console',
  'virtio_rng',
  'dummy',
  'squashfs',
  'overlay',
  'binfmt_misc',
] as const
/** Modules that need modules that need modules: a list that goes round in circles ends. */
const DEPTH_MAX = 16

export interface KernelModule {
  readonly name: string
  readonly bytes: Buffer
}

const plainName = (name: string): string => name.replaceAll('-', '_')

/** In an order in which each finds what it needs. A module that is built into the kernel is left out. */
export async function gatherModules(unpacked: string): Promise<readonly KernelModule[]> {
  const files = new Map<string, string>()
  for await (const file of glob('{lib,usr/lib}/modules/*/kernel/**/*.ko', { cwd: unpacked }))
    files.set(plainName(basename(file, '.ko')), join(unpacked, file))
  const gathered = new Map<string, KernelModule>()
  const add = async (name: string, depth: number): Promise<void> => {
    const file = files.get(name)
    if (file === undefined || gathered.has(name) || depth > DEPTH_MAX) return
    const bytes = await readFile(file)
    for (const needed of dependenciesOf(bytes)) await add(plainName(needed), depth + 1)
    gathered.set(name, { name, bytes })
  }
  for (const name of MODULES) await add(name, 0)
  return [...gathered.values()]
}

function dependenciesOf(module: Buffer): readonly string[] {
  const at = module.indexOf('\0depends=')
  if (at === -1) return []
  const start = at + '\0depends='.length
  const list = module.toString('latin1', start, module.indexOf(0, start))
  return list === '' ? [] : list.split(',')
}
