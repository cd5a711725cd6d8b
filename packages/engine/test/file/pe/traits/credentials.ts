// What a program takes from its user.
import { USER } from '../libraries.ts'
import { type Traits, texts } from './trait.ts'

const STORES = ['\\Google\\Chrome\\User Data\\', '\\Login Data', '\\Local State']
const SENDS = { 'WINHTTP.dll': ['WinHttpSendRequest'] }

const TWO_BROWSERS = ['Google\\Chrome\\User Data', 'Microsoft\\Edge\\User Data', '\\Login Data', 'encrypted_key']

export const credentials: Traits = {
  pe_logs_keystrokes: {
    hits: {
      'keys as numbers, sent to an address': {
        imports: { 'USER32.dll': ['RegisterRawInputDevices', 'GetRawInputData'], 'WS2_32.dll': ['connect', 'send'] },
        strings: ['203.0.113.9'],
      },
      'a hook and key names': {
        imports: { 'USER32.dll': ['SetWindowsHookExW'] },
        strings: ['[BACKSPACE]', '[CapsLock]'],
      },
      'with window titles': {
        imports: { [USER]: ['GetAsyncKeyState', 'GetForegroundWindow', 'GetWindowTextA'] },
        strings: ['<SHIFT>', '<BACKSPACE>'],
      },
    },
    misses: {
      'a game that plays over a network': {
        imports: { 'USER32.dll': ['RegisterRawInputDevices', 'GetRawInputData'], 'WS2_32.dll': ['connect', 'send'] },
        strings: ['play.example.com'],
      },
      'a hook alone': { imports: { 'USER32.dll': ['SetWindowsHookExW'] } },
      'a game that asks for keys': {
        imports: { [USER]: ['GetAsyncKeyState'] },
        strings: ['Press <Enter> to continue', '<Shift> to run'],
      },
      'a macro that presses keys': { imports: { [USER]: ['SendInput'] }, strings: ['{TAB}', '{BACK}', '{CAPSLOCK}'] },
    },
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
    hits: {
      'chat and file transfer': texts('Telegram Desktop\\tdata', 'FileZilla\\recentservers.xml'),
      'two programs': { strings: ['\\discordcanary\\Local Storage', 'FileZilla\\sitemanager.xml'] },
    },
    misses: {
      'one of them': texts('FileZilla\\recentservers.xml'),
      'two files of one program': { strings: ['Steam\\config\\loginusers.vdf'] },
    },
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
  pe_collects_accounts_to_send: {
    hits: { 'browsers and a chat, sent': { imports: SENDS, strings: [...STORES, 'Telegram Desktop\\tdata'] } },
    misses: {
      'moves browsers': { imports: SENDS, strings: STORES },
      'moves all of them and sends nothing': { strings: [...STORES, 'Telegram Desktop\\tdata'] },
    },
  },
  pe_hands_browser_secrets_to_bot: {
    hits: {
      'two browsers and a bot': { strings: [...TWO_BROWSERS, `/bot1234567890:${'Ab1-'.repeat(8)}xyz/sendDocument`] },
      'two browsers and a webhook': {
        strings: [...TWO_BROWSERS, `https://discord.com/api/webhooks/123456789012345678/${'x9'.repeat(34)}`],
      },
    },
    misses: {
      'a list of signs': { strings: [...TWO_BROWSERS, 'api.telegram.org/bot', 'discord.com/api/webhooks/'] },
      'a program that reports to its own bot': { strings: [`/bot1234567890:${'Ab1-'.repeat(8)}xyz/sendMessage`] },
    },
  },
  pe_saves_account_hives: {
    hits: {
      'two of them': { strings: ['reg save hklm\\sam a', 'reg save hklm\\system b'] },
      'by calls, past their rights': {
        imports: { 'ADVAPI32.dll': ['RegSaveKeyW', 'AdjustTokenPrivileges'] },
        strings: ['SeBackupPrivilege', 'SECURITY', 'SYSTEM'],
      },
    },
    misses: {
      'saves a key of its own by calls': {
        imports: { 'ADVAPI32.dll': ['RegSaveKeyW', 'AdjustTokenPrivileges'] },
        strings: ['SeBackupPrivilege', 'SYSTEM', 'Software\\Example'],
      },
      'saves its own key': { strings: ['reg save hklm\\software\\example a', 'reg save hklm\\system b'] },
    },
  },
}
