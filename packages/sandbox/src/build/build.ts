// `assay sandbox build`: Debian packages → kernel, initramfs and the roots that samples find, as a table of contents.
// Nothing is installed on the host and nothing needs root; every package is checked by apt and recorded with its SHA-256.
import { createHash, randomBytes } from 'node:crypto'
import { chmod, glob, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drainOthers, newBuild, putToUse } from '../builds.ts'
import { type ImageLayout, type ImageName, type SandboxLayout, sandboxLayout } from '../layout.ts'
import { missingTools, tellMissing } from './host-tools.ts'
import { buildInitramfs, compileGuestPrograms, compileSelfTests, GUEST_SETTINGS, GUEST_SOURCES } from './initramfs.ts'
import { extractKernel } from './kernel.ts'
import { furnishLinuxRoot, LINUX_MODES } from './linux-root.ts'
import { hashOfSources, MANIFEST_FORMAT, type Manifest, readManifest, sha256OfFile } from './manifest.ts'
import { OFFICE_REGISTRY } from './office-machine.ts'
import { compilePython, packRoot } from './pack-root.ts'
import {
  type AptBox,
  DEBIAN_MIRROR,
  LINUX_ROOT_PACKAGES,
  openApt,
  recordPackages,
  SCREEN_PACKAGES,
  TOOL_PACKAGES,
  unpackPackages,
  WINDOWS_ROOT_PACKAGES,
} from './packages.ts'
import { furnishWindowsRoot } from './windows-root.ts'

/** What to build, and where. */
export interface BuildOptions {
  /** Images come to lie in `dataDir/sandbox`. */
  readonly dataDir: string
  /** Of Debian; apt checks the signatures of what it gives. */
  readonly mirror?: string
  /** Leave Wine out: half a minute and a gigabyte less, and programs for Windows are not run. */
  readonly linuxOnly?: boolean
  /** Gets one line a step. */
  readonly tell: (line: string) => void
}

/** What was built; `windows` is null where it was left out. */
export interface BuiltImages {
  readonly linux: Manifest
  readonly windows: Manifest | null
  readonly seconds: number
}

/** TypeScript in the repository, JavaScript in a package. */
const SOURCES = new URL('.', import.meta.url).pathname

/** Why there is no image now, in words for the operator. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}

/** Throws a BuildError or a ToolError in words for the operator. */
export async function buildImages(options: BuildOptions): Promise<BuiltImages> {
  const { dataDir, mirror = DEBIAN_MIRROR, linuxOnly = false, tell } = options
  const began = Date.now()
  const missing = await missingTools('build')
  if (missing.length > 0) throw new BuildError(tellMissing(missing))
  const before = sandboxLayout(dataDir)
  const work = join(before.root, 'building')
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  const step: Step = async (name, run) => {
    const from = Date.now()
    const result = await run()
    tell(`${name.padEnd(50)}${((Date.now() - from) / 1000).toFixed(1).padStart(6)} s`)
    return result
  }
  const layout = await newBuild(dataDir)
  let isUsed = false
  try {
    const apt = await step('Package lists of Debian 12', () => openApt(layout.packages, mirror))
    if (apt.listsProblem !== null) tell(`WARNING ${apt.listsProblem}`)
    const site: Site = { before, layout, work, apt, step, began }
    const base = await buildBase(site)
    const linux = await buildLinux(site, base)
    const windows = linuxOnly ? null : await buildWindows(site, base)
    await putToUse(layout)
    isUsed = true
    await drainOthers(layout, () => tell('The new images are in use; runs in those before are waited for.'))
    return { linux, windows, seconds: Math.round((Date.now() - began) / 1000) }
  } finally {
    if (!isUsed) await rm(layout.folder, { recursive: true, force: true, maxRetries: 5 })
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Step = <Result>(name: string, run: () => Promise<Result>) => Promise<Result>

interface Site {
  /** The build in use so far: what did not change is taken over from it. */
  readonly before: SandboxLayout
  readonly layout: SandboxLayout
  readonly work: string
  readonly apt: AptBox
  readonly step: Step
  readonly began: number
}

/** What both images stand on. */
interface Base {
  readonly kernel: string
  /** Packages of the guest's own tools, unpacked. */
  readonly tools: string
  readonly packages: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly installation: string
}

async function buildBase({ before, apt, work, step }: Site): Promise<Base> {
  const installation = (await readManifest(before.linux.manifest))?.installation ?? randomBytes(12).toString('hex')
  const place = (name: string): string => join(work, name)
  const kernel = await apt.kernelPackage()
  const packages = await step(`Packages: ${kernel} and tools`, () => apt.download([kernel, ...TOOL_PACKAGES]))
  await step('Unpacking them', async () => {
    const isKernel = (file: string): boolean => file.includes('/linux-image-')
    await unpackPackages(packages.filter(isKernel), place('kernel'))
    await unpackPackages(
      packages.filter((file) => !isKernel(file)),
      place('tools'),
    )
  })
  await step('Kernel', async () => writeFile(place('vmlinux'), extractKernel(await findKernel(place('kernel')))))
  await step("The guest's own programs", () => compileGuestPrograms(place('tools'), place('programs')))
  await step('Initramfs', async () => {
    const inputs = { tools: place('tools'), kernel: place('kernel'), programs: place('programs'), installation }
    await writeFile(place('initramfs.cpio'), await buildInitramfs(inputs))
  })
  const names = ['vmlinux', 'initramfs.cpio', ...(await compileSelfTests(work))]
  return {
    kernel: kernel.replace('linux-image-', 'Linux '),
    tools: place('tools'),
    packages,
    installation,
    files: Object.fromEntries(names.map((name) => [name, place(name)])),
  }
}

async function buildLinux(site: Site, base: Base): Promise<Manifest> {
  const packages = await site.step("Packages of the Linux sample's system", () =>
    site.apt.downloadClosure('linux', LINUX_ROOT_PACKAGES),
  )
  return await buildImage(site, base, {
    name: 'linux',
    system: 'Debian 12',
    packages,
    sources: '{{plain,linux,pack}-root,furniture,foreign-machines}.{ts,js}',
    furnish: async (root) => {
      await furnishLinuxRoot(root)
      await compilePython(base.tools, root)
    },
    modes: LINUX_MODES,
    files: base.files,
    keep: [],
  })
}

async function buildWindows(site: Site, base: Base): Promise<Manifest> {
  const packages = await site.step('Packages of Wine, 64 and 32 bit, and its screen', async () => [
    ...(await site.apt.downloadClosure('windows', WINDOWS_ROOT_PACKAGES)),
    ...(await site.apt.download(SCREEN_PACKAGES)),
  ])
  const version = packages.map((file) => /\/libwine_([\d.]+)/.exec(file)?.[1]).find((found) => found !== undefined)
  return await buildImage(site, base, {
    name: 'windows',
    system: `Wine ${version ?? ''} on Debian 12`,
    packages,
    sources: '{{plain,windows,pack}-root,office-machine}.{ts,js}',
    furnish: (root) => furnishWindowsRoot(root, base.tools),
    modes: [],
    files: {},
    keep: OFFICE_REGISTRY,
  })
}

interface ImagePlan {
  readonly name: ImageName
  readonly system: string
  readonly packages: readonly string[]
  /** Our sources that decide what its root holds. */
  readonly sources: string
  readonly furnish: (root: string) => Promise<void>
  readonly modes: readonly string[]
  /** Files of the image beside its root. */
  readonly files: Readonly<Record<string, string>>
  /** Files of the root that the host must know too: by name in the image's folder. */
  readonly keep: readonly { readonly name: string; readonly path: string }[]
}

/** A root that was built from the same packages and sources is taken over as it is. */
async function buildImage({ before, layout, work, step, began }: Site, base: Base, plan: ImagePlan): Promise<Manifest> {
  const image = layout[plan.name]
  const root = join(work, plan.name, 'root')
  const disk = join(work, plan.name, 'root.squashfs')
  const rootPackages = await recordPackages(plan.packages)
  const rootKey = createHash('sha256')
    .update(JSON.stringify(rootPackages))
    .update(await hashOfSources(SOURCES, plan.sources))
    .digest('hex')
  const rootFiles = ['root.squashfs', ...plan.keep.map(({ name }) => name)]
  const old = before[plan.name]
  const reuse = await isRootThere(old, rootKey, rootFiles)
  await mkdir(join(work, plan.name))
  await step(`Root of the ${plan.name} image${reuse ? ', as it was' : ''}`, async () => {
    if (reuse) {
      for (const name of rootFiles) await link(join(old.folder, name), join(work, plan.name, name))
      return
    }
    await unpackPackages(plan.packages, root)
    await plan.furnish(root)
    await packRoot(base.tools, root, disk, plan.modes)
    for (const { name, path } of plan.keep) await rename(join(root, path), join(work, plan.name, name))
    await rm(root, { recursive: true, force: true })
  })
  const files = {
    ...plan.files,
    ...Object.fromEntries(rootFiles.map((name) => [name, join(work, plan.name, name)])),
  }
  const hashes: Record<string, string> = {}
  for (const [name, path] of Object.entries(files)) hashes[name] = await sha256OfFile(path)
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    system: plan.system,
    kernel: base.kernel,
    builtAt: new Date().toISOString(),
    seconds: Math.round((Date.now() - began) / 1000),
    installation: base.installation,
    sources: await imageSources(),
    packages: [...(await recordPackages(base.packages)), ...rootPackages],
    rootKey,
    files: hashes,
  }
  await mkdir(image.folder, { recursive: true })
  for (const [name, path] of Object.entries(files)) {
    // QEMU opens them as another user.
    await chmod(path, 0o644)
    await rename(path, join(image.folder, name))
  }
  await writeFile(image.manifest, `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function isRootThere(image: ImageLayout, rootKey: string, files: readonly string[]): Promise<boolean> {
  const before = await readManifest(image.manifest)
  if (before?.rootKey !== rootKey) return false
  for (const name of files) {
    const hash = await sha256OfFile(join(image.folder, name)).catch(() => null)
    if (hash === null || hash !== before.files[name]) return false
  }
  return true
}

async function findKernel(unpacked: string): Promise<Buffer> {
  for await (const name of glob('boot/vmlinuz-*', { cwd: unpacked })) return await readFile(join(unpacked, name))
  throw new BuildError('The kernel package holds no kernel')
}

/** Whether both images are there, built from the sources of this very version. */
export async function areImagesCurrent(dataDir: string): Promise<boolean> {
  const layout = sandboxLayout(dataDir)
  const sources = await imageSources()
  const manifests = await Promise.all([layout.linux, layout.windows].map((image) => readManifest(image.manifest)))
  return manifests.every((manifest) => manifest !== null && manifest.sources === sources)
}

const imageSources = async (): Promise<string> =>
  [
    await hashOfSources(GUEST_SOURCES, '*'),
    await hashOfSources(SOURCES, '*.{ts,js}'),
    await hashOfSources(join(SOURCES, '../decoys'), 'places.{ts,js}'),
    createHash('sha256').update(GUEST_SETTINGS).digest('hex'),
  ].join('')
