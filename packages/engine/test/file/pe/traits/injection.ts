// Code that a program runs in others, or where none should be.
import { KERNEL } from '../libraries.ts'
import { random } from '../ordinary-program.ts'
import { calls, type Traits, texts } from './trait.ts'

const NEW_PROCESS = ['CreateProcessW', 'VirtualAllocEx', 'WriteProcessMemory', 'ResumeThread']

const DECODES = { 'KERNEL32.dll': ['CreateFileW'], 'ADVAPI32.dll': ['CryptDecrypt'] }

export const injection: Traits = {
  pe_injects_into_processes: {
    hits: {
      'a remote thread': calls('OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'),
      'an asynchronous call': calls('VirtualAllocEx', 'WriteProcessMemory', 'QueueUserAPC'),
      'names only, found at run time': texts('VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'),
      'an export of such a name, which anybody may give': {
        exports: { library: 'kernel32.dll', names: ['WriteProcessMemory'] },
        ...texts('VirtualAllocEx', 'CreateRemoteThread'),
      },
    },
    misses: {
      'names among noise that nothing leads to': {
        ...texts('VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'),
        code: random(100_000),
      },
      'reads another process': calls('OpenProcess', 'ReadProcessMemory'),
      'a thread of its own': calls('VirtualAlloc', 'CreateThread'),
      'a thread elsewhere, of what is there': calls('OpenProcess', 'CreateRemoteThread'),
      'room elsewhere': calls('OpenProcess', 'VirtualAllocEx', 'ReadProcessMemory'),
    },
  },
  pe_hollows_processes: {
    hits: {
      'all steps': {
        imports: {
          [KERNEL]: ['CreateProcessW', 'WriteProcessMemory', 'SetThreadContext', 'ResumeThread'],
          'ntdll.dll': ['NtUnmapViewOfSection'],
        },
      },
    },
    misses: {
      'without the unmapping': calls('CreateProcessW', 'WriteProcessMemory', 'SetThreadContext', 'ResumeThread'),
    },
  },
  pe_takes_over_new_process: {
    hits: {
      'a call queued for its first thread': calls(...NEW_PROCESS, 'VirtualProtectEx', 'QueueUserAPC'),
      'its thread set elsewhere': calls(...NEW_PROCESS, 'VirtualProtectEx', 'SetThreadContext'),
      'the same under an invented maker': {
        ...calls(...NEW_PROCESS, 'VirtualProtectEx', 'QueueUserAPC'),
        version: { CompanyName: 'Example Works' },
      },
    },
    misses: {
      'nothing made executable': calls(...NEW_PROCESS, 'QueueUserAPC'),
      'a debugger': calls(...NEW_PROCESS, 'VirtualProtectEx', 'SetThreadContext', 'WaitForDebugEvent'),
      'hands over a library': {
        ...calls(...NEW_PROCESS, 'VirtualProtectEx', 'QueueUserAPC'),
        strings: ['LoadLibraryW'],
      },
      'changes imports only': calls(...NEW_PROCESS, 'VirtualProtectEx'),
    },
  },
  pe_reflective_loader: {
    hits: { 'exports the loader': { dll: true, exports: { library: 'a.dll', names: ['_ReflectiveLoader@4'] } } },
    misses: { 'a name that is longer': { dll: true, exports: { library: 'a.dll', names: ['ReflectiveLoaderTests'] } } },
  },
  pe_runs_code_by_callback: {
    hits: {
      'fetches and has it called': {
        imports: { 'KERNEL32.dll': ['VirtualAlloc', 'EnumSystemLocalesA'], 'WININET.dll': ['InternetReadFile'] },
        strings: ['http://203.0.113.150/a.bin'],
      },
      'decodes, and has it called where it took the memory': {
        imports: DECODES,
        functions: [[{ call: 'VirtualAlloc', given: [0, 4096] }, { run: 1 }], [{ call: 'EnumSystemLocalesA' }]],
      },
      'the same with the mark of a compiler': {
        imports: DECODES,
        rich: 'valid',
        functions: [[{ call: 'EnumSystemLocalesA' }, { call: 'VirtualAlloc', given: [0, 4096] }]],
      },
    },
    misses: {
      'decodes, and its runtime asks for locales': {
        imports: DECODES,
        functions: [[{ call: 'VirtualAlloc', given: [0, 4096] }], [{ call: 'EnumSystemLocalesA' }]],
      },
      'decodes, and nothing that was read asks': {
        imports: { ...DECODES, 'KERNEL32.dll': [...DECODES['KERNEL32.dll'], 'VirtualAlloc', 'EnumSystemLocalesA'] },
      },
      'asks for languages': {
        imports: { 'KERNEL32.dll': ['VirtualAlloc', 'EnumSystemLocalesA'], 'WININET.dll': ['InternetReadFile'] },
        strings: ['https://update.example.com/a.bin'],
      },
    },
  },
}
