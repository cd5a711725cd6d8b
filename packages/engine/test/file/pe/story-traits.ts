// Programs whose trait takes several facts together: the hits have all of them, the misses lack one, or have what excuses it.
import { buildPe } from './build-pe.ts'
import { random } from './ordinary-program.ts'
import type { PeRecipe } from './pe-recipe.ts'

export interface StoryRecipe extends PeRecipe {
  /** What the file is called; `sample.exe` where it does not matter. */
  readonly fileName?: string
}

interface Story {
  readonly hits: Readonly<Record<string, StoryRecipe>>
  readonly misses: Readonly<Record<string, StoryRecipe>>
}

const KERNEL = 'KERNEL32.dll'
const ADVAPI = 'ADVAPI32.dll'
const USER = 'USER32.dll'
const LOADS = { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'CreateThread'] }
const encrypted = [{ name: '.data', data: random(60_000, 21), characteristics: 0xc0000040 }]
const DROPS = { [KERNEL]: ['FindResourceW', 'LoadResource', 'GetTempPathW', 'CreateProcessW'] }
const VERSION_NAMES = ['GetFileVersionInfoA', 'GetFileVersionInfoW', 'VerQueryValueW']
const COINS = ['^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$', '^0x[a-fA-F0-9]{40}$']
const CLIPBOARD = { [USER]: ['GetClipboardData', 'SetClipboardData'] }
const DISK = ['\\\\.\\PhysicalDrive0']
const GUARDS = ['MsMpEng.exe', 'ekrn.exe', 'avp.exe', 'SentinelAgent.exe']
const STORES = ['\\Google\\Chrome\\User Data\\', '\\Login Data', '\\Local State']
const SENDS = { 'WINHTTP.dll': ['WinHttpSendRequest'] }
const DRIVER = { subsystem: 1, imports: { 'ntoskrnl.exe': ['IoCreateDevice'] } }

export const STORY_TRAITS: Readonly<Record<string, Story>> = {
  pe_carries_encrypted_code: {
    hits: {
      'a data section of noise': { imports: LOADS, sections: encrypted },
      'a resource of noise': { imports: LOADS, resources: { DATA: random(60_000, 22) } },
    },
    misses: {
      'the same without a way to start it': {
        imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect'] },
        sections: encrypted,
      },
      'a picture of the same size': {
        imports: LOADS,
        resources: { PICTURE: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), random(60_000, 23)]) },
      },
      'text of the same size': {
        imports: LOADS,
        resources: { TEXT: Buffer.from('All rights reserved. '.repeat(3_000)) },
      },
      'a small part of a large program': {
        imports: LOADS,
        sections: [...encrypted, { name: '.rodata', data: Buffer.from('text '.repeat(40_000)) }],
      },
    },
  },
  pe_drops_carried_program: {
    hits: { 'takes it out, writes it, starts it': { imports: DROPS, carried: 'program' } },
    misses: {
      'brings a program and does not start it': {
        imports: { [KERNEL]: ['FindResourceW', 'LoadResource'] },
        carried: 'program',
      },
      'brings its own driver': {
        imports: DROPS,
        resources: { DRIVER: buildPe({ subsystem: 1, imports: { 'ntoskrnl.exe': ['IoCreateDeviceSecure'] } }) },
      },
    },
  },
  pe_poses_as_system_library: {
    hits: {
      'the names of version.dll': { dll: true, exports: { library: 'version.dll', names: VERSION_NAMES } },
      'and it runs a file': {
        dll: true,
        imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'ReadFile'] },
        exports: { library: 'VERSION.dll', names: VERSION_NAMES },
      },
    },
    misses: {
      'a library of its own': { dll: true, exports: { library: 'example.dll', names: VERSION_NAMES } },
      "Microsoft's own": {
        dll: true,
        exports: { library: 'version.dll', names: VERSION_NAMES },
        version: { CompanyName: 'Microsoft Corporation' },
      },
    },
  },
  pe_swaps_wallet_addresses: {
    hits: { 'two coins, read and written': { imports: CLIPBOARD, strings: COINS } },
    misses: {
      'a clipboard manager': { imports: CLIPBOARD, strings: ['^https?://', '^#[0-9a-f]{6}$'] },
      'checks addresses, leaves the clipboard alone': { strings: COINS },
      'one coin, as its own wallet does': { imports: CLIPBOARD, strings: COINS.slice(0, 1) },
    },
  },
  pe_overwrites_disks: {
    hits: {
      'and crashes the machine': {
        imports: { [KERNEL]: ['WriteFile'], 'ntdll.dll': ['NtRaiseHardError'] },
        strings: DISK,
      },
      'and is against restoring': {
        imports: { [KERNEL]: ['WriteFile'] },
        strings: [...DISK, 'vssadmin delete shadows /all'],
      },
    },
    misses: {
      'reads it': { imports: { [KERNEL]: ['ReadFile'] }, strings: DISK },
      'writes an image to it': { imports: { [KERNEL]: ['WriteFile', 'DeviceIoControl'] }, strings: DISK },
      'shuts down after the download': { imports: { [KERNEL]: ['WriteFile'], [USER]: ['ExitWindowsEx'] } },
    },
  },
  pe_opens_shell_to_server: {
    hits: {
      'hands the socket to the shell': {
        imports: { 'WS2_32.dll': ['WSASocketA', 'connect'], [KERNEL]: ['CreateProcessA'] },
        strings: ['cmd.exe'],
      },
      'stands between them with pipes': {
        imports: {
          'WS2_32.dll': ['connect', 'send', 'recv'],
          [KERNEL]: ['CreatePipe', 'PeekNamedPipe', 'CreateProcessA'],
        },
        strings: ['cmd.exe'],
      },
    },
    misses: {
      'a program that connects and starts others': {
        imports: { 'WS2_32.dll': ['WSASocketA', 'connect', 'send', 'recv'], [KERNEL]: ['CreateProcessA'] },
        strings: ['cmd.exe'],
      },
      'no shell': { imports: { 'WS2_32.dll': ['WSASocketA', 'connect'], [KERNEL]: ['CreateProcessA'] } },
    },
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
  pe_brings_vulnerable_driver: {
    hits: {
      'installs and uses it': {
        imports: { [ADVAPI]: ['CreateServiceW'], [KERNEL]: ['DeviceIoControl'] },
        strings: ['\\\\.\\RTCore64'],
      },
    },
    misses: {
      'a driver of its own': {
        imports: { [ADVAPI]: ['CreateServiceW'], [KERNEL]: ['DeviceIoControl'] },
        strings: ['\\\\.\\ExampleSensor'],
      },
      'a rule that names it': { strings: ['\\\\.\\RTCore64'] },
    },
  },
  pe_collects_accounts_to_send: {
    hits: { 'browsers and a chat, sent': { imports: SENDS, strings: [...STORES, 'Telegram Desktop\\tdata'] } },
    misses: {
      'moves browsers': { imports: SENDS, strings: STORES },
      'moves all of them and sends nothing': { strings: [...STORES, 'Telegram Desktop\\tdata'] },
    },
  },
  pe_named_as_document: {
    hits: { 'an invoice': { fileName: 'Invoice_20261121.exe' }, 'an order': { fileName: 'PO-88213.scr' } },
    misses: {
      'a program for invoices': { fileName: 'InvoiceManager.exe' },
      'one that says so in its properties': { fileName: 'Scan 2026.exe', version: { ProductName: 'Scan 2026' } },
      'a word that begins like one': { fileName: 'polyglot2000.exe' },
    },
  },
  pe_named_as_system_program: {
    hits: { 'one svchost more': { fileName: 'svchost.exe' } },
    misses: {
      "Microsoft's": { fileName: 'svchost.exe', version: { CompanyName: 'Microsoft Corporation' } },
      'an honest name': { fileName: 'hostsvc.exe' },
    },
  },
  pe_borrows_known_name: {
    hits: { 'Adobe, unsigned': { version: { CompanyName: 'Adobe Systems Incorporated' } } },
    misses: {
      'an unknown maker': { version: { CompanyName: 'Adoption Works' } },
      'a library that the maker did not sign': { dll: true, version: { CompanyName: 'Google LLC' } },
      'a build of the maker, by its symbols': {
        version: { CompanyName: 'Google LLC' },
        pdbPath: 'C:\\b\\setup.exe.pdb',
      },
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
  pe_claims_other_kind: {
    hits: {
      'a program with the properties of a library': { version: { OriginalFilename: 'shell32.dll' } },
      'a library with those of a program': { dll: true, version: { OriginalFilename: 'notepad.exe' } },
    },
    misses: {
      'a program': { version: { OriginalFilename: 'other.exe' } },
      'a library of resources': { entryPointRva: 0, version: { OriginalFilename: 'other.dll' } },
    },
  },
  pe_hides_name_lookups: {
    hits: { 'asks a service': { strings: ['https://cloudflare-dns.com/dns-query?name=%s&type=TXT'] } },
    misses: { 'names the provider': { strings: ['https://developers.cloudflare.com/'] } },
  },
  pe_known_vulnerable_driver: {
    hits: {
      'by name and maker': { ...DRIVER, version: { OriginalFilename: 'RTCore64.sys', CompanyName: 'Micro-Star' } },
    },
    misses: {
      'another maker': { ...DRIVER, version: { OriginalFilename: 'gdrv.sys', CompanyName: 'Example Works' } },
      'a program of that name': { version: { OriginalFilename: 'RTCore64.sys', CompanyName: 'Micro-Star' } },
    },
  },
  pe_asks_to_elevate_silently: {
    hits: { 'says so in its manifest': { manifest: '<autoElevate xmlns="x">true</autoElevate>' } },
    misses: {
      'a part of Windows': {
        manifest: '<autoElevate>true</autoElevate>',
        version: { CompanyName: 'Microsoft Corporation' },
      },
      'says no': { manifest: '<autoElevate>false</autoElevate>' },
    },
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
  pe_saves_account_hives: {
    hits: { 'two of them': { strings: ['reg save hklm\\sam a', 'reg save hklm\\system b'] } },
    misses: { 'saves its own key': { strings: ['reg save hklm\\software\\example a', 'reg save hklm\\system b'] } },
  },
  pe_contacts_bare_address: {
    hits: {
      'a number and a socket': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['203.0.113.150'] },
      'the same under a name that nobody signed': {
        imports: { 'WS2_32.dll': ['connect'] },
        wideStrings: ['203.0.113.150'],
        version: { CompanyName: 'Microsoft Corporation' },
      },
    },
    misses: {
      'a name server that everybody asks': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['208.67.222.222'] },
      'the router at home': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['192.168.178.100'] },
      'the same by a maker who says so': {
        imports: { 'WS2_32.dll': ['connect'] },
        wideStrings: ['203.0.113.150'],
        version: { CompanyName: 'Example Works' },
      },
      'no way to reach it': { imports: { 'KERNEL32.dll': ['Sleep'] }, wideStrings: ['203.0.113.150'] },
    },
  },
  pe_ransom_note: {
    hits: {
      'the claim and the way to pay': {
        strings: ['All files are stolen and encrypted.', 'http://example2example3example4example5abcd.onion'],
      },
    },
    misses: {
      'a backup program': {
        strings: ['Backup of %s is encrypted', 'Enter the decryption key', 'How to decrypt a backup'],
      },
      'an encryption tool': {
        strings: ['%d files have been encrypted', 'Enter the password to decrypt the files', 'How to decrypt'],
      },
      'one phrase, though it holds another': { strings: ['Your files have been encrypted'] },
    },
  },
  pe_deletes_backups: {
    hits: { 'what it asked for': { strings: ['SELECT * FROM Win32_ShadowCopy', 'DeleteInstance'] } },
    misses: { 'asks for them': { strings: ['SELECT * FROM Win32_ShadowCopy'] } },
  },
  pe_logs_keystrokes: {
    hits: {
      'with window titles': {
        imports: { [USER]: ['GetAsyncKeyState', 'GetForegroundWindow', 'GetWindowTextA'] },
        strings: ['<SHIFT>', '<BACKSPACE>'],
      },
    },
    misses: {
      'a game that asks for keys': {
        imports: { [USER]: ['GetAsyncKeyState'] },
        strings: ['Press <Enter> to continue', '<Shift> to run'],
      },
      'a macro that presses keys': { imports: { [USER]: ['SendInput'] }, strings: ['{TAB}', '{BACK}', '{CAPSLOCK}'] },
    },
  },
  pe_reads_account_stores: {
    hits: { 'two programs': { strings: ['\\discordcanary\\Local Storage', 'FileZilla\\sitemanager.xml'] } },
    misses: { 'two files of one program': { strings: ['Steam\\config\\loginusers.vdf'] } },
  },
  pe_downloads_and_runs: {
    hits: {
      'from a bare address': {
        imports: { 'WINHTTP.dll': ['WinHttpReadData'], [KERNEL]: ['CreateProcessW'] },
        wideStrings: ['203.0.113.150'],
      },
    },
    misses: {
      'fetches and shows': { imports: { 'WINHTTP.dll': ['WinHttpReadData'] }, wideStrings: ['203.0.113.150'] },
    },
  },
}
