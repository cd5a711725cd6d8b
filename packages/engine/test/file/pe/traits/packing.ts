// What a program carries packed, encrypted or behind its end.
import { buildPe } from '../build-pe.ts'
import { KERNEL } from '../libraries.ts'
import { random } from '../ordinary-program.ts'
import type { Traits } from './trait.ts'

const LOADS = { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'CreateThread'] }
const encrypted = [{ name: '.data', data: random(60_000, 21), characteristics: 0xc0000040 }]
/** More functions than a loader has. */
const MUCH_CODE = Array.from({ length: 450 }, () => [{ call: 'GetTickCount', given: [] }])
/** Of each fourteen bytes one says nothing. */
const sparse = random(60_000, 24).map((byte, at) => (at % 14 === 0 ? 0 : byte))
/** As dense as compressed pictures and tables. */
const picture = random(60_000, 25).map((byte, at) => (at % 7 === 0 ? 0 : byte))
/** How ASPack's unpacker begins. */
const ASPACK_CODE = Buffer.from('60e803000000e9eb045d4555c3e801000000eb5d', 'hex')
/** Where the section stands that comes after those of every program. */
const BLOCK_ADDRESS = 0x403000
const BLOCK = { name: '.data', data: random(60_000, 22), characteristics: 0xc0000040 }
const PROTECTS = (how: number) => ({
  functions: [[{ call: 'VirtualProtect', given: [BLOCK_ADDRESS, 4096, how] }]],
})
const DROPS = { [KERNEL]: ['FindResourceW', 'LoadResource', 'GetTempPathW', 'CreateProcessW'] }

/** More than an unpacker needs; its code is a single `ret`. */
const NAMES = [
  ...['CreateFileW', 'ReadFile', 'WriteFile', 'CloseHandle', 'GetTickCount', 'GetVersion', 'GetFileSize'],
  ...['HeapAlloc', 'HeapFree', 'GetCommandLineW', 'GetStartupInfoW', 'ExitProcess', 'MoveFileW', 'CopyFileW'],
  ...['GetTempPathW', 'GetLastError', 'LoadLibraryW', 'FreeLibrary', 'MulDiv', 'Beep', 'lstrlenW', 'lstrcmpW'],
]

const PROGRAM = buildPe({ dll: true })
const keeps = (rule: (byte: number, at: number) => number, bytes: Uint8Array = PROGRAM) => ({
  sections: [{ name: '.data', data: bytes.map(rule), characteristics: 0xc0000040 }],
})

const NOISE = random(120_000, 31)
/** As dense as compiled code. */
const DENSE = NOISE.subarray(0, 100_000).map((byte) => byte % 100)

export const packing: Traits = {
  pe_code_nothing_reaches: {
    hits: {
      'a few instructions before bytes that nothing calls': {
        code: Buffer.concat([Buffer.from([0xc3]), Buffer.alloc(60_000, 0x37)]),
      },
      'two functions before very many bytes as dense as code': { code: Buffer.concat([Buffer.from([0xc3]), DENSE]) },
      'some functions before dense bytes in a section of their own': {
        functions: MUCH_CODE.slice(0, 20),
        sections: [{ name: '.text1', data: DENSE, characteristics: 0x60000020 }],
      },
      'a function before dense bytes': { code: Buffer.concat([Buffer.from([0xc3]), NOISE.subarray(0, 12_000)]) },
    },
    misses: {
      'code that runs from end to end': { code: Buffer.alloc(60_000, 0x90) },
      'a small program': { code: Buffer.concat([Buffer.from([0xc3]), Buffer.alloc(9_000, 0x37)]) },
      'tables of sixteen values in a small program': {
        code: Buffer.concat([Buffer.from([0xc3]), NOISE.subarray(0, 12_000).map((byte) => byte & 0x0f)]),
      },
      'a library': { dll: true, code: Buffer.concat([Buffer.from([0xc3]), Buffer.alloc(60_000, 0x37)]) },
      'a large program, of which only tables lead to most': {
        functions: MUCH_CODE.slice(0, 320),
        sections: [{ name: '.text1', data: DENSE, characteristics: 0x60000020 }],
      },
    },
  },
  pe_hides_program_by_key: {
    hits: {
      'under XOR': keeps((byte) => byte ^ 0x5a),
      'moved and under XOR': keeps((byte) => ((byte + 0x4d) & 0xff) ^ 0x3c),
      'under XOR and moved': keeps((byte) => ((byte ^ 0x3c) + 0x11) & 0xff),
      'turned and under XOR': keeps((byte) => (((byte << 3) | (byte >> 5)) & 0xff) ^ 0x77),
    },
    misses: {
      'as it is': keeps((byte) => byte),
      'its first text alone': keeps((byte) => (byte + 7) & 0xff, PROGRAM.subarray(0x4e, 0x80)),
      'a key that moves on': keeps((byte, at) => byte ^ ((at + 1) & 0xff)),
      'no program': keeps((byte) => byte ^ 0x5a, Buffer.from('This program cannot be run in DOS mode')),
    },
  },
  pe_packed_code: {
    hits: {
      'code of high entropy': { code: random(16_384) },
      'with the names of a known packer': { code: random(16_384), sections: [{ name: 'UPX1', data: random(64) }] },
      'with the name of an installer': { code: random(16_384), strings: ['Nullsoft Install System'] },
    },
    misses: {
      'the same in a data section': { sections: [{ name: '.data', data: random(16_384) }] },
      'a few bytes of it': { sections: [{ name: '.text1', data: random(1_024), characteristics: 0x60000020 }] },
      'behind the code of a known packer': { code: Buffer.concat([ASPACK_CODE, random(16_384)]) },
    },
  },
  pe_variables_begin_as_noise: {
    hits: {
      'a section that may be written': { sections: encrypted },
      'beside much code, most of the program': { functions: MUCH_CODE, sections: encrypted },
      'beside much code, in whatever else is added': {
        functions: MUCH_CODE,
        sections: [...encrypted, { name: '.text1', data: Buffer.alloc(200_000), characteristics: 0x40000040 }],
      },
      'one part in fourteen replaced': {
        sections: [{ name: '.data', data: sparse, characteristics: 0xc0000040 }],
      },
    },
    misses: {
      'beside much code, a small part of the program': {
        functions: MUCH_CODE,
        sections: [
          { name: '.data', data: picture, characteristics: 0xc0000040 },
          { name: '.text1', data: Buffer.alloc(200_000), characteristics: 0x40000040 },
        ],
      },
      'a section that may only be read': {
        sections: encrypted.map((one) => ({ ...one, characteristics: 0x40000040 })),
      },
      'tables of numbers': {
        sections: [{ name: '.data', data: random(60_000, 21).map((byte) => byte & 0x7f), characteristics: 0xc0000040 }],
      },
      'behind the code of a known packer': {
        code: Buffer.concat([ASPACK_CODE, Buffer.alloc(64)]),
        sections: encrypted,
      },
    },
  },
  pe_imports_for_show: {
    hits: {
      'none is called': { imports: { [KERNEL]: NAMES } },
      'two are called': {
        imports: { [KERNEL]: NAMES },
        functions: [
          [
            { call: 'GetTickCount', given: [] },
            { call: 'ExitProcess', given: [0] },
          ],
        ],
      },
    },
    misses: {
      'a dozen of them': { imports: { [KERNEL]: NAMES.slice(0, 12) } },
      'all are called': {
        imports: { [KERNEL]: NAMES },
        functions: [NAMES.map((name) => ({ call: name, given: [] }))],
      },
      'a library': { imports: { [KERNEL]: NAMES }, dll: true },
      'behind the code of a known packer': {
        code: Buffer.concat([ASPACK_CODE, Buffer.alloc(64)]),
        imports: { [KERNEL]: NAMES },
      },
    },
  },
  pe_makes_its_data_code: {
    hits: {
      'a block of data': { ...PROTECTS(0x40), sections: [BLOCK] },
      'one block of several': { ...PROTECTS(0x40), sections: [BLOCK, { name: '.more', data: random(90_000, 23) }] },
    },
    misses: {
      'to be read': { ...PROTECTS(0x02), sections: [BLOCK] },
      'a block that is nearly empty': { ...PROTECTS(0x40), sections: [{ ...BLOCK, data: Buffer.alloc(60_000, 1) }] },
      code: { ...PROTECTS(0x40), sections: [{ ...BLOCK, characteristics: 0xe0000060 }] },
    },
  },
  pe_known_packer: {
    hits: {
      'sections of UPX': {
        sections: [
          { name: 'UPX0', data: new Uint8Array(8) },
          { name: 'UPX1', data: new Uint8Array(8) },
        ],
      },
    },
    misses: { 'a section called UPXdata by chance': { sections: [{ name: 'myUPX', data: new Uint8Array(8) }] } },
  },
  pe_protector: {
    hits: {
      VMProtect: { sections: [{ name: '.vmp0', data: new Uint8Array(8) }] },
      Themida: { sections: [{ name: '.themida', data: new Uint8Array(8) }] },
    },
    misses: {
      'a section .vmdata': { sections: [{ name: '.vmdata', data: new Uint8Array(8) }] },
      'ordinary sections': { sections: [{ name: '.data', data: new Uint8Array(8) }] },
    },
  },
  pe_hidden_overlay: {
    hits: { 'random data behind it': { overlay: random(40_000) } },
    misses: {
      'text behind it': { overlay: Buffer.from('help text\n'.repeat(4_000)) },
      'a few bytes behind it': { overlay: random(500) },
    },
  },
  pe_carries_programs: {
    hits: { 'a program as a resource': { resources: { PAYLOAD: Buffer.from([0]) }, carried: 'program' } },
    misses: {
      'a picture as a resource': {
        resources: { PICTURE: Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(200, 'x'), 'latin1') },
      },
    },
  },
  pe_carries_encrypted_code: {
    hits: {
      'a data section of noise': { imports: LOADS, sections: encrypted },
      'a resource of noise': { imports: LOADS, resources: { DATA: random(60_000, 22) } },
      'a section that borrows the name of the resources': {
        imports: LOADS,
        sections: [{ name: '.rsrc', data: random(60_000, 21), characteristics: 0xc0000040 }],
      },
      'under the name of a packer': { imports: LOADS, sections: [...encrypted, { name: '.aspack', data: random(64) }] },
    },
    misses: {
      'the same without a way to start it': {
        imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect'] },
        sections: encrypted,
      },
      'a picture of the same size': {
        imports: LOADS,
        resources: { PICTURE: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), random(60_000, 23)]) },
      },
      'text of the same size': {
        imports: LOADS,
        resources: { TEXT: Buffer.from('All rights reserved. '.repeat(3_000)) },
      },
      'a small part of a large program': {
        imports: LOADS,
        sections: [...encrypted, { name: '.rodata', data: Buffer.from('text '.repeat(40_000)) }],
      },
    },
  },
  pe_drops_carried_program: {
    hits: { 'takes it out, writes it, starts it': { imports: DROPS, carried: 'program' } },
    misses: {
      'brings a program and does not start it': {
        imports: { [KERNEL]: ['FindResourceW', 'LoadResource'] },
        carried: 'program',
      },
      'brings its own driver': {
        imports: DROPS,
        resources: { DRIVER: buildPe({ subsystem: 1, imports: { 'ntoskrnl.exe': ['IoCreateDeviceSecure'] } }) },
      },
    },
  },
}
