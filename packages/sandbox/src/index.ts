// The microVM tier of the dynamic stage: samples run for real, in a machine of their own that has no way out.
export { BUBBLEWRAP_NAMESPACES, bubblewrapPath, namespaceAdvice } from './bubblewrap.ts'
export { areImagesCurrent, BuildError, type BuildOptions, type BuiltImages, buildImages } from './build/build.ts'
export { missingHostTools } from './build/host-tools.ts'
export type { Manifest } from './build/manifest.ts'
export { checkSandbox, listGuests } from './check/check.ts'
export { SELF_TESTS, type SelfTest } from './check/self-tests.ts'
export { AGENT_COMPILER, compileAgent } from './own-windows/agent.ts'
export { DISKS, type Disk, FIRMWARES, type Firmware } from './own-windows/arguments.ts'
export { ImportError, type ImportOptions, importOwnWindows } from './own-windows/import.ts'
export { currentOwnWindows, hasOwnWindows, type OwnManifest, removeOwnWindows } from './own-windows/layout.ts'
export { MEMORY_MIB_DEFAULT, MEMORY_MIB_MAX, MEMORY_MIB_MIN } from './own-windows/limits.ts'
export { guestsAtOnce } from './vm/admission.ts'
export { codeWordOf, whyNoCommand } from './vm/command-line.ts'
export { guestNames } from './vm/guest-names.ts'
export {
  type Images,
  type MicroVm,
  NO_WINDOWS_IMAGE,
  type OpenedMicroVm,
  openMicroVm,
} from './vm/micro-vm.ts'
export { whyNotRunnable } from './vm/not-runnable.ts'
export type { SandboxOutcome, SandboxSample, SandboxTiming } from './vm/outcome.ts'
export { type Runnable, runnableBy } from './vm/runnable.ts'
