// `assay sandbox check`: is the tier there, and does it show what programs do? Boots for real and says plainly what it saw.
import { readManifest } from '../build/manifest.ts'
import { sandboxLayout } from '../layout.ts'
import { currentOwnWindows, type OwnManifest } from '../own-windows/layout.ts'
import { NO_IMAGE, NO_WINDOWS_IMAGE, openMicroVm } from '../vm/micro-vm.ts'
import { OWN_TESTS, SELF_TESTS } from './self-tests.ts'

/** They end by themselves in a second or two; a busy host may need longer. */
const OBSERVE_MS = 60_000

/** One line about a Windows that was imported. */
const tellOwn = ({ agent, from, importedAt, accelerator, memoryMib, diskBytes }: OwnManifest): string =>
  `${agent.system} of ${from}, imported ${importedAt}, ${memoryMib} MiB of memory, a disk of ${Math.round(diskBytes / 1024 ** 3)} GiB, by ${accelerator}, ${agent.source === 'sysmon' ? 'with Sysmon' : 'without Sysmon'}`

/** A line for each guest of a data folder, or for what is missing. */
export async function listGuests(dataDir: string): Promise<readonly string[]> {
  const layout = sandboxLayout(dataDir)
  const [linux, windows] = await Promise.all(
    [layout.linux, layout.windows].map((image) => readManifest(image.manifest)),
  )
  const own = await currentOwnWindows(dataDir)
  return [
    ...[linux, windows].map((image, at) =>
      image == null
        ? `no image     ${at === 0 ? NO_IMAGE : NO_WINDOWS_IMAGE}`
        : `image        ${image.system}, ${image.kernel}, of ${image.packages.length} packages, built ${image.builtAt}`,
    ),
    ...(own === null ? [] : [`own Windows  ${tellOwn(own.manifest)}`]),
  ]
}

/** Resolves to whether everything works. `tell` gets one line a finding. */
export async function checkSandbox(dataDir: string, tell: (line: string) => void): Promise<boolean> {
  const opened = await openMicroVm(dataDir)
  if (!opened.available) {
    tell(`not available: ${opened.reason}`)
    return false
  }
  const { vm } = opened
  for (const line of await listGuests(dataDir)) tell(line)
  const own = await currentOwnWindows(dataDir)
  tell(
    `isolation    QEMU without a network card; its system-call filter; no root; process, memory and file limits; bubblewrap`,
  )
  tell(`accelerator  ${vm.accelerator.accelerator}: ${vm.accelerator.why}`)
  let fine = true
  for (const test of own === null
    ? SELF_TESTS
    : [...SELF_TESTS.filter(({ guest }) => guest === 'linux'), ...OWN_TESTS]) {
    if (own === null && vm.images[test.guest] === null) continue
    const outcome = await vm.run({
      bytes: await test.bytes(sandboxLayout(dataDir).linux),
      fileName: test.fileName,
      observeMs: OBSERVE_MS,
    })
    const name = test.name.padEnd(16)
    if (outcome.status !== 'complete') {
      fine = false
      tell(`FAIL  ${name}${outcome.reason}`)
      continue
    }
    const missing = test.missing(outcome.trace)
    const { startedHow, readyMs, totalMs, memoryMib } = outcome.timing
    const cost = `${(totalMs / 1000).toFixed(1)} s (${startedHow} in ${(readyMs / 1000).toFixed(1)} s), ${memoryMib} MiB`
    if (missing.length > 0) fine = false
    tell(missing.length === 0 ? `ok    ${name}${cost}` : `FAIL  ${name}${cost}; the trace lacks ${missing.join(', ')}`)
  }
  return fine
}
