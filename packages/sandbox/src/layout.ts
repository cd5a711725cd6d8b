// Where the tier's files lie: in `sandbox/` of the data folder. Nothing of it is ever committed or passed on. Each build lies in
// a folder of its own below `images/`; the link `current` says which one is in use.
import { join } from 'node:path'
import { BOOT_MS_MAX, GUEST_MEMORY_MIB } from './limits.ts'

export type ImageName = 'linux' | 'windows'

export interface SandboxLayout {
  readonly root: string
  /** Debian packages as they were fetched; a second build needs no network. */
  readonly packages: string
  /** One folder a build, and the link to the one in use. */
  readonly builds: string
  readonly current: string
  /** The build that this layout is of. */
  readonly folder: string
  /** One file a run that is going on in it. */
  readonly runs: string
  readonly linux: ImageLayout
  readonly windows: ImageLayout
  /** Which accelerator works on this host, as a boot showed. */
  readonly host: string
}

export interface ImageLayout {
  readonly folder: string
  /** Both images have the same kernel and the same side of the guest. */
  readonly kernel: string
  readonly initramfs: string
  /** The sample's own root, read-only. */
  readonly disk: string
  /** What it was built from; written last, so that a half-built image is none. */
  readonly manifest: string
  /** Of a guest that boots from it. */
  readonly memoryMib: number
  readonly bootMsMax: number
  /** Frozen guests, one folder a key. */
  readonly templates: string
}

/** `build`: of the one in use unless named. What is to stay the same from one file to the next names it: the link moves. */
export function sandboxLayout(dataDir: string, build?: string): SandboxLayout {
  const root = join(dataDir, 'sandbox')
  const builds = join(root, 'images')
  const current = join(root, 'current')
  const folder = build === undefined ? current : join(builds, build)
  const image = (name: ImageName): ImageLayout => ({
    folder: join(folder, name),
    kernel: join(folder, 'linux', 'vmlinux'),
    initramfs: join(folder, 'linux', 'initramfs.cpio'),
    disk: join(folder, name, 'root.squashfs'),
    manifest: join(folder, name, 'manifest.json'),
    memoryMib: GUEST_MEMORY_MIB[name],
    bootMsMax: BOOT_MS_MAX[name],
    templates: join(folder, 'templates', name),
  })
  return {
    root,
    packages: join(root, 'packages'),
    ...{ builds, current, folder },
    runs: join(folder, 'runs'),
    linux: image('linux'),
    windows: image('windows'),
    host: join(root, 'host.json'),
  }
}
