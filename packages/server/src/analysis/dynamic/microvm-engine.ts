// The engine that has a processor: programs and scripts run for real in a virtual machine of their own, where the operator
// built its image and every layer of isolation is there. It is opened with the first file that it could run, and again for
// each until it opens: building the image needs no restart.
import { traceToWire } from '@assay/engine/service'
import {
  codeWordOf,
  guestNames,
  hasOwnWindows,
  type MicroVm,
  openMicroVm,
  runnableBy,
  whyNotRunnable,
} from '@assay/sandbox'
import { MICROVM_GRACE_MS } from '../limits.ts'
import type { DynamicEngine } from './engine.ts'

/** `sandbox`: what finds out what there is. */
export function microVmEngine(dataDir: string, sandbox = { guestNames, openMicroVm }): DynamicEngine {
  const closing = new AbortController()
  let vm: MicroVm | null = null
  let opening: ReturnType<typeof openMicroVm> | null = null

  /** One at a time, whoever asks. */
  const open = (): ReturnType<typeof openMicroVm> => {
    opening ??= sandbox.openMicroVm(dataDir).finally(() => {
      opening = null
    })
    return opening
  }

  return {
    name: 'microvm',
    place: 'here',
    limitMs: (timeoutMs) => timeoutMs + MICROVM_GRACE_MS,
    declines: ({ bytes, fileName, command }) =>
      (command === null || codeWordOf(command) === null) && runnableBy(bytes, fileName, hasOwnWindows(dataDir)) === null
        ? whyNotRunnable(bytes)
        : null,
    async conditions() {
      const names = await sandbox.guestNames(dataDir)
      if (names.linux === null || names.accelerator !== null) return names
      // Opening finds out whether hardware or software runs them. Where that fails it is told by runs, and here unknown.
      await open().catch(() => {})
      return sandbox.guestNames(dataDir)
    },
    run: async ({ bytes, fileName, command }, { timeoutMs, signal }) => {
      try {
        if (vm === null) {
          const opened = await open()
          // Whether there is an image is one of the conditions. What else is missing is missing on this machine, and for now.
          if (!opened.available) {
            const isPassing = (await sandbox.guestNames(dataDir)).linux !== null
            return { outcome: 'skipped', reason: opened.reason, isPassing }
          }
          vm = opened.vm
        }
        const ended = await vm.run({
          bytes,
          fileName,
          command,
          observeMs: timeoutMs,
          wholeMs: timeoutMs + MICROVM_GRACE_MS,
          signal: AbortSignal.any([closing.signal, signal]),
        })
        if (ended.status === 'complete') {
          const traces = ended.again === undefined ? [ended.trace] : [ended.trace, ended.again]
          return { outcome: 'ran', wire: traces.map(traceToWire), notRun: [] }
        }
        const { reason } = ended
        if (ended.status === 'refused') return { outcome: 'skipped', reason, isPassing: ended.isPassing === true }
        return { outcome: ended.status, reason }
      } catch (error) {
        return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    },
    close: () => closing.abort(),
  }
}
