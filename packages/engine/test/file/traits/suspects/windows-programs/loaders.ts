// Programs that carry or fetch another and start it.
import { KERNEL } from '../../../pe/libraries.ts'
import { mingw, random, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Suspect } from '../suspect.ts'
import { native } from './native.ts'

export const loaders: readonly Suspect[] = [
  native(
    'PO-88213.exe',
    'suspicious',
    ['pe_carries_encrypted_code', 'pe_named_as_document'],
    mingw({
      imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'CreateThread', 'WaitForSingleObject', 'RtlMoveMemory'] },
      sections: [{ name: '.data', data: random(220_000, 3), characteristics: 0xc0000040 }],
    }),
  ),
  native(
    'viewer.exe',
    'suspicious',
    ['pe_carries_encrypted_code'],
    visualStudio({
      imports: {
        [KERNEL]: [
          'FindResourceW',
          'LoadResource',
          'LockResource',
          'SizeofResource',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateThread',
        ],
        'bcrypt.dll': ['BCryptOpenAlgorithmProvider', 'BCryptGenerateSymmetricKey', 'BCryptDecrypt'],
      },
      resources: { DATA: random(310_000, 4) },
    }),
  ),
  native(
    'svc.exe',
    'suspicious',
    ['pe_injects_into_processes'],
    visualStudio({
      imports: {
        [KERNEL]: ['CreateProcessA', 'VirtualAllocEx', 'WriteProcessMemory', 'QueueUserAPC', 'ResumeThread', 'Sleep'],
      },
      bits: 32,
      functions: [
        [
          { call: 'CreateProcessA', given: [0, 'C:\\Windows\\System32\\werfault.exe', 0, 0, 0, 4] },
          { call: 'VirtualAllocEx', given: [0, 0, 4096, 0x3000, 0x40] },
          { call: 'WriteProcessMemory' },
          { call: 'QueueUserAPC' },
          { call: 'ResumeThread' },
        ],
      ],
      strings: ['C:\\Windows\\System32\\werfault.exe'],
    }),
  ),
  native(
    'setup_x64.exe',
    'suspicious',
    ['pe_drops_carried_program'],
    visualStudio({
      imports: {
        [KERNEL]: [
          'FindResourceA',
          'LoadResource',
          'LockResource',
          'SizeofResource',
          'GetTempPathA',
          'CreateFileA',
          'CreateProcessA',
        ],
      },
      strings: ['%s\\winupd32.exe', 'PAYLOAD'],
      carried: 'program',
    }),
  ),
  native(
    'version.dll',
    'suspicious',
    ['pe_poses_as_system_library'],
    mingw({
      dll: true,
      imports: {
        [KERNEL]: [
          'CreateFileA',
          'ReadFile',
          'GetFileSize',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateThread',
          'GetModuleFileNameA',
        ],
      },
      exports: {
        library: 'version.dll',
        names: [
          'GetFileVersionInfoA',
          'GetFileVersionInfoSizeA',
          'GetFileVersionInfoW',
          'VerQueryValueA',
          'VerQueryValueW',
        ],
      },
      strings: ['C:\\Windows\\System32\\version.dll', '\\config.dat'],
    }),
  ),
  native(
    'update.exe',
    'suspicious',
    ['pe_blinds_script_scanning'],
    mingw({
      imports: { [KERNEL]: ['LoadLibraryA', 'GetProcAddress', 'VirtualProtect', 'GetModuleHandleA'] },
      strings: ['amsi.dll', 'AmsiScanBuffer', 'ntdll.dll', 'EtwEventWrite', 'NtTraceEvent'],
    }),
  ),
  native(
    'dyn-inject.exe',
    'suspicious',
    ['pe_injects_into_processes'],
    mingw({
      bits: 32,
      imports: { [KERNEL]: ['LoadLibraryA'] },
      functions: [
        ['VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'].map((name) => ({
          call: 'GetProcAddress',
          given: [0x10000, name],
        })),
      ],
      strings: ['notepad.exe'],
    }),
  ),
]
