// What single functions of a program do: harmless files whose functions hold the calls and texts of an attack, and files
// that have the same calls and texts apart from each other. Nothing in them is run.

import { random } from '../ordinary-program.ts'
import type { FunctionRecipe } from '../write-functions.ts'
import type { Traits } from './trait.ts'

const call = (name: string, ...given: readonly (number | string)[]): FunctionRecipe[number] => ({ call: name, given })
const functions = (...list: readonly FunctionRecipe[]) => ({ functions: list })
const TASK = 'schtasks.exe /Create /F /SC WEEKLY /TN "Update" /TR "C:\\Program Files\\Maple\\Update.exe /background"'
const KEEPS = [call('InternetReadFile'), call('WriteFile')]
const DISK = '\\\\.\\PhysicalDrive0'
const effect = (draw: string): FunctionRecipe => [call('GetDC', 0), call(draw), call('Sleep', 10), 'for ever']
const opensDisk = call('CreateFileA', DISK, 0x40000000)
const NOISE = random(120_000, 31)
const CODE = 0x60000020
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const TEXTS = Buffer.alloc(400_000, 0x20)
const pieces = (count: number): Record<string, Buffer> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`PART${at}`, Buffer.from(NOISE.subarray(at * 8_000, (at + 1) * 8_000))]),
  )

export const conduct: Traits = {
  pe_hands_socket_to_shell: {
    hits: {
      'waits for whoever calls': functions([call('WSASocketA'), call('accept'), call('CreateProcessA', 0, 'cmd.exe')]),
      'by its path': functions([
        call('WSASocketA'),
        call('accept'),
        call('CreateProcessA', 'C:\\Windows\\System32\\cmd.exe'),
      ]),
      'with a switch': functions([call('WSASocketA'), call('accept'), call('CreateProcessA', 0, 'cmd.exe /q')]),
      'calls, and has another function start it': functions(
        [call('WSASocketA'), call('connect'), { run: 1 }],
        [call('CreateProcessA', 0, 'cmd.exe')],
      ),
    },
    misses: {
      'has a shell carry out one command': functions([
        call('WSASocketA'),
        call('connect'),
        call('CreateProcessA', 0, 'cmd.exe /c on-alert.bat'),
      ]),
      'starts a program of its own': functions([
        call('WSASocketA'),
        call('accept'),
        call('CreateProcessA', 0, 'worker.exe'),
      ]),
      'has it read a file': functions([
        call('WSASocketA'),
        call('accept'),
        call('CreateProcessA', 0, 'powershell -c Get-Date'),
      ]),
      'apart from each other': functions([call('WSASocketA'), call('connect')], [call('CreateProcessA', 0, 'cmd.exe')]),
    },
  },
  pe_attacks_the_kernel: {
    hits: {
      'a routine by its name': functions([call('LoadLibraryA'), call('GetProcAddress', 0, 'PsReferencePrimaryToken')]),
      'memory that a device is handed': functions([
        { lookUp: 'ZwAllocateVirtualMemory', of: 'ntdll.dll' },
        { lookUp: 'ZwDeviceIoControlFile', of: 'ntdll.dll' },
      ]),
    },
    misses: {
      'shows the name': functions([call('MessageBoxA', 0, 'PsReferencePrimaryToken')], [call('GetProcAddress')]),
      'asks a device': functions([call('GetProcAddress', 0, 'RtlGetVersion'), call('DeviceIoControl')]),
    },
  },
  pe_writes_whole_disks: {
    hits: {
      'opens and writes': functions([opensDisk, call('WriteFile')]),
      'has another function write': functions([opensDisk, { run: 1 }], [call('WriteFile')]),
    },
    misses: {
      'reads a disk, and writes elsewhere': functions([opensDisk, call('ReadFile')], [call('WriteFile')]),
      'writes a file': functions([call('CreateFileA', 'C:\\report.txt'), call('WriteFile')]),
    },
  },
  pe_locks_user_out: {
    hits: { 'sets the policy': functions([call('RegSetValueExA', 0, 'DisableTaskMgr')]) },
    misses: {
      'reads the policy': functions([call('RegQueryValueExA', 0, 'DisableTaskMgr')], [call('RegSetValueExA')]),
      'sets another': functions([call('RegSetValueExA', 0, 'DisableSounds')]),
    },
  },
  pe_crashes_the_system: {
    hits: {
      'imports it': functions([call('RtlSetProcessIsCritical', 1)]),
      'looks it up': functions([call('GetProcAddress', 0x1000, 'NtRaiseHardError')]),
    },
    misses: {
      'a text in a list of names': { strings: ['NtRaiseHardError'], ...functions([call('GetProcAddress')]) },
      'shows a message': functions([call('MessageBoxA', 0, 'A hard error')]),
    },
  },
  pe_spoils_the_screen: {
    hits: {
      'one effect': functions(effect('BitBlt')),
      'three effects': functions(effect('BitBlt'), effect('StretchBlt'), effect('PatBlt')),
      'three effects in a library': {
        dll: true,
        ...functions(effect('BitBlt'), effect('StretchBlt'), effect('PatBlt')),
      },
      'made in memory and laid over the screen': functions([
        call('GetDC', 0),
        call('CreateCompatibleDC', 0),
        call('BitBlt'),
        call('BitBlt'),
        'for ever',
      ]),
    },
    misses: {
      'takes a picture of the screen again and again': functions([
        call('GetDC', 0),
        call('CreateCompatibleDC', 0),
        call('BitBlt'),
        'for ever',
      ]),
      'a library, whose windows are those of its caller': { dll: true, ...functions(effect('BitBlt')) },
      'a magnifier with its window': functions(effect('StretchBlt'), [call('CreateWindowExA')]),
      'draws once, in many ways': functions(
        [call('GetDC', 0), call('BitBlt'), call('Sleep', 1)],
        [call('GetDC', 0), call('PatBlt'), call('Sleep', 1)],
      ),
    },
  },
  pe_attacks_network_services: {
    hits: { 'connects to the port of file shares': functions([call('htons', 445), call('connect')]) },
    misses: {
      'connects to a web server': functions([call('htons', 443), call('connect')]),
      'a number that is no port': functions([call('Sleep', 445), call('htons', 80), call('connect')]),
    },
  },
  pe_copies_itself_to_shares: {
    hits: {
      'goes through shares and copies': functions([call('WNetEnumResourceA'), call('CopyFileA')]),
      'copies itself': functions([call('GetModuleFileNameA', 0), call('WNetEnumResourceA'), call('CopyFileA')]),
    },
    misses: {
      'connects one, and copies elsewhere': functions([call('WNetAddConnection2A')], [call('CopyFileA')]),
      'copies a file': functions([call('CopyFileA', 'a', 'b')]),
    },
  },
  pe_mails_through_outlook: {
    hits: {
      'goes through the address book': functions([
        call('__vbaLateMemCallLd', 'Outlook.Application'),
        call('__vbaLateMemCall', 'AddressLists'),
        call('__vbaLateMemCall', 'CreateItem'),
      ]),
      'to all, with a file': functions([
        call('__vbaLateMemCallLd', 'Outlook.Application'),
        call('__vbaLateMemCall', 'AddressLists'),
        call('__vbaLateMemCall', 'AddressEntries'),
        call('__vbaLateMemCall', 'CreateItem'),
        call('__vbaLateMemCall', 'Attachments'),
      ]),
    },
    misses: {
      'writes one message': functions([
        call('__vbaLateMemCallLd', 'Outlook.Application'),
        call('__vbaLateMemCall', 'CreateItem'),
      ]),
      'lists of addresses elsewhere': functions(
        [call('__vbaLateMemCallLd', 'Outlook.Application')],
        [call('__vbaLateMemCall', 'AddressLists'), call('__vbaLateMemCall', 'CreateItem')],
      ),
    },
  },
  pe_fetches_and_starts: {
    hits: {
      'fetches to a file and starts it': functions([call('URLDownloadToFileA'), call('WinExec')]),
      'reads, writes and starts': functions([...KEEPS, call('ShellExecuteA')]),
      'plans a task and starts what it fetched': functions([...KEEPS, call('WinExec', TASK), call('WinExec')]),
      'plans a task, and names another program': functions([
        ...KEEPS,
        call('WinExec', TASK),
        call('lstrcpyA', 'C:\\a.exe'),
      ]),
      'a command that lies there unused': functions([...KEEPS, call('OutputDebugStringA', TASK), call('WinExec')]),
      'by a function for all commands': functions(
        [call('URLDownloadToFileA'), call('lstrcpyA', TASK), { run: 1 }],
        [call('CreateProcessA')],
      ),
    },
    misses: {
      'starts nothing but what plans its task': functions([...KEEPS, call('WinExec', TASK)]),
      'the same in a function that another calls': functions([{ run: 1 }], [...KEEPS, call('WinExec', TASK)]),
      'a task put together first': functions([...KEEPS, call('wsprintfA', 0, TASK), call('WinExec')]),
      'starts its service': functions([...KEEPS, call('CreateProcessW', 'sc.exe start MapleUpdate')]),
      'fetches here, starts there': functions([call('URLDownloadToFileA')], [call('WinExec')]),
      'reads an answer and starts a program': functions([call('InternetReadFile'), call('ShellExecuteA')]),
    },
  },
  pe_changes_programs: {
    hits: {
      'looks for programs and writes': functions([
        call('FindFirstFileA', '*.exe'),
        call('FindNextFileA'),
        call('CreateFileMappingA'),
        call('MapViewOfFile'),
      ]),
    },
    misses: {
      'lists programs': functions([call('FindFirstFileA', '*.exe'), call('FindNextFileA')], [call('WriteFile')]),
      'copies programs': functions([call('FindFirstFileA', '*.exe'), call('FindNextFileA'), call('CopyFileA')]),
      'copies documents': functions([call('FindFirstFileA', '*.doc'), call('FindNextFileA'), call('CopyFileA')]),
    },
  },
  pe_little_code_around_noise: {
    hits: {
      'one function beside a section of noise': {
        ...functions([call('VirtualAlloc'), 'decode']),
        sections: [{ name: '.data', data: NOISE }],
      },
      'the same under an invented maker': {
        ...functions([call('VirtualAlloc')]),
        version: { CompanyName: 'Microsoft Corporation' },
        sections: [{ name: '.data', data: NOISE }],
      },
      'the same under the names of a packer and of an installer': {
        ...functions([call('VirtualAlloc')]),
        strings: ['Nullsoft Install System'],
        sections: [{ name: 'UPX1', data: NOISE }],
      },
    },
    misses: {
      'a program with functions enough': {
        ...functions(...Array.from({ length: 60 }, () => [call('Sleep', 1)])),
        sections: [{ name: '.data', data: NOISE }],
      },
      'behind the code of a known packer': {
        code: Buffer.concat([Buffer.from('60e803000000e9eb045d4555c3e801000000eb5d', 'hex'), Buffer.alloc(64, 0xc3)]),
        sections: [{ name: '.data', data: NOISE }],
      },
      'a library of data': { ...functions([call('Sleep', 1)]), dll: true, sections: [{ name: '.data', data: NOISE }] },
      'debug information without its program': {
        sections: [
          { name: '/20', data: NOISE },
          { name: '.code', data: Buffer.alloc(0), virtualSize: 0x2000, characteristics: CODE },
        ],
        entryPointRva: 0x20_000,
      },
    },
  },
  pe_carries_encrypted_resource: {
    hits: {
      'most of it': { resources: { DATA: NOISE } },
      'beside the name of a packer': { resources: { DATA: NOISE }, sections: [{ name: '.aspack', data: random(64) }] },
      'a little of it, in pieces': { resources: { ...pieces(4), TEXTS } },
    },
    misses: {
      'two pieces': { resources: { ...pieces(2), TEXTS } },
      'pieces of a picture': {
        resources: Object.fromEntries(
          Object.entries(pieces(4)).map(([name, data]) => [name, Buffer.concat([PNG, data])]),
        ),
      },
      'a picture': { resources: { DATA: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOISE]) } },
      'a library of pictures': { dll: true, resources: { DATA: NOISE } },
      'a little of it': { resources: { DATA: random(20_000, 5), TEXTS: Buffer.alloc(200_000, 0x20) } },
    },
  },
  pe_maps_library_itself: {
    hits: {
      'fills a table of imports in memory that it asked for': functions(
        [call('VirtualAlloc', 0, 0x1000), { run: 1 }],
        [call('IsBadReadPtr'), call('LoadLibraryA'), call('GetProcAddress'), 'for ever'],
      ),
    },
    misses: {
      'finds a function by its name': functions(
        [call('VirtualAlloc', 0, 0x1000), { run: 1 }],
        [call('IsBadReadPtr'), call('LoadLibraryA', 'user32'), call('GetProcAddress', 0, 'MessageBoxA')],
      ),
      'loads plug-ins, and asks for memory elsewhere': functions(
        [call('VirtualAlloc', 0, 0x1000)],
        [call('LoadLibraryA'), call('GetProcAddress')],
      ),
    },
  },
  pe_hides_data_in_resources: {
    hits: {
      'noise in cursors': { typedResources: [1, 1, 1].map((type) => ({ type, data: NOISE.subarray(0, 6_000) })) },
      'noise as a dialog': { typedResources: [{ type: 5, data: NOISE }] },
      'noise as a list of icons, under the name of a packer': {
        typedResources: [{ type: 14, data: NOISE }],
        sections: [{ name: 'UPX1', data: random(64) }],
      },
    },
    misses: {
      'noise as data': { resources: { DATA: random(20_000, 5) }, overlay: Buffer.alloc(200_000, 0x20) },
      'a photograph among the bitmaps': {
        typedResources: [{ type: 2, data: Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), NOISE]) }],
      },
      'a small odd dialog': { typedResources: [{ type: 5, data: NOISE.subarray(0, 700) }] },
      'a cursor of a kind that there is': {
        typedResources: [{ type: 1, data: Buffer.concat([Buffer.from([0, 0, 0, 0, 40, 0, 0, 0]), NOISE]) }],
      },
      'a dialog without controls': { typedResources: [{ type: 5, data: Buffer.alloc(200) }] },
    },
  },
  pe_starts_in_last_section: {
    hits: {
      'behind data and resources': {
        resources: { A: Buffer.from('text') },
        sections: [
          { name: '.reloc', data: Buffer.alloc(64) },
          { name: '.new', data: Buffer.from([0xc3]), characteristics: CODE },
        ],
        entryPointRva: 0x4000,
      },
      'behind sections with the names of a packer': {
        resources: { A: Buffer.from('text') },
        sections: [
          { name: 'UPX1', data: Buffer.alloc(64) },
          { name: '.new', data: Buffer.from([0xc3]), characteristics: CODE },
        ],
        entryPointRva: 0x4000,
      },
    },
    misses: {
      'in the first section': {
        sections: [
          { name: '.data', data: Buffer.alloc(64) },
          { name: '.new', data: Buffer.from([0xc3]), characteristics: CODE },
        ],
      },
      'in the only one with code': {
        codeCharacteristics: 0x40000040,
        sections: [
          { name: '.data', data: Buffer.alloc(64) },
          { name: '.init', data: Buffer.from([0xc3]), characteristics: CODE },
        ],
        entryPointRva: 0x3000,
      },
    },
  },
}
