// `assay sandbox check`: is the tier there, and does it show what programs do? Boots for real and says plainly what it saw.
import { sandboxLayout } from '../layout.ts'
import { NO_WINDOWS_IMAGE, openMicroVm } from '../vm/micro-vm.ts'
import { SELF_TESTS } from './self-tests.ts'

/** They end by themselves in a second or two; a busy host may need longer. */
const OBSERVE_MS = 60_000

/** Resolves to whether everything works. `tell` gets one line a finding. */
export async function checkSandbox(dataDir: string, tell: (line: string) => void): Promise<boolean> {
  const opened = await openMicroVm(dataDir)
  if (!opened.available) {
    tell(`not available: ${opened.reason}`)
    return false
  }
  const { vm } = opened
  for (const image of [vm.images.linux, vm.images.windows])
    tell(
      image === null
        ? `no image     ${NO_WINDOWS_IMAGE}`
        : `image        ${image.system}, ${image.kernel}, of ${image.packages.length} packages, built ${image.builtAt}`,
    )
  tell(
    `isolation    QEMU without a network card; its system-call filter; no root; process, memory and file limits; bubblewrap`,
  )
  tell(`accelerator  ${vm.accelerator.accelerator}: ${vm.accelerator.why}`)
  let fine = true
  for (const test of SELF_TESTS) {
    if (vm.images[test.guest] === null) continue
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
