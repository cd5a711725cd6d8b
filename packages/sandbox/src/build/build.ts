// `assay sandbox build`: Debian packages → kernel, initramfs and the sample's root, as a table of contents. Nothing is
// installed on the host and nothing needs root; every package is checked by apt and recorded with its SHA-256.
import { createHash } from 'node:crypto'
import { chmod, copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sandboxLayout } from '../layout.ts'
import { DEVICES, furnishRoot } from './furnish-root.ts'
import { missingTools, tellMissing } from './host-tools.ts'
import { buildInitramfs, compileGuestPrograms, compileSelfTests, GUEST_SOURCES } from './initramfs.ts'
import { extractKernel } from './kernel.ts'
import { hashOfSources, type Manifest, readManifest, sha256OfFile } from './manifest.ts'
import { DEBIAN_MIRROR, openApt, ROOT_PACKAGES, recordPackages, TOOL_PACKAGES, unpackPackages } from './packages.ts'
import { runTool } from './run-tool.ts'

export interface BuildOptions {
  readonly dataDir: string
  readonly mirror?: string
  /** Gets one line a step. */
  readonly tell: (line: string) => void
}

const SOURCES = new URL('.', import.meta.url).pathname

export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** Throws a BuildError or a ToolError in words for the operator. */
export async function buildLinuxImage({ dataDir, mirror = DEBIAN_MIRROR, tell }: BuildOptions): Promise<Manifest> {
  const began = Date.now()
  const missing = await missingTools('build')
  if (missing.length > 0) throw new BuildError(tellMissing(missing))
  const layout = sandboxLayout(dataDir)
  const image = layout.linux
  const work = `${image.folder}.building`
  const place = (name: string): string => join(work, name)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const from = Date.now()
    const result = await run()
    tell(`${name.padEnd(46)}${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s`)
    return result
  }

  const apt = await step('Package lists of Debian 12', () => openApt(layout.packages, mirror))
  const kernelName = await apt.kernelPackage()
  const single = await step(`Packages: ${kernelName} and the guest's tools`, () =>
    apt.download([kernelName, ...TOOL_PACKAGES]),
  )
  const rootPackages = await step("Packages of the sample's system", () => apt.downloadClosure(ROOT_PACKAGES))
  const packages = await recordPackages([...single, ...rootPackages])
  const rootKey = createHash('sha256')
    .update(JSON.stringify(await recordPackages(rootPackages)))
    .update(await hashOfSources(SOURCES, '{furnish-root,furniture,build}.ts'))
    .digest('hex')
  const before = await readManifest(image.manifest)
  const reuse = before?.rootKey === rootKey && (await sha256OfFile(image.disk)) === before.files['root.squashfs']
  await step('Unpacking', async () => {
    const isKernel = (file: string): boolean => file.includes('/linux-image-')
    await unpackPackages(single.filter(isKernel), place('kernel'))
    await unpackPackages(
      single.filter((file) => !isKernel(file)),
      place('tools'),
    )
    if (!reuse) await unpackPackages(rootPackages, place('root'))
  })
  await step('Kernel', async () => writeFile(place('vmlinux'), extractKernel(await findKernel(place('kernel')))))
  await step("The guest's own programs", () => compileGuestPrograms(place('tools'), place('programs')))
  await step('Initramfs', async () => {
    const inputs = { tools: place('tools'), kernel: place('kernel'), programs: place('programs') }
    await writeFile(place('initramfs.cpio'), await buildInitramfs(inputs))
  })
  await step(`The sample's root${reuse ? ', as it was' : ''}`, async () => {
    if (reuse) return await copyFile(image.disk, place('root.squashfs'))
    await furnishRoot(place('root'))
    await compilePython(place('tools'), place('root'))
    await packRoot(place('tools'), place('root'), place('root.squashfs'))
  })

  const files = ['vmlinux', 'initramfs.cpio', 'root.squashfs', ...(await compileSelfTests(work))]
  const manifest: Manifest = {
    format: 1,
    system: 'Debian 12',
    kernel: kernelName.replace('linux-image-', 'Linux '),
    builtAt: new Date().toISOString(),
    seconds: Math.round((Date.now() - began) / 1000),
    sources: await imageSources(),
    packages,
    rootKey,
    files: Object.fromEntries(await Promise.all(files.map(async (name) => [name, await sha256OfFile(place(name))]))),
  }
  await rm(image.folder, { recursive: true, force: true })
  await mkdir(image.folder, { recursive: true })
  for (const name of files) {
    // QEMU opens them as another user.
    await chmod(place(name), 0o644)
    await rename(place(name), join(image.folder, name))
  }
  await writeFile(image.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  await rm(work, { recursive: true, force: true })
  return manifest
}

async function findKernel(unpacked: string): Promise<Buffer> {
  for await (const name of glob('boot/vmlinuz-*', { cwd: unpacked })) return await readFile(join(unpacked, name))
  throw new BuildError('The kernel package holds no kernel')
}

/**
 * Without its libraries compiled Python would do that in the guest: slowly, and as if the sample had written them. Run by
 * the image's own loader, so the host needs no Python.
 */
async function compilePython(tools: string, root: string): Promise<void> {
  const libraries = ['lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu'].map((path) => join(root, path)).join(':')
  for await (const folder of glob('usr/lib/python3.*', { cwd: root })) {
    await runTool(
      join(tools, 'lib64/ld-linux-x86-64.so.2'),
      [
        ...['--library-path', libraries, join(root, 'usr/bin', folder.slice('usr/lib/'.length))],
        ...['-m', 'compileall', '-q', '--invalidation-mode', 'unchecked-hash'],
        ...['-s', root, '-p', '/', join(root, folder)],
      ],
      { env: { PYTHONHOME: join(root, 'usr') } },
    )
  }
}

/** Uncompressed: a guest under software emulation reads faster than it inflates. Run with its own package's libraries. */
async function packRoot(tools: string, root: string, into: string): Promise<void> {
  const libraries = ['lib/x86_64-linux-gnu', 'usr/lib/x86_64-linux-gnu'].map((path) => join(tools, path)).join(':')
  await runTool(join(tools, 'lib64/ld-linux-x86-64.so.2'), [
    '--library-path',
    libraries,
    join(tools, 'usr/bin/mksquashfs'),
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
    ...DEVICES.flatMap((device) => ['-p', device]),
  ])
}

/** Whether there is an image, built from the sources of this very version. */
export async function isImageCurrent(dataDir: string): Promise<boolean> {
  const manifest = await readManifest(sandboxLayout(dataDir).linux.manifest)
  return manifest !== null && manifest.sources === (await imageSources())
}

const imageSources = async (): Promise<string> =>
  `${await hashOfSources(GUEST_SOURCES, '*')}${await hashOfSources(SOURCES, '*.ts')}`
