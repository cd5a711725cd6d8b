// Each detector of .NET programs on assemblies of our own writing that show its trait, and on some that nearly do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as peRegistry from '../../../src/file/detectors/pe/registry.ts'
import { type CaseTable, testOnFiles } from '../detector-table.ts'
import { buildPe } from '../pe/build-pe.ts'
import { random } from '../pe/ordinary-program.ts'
import { buildDotnet, type DotnetRecipe } from './build-dotnet.ts'

const BY_NAME = 'System.Reflection.Assembly::Load(name)'
const BYTES = 'System.AppDomain::Load(bytes)'
const RUNS_TEXT = ['System.Reflection.MethodBase::Invoke', 'System.Convert::FromBase64String']
const LOADS = ['System.Reflection.Assembly::Load', 'System.Reflection.MethodBase::Invoke']
const MEMORY = { kernel32: ['VirtualAlloc', 'CreateThread'] }
const COPY = 'System.Runtime.InteropServices.Marshal::Copy'

const call = (name: string) => ({ call: name })
const text = (value: string) => ({ text: value })
const RUN = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const OWN = call('System.Windows.Forms.Application::get_ExecutablePath')
const LOAD = call('System.Reflection.Assembly::Load')
const START = call('System.Diagnostics.Process::Start')
const WRITE = call('System.IO.File::WriteAllBytes')
const LIST = call('System.IO.Directory::GetFiles')
const ATTACHES = call('System.Net.Mail.Attachment::.ctor')
const ENCIPHERS = call('System.Security.Cryptography.CryptoStream::.ctor')

const NOISE = random(60_000, 41)
const CODE = 0x60000020
const BLOCK = random(100_000, 43)
const TABLES = ['Example.IMAGE_BASE_RELOCATION', 'Example.IMAGE_IMPORT_DESCRIPTOR']
const LINKS = { kernel32: ['VirtualAlloc', 'GetProcAddress'] }
const INFLATES = call('System.IO.Compression.DeflateStream::.ctor')
const INVOKES = 'System.Reflection.MethodBase::Invoke'

const TRAITS: CaseTable<DotnetRecipe> = {
  dotnet_carries_encrypted_data: {
    hits: { 'noise, and a call by reflection': { resources: { data: NOISE }, members: [INVOKES] } },
    misses: {
      'noise alone': { resources: { data: NOISE } },
      'a picture': {
        resources: { data: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), NOISE]) },
        members: [INVOKES],
      },
      'a library that a bundler deflated': {
        resources: { data: deflateRawSync(buildPe({ sections: [{ name: '.data', data: NOISE }] })) },
        members: [INVOKES],
      },
    },
  },
  dotnet_mails_documents: {
    hits: {
      'three kinds, through another method': {
        bodies: [[...['*.doc', '*.xls', '*.pdf'].map(text), LIST, { run: 1 }], [ATTACHES]],
      },
    },
    misses: {
      'one kind': { bodies: [[text('*.pdf'), LIST, ATTACHES]] },
      'a list in one text, as a window to open files has it': {
        bodies: [[text('Documents|*.doc;*.xls;*.pdf'), LIST, ATTACHES]],
      },
      'mails a report elsewhere': { bodies: [[...['*.doc', '*.xls', '*.pdf'].map(text), LIST], [ATTACHES]] },
    },
  },
  dotnet_keeps_noise_in_code: {
    hits: { 'behind its methods': { pe: { code: Buffer.concat([Buffer.from([0xc3]), BLOCK]) } } },
    misses: {
      'a resource': { resources: { data: BLOCK } },
      'a table of numbers': { pe: { code: Buffer.concat([Buffer.from([0xc3]), BLOCK.map((byte) => byte & 0x3f)]) } },
      'a little of it': { pe: { code: Buffer.concat([Buffer.from([0xc3]), BLOCK.subarray(0, 20_000)]) } },
    },
  },
  dotnet_maps_programs_itself: {
    hits: { 'tables, memory and names': { types: TABLES, nativeCalls: LINKS } },
    misses: {
      'shows the tables': { types: TABLES },
      'asks for memory': { nativeCalls: LINKS },
      'the header alone': { types: ['Example.IMAGE_DOS_HEADER', 'Example.IMAGE_NT_HEADERS'], nativeCalls: LINKS },
    },
  },
  dotnet_calls_hidden_names: {
    hits: {
      'a computed name': {
        bodies: [[call('System.Type::GetType'), call('System.Activator::CreateInstance'), INFLATES]],
      },
    },
    misses: {
      'a name that stands there': {
        bodies: [
          [text('Example.Plugin'), call('System.Type::GetType'), call('System.Activator::CreateInstance'), INFLATES],
        ],
      },
      'without anything to unpack': {
        bodies: [[call('System.Type::GetType'), call('System.Activator::CreateInstance')]],
      },
      'among many methods': {
        bodies: [
          [call('System.Type::GetType'), call('System.Activator::CreateInstance'), INFLATES],
          ...Array.from({ length: 120 }, () => [call('System.Object::ToString')]),
        ],
      },
    },
  },
  dotnet_decrypts_itself: {
    hits: {
      'a second section of code, of noise': {
        pe: { sections: [{ name: '.x', data: NOISE, characteristics: CODE }] },
      },
    },
    misses: {
      'noise as data': { pe: { sections: [{ name: '.x', data: NOISE }] } },
      'a second section of code that can be read': {
        pe: { sections: [{ name: '.x', data: Buffer.alloc(60_000, 0x2a), characteristics: CODE }] },
      },
    },
  },
  dotnet_loads_decoded_assembly: {
    hits: {
      'in one method': { bodies: [[text('TVqQ'), call('System.Convert::FromBase64String'), LOAD]] },
      'in the method that calls it': {
        bodies: [[{ run: 1 }, LOAD], [call('System.Security.Cryptography.RijndaelManaged::CreateDecryptor')]],
      },
    },
    misses: {
      'apart from each other': { bodies: [[call('System.Convert::FromBase64String')], [LOAD]] },
      'a bundler that inflates': { bodies: [[call('System.IO.Compression.DeflateStream::.ctor'), LOAD]] },
    },
  },
  dotnet_writes_and_starts: {
    hits: { 'through another method': { bodies: [[WRITE, { run: 1 }], [START]] } },
    misses: { 'apart from each other': { bodies: [[WRITE], [START]] } },
  },
  dotnet_settles_as_copy: {
    hits: {
      'copies itself': { bodies: [[OWN, call('System.Environment::GetFolderPath'), call('System.IO.File::Copy')]] },
      'enters itself': { bodies: [[text(RUN), OWN, call('Microsoft.Win32.RegistryKey::SetValue')]] },
    },
    misses: {
      'copies a setting': { bodies: [[call('System.Environment::GetFolderPath'), call('System.IO.File::Copy')]] },
      'keeps its path as a setting': {
        bodies: [[text('Software\\Example'), OWN, call('Microsoft.Win32.RegistryKey::SetValue')]],
      },
    },
  },
  dotnet_encrypts_folders: {
    hits: {
      'lists, enciphers, writes': {
        bodies: [
          [LIST, { run: 1 }],
          [ENCIPHERS, WRITE],
        ],
      },
    },
    misses: {
      'apart from each other': { bodies: [[LIST], [ENCIPHERS, WRITE]] },
    },
  },
  dotnet_runs_hidden_assembly: {
    hits: {
      'decodes, loads, invokes': { members: [...LOADS, 'System.Convert::FromBase64String'] },
      'loads bytes, as its signature says': { members: [BYTES, ...RUNS_TEXT] },
      'loads both': { members: [BY_NAME, BYTES, ...RUNS_TEXT] },
    },
    misses: {
      'loads a library by its name': { members: [BY_NAME, ...RUNS_TEXT] },
      'a host of plug-ins': { members: ['System.Reflection.Assembly::LoadFrom', 'System.Activator::CreateInstance'] },
      'an assembly that serves the libraries in it': {
        members: [
          ...LOADS,
          'System.AppDomain::add_AssemblyResolve',
          'System.Reflection.Assembly::GetManifestResourceStream',
          'System.IO.Compression.DeflateStream::.ctor',
        ],
      },
      'a bundler': { types: ['Costura.AssemblyLoader'], members: [...LOADS, 'System.Convert::FromBase64String'] },
    },
  },
  dotnet_obfuscated: {
    hits: { 'the mark of its obfuscator': { types: ['ConfusedByAttribute'] } },
    misses: { 'a type of a similar name': { types: ['ConfusedUserAttribute'] } },
  },
  dotnet_runs_native_code: {
    hits: {
      'takes memory, copies, starts': { nativeCalls: MEMORY, members: [COPY] },
      'through a delegate': {
        nativeCalls: { kernel32: ['VirtualProtect'] },
        members: [COPY, 'System.Runtime.InteropServices.Marshal::GetDelegateForFunctionPointer'],
      },
    },
    misses: {
      'only takes memory': { nativeCalls: { kernel32: ['VirtualAlloc'] }, members: [COPY] },
      'copies bytes from a library': { nativeCalls: { 'sqlite3.dll': ['sqlite3_column_blob'] }, members: [COPY] },
    },
  },
  dotnet_runs_fetched_native_code: {
    hits: { 'fetches, copies, starts': { nativeCalls: MEMORY, members: [COPY, 'System.Net.WebClient::DownloadData'] } },
    misses: {
      'makes code itself': { nativeCalls: MEMORY, members: [COPY] },
      'fetches a picture': { members: [COPY, 'System.Net.WebClient::DownloadData'] },
    },
  },
  dotnet_remote_control: {
    hits: {
      'connects, loads, persists, watches': {
        members: [
          'System.Net.Sockets.Socket::Connect',
          'System.Reflection.Assembly::Load',
          'Microsoft.Win32.RegistryKey::SetValue',
          'System.Drawing.Graphics::CopyFromScreen',
        ],
        nativeCalls: { user32: ['SetWindowsHookEx'] },
        texts: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
    },
    misses: {
      'a chat client that starts with Windows': {
        members: ['System.Net.Sockets.Socket::Connect', 'Microsoft.Win32.RegistryKey::SetValue'],
        texts: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
      'the parts without a connection': {
        members: ['System.Reflection.Assembly::Load', 'System.Drawing.Graphics::CopyFromScreen'],
        nativeCalls: { user32: ['SetWindowsHookEx'] },
        texts: ['SbieDll.dll', 'pastebin'],
      },
    },
  },
  dotnet_sends_keystrokes: {
    hits: {
      'hooks, asks for the window, mails': {
        members: ['System.Net.Mail.SmtpClient::Send'],
        nativeCalls: { user32: ['SetWindowsHookEx', 'GetForegroundWindow'] },
      },
    },
    misses: {
      'a tool of shortcuts': { nativeCalls: { user32: ['SetWindowsHookEx', 'GetForegroundWindow'] } },
      'a program that mails': { members: ['System.Net.Mail.SmtpClient::Send'] },
    },
  },
  pe_swaps_wallet_addresses: {
    hits: {
      'with forms': {
        members: ['System.Windows.Forms.Clipboard::GetText', 'System.Windows.Forms.Clipboard::SetText'],
        texts: ['\\b(bc1|[13])[a-zA-HJ-NP-Z0-9]{26,35}\\b', '\\b0x[a-fA-F0-9]{40}\\b'],
      },
    },
    misses: {
      'a manager of texts': {
        members: ['System.Windows.Forms.Clipboard::GetText', 'System.Windows.Forms.Clipboard::SetText'],
        texts: ['^https?://'],
      },
    },
  },
  pe_downloads_and_runs: {
    hits: {
      'fetches and starts': {
        members: ['System.Net.WebClient::DownloadFile', 'System.Diagnostics.Process::Start'],
        texts: ['http://203.0.113.7/a.exe'],
      },
    },
    misses: {
      'fetches a list': { members: ['System.Net.WebClient::DownloadString'], texts: ['http://203.0.113.7/a'] },
    },
  },
}

const FETCH = call('System.Net.WebClient::DownloadFile')
const ADDRESS = text('http://files.example/a.exe')
const PLACE = text('C:\\Users\\Public\\a.exe')
const OF_METHODS: CaseTable<DotnetRecipe> = {
  pe_fetches_and_starts: {
    hits: {
      'in one method': { bodies: [[ADDRESS, PLACE, FETCH, PLACE, START]] },
      'writes it itself, and starts it in another': {
        bodies: [
          [ADDRESS, call('System.Net.WebClient::DownloadData'), WRITE, { run: 1 }],
          [PLACE, START],
        ],
      },
    },
    misses: {
      'an address that is asked for': { bodies: [[PLACE, FETCH, PLACE, START]] },
      'a list, and its page': { bodies: [[text('http://files.example/list.json'), FETCH, START]] },
      'fetches here, starts there': {
        bodies: [
          [ADDRESS, PLACE, FETCH],
          [PLACE, START],
        ],
      },
      'keeps nothing': { bodies: [[ADDRESS, call('System.Net.WebClient::DownloadData'), START]] },
    },
  },
}

/** Detectors of native programs that look into assemblies as well. */
const OF_BOTH = ['pe_downloads_and_runs', 'pe_fetches_and_starts', 'pe_swaps_wallet_addresses']
const dotnetIds = fileFamily(peRegistry, 'pe')
  .map(({ id }) => id)
  .filter((id) => id.startsWith('dotnet_') || OF_BOTH.includes(id))

testOnFiles(
  dotnetIds,
  { ...TRAITS, ...OF_METHODS },
  (recipe) => ({ bytes: buildDotnet(recipe), fileName: 'sample.exe' }),
  ({ facts }) => assert.notEqual(facts.dotnet, undefined),
)

test('an ordinary assembly is clean, and nothing is held against it', async () => {
  const bytes = buildDotnet({
    types: ['App.MainWindow', 'App.Settings'],
    members: ['System.Windows.Application::Run', 'System.IO.File::ReadAllText', 'System.Diagnostics.Process::Start'],
    nativeCalls: { user32: ['SetForegroundWindow', 'GetWindowText'] },
    resources: { 'App.g.resources': random(30_000, 31) },
    texts: ['Open file', 'https://www.example.org/help'],
  })
  const { verdict } = await analyzeFile(bytes, { fileName: 'app.exe', now: new Date(0) })
  assert.equal(verdict.score, 0)
})

test('a loader weighs the same however many methods stand around it, and wherever its parts are', async () => {
  const members = [...LOADS, 'System.Convert::FromBase64String']
  const pointsOf = async (recipe: DotnetRecipe): Promise<number> => {
    const { verdict } = await analyzeFile(buildDotnet(recipe), { fileName: 'sample.exe', now: new Date(0) })
    return verdict.reasons.find(({ id }) => id === 'dotnet_runs_hidden_assembly')?.score ?? 0
  }
  const small = await pointsOf({ members })
  const methods = Array.from({ length: 1100 }, () => [text('a')])
  const far = [
    [{ run: 1 }, { run: 3 }],
    [{ run: 2 }],
    [call('System.Convert::FromBase64String')],
    [{ run: 4 }],
    [{ run: 5 }],
    [LOAD, call(INVOKES)],
  ]
  assert.equal(await pointsOf({ bodies: [...far, ...methods] }), small)
  assert.equal(await pointsOf({ members, texts: ['QUJD'.repeat(300)], bodies: methods }), small)
  assert.equal(
    await pointsOf({ members: [...members, 'System.Reflection.Assembly::get_EntryPoint'], bodies: methods }),
    small,
  )
  const apart = [[LOAD], [call(INVOKES)], [call('System.Convert::FromBase64String')]]
  assert.ok((await pointsOf({ bodies: [...apart, ...methods] })) < small)
})
