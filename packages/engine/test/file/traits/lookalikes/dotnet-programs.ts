// Honest programs for .NET that do by design what the suspects do in secret. All stay clean.
import { deflateRawSync } from 'node:zlib'
import { buildDotnet, type DotnetRecipe } from '../../dotnet/build-dotnet.ts'
import { made, RUN_KEY } from '../../pe/ordinary-program.ts'
import type { Lookalike } from './lookalike.ts'

const managed = (name: string, recipe: DotnetRecipe): Lookalike => ({ name, bytes: buildDotnet(recipe) })

export const dotnetLookalikes: readonly Lookalike[] = [
  managed('bot-client.exe', {
    name: 'bot-client',
    types: ['BotClient.Commands', 'BotClient.Settings'],
    members: ['System.Net.Http.HttpClient::GetAsync', 'Newtonsoft.Json.JsonConvert::DeserializeObject'],
    texts: ['https://api.telegram.org/bot', '/getUpdates', 'Hello! I am a bot.'],
    pe: { version: made('Example Bots', 'Bot client') },
  }),
  managed('plugin-host.exe', {
    name: 'plugin-host',
    types: ['Host.PluginLoader', 'Host.IPlugin'],
    members: [
      'System.Reflection.Assembly::LoadFrom',
      'System.Activator::CreateInstance',
      'System.IO.Compression.GZipStream::.ctor',
      'System.IO.Directory::GetFiles',
    ],
    texts: ['plugins', '*.dll'],
  }),
  managed('bundled.exe', {
    name: 'bundled',
    types: ['Costura.AssemblyLoader', 'App.MainWindow'],
    members: [
      'System.Reflection.Assembly::Load',
      'System.IO.Compression.DeflateStream::.ctor',
      'System.Reflection.MethodBase::Invoke',
    ],
    resources: {
      'costura.newtonsoft.json.dll.compressed': deflateRawSync(
        buildDotnet({ name: 'library', texts: ['a library that comes along'] }),
      ),
    },
  }),
  managed('window-tool.exe', {
    name: 'window-tool',
    nativeCalls: {
      'user32.dll': [
        'SetWindowsHookEx',
        'CallNextHookEx',
        'GetForegroundWindow',
        'GetWindowText',
        'SetWindowPos',
        'GetAsyncKeyState',
        'RegisterHotKey',
      ],
      'kernel32.dll': ['GetModuleHandle', 'OpenProcess', 'CloseHandle'],
    },
    members: ['Microsoft.Win32.RegistryKey::SetValue', 'System.Windows.Forms.NotifyIcon::.ctor'],
    texts: [RUN_KEY, 'Always on top', 'Snap to the left half'],
  }),
  managed('admin-script.exe', {
    name: 'admin-script',
    types: ['ModuleNameSpace.MainApp', 'ModuleNameSpace.MainModuleRawUI'],
    members: [
      'System.Management.Automation.PowerShell::Create',
      'System.Management.Automation.PowerShell::AddScript',
      'System.Convert::FromBase64String',
      'System.Text.Encoding::GetString',
    ],
    texts: [Buffer.from('Get-ADUser -Filter * | Export-Csv users.csv\r\nWrite-Host "done"\r\n').toString('base64')],
  }),
  managed('memory-view.exe', {
    name: 'memory-view',
    nativeCalls: { 'kernel32.dll': ['OpenProcess', 'ReadProcessMemory', 'VirtualQueryEx', 'CloseHandle'] },
    texts: ['Select a process', 'Address', 'Value'],
  }),
  managed('licensed.exe', {
    name: 'licensed',
    types: ['SmartAssembly.Attributes.PoweredByAttribute', '\u0001', '\u0002', '\u0003', '\u0004', '\u0005'],
    members: [
      'System.Security.Cryptography.RSACryptoServiceProvider::VerifyData',
      'System.Reflection.Assembly::GetExecutingAssembly',
    ],
    pe: { version: made('Example Works', 'Licensed product') },
  }),
  managed('downloader-ui.exe', {
    name: 'downloader-ui',
    types: ['Downloads.MainForm', 'Downloads.Queue'],
    members: [
      'System.Net.WebClient::DownloadFileAsync',
      'System.Windows.Forms.ProgressBar::set_Value',
      'System.Diagnostics.Process::Start',
      'System.IO.Path::Combine',
    ],
    texts: ['https://downloads.example.org/catalog.json', 'Open folder', 'Downloads'],
  }),
  managed('notes-clip.exe', {
    name: 'notes-clip',
    nativeCalls: { 'user32.dll': ['AddClipboardFormatListener', 'RemoveClipboardFormatListener'] },
    members: [
      'System.Windows.Forms.Clipboard::GetText',
      'System.Windows.Forms.Clipboard::SetText',
      'System.Text.RegularExpressions.Regex::IsMatch',
    ],
    texts: ['^[\\w.+-]+@[\\w-]+\\.[\\w.]+$', '^https?://', 'Paste as plain text'],
  }),
  managed('backup-ui.exe', {
    name: 'backup-ui',
    members: [
      'System.IO.Directory::GetFiles',
      'System.IO.DriveInfo::GetDrives',
      'System.Security.Cryptography.Aes::Create',
      'System.Security.Cryptography.CryptoStream::.ctor',
      'System.IO.Compression.GZipStream::.ctor',
    ],
    texts: ['Choose the folders to back up', 'Password for the encrypted backup', 'Restore'],
  }),
]
