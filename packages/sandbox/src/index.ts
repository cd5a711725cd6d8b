// The microVM tier of the dynamic stage: samples run for real, in a machine of their own that has no way out.
export { BuildError, type BuildOptions, buildLinuxImage } from './build/build.ts'
export type { Manifest } from './build/manifest.ts'
