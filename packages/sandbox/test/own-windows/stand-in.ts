// What stands in for an operator's Windows: Wine's root of our own guest on a disk that starts by itself, with our agent in it.
// It is made of what `npm run install:test-tools` has fetched.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type CpioEntry, writeCpio } from '../../src/build/cpio.ts'
import { gatherModules } from '../../src/build/modules.ts'
import { sandboxLayout } from '../../src/layout.ts'
import { compileAgent } from '../../src/own-windows/agent.ts'
import { writeQcow2 } from './write-qcow2.ts'

const SECTOR = 512
const PIECE = 64 * SECTOR
const CLUSTER = 65_536

const FOLDERS = ['bin', 'dev', 'lower', 'modules', 'over', 'proc', 'root0', 'sys', 'tmp']

/** `dataDir`: where the guests are built. `folder`: for what is made on the way. Null where a package is gone, or a compiler. */
export async function writeStandIn(dataDir: string, folder: string, into: string): Promise<string | null> {
  const { packages, windows } = sandboxLayout(dataDir)
  const unpacked = join(folder, 'unpacked')
  for (const name of ['linux-image-*-cloud-amd64_*.deb', 'busybox-static_*.deb']) {
    const found = globSync(join(packages, 'single', name))
      .sort()
      .at(-1)
    if (found === undefined) return `no ${name} in ${packages}: npm run install:test-tools`
    execFileSync('dpkg-deb', ['-x', found, unpacked])
  }
  const agent = join(folder, 'agent.exe')
  const missing = await compileAgent(agent)
  if (missing !== null) return missing
  const kernel = readFileSync(globSync(join(unpacked, 'boot/vmlinuz-*'))[0] ?? '')
  const initramfs = await standInInitramfs(unpacked, agent)
  const { size: rootBytes } = await stat(windows.disk)
  const places = layOut(kernel, initramfs, rootBytes)
  const boot = assembleBoot(folder, places)
  await writeQcow2(into, places.clusters, diskOf(places, { boot, kernel, initramfs, root: windows.disk }))
  return null
}

interface Places {
  readonly setupSectors: number
  readonly bodyPieces: number
  readonly kernelAt: number
  readonly initramfsAt: number
  readonly initramfsBytes: number
  readonly rootAt: number
  readonly rootBytes: number
  readonly clusters: number
}

const roundUp = (bytes: number, unit: number): number => Math.ceil(bytes / unit) * unit

function layOut(kernel: Buffer, initramfs: Buffer, rootBytes: number): Places {
  const setupSectors = (kernel[0x1f1] || 4) + 1
  const kernelAt = CLUSTER
  // Read in whole pieces, so that what follows begins behind the last.
  const initramfsAt = roundUp(kernelAt + kernel.length + PIECE, CLUSTER)
  const rootAt = roundUp(initramfsAt + initramfs.length + PIECE, CLUSTER)
  return {
    ...{ setupSectors, kernelAt, initramfsAt, initramfsBytes: initramfs.length, rootAt, rootBytes },
    bodyPieces: Math.ceil((kernel.length - setupSectors * SECTOR) / PIECE),
    clusters: Math.ceil((rootAt + rootBytes) / CLUSTER),
  }
}

function assembleBoot(folder: string, places: Places): Buffer {
  const numbers = {
    KERNEL_SECTOR: places.kernelAt / SECTOR,
    SETUP_SECTORS: places.setupSectors,
    BODY_PIECES: places.bodyPieces,
    INITRAMFS_SECTOR: places.initramfsAt / SECTOR,
    INITRAMFS_PIECES: Math.ceil(places.initramfsBytes / PIECE),
    INITRAMFS_BYTES: places.initramfsBytes,
    ROOT_SECTOR: places.rootAt / SECTOR,
    ROOT_SECTORS: places.rootBytes / SECTOR,
  }
  const [object, binary] = [join(folder, 'boot.o'), join(folder, 'boot.bin')]
  const symbols = Object.entries(numbers).flatMap(([name, value]) => ['--defsym', `${name}=${value}`])
  execFileSync('as', ['--32', ...symbols, '-o', object, join(import.meta.dirname, 'boot.S')])
  execFileSync('ld', ['-m', 'elf_i386', '-Ttext', '0x7c00', '--oformat', 'binary', '-o', binary, object])
  return readFileSync(binary)
}

async function standInInitramfs(unpacked: string, agent: string): Promise<Buffer> {
  const modules = await gatherModules(unpacked)
  const disk = globSync(join(unpacked, '{lib,usr/lib}/modules/*/kernel/drivers/block/virtio_blk.ko'))[0] ?? ''
  const all = [...modules, { name: 'virtio_blk', bytes: readFileSync(disk) }]
  const program = (path: string, from: string): CpioEntry => ({
    ...{ kind: 'file', path, executable: true },
    bytes: readFileSync(from),
  })
  return writeCpio([
    ...FOLDERS.map((path): CpioEntry => ({ kind: 'folder', path })),
    program('init', join(import.meta.dirname, 'stand-in-init.sh')),
    program('bin/busybox', globSync(join(unpacked, '{usr/,}bin/busybox'))[0] ?? ''),
    program('agent.exe', agent),
    ...all.map(
      ({ name, bytes }): CpioEntry => ({ kind: 'file', path: `modules/${name}.ko`, bytes, executable: false }),
    ),
    {
      ...{ kind: 'file', path: 'modules/order', executable: false },
      bytes: Buffer.from(all.map(({ name }) => `${name}\n`).join('')),
    },
  ])
}

async function* diskOf(
  { kernelAt, initramfsAt, rootAt, clusters }: Places,
  { boot, kernel, initramfs, root }: { boot: Buffer; kernel: Buffer; initramfs: Buffer; root: string },
): AsyncIterable<Buffer> {
  const file = await open(root, 'r')
  try {
    for (let at = 0; at < clusters * CLUSTER; at += CLUSTER) {
      const cluster = Buffer.alloc(CLUSTER)
      const take = (bytes: Buffer, from: number): void => {
        if (at >= from && at < from + bytes.length) bytes.copy(cluster, 0, at - from)
      }
      take(boot, 0)
      take(kernel, kernelAt)
      take(initramfs, initramfsAt)
      if (at >= rootAt) await file.read(cluster, 0, CLUSTER, at - rootAt)
      yield cluster
    }
  } finally {
    await file.close()
  }
}

if (import.meta.main) {
  const [dataDir = '', folder = '', into = ''] = process.argv.slice(2)
  const missing = await writeStandIn(dataDir, folder, into)
  if (missing !== null) writeFileSync(2, `${missing}\n`)
}
