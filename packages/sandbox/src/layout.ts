// Where the tier's files lie: in `sandbox/` of the data folder. Nothing of it is ever committed or passed on.
import { join } from 'node:path'
import { BOOT_MS_MAX, GUEST_MEMORY_MIB } from './limits.ts'

export type ImageName = 'linux' | 'windows'

export interface SandboxLayout {
  readonly root: string
  /** Debian packages as they were fetched; a second build needs no network. */
  readonly packages: string
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

export function sandboxLayout(dataDir: string): SandboxLayout {
  const root = join(dataDir, 'sandbox')
  const image = (name: ImageName): ImageLayout => ({
    folder: join(root, name),
    kernel: join(root, 'linux', 'vmlinux'),
    initramfs: join(root, 'linux', 'initramfs.cpio'),
    disk: join(root, name, 'root.squashfs'),
    manifest: join(root, name, 'manifest.json'),
    memoryMib: GUEST_MEMORY_MIB[name],
    bootMsMax: BOOT_MS_MAX[name],
    templates: join(root, 'templates', name),
  })
  return {
    root,
    packages: join(root, 'packages'),
    linux: image('linux'),
    windows: image('windows'),
    host: join(root, 'host.json'),
  }
}
