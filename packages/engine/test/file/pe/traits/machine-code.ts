// Inert machine code that shows one trait each, and code that nearly does. It is never run: the entry point returns before.
import type { FunctionRecipe } from '../write-functions.ts'
import type { Traits } from './trait.ts'

const hex = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/\s+/g, ''), 'hex'))
/** A return first, then what is to be seen. */
const code = (...parts: readonly string[]): { readonly code: Uint8Array } => ({ code: hex(`c3 ${parts.join(' ')}`) })
const number = (value: number): string => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes.toString('hex')
}

/** mov rax, gs:[60h]; mov rax, [rax+18h]; mov rax, [rax+20h] */
const MODULES_64 = '65488b042560000000 488b4018 488b4020'
/** mov eax, fs:[30h]; mov eax, [eax+0Ch]; mov eax, [eax+14h] */
const MODULES_32 = '64a130000000 8b400c 8b4014'
/** mov ecx, [rax+3Ch]; mov ecx, [rax+rcx+88h]; add; mov edx, [rcx+20h]; mov edx, [rcx+24h] */
const EXPORTS_64 = '8b483c 8b8c0888000000 4801c1 8b5120 8b5124'
const EXPORTS_32 = '8b483c 8b4c0878 01c1 8b5120 8b5124'
/** cmp eax, constant */
const compares = (value: number): string => `3d${number(value)}`
/** mov byte [rsp+place], letter, for each letter and the end */
const letters = (text: string, place: number): string =>
  [...text, '\0']
    .map(
      (letter, at) =>
        `c64424${(place + at).toString(16).padStart(2, '0')}${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .join(' ')
/** mov byte [ebp-place], letter, for each letter of each text and its end */
const letters32 = (...texts: readonly string[]): string =>
  texts
    .map((text, row) =>
      [...text, '\0']
        .map((letter, at) => {
          const place = (256 - 32 * (row + 1) + at) & 0xff
          return `c645${place.toString(16).padStart(2, '0')}${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
        })
        .join(' '),
    )
    .join(' ')
const functions = (...list: readonly FunctionRecipe[]) => ({ functions: list })
const lookUp = (library: string, name: string): FunctionRecipe => [
  { code: letters32(library, name) },
  { call: 'LoadLibraryA' },
  { call: 'GetProcAddress' },
  // Far enough from the next row.
  { code: '90'.repeat(40) },
]
/** mov r10, rcx; mov eax, number; syscall; ret */
const kernelCall = (value: number): string => `4c8bd1 b8${number(value)} 0f05 c3`
/** mov r8d, 3000h; mov r9d, 40h */
const ROOM = '41b800300000 41b940000000'
/** movzx eax, [rcx]; xor eax, 37h; mov [rcx], al; add rcx, 1; cmp rcx, rdx; jne back */
const LOOP = '0fb601 83f037 8801 4883c101 4839d1 75ef'
/** mov ecx, [rax+3Ch]; mov edx, [rax+rcx+28h] */
const ENTRY = '8b483c 8b540828'
const stomps = { imports: { 'KERNEL32.dll': ['LoadLibraryExA', 'VirtualProtect', 'CreateThread'] } }
const allocates = { imports: { 'KERNEL32.dll': ['VirtualAlloc', 'ExitProcess'] } }

/** mov r8d, 20h */
const TURNS = '41b820000000'
const turns = (last: string) => ({ imports: { 'KERNEL32.dll': ['VirtualAlloc', 'VirtualProtect', last] } })

/** mov rax, cr0; and eax, ~10000h; mov cr0, rax */
const LIFTS = '0f20c0 25fffffeff 0f22c0'
const driver = (...names: readonly string[]) => ({
  bits: 64 as const,
  subsystem: 1,
  imports: { 'ntoskrnl.exe': names },
})

export const machineCode: Traits = {
  pe_finds_functions_by_hash: {
    hits: {
      'walks libraries and exports': { bits: 64, ...code(MODULES_64, EXPORTS_64) },
      'the same for 32 bits': { bits: 32, ...code(MODULES_32, EXPORTS_32) },
      // LoadLibraryA and WinExec, rotated by 13.
      'two hashes of one algorithm': { bits: 32, ...code(compares(0xec0e4e8e), compares(0x0e8afe98)) },
    },
    misses: {
      'walks libraries only': { bits: 64, ...code(MODULES_64) },
      'reads its own header': { bits: 64, ...code(EXPORTS_64) },
      'walks libraries here and exports there': { bits: 64, ...code(MODULES_64, '90'.repeat(9000), EXPORTS_64) },
      'one number that is a hash by chance': { bits: 32, ...code(compares(0xec0e4e8e)) },
      // GetProcAddress rotated by 13, VirtualAlloc by djb2.
      'hashes of two algorithms': { bits: 32, ...code(compares(0x7c0dfcaa), compares(0x382c0f97)) },
      'command line from the process block': { bits: 64, ...code('65488b042560000000 488b4020', EXPORTS_64) },
    },
  },
  pe_loads_code_by_hashes: {
    hits: {
      // VirtualAlloc and CreateThread, rotated by 13.
      'memory and a thread': { bits: 64, ...code(MODULES_64, compares(0x91afca54), compares(0xca2bd06b)) },
      'memory that may be executed, under an invented maker': {
        bits: 64,
        version: { CompanyName: 'Example Protection' },
        ...code(MODULES_64, compares(0x91afca54), ROOM),
      },
    },
    misses: {
      'memory alone': { bits: 64, ...code(MODULES_64, compares(0x91afca54)) },
      'names by hash, for nothing of the kind': {
        bits: 64,
        ...code(MODULES_64, compares(0xec0e4e8e), compares(0x0e8afe98)),
      },
    },
  },
  pe_calls_kernel_directly: {
    hits: {
      'two stubs': { bits: 64, ...code(kernelCall(0x18), kernelCall(0x3a)) },
      'one that exports such names, which anybody may': {
        bits: 64,
        dll: true,
        exports: { library: 'ntlike.dll', names: ['NtClose', 'NtOpenFile'] },
        ...code(kernelCall(0x18), kernelCall(0x3a)),
      },
    },
    misses: {
      'one stub': { bits: 64, ...code(kernelCall(0x18)) },
      'one in a library': { bits: 64, dll: true, ...code(kernelCall(0x18)) },
    },
  },
  pe_looks_up_hidden_names: {
    hits: {
      'two lookups': functions(lookUp('KERNEL32.dll', 'VirtualAlloc'), lookUp('WININET.dll', 'InternetOpenA')),
      'with letters out of registers': functions(lookUp('L32.d', 'Virtua'), lookUp('ininet.dl', 'Internet')),
    },
    misses: {
      'one lookup': functions(lookUp('KERNEL32.dll', 'VirtualAlloc')),
      'for debuggers': functions(
        lookUp('kernel32.dll', 'IsDebuggerPresent'),
        lookUp('ntdll.dll', 'NtQueryInformationProcess'),
      ),
      'names that nothing looks up': functions(
        [{ code: letters32('KERNEL32.dll', 'VirtualAlloc') }],
        [{ code: letters32('WININET.dll', 'InternetOpenA') }],
      ),
      'names of no system': functions(lookUp('plugin.dll', 'init_plugin'), lookUp('skins.dll', 'load_skin')),
    },
  },
  pe_hides_agent_on_stack: {
    hits: {
      'a browser': functions([{ code: letters32('Mozilla/5.0 (Windows NT)') }, { call: 'InternetOpenA', given: [0] }]),
    },
    misses: {
      'its own name': functions([{ code: letters32('Example/5.0 (Windows)') }, { call: 'InternetOpenA', given: [0] }]),
      'a browser for nobody': functions(
        [{ code: letters32('Mozilla/5.0 (Windows NT)') }],
        [{ call: 'InternetOpenA', given: [0] }],
      ),
    },
  },
  pe_builds_names_on_stack: {
    hits: {
      'a library and a function': {
        bits: 64,
        ...code(letters('wininet.dll', 8), '90'.repeat(40), letters('VirtualAlloc', 8)),
      },
      'names in two rows': {
        bits: 64,
        ...code(letters('KERNEL32.', 8), '90'.repeat(40), letters('GetProcA', 8)),
      },
      'an alphabet beside another text': {
        bits: 64,
        ...code(
          letters('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', 8),
          '90'.repeat(40),
          letters('update-list', 8),
        ),
      },
      'two functions side by side': { bits: 64, ...code(letters('WinExec', 8), letters('GetProcAddress', 32)) },
    },
    misses: {
      'a greeting': { bits: 64, ...code(letters('Hello, world', 8)) },
      'one function': { bits: 64, ...code(letters('VirtualAlloc', 8)) },
      'a decoder': {
        bits: 64,
        ...code(letters('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', 8)),
      },
      'a library': { bits: 64, ...code(letters('comctl32.dll', 8)) },
    },
  },
  pe_decodes_and_runs_memory: {
    hits: {
      'room and loop': { bits: 64, ...allocates, ...code(ROOM, LOOP) },
      'made code afterwards, and a thread in it': { bits: 64, ...turns('CreateThread'), ...code(TURNS, LOOP) },
      'the same under an invented maker': {
        bits: 64,
        ...allocates,
        version: { CompanyName: 'Example Works' },
        ...code(ROOM, LOOP),
      },
    },
    misses: {
      'made code afterwards, and called': { bits: 64, ...turns('ExitProcess'), ...code(TURNS, LOOP) },
      'memory for data': { bits: 64, ...allocates, ...code('41b800300000 41b904000000', LOOP) },
      'a compiler at run time, and a loop of a library': {
        bits: 64,
        ...allocates,
        ...code(ROOM, '90'.repeat(3000), LOOP),
      },
      'a compiler at run time': { bits: 64, ...allocates, ...code(ROOM) },
      'makes registers zero in a loop': {
        bits: 64,
        ...allocates,
        ...code(ROOM, '0fb601 31c0 8801 4883c101 4839d1 75ef'),
      },
    },
  },
  pe_injects_decoded_code: {
    hits: {
      'a loop and a remote thread': {
        bits: 64,
        imports: { 'KERNEL32.dll': ['OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'] },
        ...code(LOOP),
      },
      'the context of a process whose code is unmapped': {
        bits: 64,
        imports: {
          'KERNEL32.dll': [
            'CreateProcessA',
            'VirtualAllocEx',
            'WriteProcessMemory',
            'SetThreadContext',
            'LoadLibraryA',
          ],
        },
        strings: ['NtUnmapViewOfSection'],
        ...code(LOOP),
      },
    },
    misses: {
      'injects a library that it names': {
        bits: 64,
        imports: { 'KERNEL32.dll': ['OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'] },
        strings: ['LoadLibraryW', 'overlay.dll'],
        ...code(LOOP),
      },
      'injects what stands there as it is': {
        bits: 64,
        imports: { 'KERNEL32.dll': ['OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'] },
        ...code('90'),
      },
      'a debugger': {
        bits: 64,
        imports: {
          'KERNEL32.dll': ['DebugActiveProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'],
        },
        ...code(LOOP),
      },
    },
  },
  pe_overwrites_loaded_library: {
    hits: {
      'finds the entry, makes it writable and decodes': {
        ...stomps,
        functions: [[{ call: 'VirtualProtect' }, { code: ENTRY }, { code: LOOP }]],
      },
    },
    misses: {
      'makes something else writable': {
        ...stomps,
        functions: [[{ code: ENTRY }, { code: LOOP }], [{ call: 'VirtualProtect' }]],
      },
      'finds the entry': { bits: 64, ...stomps, ...code(ENTRY) },
      'decodes, and keeps a variable on the stack': { bits: 64, ...stomps, ...code('8b483c 8b542428', LOOP) },
      'decodes elsewhere': { bits: 64, ...stomps, ...code(ENTRY, '90'.repeat(3000), LOOP) },
    },
  },
  pe_driver_writes_protected_memory: {
    hits: {
      'lifts it and finds a function': { ...driver('MmGetSystemRoutineAddress', 'ZwTerminateProcess'), ...code(LIFTS) },
    },
    misses: {
      'finds functions': { ...driver('MmGetSystemRoutineAddress', 'ZwTerminateProcess'), ...code('90') },
      'a program that is no driver': { bits: 64, ...code(LIFTS) },
      // mov rsi, cr8; mov eax, 2; mov cr8, rax
      'raises the priority of interrupts': {
        ...driver('MmGetSystemRoutineAddress', 'ZwTerminateProcess'),
        ...code('440f20c6 b802000000 440f22c0'),
      },
    },
  },
}
