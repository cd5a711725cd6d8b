// `assay sandbox import`: an operator's image is looked at, copied, started until its agent greets, and frozen. Only then does it
// take the place of the one before.
import { chmod, constants, copyFile, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openMicroVm } from '../vm/micro-vm.ts'
import { type Disk, type Firmware, UEFI_FILE } from './arguments.ts'
import { agentFacts, newOwnLayout, type OwnManifest, putOwnToUse, writeManifest } from './layout.ts'
import { MEMORY_MIB_DEFAULT, SETTLE_MS } from './limits.ts'
import { freezeOwn, wakeOwn } from './machine.ts'
import { inspectQcow2 } from './qcow2.ts'

/** Why an image is not taken, in sentences for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

export interface ImportOptions {
  readonly dataDir: string
  readonly image: string
  readonly memoryMib?: number
  readonly firmware?: Firmware
  readonly disk?: Disk
  /** Run it without KVM: for trying things, since Windows then takes minutes for what takes seconds. */
  readonly softwareEmulation?: boolean
  readonly settleMs?: number
  readonly tell: (line: string) => void
}

/** Throws an ImportError. */
export async function importOwnWindows(options: ImportOptions): Promise<OwnManifest> {
  const { dataDir, image, tell, memoryMib = MEMORY_MIB_DEFAULT, firmware = 'bios', disk = 'sata' } = options
  const { diskBytes, imageBytes } = await inspect(image)
  if (firmware === 'uefi' && (await stat(UEFI_FILE).catch(() => null)) === null)
    throw new ImportError(`${UEFI_FILE} is missing; apt-get install ovmf`)
  const opened = await openMicroVm(dataDir)
  if (!opened.available) throw new ImportError(opened.reason)
  const { isolation, accelerator: choice } = opened.vm
  const accelerator = options.softwareEmulation === true ? 'tcg' : choice.accelerator
  if (accelerator === 'tcg' && options.softwareEmulation !== true)
    throw new ImportError(
      `Windows needs KVM, and it cannot be used here: ${choice.why}. --software-emulation runs it without, some twenty times slower.`,
    )
  if (accelerator === 'tcg') tell('This Windows is emulated in software, which is slow: a start may take half an hour.')
  await haveRoom(dataDir, imageBytes, memoryMib)
  const layout = await newOwnLayout(dataDir)
  try {
    tell(`Copying ${(imageBytes / 1024 ** 3).toFixed(1)} GiB …`)
    await copyFile(image, layout.disk, constants.COPYFILE_FICLONE)
    await chmod(layout.disk, 0o600)
    // What was looked at might have been another file by now.
    await inspect(layout.disk)
    const own = { isolation, accelerator, memoryMib, firmware, disk, diskBytes } as const
    tell('Starting it from its disk, without a network card, and waiting for its agent …')
    const hello = await freezeOwn(own, { layout, settleMs: options.settleMs ?? SETTLE_MS, tell })
    const agent = agentFacts(hello)
    if (agent === null) throw new ImportError('Its agent does not say all that is needed: is it of this version?')
    const machine = await wakeOwn(own, layout, 0)
    machine.kill()
    await machine.ended
    const manifest = {
      ...{ importedAt: new Date().toISOString(), from: basename(image), imageBytes, diskBytes, memoryMib },
      ...{ firmware, disk, accelerator, agent },
    }
    await writeManifest(layout, manifest)
    await putOwnToUse(dataDir, layout)
    return { format: 1, ...manifest }
  } catch (error) {
    await rm(layout.folder, { recursive: true, force: true })
    throw error instanceof ImportError ? error : new ImportError(error instanceof Error ? error.message : String(error))
  }
}

async function inspect(path: string): Promise<{ readonly diskBytes: number; readonly imageBytes: number }> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`${path} cannot be read: ${error.code ?? error.message}.`)
  })
  try {
    const about = await file.stat()
    if (!about.isFile()) throw new ImportError(`${path} is no file.`)
    const answer = await inspectQcow2(file)
    if (!answer.ok) throw new ImportError(`${path} is not taken. ${answer.reason}`)
    return { diskBytes: answer.diskBytes, imageBytes: about.size }
  } finally {
    await file.close()
  }
}

/** Beside image and memory: what a start changes on the disk. */
const START_BYTES = 4 * 1024 ** 3

async function haveRoom(dataDir: string, imageBytes: number, memoryMib: number): Promise<void> {
  const folder = join(dataDir, 'sandbox')
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  const needed = imageBytes + memoryMib * 1024 ** 2 + START_BYTES
  if (bavail * bsize < needed)
    throw new ImportError(
      `${folder} has ${Math.floor((bavail * bsize) / 1024 ** 3)} GiB free; the image, its memory and a start of it need ${Math.ceil(needed / 1024 ** 3)}.`,
    )
}
