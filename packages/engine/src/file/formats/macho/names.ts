// Names of the numbers in Mach-O headers (Apple, mach-o/loader.h and mach/machine.h).

const CPU_64 = 0x01000000

export function cpuName(type: number): string {
  const name = { 1: 'vax', 6: 'm68k', 7: 'i386', 8: 'mips', 12: 'arm', 14: 'sparc', 18: 'powerpc' }[type & 0xffffff]
  if ((type & CPU_64) === 0) return name ?? String(type)
  return { 7: 'amd64', 12: 'aarch64', 18: 'powerpc64' }[type & 0xffffff] ?? String(type)
}

export const FILE_TYPES: Readonly<Record<number, string>> = {
  1: 'object',
  2: 'executable',
  4: 'core',
  6: 'dylib',
  7: 'dylinker',
  8: 'bundle',
  10: 'dsym',
  11: 'kext_bundle',
  12: 'file_set',
}

export const PLATFORMS: Readonly<Record<number, string>> = {
  1: 'macos',
  2: 'ios',
  3: 'tvos',
  4: 'watchos',
  6: 'mac_catalyst',
  7: 'ios_simulator',
  11: 'visionos',
}
