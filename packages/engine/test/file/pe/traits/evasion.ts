// How a program keeps from being seen and stopped.
import { KERNEL } from '../libraries.ts'
import { calls, type NamedRecipe, type Traits, texts } from './trait.ts'

const GUARDS = ['MsMpEng.exe', 'ekrn.exe', 'avp.exe', 'SentinelAgent.exe']

const CALLS = ['CreateProcessA', 'VirtualAlloc', 'kernel32.dll', 'User-Agent: x', 'cmd.exe /c']
const under = (key: number, words: readonly string[]): NamedRecipe => ({
  strings: words.map((word) => String.fromCharCode(...Buffer.from(word).map((byte) => byte ^ key))),
})

export const evasion: Traits = {
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
}
