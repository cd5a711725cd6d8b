// Programs for .NET as thieves, extortionists and spies build them, by the members they use and the texts they hold; their
// one method returns at once. The stories follow public reports on families of the last years, the words are our own.
import { buildDotnet, type DotnetRecipe } from '../../dotnet/build-dotnet.ts'
import { buildPe } from '../../pe/build-pe.ts'
import { random } from '../../pe/ordinary-program.ts'
import type { Suspect } from './suspect.ts'

type Label = Suspect['label']

const managed = (name: string, label: Label, reasons: readonly string[], recipe: DotnetRecipe): Suspect => ({
  name,
  label,
  reasons,
  bytes: buildDotnet(recipe),
})

const MANAGED_RUN = [
  'System.Diagnostics.Process::Start',
  'System.IO.Path::GetTempPath',
  'System.IO.File::WriteAllBytes',
]

export const dotnetSuspects: readonly Suspect[] = [
  managed('Order.exe', 'suspicious', ['dotnet_runs_hidden_assembly'], {
    name: 'Order',
    members: [
      'System.Reflection.Assembly::Load',
      'System.Reflection.MethodBase::Invoke',
      'System.Reflection.Assembly::get_EntryPoint',
      'System.Security.Cryptography.SymmetricAlgorithm::CreateDecryptor',
      'System.Resources.ResourceManager::GetObject',
    ],
    resources: { 'Order.Properties.Resources.resources': random(180_000, 5) },
    texts: ['kLpQ'],
  }),
  managed('Client.exe', 'malicious', ['dotnet_remote_control', 'pe_creates_scheduled_task'], {
    name: 'Client',
    types: [
      'Client.Connection.ClientSocket',
      'Client.Helper.Anti_Analysis',
      'Client.Install.NormalStartup',
      'Client.Settings',
    ],
    methods: ['InitializeSettings', 'DetectManufacturer', 'DetectDebugger', 'DetectSandboxie', 'IsSmallDisk'],
    members: [
      'System.Net.Sockets.Socket::Connect',
      'System.Net.Security.SslStream::.ctor',
      'System.Management.ManagementObjectSearcher::.ctor',
      'System.Reflection.Assembly::Load',
      'System.Threading.Mutex::.ctor',
      'Microsoft.Win32.RegistryKey::SetValue',
      ...MANAGED_RUN,
    ],
    nativeCalls: {
      'kernel32.dll': ['CheckRemoteDebuggerPresent', 'GetModuleHandle'],
      'ntdll.dll': ['RtlSetProcessIsCritical'],
    },
    texts: [
      '/c schtasks /create /f /sc onlogon /rl highest /tn "',
      '" /tr "',
      'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run\\',
      'Select * from Win32_ComputerSystem',
      'microsoft corporation',
      'VIRTUAL',
      'vmware',
      'VirtualBox',
      'SbieDll.dll',
      'Pastebin',
      'START "" "',
      'timeout 3 > NUL',
      'DEL "',
    ],
  }),
  managed('Steal.exe', 'malicious', ['pe_reads_browser_passwords', 'pe_reads_wallets', 'pe_talks_to_public_service'], {
    name: 'Steal',
    members: [
      'System.Security.Cryptography.ProtectedData::Unprotect',
      'System.Net.Http.HttpClient::PostAsync',
      'System.IO.Directory::GetDirectories',
      'System.Drawing.Graphics::CopyFromScreen',
    ],
    texts: [
      '\\Google\\Chrome\\User Data\\',
      '\\BraveSoftware\\Brave-Browser\\User Data\\',
      'Login Data',
      'Local State',
      'encrypted_key',
      '\\FileZilla\\recentservers.xml',
      '\\Telegram Desktop\\tdata',
      '\\Exodus\\exodus.wallet',
      'wallet.dat',
      'https://api.telegram.org/bot',
      '/sendDocument?chat_id=',
    ],
  }),
  managed('RegAsmLoader.exe', 'malicious', ['pe_hollows_processes'], {
    name: 'RegAsmLoader',
    nativeCalls: {
      kernel32: [
        'CreateProcessA',
        'VirtualAllocEx',
        'WriteProcessMemory',
        'ReadProcessMemory',
        'GetThreadContext',
        'SetThreadContext',
        'ResumeThread',
      ],
      ntdll: ['NtUnmapViewOfSection'],
    },
    members: ['System.Convert::FromBase64String', 'System.BitConverter::ToInt32'],
    texts: ['C:\\Windows\\Microsoft.NET\\Framework\\v4.0.30319\\RegAsm.exe'],
  }),
  managed('Runner.exe', 'suspicious', ['dotnet_runs_native_code'], {
    name: 'Runner',
    nativeCalls: { kernel32: ['VirtualAlloc', 'VirtualProtect', 'CreateThread', 'WaitForSingleObject'] },
    members: [
      'System.Runtime.InteropServices.Marshal::Copy',
      'System.Convert::FromBase64String',
      'System.Security.Cryptography.Aes::Create',
    ],
    texts: [Buffer.from(random(3_000, 8)).toString('base64')],
  }),
  managed('Helper.exe', 'suspicious', ['pe_logs_keystrokes'], {
    name: 'Helper',
    nativeCalls: {
      'user32.dll': ['SetWindowsHookEx', 'CallNextHookEx', 'GetForegroundWindow', 'GetWindowText', 'GetKeyState'],
    },
    members: [
      'System.Net.Mail.SmtpClient::Send',
      'System.Net.NetworkCredential::.ctor',
      'System.Drawing.Graphics::CopyFromScreen',
      'Microsoft.Win32.RegistryKey::SetValue',
    ],
    texts: [
      '{BACK}',
      '{ENTER}',
      '{TAB}',
      '{CAPSLOCK}',
      'smtp.example.net',
      '<html>Time: ',
      '<br>User Name: ',
      'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Run',
    ],
  }),
  managed('Crypt.exe', 'malicious', ['pe_ransomware'], {
    name: 'Crypt',
    members: [
      'System.IO.Directory::GetFiles',
      'System.IO.DriveInfo::GetDrives',
      'System.Security.Cryptography.RijndaelManaged::.ctor',
      'System.Security.Cryptography.CryptoStream::.ctor',
      'System.Diagnostics.Process::Start',
    ],
    texts: [
      'vssadmin delete shadows /all /quiet & wmic shadowcopy delete',
      'bcdedit /set {default} bootstatuspolicy ignoreallfailures & bcdedit /set {default} recoveryenabled no',
      'read_it.txt',
      'All of your files have been encrypted',
      'Your computer was infected with a ransomware virus. Bitcoin Address: bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
  }),
  managed('Clip.exe', 'malicious', ['pe_swaps_wallet_addresses'], {
    name: 'Clip',
    nativeCalls: { 'user32.dll': ['AddClipboardFormatListener', 'SetParent'] },
    members: [
      'System.Windows.Forms.Clipboard::GetText',
      'System.Windows.Forms.Clipboard::SetText',
      'System.Text.RegularExpressions.Regex::IsMatch',
    ],
    texts: [
      '\\b(bc1|[13])[a-zA-HJ-NP-Z0-9]{26,35}\\b',
      '\\b0x[a-fA-F0-9]{40}\\b',
      '\\b4([0-9]|[A-B])(.){93}\\b',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    ],
  }),
  managed('Invoice.exe', 'suspicious', ['pe_downloads_and_runs'], {
    name: 'Invoice',
    members: [
      'System.Net.WebClient::DownloadFile',
      'System.Net.WebClient::DownloadData',
      'System.Net.WebClient::.ctor',
      ...MANAGED_RUN,
    ],
    texts: ['http://198.51.100.77/files/Ysqkaz.dat', '\\AppData\\Roaming\\'],
  }),
  managed('Attr.exe', 'suspicious', ['dotnet_runs_hidden_assembly'], {
    name: 'Attr',
    members: [
      'System.AttributeUsage::.ctor',
      'System.Convert::FromBase64String',
      'System.Reflection.Assembly::Load',
      'System.Type::InvokeMember',
    ],
    attributes: [Buffer.from(`\x01\x00${Buffer.from(buildPe()).toString('base64')}`, 'latin1')],
  }),
  managed('Stage.exe', 'malicious', ['dotnet_runs_hidden_assembly', 'pe_reads_browser_passwords'], {
    name: 'Stage',
    members: [
      'System.Reflection.Assembly::Load',
      'System.Type::InvokeMember',
      'System.IO.Compression.GZipStream::.ctor',
    ],
    resources: {
      payload: buildDotnet({
        name: 'inner',
        members: ['System.Security.Cryptography.ProtectedData::Unprotect'],
        texts: [
          '\\Google\\Chrome\\User Data\\',
          '\\Login Data',
          'Local State',
          'encrypted_key',
          'wallet.dat',
          'exodus.wallet',
          'https://api.telegram.org/bot1:a/sendDocument',
        ],
      }),
    },
  }),
]
