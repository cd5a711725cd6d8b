// Installers and updaters: they carry programs, start them, and ask for rights.
import { NSIS, writeNsis } from '../../../installers/write-nsis.ts'
import { buildPe } from '../../../pe/build-pe.ts'
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import {
  ADMINISTRATOR,
  ADVAPI_REGISTRY,
  made,
  mingw,
  RUN_KEY,
  random,
  visualStudio,
} from '../../../pe/ordinary-program.ts'
import { writeZip } from '../../write-zip.ts'
import type { Lookalike } from '../lookalike.ts'
import { native } from './native.ts'

export const installers: readonly Lookalike[] = [
  native('editor-setup.exe', {
    imports: {
      [KERNEL]: [
        'GetTempPathW',
        'CreateProcessW',
        'WriteFile',
        'CreateFileW',
        'MoveFileExW',
        'ExitProcess',
        'GetProcAddress',
        'LoadLibraryExW',
      ],
      [ADVAPI]: [...ADVAPI_REGISTRY, 'AdjustTokenPrivileges', 'OpenProcessToken'],
      'SHELL32.dll': ['ShellExecuteExW', 'SHGetFolderPathW'],
      [USER]: ['ExitWindowsEx', 'MessageBoxW'],
    },
    manifest: `<assemblyIdentity name="Nullsoft.NSIS.exehead"/>${ADMINISTRATOR}`,
    wideStrings: [
      `${RUN_KEY}Once`,
      'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall',
      'SeShutdownPrivilege',
      'NSIS Error',
    ],
    overlay: writeNsis({
      name: 'Example Editor',
      members: [
        { name: 'editor.exe', bytes: buildPe(visualStudio({ version: made('Example Works', 'Example Editor') })) },
        { name: 'licence.txt', bytes: Buffer.from('You may use this program for whatever you like.\n'.repeat(40)) },
      ],
      entries: [
        [NSIS.registry, 0x80000002, `${RUN_KEY}Once`, 'ExampleEditor', '$INSTDIR\\editor.exe --finish', 1],
        [NSIS.run, '"$INSTDIR\\editor.exe" --first-start'],
      ],
    }),
  }),
  native(
    'app-update.exe',
    visualStudio({
      imports: {
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpConnect', 'WinHttpReadData', 'WinHttpSendRequest'],
        [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'MoveFileExW', 'CreateMutexW'],
        'WINTRUST.dll': ['WinVerifyTrust'],
        [ADVAPI]: ADVAPI_REGISTRY,
        'ole32.dll': ['CoCreateInstance'],
      },
      wideStrings: ['https://update.example.com/v1/latest.json', RUN_KEY, 'ExampleUpdateTask'],
      version: made('Example Works', 'Example Updater'),
    }),
  ),
  native(
    'uninstall.exe',
    mingw({
      imports: {
        [KERNEL]: ['CreateProcessA', 'DeleteFileA', 'RemoveDirectoryA', 'MoveFileExA', 'GetTempPathA', 'CopyFileA'],
        [ADVAPI]: ['RegDeleteKeyA', 'RegDeleteValueA'],
      },
      strings: ['cmd.exe /c ping 127.0.0.1 -n 2 > nul & del "%s" & rmdir "%s"', RUN_KEY],
    }),
  ),
  native(
    'bundle.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['FindResourceW', 'LoadResource', 'LockResource', 'SizeofResource', 'CreateProcessW', 'GetTempPathW'],
        'Cabinet.dll': [20, 22, 23],
      },
      sections: [{ name: '.wixburn', data: new Uint8Array(64) }],
      carried: 'program',
      overlay: writeZip({ 'payloads.txt': Buffer.from(Buffer.from(random(60_000, 19)).toString('base64')) }),
      manifest: '<requestedExecutionLevel level="asInvoker"/>',
      wideStrings: ['BurnPipe.%s', `${RUN_KEY}Once`],
      version: made('Example Works', 'Example Bundle'),
    }),
  ),
  native(
    'sfx.exe',
    visualStudio({
      bits: 32,
      imports: { [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'CreateDirectoryW'], 'SHELL32.dll': ['ShellExecuteExW'] },
      strings: [';!@Install@!UTF-8!'],
      overlay: writeZip({ 'readme.txt': 'Welcome' }),
    }),
  ),
]
