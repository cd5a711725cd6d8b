// What a program is made of: its header, sections, imports and record of tools.
import { calls, type Traits } from './trait.ts'

export const structure: Traits = {
  pe_writable_code_section: {
    hits: { 'code may be written': { codeCharacteristics: 0xe0000020 } },
    misses: {
      'code is only read and executed': { codeCharacteristics: 0x60000020 },
      'what starts a driver, and is thrown away': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['IoCreateDevice'] },
        sections: [{ name: 'INIT', data: new Uint8Array(64), characteristics: 0xe2000020 }],
      },
      'under a protector, which is told': {
        codeCharacteristics: 0xe0000020,
        sections: [{ name: '.vmp0', data: new Uint8Array(8) }],
      },
    },
  },
  pe_entry_point_outside_code: {
    hits: {
      'in a data section': { strings: ['x'.repeat(100)], entryPointRva: 0x2000 },
      'in no section': { entryPointRva: 0x900000 },
    },
    misses: { 'in the code': { entryPointRva: 0x1000 }, 'no entry point at all': { entryPointRva: 0, dll: true } },
  },
  pe_garbled_section_names: {
    hits: { 'control characters': { sections: [{ name: '\x01\x02\x90', data: new Uint8Array(8) }] } },
    misses: { 'unusual but readable': { sections: [{ name: '.qtmetad', data: new Uint8Array(8) }] } },
  },
  pe_almost_no_imports: {
    hits: { 'only the two that find the rest': calls('LoadLibraryA', 'GetProcAddress') },
    misses: {
      'the two among others': calls(
        'LoadLibraryA',
        'GetProcAddress',
        'CreateFileW',
        'ReadFile',
        'WriteFile',
        'CloseHandle',
        'ExitProcess',
      ),
    },
  },
  pe_forged_rich_header: {
    hits: { 'entries that do not add up': { rich: 'forged' } },
    misses: { 'entries that do': { rich: 'valid' }, none: {} },
  },
  pe_bloated: {
    hits: { '31 MiB of zeros behind it': { overlay: new Uint8Array(31 * 1024 * 1024) } },
    misses: { '1 MiB of zeros behind it': { overlay: new Uint8Array(1024 * 1024) } },
  },
  pe_telling_symbol_path: {
    hits: {
      'a keylogger by name': { pdbPath: 'C:\\Users\\x\\source\\Keylogger\\Release\\a.pdb' },
      'a ransomware by name': { pdbPath: 'D:\\my ransomware\\a.pdb' },
    },
    misses: {
      'an honest project': { pdbPath: 'C:\\build\\calculator\\calc.pdb' },
      'a word that holds one': { pdbPath: 'C:\\build\\Decryptor-tools\\hook.pdb' },
    },
  },
  pe_impossible_timestamp: {
    hits: { 'older than its linker': { rich: 'valid', linkerMajor: 14, timestamp: Date.UTC(2009, 3, 1) / 1000 } },
    misses: {
      'a linker of its time': { rich: 'valid', linkerMajor: 9, timestamp: Date.UTC(2009, 3, 1) / 1000 },
      "Delphi's constant": { rich: 'valid', linkerMajor: 14, timestamp: 0x2a425e19 },
    },
  },
  pe_odd_tls_callback: {
    hits: { 'in no section that is code': { tlsCallbacks: 1, codeCharacteristics: 0x40000040 } },
    misses: { 'in the code, as compilers put it': { tlsCallbacks: 2 }, none: {} },
  },
  pe_vast_empty_section: {
    hits: {
      'executable and empty': {
        sections: [
          { name: '.boot', data: new Uint8Array(8), virtualSize: 200 * 1024 * 1024, characteristics: 0xe0000020 },
        ],
      },
    },
    misses: {
      'the tables of a scientific program': {
        sections: [
          { name: '.bss', data: new Uint8Array(8), virtualSize: 200 * 1024 * 1024, characteristics: 0xc0000080 },
        ],
      },
    },
  },
  pe_repeated_section_names: {
    hits: {
      'a second .rsrc': {
        sections: ['.rsrc', '.rsrc'].map((name) => ({ name, data: new Uint8Array(8) })),
      },
    },
    misses: { 'sections without names': { sections: ['', ''].map((name) => ({ name, data: new Uint8Array(8) })) } },
  },
}
