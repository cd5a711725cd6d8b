// How a program keeps from being seen and stopped.
import { KERNEL } from '../libraries.ts'
import { calls, type NamedRecipe, type Traits, texts } from './trait.ts'

const GUARDS = ['MsMpEng.exe', 'ekrn.exe', 'avp.exe', 'SentinelAgent.exe']

const CALLS = ['CreateProcessA', 'VirtualAlloc', 'kernel32.dll', 'User-Agent: x', 'cmd.exe /c']
const under = (key: number, words: readonly string[]): NamedRecipe => ({
  strings: words.map((word) => String.fromCharCode(...Buffer.from(word).map((byte) => byte ^ key))),
})

const EMPTY_CALLS = ['GetMailslotInfo', 'GetCommConfig', 'GetOverlappedResult'].map((call) => ({
  call,
  given: [0, 0, 0, 0],
}))

const turned = (name: string): string => [...name].reverse().join('')

export const evasion: Traits = {
  pe_names_functions_backwards: {
    hits: { 'two of them': texts(turned('RegSetValueExA'), turned('CreateProcessA')) },
    misses: {
      'the same in the open': texts('RegSetValueExA', 'CreateProcessA'),
      'one of them': texts(turned('CreateProcessA')),
      'words that are no functions': texts(turned('Instructions'), turned('Preferences')),
    },
  },
  pe_hides_texts: {
    hits: { 'calls and commands under one key': under(0x9c, CALLS) },
    misses: {
      'the same in the open': under(0, CALLS),
      'capitals for small letters': under(0x20, CALLS),
      'one call': under(0x9c, CALLS.slice(0, 1)),
    },
  },
  pe_turns_security_off: {
    hits: { 'a preference': texts('Set-MpPreference -DisableRealtimeMonitoring $true') },
    misses: { 'asks for the state': texts('Get-MpComputerStatus') },
  },
  pe_blinds_script_scanning: {
    hits: {
      'names both and can patch': {
        imports: { [KERNEL]: ['VirtualProtect', 'GetProcAddress'] },
        strings: ['AmsiScanBuffer', 'EtwEventWrite'],
      },
    },
    misses: {
      'calls the scanner as it should be': {
        imports: { [KERNEL]: ['VirtualProtect'], 'amsi.dll': ['AmsiScanBuffer'] },
      },
    },
  },
  pe_looks_for_sandboxes: {
    hits: { 'three makes': texts('VBoxGuest', 'vmtoolsd.exe', 'qemu-ga.exe') },
    misses: { 'one make, at length': texts('vmtoolsd.exe', 'vmwaretray.exe', 'VMware Tools') },
  },
  pe_looks_for_analysis_tools: {
    hits: { 'four tools': texts('wireshark.exe', 'ollydbg.exe', 'x64dbg.exe', 'procmon.exe') },
    misses: { 'three tools': texts('wireshark.exe', 'ollydbg.exe', 'x64dbg.exe') },
  },
  pe_anti_debugging: {
    hits: {
      'two ways': { imports: { [KERNEL]: ['CheckRemoteDebuggerPresent'], 'ntdll.dll': ['NtQueryInformationProcess'] } },
    },
    misses: { 'what every compiler writes': calls('IsDebuggerPresent', 'OutputDebugStringW') },
  },
  pe_deletes_itself: {
    hits: { 'waits by ping': texts('cmd.exe /c ping 127.0.0.1 -n 3 > nul & del "%s"') },
    misses: { pings: texts('ping example.com') },
  },
  pe_lists_security_products: {
    hits: {
      'four of them, in the list of processes': {
        imports: { [KERNEL]: ['CreateToolhelp32Snapshot'] },
        strings: GUARDS,
      },
    },
    misses: {
      'three of them': { imports: { [KERNEL]: ['CreateToolhelp32Snapshot'] }, strings: GUARDS.slice(1) },
      'named in a help text': { strings: GUARDS },
    },
  },
  pe_hides_name_lookups: {
    hits: { 'asks a service': { strings: ['https://cloudflare-dns.com/dns-query?name=%s&type=TXT'] } },
    misses: { 'names the provider': { strings: ['https://developers.cloudflare.com/'] } },
  },
  pe_blocks_security_sites: {
    hits: {
      'the list and two sites': {
        strings: ['\\drivers\\etc\\hosts', '127.0.0.1 www.virustotal.com', '127.0.0.1 update.eset.com'],
      },
    },
    misses: {
      'an editor of the list': { strings: ['\\drivers\\etc\\hosts', '0.0.0.0 ads.example.com'] },
      'links to the sites': { strings: ['https://www.virustotal.com/', 'https://www.eset.com/'] },
    },
  },
  pe_calls_do_nothing: {
    hits: {
      'three in one function': { functions: [EMPTY_CALLS] },
      'between calls that do something': {
        functions: [[{ call: 'ReadFile', given: [4, 0x401000, 512, 0, 0] }, ...EMPTY_CALLS]],
      },
    },
    misses: {
      two: { functions: [EMPTY_CALLS.slice(0, 2)] },
      'the same thrice': {
        functions: [[0, 1, 2].map(() => ({ call: 'GetMailslotInfo', given: [0, 0, 0, 0, 0] }))],
      },
      'each in a function of its own': { functions: EMPTY_CALLS.map((one) => [one]) },
      'objects without a name': {
        functions: [
          [
            { call: 'CreateEventW', given: [0, 0, 0, 0] },
            { call: 'CreateMutexW', given: [0, 0, 0] },
            { call: 'CreateSemaphoreW', given: [0, 0, 0, 0] },
            { call: 'HeapCreate', given: [0, 0, 0] },
          ],
        ],
      },
      'the page of codes in use, a thread without safeguards': {
        functions: [
          [
            { call: 'MultiByteToWideChar', given: [0, 0] },
            { call: 'WideCharToMultiByte', given: [0, 0] },
            { call: 'CreateThread', given: [0, 0] },
          ],
        ],
      },
      'a handle among the zeros': {
        functions: [EMPTY_CALLS.map(({ call, given }) => ({ call, given: [4, ...given.slice(1)] }))],
      },
      'functions of C': {
        functions: [['isspace_l', 'isprint_l', 'isgraph_l'].map((call) => ({ call, given: [0, 0] }))],
      },
    },
  },
}
