// Names of system functions under the hashes by which position-independent code looks for them: the names are public, and so
// are the few algorithms that nearly everybody uses. The table is computed, not collected.

/** What such code asks for first, and what it does then. */
const NAMES: readonly string[] =
  `LoadLibraryA LoadLibraryW LoadLibraryExA GetProcAddress GetModuleHandleA GetModuleHandleW VirtualAlloc VirtualAllocEx VirtualProtect
  VirtualProtectEx VirtualFree VirtualQuery WriteProcessMemory ReadProcessMemory CreateRemoteThread CreateThread OpenProcess OpenThread
  CreateProcessA CreateProcessW WinExec ExitProcess ExitThread TerminateProcess CreateFileA CreateFileW ReadFile WriteFile CloseHandle
  GetFileSize SetFilePointer DeleteFileA DeleteFileW GetTempPathA GetTempPathW GetTempFileNameA CreateToolhelp32Snapshot Process32First
  Process32Next Process32FirstW Process32NextW Thread32First Thread32Next QueueUserAPC SuspendThread ResumeThread GetThreadContext
  SetThreadContext WaitForSingleObject Sleep SleepEx GetCurrentProcess GetCurrentProcessId GetLastError GetSystemDirectoryA
  GetSystemDirectoryW GetWindowsDirectoryA GetComputerNameA GetModuleFileNameA GetModuleFileNameW GetCommandLineA GetVersion CreatePipe
  PeekNamedPipe CreateNamedPipeA ConnectNamedPipe CreateMutexA HeapAlloc HeapCreate HeapFree GetProcessHeap GlobalAlloc LocalAlloc
  FlushInstructionCache IsDebuggerPresent CheckRemoteDebuggerPresent GetTickCount QueryPerformanceCounter lstrcpyA lstrlenA
  SetUnhandledExceptionFilter FreeLibrary InternetOpenA InternetOpenW InternetConnectA InternetConnectW InternetOpenUrlA HttpOpenRequestA
  HttpOpenRequestW HttpSendRequestA HttpSendRequestW InternetReadFile InternetSetOptionA InternetCloseHandle URLDownloadToFileA
  URLDownloadToFileW WinHttpOpen WinHttpConnect WinHttpOpenRequest WinHttpSendRequest WinHttpReceiveResponse WinHttpReadData
  WinHttpQueryDataAvailable WSAStartup WSASocketA WSASocketW WSAConnect connect socket send recv bind listen accept closesocket
  gethostbyname ShellExecuteA ShellExecuteW RegOpenKeyExA RegSetValueExA RegCloseKey RegCreateKeyExA OpenProcessToken
  AdjustTokenPrivileges LookupPrivilegeValueA CryptAcquireContextA CryptAcquireContextW CryptDecrypt MessageBoxA NtAllocateVirtualMemory
  NtProtectVirtualMemory NtWriteVirtualMemory NtReadVirtualMemory NtCreateThreadEx NtOpenProcess NtClose NtMapViewOfSection
  NtUnmapViewOfSection NtCreateSection NtQueueApcThread NtDelayExecution NtQueryInformationProcess NtQuerySystemInformation
  NtSetInformationThread NtFreeVirtualMemory NtResumeThread NtSetContextThread NtGetContextThread NtWaitForSingleObject
  ZwAllocateVirtualMemory ZwUnmapViewOfSection ZwProtectVirtualMemory ZwCreateThreadEx ZwWriteVirtualMemory RtlCreateUserThread
  RtlExitUserThread RtlMoveMemory RtlDecompressBuffer LdrLoadDll LdrGetProcedureAddress LdrGetDllHandle AmsiScanBuffer EtwEventWrite
  SystemFunction032 SystemFunction033`
    .trim()
    .split(/\s+/)

const rotateRight = (value: number, by: number): number => ((value >>> by) | (value << (32 - by))) >>> 0

type Step = (hash: number, byte: number) => number

const fold =
  (start: number, step: Step) =>
  (name: string): number => {
    let hash = start
    for (let at = 0; at < name.length; at += 1) hash = step(hash, name.charCodeAt(at) & 0xff)
    return hash >>> 0
  }

const crc32 = fold(0xffff_ffff, (hash, byte) => {
  let value = (hash ^ byte) >>> 0
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? ((value >>> 1) ^ 0xedb8_8320) >>> 0 : value >>> 1
  return value
})

function oneAtATime(name: string): number {
  let hash = 0
  for (const byte of Buffer.from(name, 'latin1')) {
    hash = (hash + byte) >>> 0
    hash = (hash + (hash << 10)) >>> 0
    hash = (hash ^ (hash >>> 6)) >>> 0
  }
  hash = (hash + (hash << 3)) >>> 0
  hash = (hash ^ (hash >>> 11)) >>> 0
  return (hash + (hash << 15)) >>> 0
}

const ror13 = fold(0, (hash, byte) => (rotateRight(hash, 13) + byte) >>> 0)
const djb2 = fold(5381, (hash, byte) => (Math.imul(hash, 33) + byte) >>> 0)

/** Metasploit's way: the library's name in capitals as UTF-16 and the function's, each with its end, are added. */
const withLibrary =
  (library: string) =>
  (name: string): number =>
    (ror13(Buffer.from(`${library.toUpperCase()}\0`, 'utf16le').toString('latin1')) + ror13(`${name}\0`)) >>> 0

const ALGORITHMS: readonly (readonly [algorithm: string, hashOf: (name: string) => number])[] = [
  ['ror13', ror13],
  ['ror13 with its end', (name) => ror13(`${name}\0`)],
  ['ror13 of library and function', withLibrary('kernel32.dll')],
  ['ror13 of library and function', withLibrary('ntdll.dll')],
  ['ror13 of library and function', withLibrary('wininet.dll')],
  ['ror13 of library and function', withLibrary('ws2_32.dll')],
  ['ror13 of library and function', withLibrary('winhttp.dll')],
  ['djb2', djb2],
  ['djb2 in lower case', (name) => djb2(name.toLowerCase())],
  ['djb2 with xor', fold(5381, (hash, byte) => (Math.imul(hash, 33) ^ byte) >>> 0)],
  ['sdbm', fold(0, (hash, byte) => (Math.imul(hash, 65_599) + byte) >>> 0)],
  ['FNV-1a', fold(0x811c_9dc5, (hash, byte) => Math.imul(hash ^ byte, 0x0100_0193) >>> 0)],
  ['FNV-1', fold(0x811c_9dc5, (hash, byte) => (Math.imul(hash, 0x0100_0193) ^ byte) >>> 0)],
  ['CRC-32', (name) => ~crc32(name) >>> 0],
  ['one at a time', oneAtATime],
  ['rol7 with xor', fold(0, (hash, byte) => (rotateRight(hash, 25) ^ byte) >>> 0)],
  ['rol5', fold(0, (hash, byte) => (rotateRight(hash, 27) + byte) >>> 0)],
]

export interface NamedHash {
  readonly algorithm: string
  readonly name: string
}

export interface HashTable {
  readonly find: (value: number) => NamedHash | null
}

/** One bit for the low 16 bits of each hash: most numbers in code are told apart without a look into the map. */
const FILTER_BITS = 0x1_0000

export function buildHashTable(): HashTable {
  const known = new Map<number, NamedHash>()
  const filter = new Uint8Array(FILTER_BITS)
  for (const [algorithm, hashOf] of ALGORITHMS) {
    for (const name of NAMES) {
      const value = hashOf(name)
      if (known.has(value)) continue
      known.set(value, { algorithm, name })
      filter[value & 0xffff] = 1
    }
  }
  return { find: (value) => (filter[value & 0xffff] === 0 ? null : (known.get(value) ?? null)) }
}

/** Is `text` a function that the table knows? For texts that code puts together itself. */
const NAME_SET: ReadonlySet<string> = new Set(NAMES)
export const isSystemFunction = (text: string): boolean => NAME_SET.has(text)
