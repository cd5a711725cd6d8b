// Programs of other runtimes and builders, libraries and drivers.
import { KERNEL, USER } from '../../../pe/libraries.ts'
import { made, mingw, random, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Lookalike } from '../lookalike.ts'
import { native } from './native.ts'

export const runtimes: readonly Lookalike[] = [
  native(
    'chat-desktop.exe',
    visualStudio({
      imports: {
        [KERNEL]: [
          'CreateProcessW',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateRemoteThread',
          'VirtualAllocEx',
          'WriteProcessMemory',
        ],
        // A browser's engine calls a thousand functions of the system.
        'combase.dll': Array.from({ length: 300 }, (_, index) => `EngineCall${index}`),
        'CRYPT32.dll': ['CryptProtectData', 'CryptUnprotectData'],
        [USER]: ['GetAsyncKeyState', 'GetDC'],
        'GDI32.dll': ['BitBlt'],
      },
      strings: [
        'NODE_OPTIONS\0',
        'Local State',
        'os_crypt.encrypted_key',
        '\\Network\\Cookies',
        'resources\\app.asar',
        'Electron/',
      ],
      exports: { library: 'electron.exe', names: ['uv_run', 'node_api_module_register', 'v8_inspector'] },
      version: made('Example Chat', 'Example Chat'),
    }),
  ),
  native(
    'report-tool.exe',
    visualStudio({
      imports: { [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'SetDllDirectoryW'] },
      strings: ['_MEIPASS2', 'Failed to extract %s: failed to open archive file!', 'pyi-windows-manifest-filename'],
      overlay: Buffer.concat([random(120_000, 14), Buffer.from('MEI\x0c\x0b\x0a\x0b\x0e', 'latin1'), Buffer.alloc(80)]),
    }),
  ),
  native('small-tool.exe', {
    bits: 32,
    imports: {
      'KERNEL32.DLL': ['LoadLibraryA', 'GetProcAddress', 'VirtualProtect', 'ExitProcess'],
      'USER32.dll': ['MessageBoxA'],
    },
    // The unpacker that ASPack writes into every program.
    code: Buffer.concat([Buffer.from('60e803000000e9eb045d4555c3e801000000eb5d', 'hex'), random(30_000, 15)]),
    codeCharacteristics: 0xe0000040,
    sections: [{ name: '.adata', data: random(30_000, 16), characteristics: 0xe0000040 }],
  }),
  native(
    'cli.exe',
    mingw({
      imports: { [KERNEL]: ['VirtualAlloc', 'CreateThread', 'LoadLibraryW', 'WriteConsoleW', 'SetConsoleCtrlHandler'] },
      strings: ['\xff Go buildinf:', 'github.com/example/cli/cmd.Execute', 'https://ifconfig.me', 'api.github.com'],
    }),
  ),
  native(
    'nim-tool.exe',
    mingw({
      imports: { [KERNEL]: ['LoadLibraryA', 'GetProcAddress', 'VirtualAlloc', 'CreateThread'] },
      strings: ['fatal.nim', 'usage: tool [options]'],
    }),
  ),
  native('strings.dll', {
    dll: true,
    entryPointRva: 0,
    version: made('Example Works', 'Language resources'),
    resources: { TEXT: Buffer.from('hello'.repeat(40)) },
  }),
  native('filter.sys', {
    subsystem: 1,
    bits: 64,
    imports: {
      'ntoskrnl.exe': [
        'IoCreateDeviceSecure',
        'MmMapIoSpace',
        'ZwMapViewOfSection',
        'PsSetCreateProcessNotifyRoutineEx',
      ],
      'FLTMGR.SYS': ['FltRegisterFilter'],
    },
    version: made('Example Works', 'Filter driver'),
  }),
  native(
    'overlay-hook.dll',
    visualStudio({
      dll: true,
      imports: {
        [KERNEL]: [
          'VirtualProtect',
          'VirtualAlloc',
          'FlushInstructionCache',
          'GetThreadContext',
          'SetThreadContext',
          'SuspendThread',
          'ResumeThread',
        ],
        [USER]: ['GetAsyncKeyState'],
        'd3d11.dll': ['D3D11CreateDeviceAndSwapChain'],
      },
      pdbPath: 'C:\\build\\overlay\\hook\\Release\\overlay-hook.pdb',
      version: made('Example Games', 'Frame rate overlay'),
    }),
  ),
]
