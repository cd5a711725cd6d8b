// What compilers and runtimes put into every program, so that a story stands in the company that it has in real files.
import type { PeRecipe } from './pe-recipe.ts'

export const RUN_KEY = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'

/** Properties of a program that says who made it. */
export const made = (by: string, what: string): Readonly<Record<string, string>> => ({
  CompanyName: by,
  FileDescription: what,
  ProductName: what,
  LegalCopyright: `(c) ${by}`,
})

type Imports = NonNullable<PeRecipe['imports']>

/** The functions that the C runtime of Visual Studio calls, linked statically. */
const RUNTIME: Imports = {
  'KERNEL32.dll': [
    ...[
      'CloseHandle',
      'CreateFileW',
      'DecodePointer',
      'DeleteCriticalSection',
      'EncodePointer',
      'EnterCriticalSection',
    ],
    ...['ExitProcess', 'FindClose', 'FindFirstFileExW', 'FindNextFileW', 'FlushFileBuffers', 'FreeEnvironmentStringsW'],
    ...[
      'FreeLibrary',
      'GetACP',
      'GetCommandLineA',
      'GetCommandLineW',
      'GetConsoleMode',
      'GetCPInfo',
      'GetCurrentProcess',
    ],
    ...['GetCurrentProcessId', 'GetCurrentThreadId', 'GetEnvironmentStringsW', 'GetFileType', 'GetLastError'],
    ...['GetModuleFileNameW', 'GetModuleHandleExW', 'GetModuleHandleW', 'GetOEMCP', 'GetProcAddress', 'GetProcessHeap'],
    ...['GetStartupInfoW', 'GetStdHandle', 'GetStringTypeW', 'GetSystemTimeAsFileTime', 'HeapAlloc', 'HeapFree'],
    ...['HeapReAlloc', 'HeapSize', 'InitializeCriticalSectionAndSpinCount', 'InitializeSListHead', 'IsDebuggerPresent'],
    ...['IsProcessorFeaturePresent', 'IsValidCodePage', 'LCMapStringW', 'LeaveCriticalSection', 'LoadLibraryExW'],
    ...['MultiByteToWideChar', 'QueryPerformanceCounter', 'RaiseException', 'SetFilePointerEx', 'SetLastError'],
    ...['SetStdHandle', 'SetUnhandledExceptionFilter', 'TerminateProcess', 'TlsAlloc', 'TlsFree', 'TlsGetValue'],
    ...['TlsSetValue', 'UnhandledExceptionFilter', 'WideCharToMultiByte', 'WriteConsoleW', 'WriteFile'],
  ],
}

/** As Visual Studio would build it: its runtime, its record of tools, a code section of ordinary length. */
export function visualStudio(recipe: PeRecipe): PeRecipe {
  return {
    rich: 'valid',
    bits: 64,
    code: ordinaryCode(24 * 1024),
    callsImports: true,
    ...recipe,
    imports: merged(RUNTIME, recipe.imports ?? {}),
  }
}

/** As MinGW would: the system's C library, a thread-local callback, the linker's own version. */
export function mingw(recipe: PeRecipe): PeRecipe {
  const runtime: Imports = {
    'KERNEL32.dll': [
      ...['DeleteCriticalSection', 'EnterCriticalSection', 'GetLastError', 'InitializeCriticalSection'],
      ...[
        'LeaveCriticalSection',
        'SetUnhandledExceptionFilter',
        'Sleep',
        'TlsGetValue',
        'VirtualProtect',
        'VirtualQuery',
      ],
    ],
    'msvcrt.dll': [
      ...['__getmainargs', '__initenv', '__iob_func', '__set_app_type', '__setusermatherr', '_amsg_exit', '_cexit'],
      ...['_fmode', '_initterm', '_onexit', 'abort', 'calloc', 'exit', 'fprintf', 'free', 'malloc', 'memcpy', 'signal'],
      ...['strlen', 'strncmp', 'vfprintf'],
    ],
  }
  return {
    bits: 64,
    linkerMajor: 2,
    tlsCallbacks: 2,
    code: ordinaryCode(8 * 1024),
    callsImports: true,
    ...recipe,
    imports: merged(runtime, recipe.imports ?? {}),
    strings: ['Mingw-w64 runtime failure:', ...(recipe.strings ?? [])],
  }
}

function merged(one: Imports, other: Imports): Imports {
  const all: Record<string, readonly (string | number)[]> = { ...one }
  for (const [library, functions] of Object.entries(other)) {
    const known = Object.keys(all).find((name) => name.toLowerCase() === library.toLowerCase()) ?? library
    all[known] = [...new Set([...(all[known] ?? []), ...functions])]
  }
  return all
}

/** A `ret`, and behind it bytes with the entropy of compiled code. */
export function ordinaryCode(bytes: number): Uint8Array {
  const out = random(bytes, 7).map((byte) => (byte < 90 ? 0 : byte < 140 ? 0x48 : byte < 170 ? 0x8b : byte))
  out[0] = 0xc3
  return out
}

/** A fixed sequence that looks encrypted. */
export function random(bytes: number, seed = 1): Uint8Array {
  const out = new Uint8Array(bytes)
  let state = (seed * 0x9e3779b9) >>> 0
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    out[at] = state >>> 24
  }
  return out
}

/** What every program that keeps settings calls. */
export const ADVAPI_REGISTRY = [
  'RegOpenKeyExW',
  'RegCreateKeyExW',
  'RegSetValueExW',
  'RegQueryValueExW',
  'RegCloseKey',
] as const
/** A line of the manifest of whoever asks for rights. */
export const ADMINISTRATOR = '<requestedExecutionLevel level="requireAdministrator" uiAccess="false"/>'
