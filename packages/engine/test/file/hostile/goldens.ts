// Every file that the tests of the file side make: what hostile input is made from.
import { containers } from '../containers.ts'
import { buildElf } from '../elf/build-elf.ts'
import { buildFat, buildMacho } from '../macho/build-macho.ts'
import { buildPe } from '../pe/build-pe.ts'
import { PE_TRAITS } from '../pe/traits.ts'
import { lookalikes } from '../traits/lookalikes.ts'
import { suspects } from '../traits/suspects.ts'

export interface Golden {
  readonly name: string
  readonly bytes: Uint8Array
}

const everyTable = buildPe({
  bits: 64,
  imports: { 'KERNEL32.dll': ['CreateFileW', 'ExitProcess'], 'WS2_32.dll': [115] },
  delayImports: { 'SHELL32.dll': ['ShellExecuteW'] },
  exports: { library: 'a.dll', names: ['A', 'B'] },
  version: { CompanyName: 'Example' },
  manifest: '<assembly/>',
  resources: { DATA: Buffer.from('MZ data') },
  tlsCallbacks: 1,
  pdbPath: 'a.pdb',
  overlay: Buffer.alloc(64, 0x41),
})

const elf = {
  needed: ['libc.so.6', 'libcrypto.so.3'],
  runpath: '/tmp',
  imports: ['connect', 'execve', 'memfd_create'],
  exports: ['readdir'],
  interpreter: '/lib64/ld-linux-x86-64.so.2',
  strings: ['/etc/ld.so.preload', 'stratum+tcp://pool.example'],
  buildId: Buffer.alloc(20, 7),
} as const
const macho = {
  libraries: ['/usr/lib/libSystem.B.dylib'],
  imports: ['_system'],
  exports: ['_main'],
  strings: ['osascript -e'],
  rpaths: ['@executable_path'],
  signature: { identifier: 'a.b', teamId: 'TEAM', entitlements: ['com.apple.security.get-task-allow'], cms: true },
} as const

const programs: readonly Golden[] = [
  { name: 'tables.exe', bytes: everyTable },
  { name: '32.elf', bytes: buildElf({ ...elf, bits: 32 }) },
  { name: '64.elf', bytes: buildElf(elf) },
  { name: 'big-endian.elf', bytes: buildElf({ ...elf, endian: 'big', machine: 21 }) },
  { name: 'module.ko', bytes: buildElf({ ...elf, type: 1, withoutSections: true, overlay: Buffer.alloc(40, 1) }) },
  { name: '64.macho', bytes: buildMacho(macho) },
  { name: '32.macho', bytes: buildMacho({ ...macho, bits: 32 }) },
  { name: 'fat.macho', bytes: buildFat([buildMacho(macho), buildMacho({ ...macho, bits: 32 })]) },
]

/** One of each trait: the others of the same trait differ in a name only. */
const traitPrograms = Object.entries(PE_TRAITS).flatMap(([id, { hits }]): readonly Golden[] => {
  const [recipe] = Object.values(hits)
  return recipe === undefined ? [] : [{ name: `${id}.exe`, bytes: buildPe(recipe) }]
})

/** In a fixed order, names unique but for what two corpora call the same. */
export async function goldenFiles(): Promise<readonly Golden[]> {
  const archives = await Promise.all(
    Object.entries(containers).map(async ([name, make]) => ({ name, bytes: await make() })),
  )
  return [...archives, ...programs, ...traitPrograms, ...suspects, ...lookalikes].map(({ name, bytes }) => ({
    name,
    bytes,
  }))
}
