// The microVM tier of the dynamic stage: samples run for real, in a machine of their own that has no way out.
export { BuildError, type BuildOptions, buildLinuxImage, isImageCurrent } from './build/build.ts'
export { missingHostTools } from './build/host-tools.ts'
export type { Manifest } from './build/manifest.ts'
export { checkSandbox } from './check/check.ts'
export {
  type MicroVm,
  type OpenedMicroVm,
  openMicroVm,
  type SandboxOutcome,
  type SandboxSample,
  type SandboxTiming,
} from './vm/micro-vm.ts'
export { type Runnable, runnableBy } from './vm/runnable.ts'
