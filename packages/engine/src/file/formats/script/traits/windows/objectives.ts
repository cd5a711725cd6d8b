// Traits of scripts on Windows: what an intruder is after, damage or secrets.
import { type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

export const objectiveTraits = [
  // Impact
  {
    id: 'shadow_copies_deleted',
    kind: 'impact',
    needles: ['vssadmin', 'shadowcopy', 'diskshadow'],
    // The oldest copy, or one by its name: that is how backups keep their number.
    near: /vssadmin(?:\.exe)?["']?[\s"',()[\]^+\\]{1,20}(?:delete\s{1,4}shadows(?![^\n|&]{0,80}\/(?:oldest|shadow\s?=))|resize\s{1,4}shadowstorage[^\n]{0,80}maxsize=\d{1,3}mb)|shadowcopy.{0,40}(?:delete|remove)|(?:gwmi|get-wmiobject|get-ciminstance).{0,40}win32_shadowcopy.{0,80}(?:delete|remove)|diskshadow.{0,40}delete/i,
  },
  {
    id: 'recovery_disabled',
    kind: 'impact',
    needles: ['bcdedit', 'wbadmin', 'reagentc'],
    near: /bcdedit(?:\.exe)?.{0,60}(?:recoveryenabled["']?\s{1,4}no|ignoreallfailures)|wbadmin(?:\.exe)?.{0,20}delete\s{1,4}(?:catalog|systemstatebackup|backup)(?![^\n|&]{0,80}-(?:keepversions:[1-9]|version:|deleteoldest))|reagentc(?:\.exe)?\s.{0,10}\/disable/i,
  },
  {
    id: 'disk_wipe',
    kind: 'impact',
    in: WINDOWS_SCRIPTS,
    needles: ['format ', 'rd /s', 'rmdir /s', 'del /', 'physicaldrive0', 'clear-disk', 'cipher /w'],
    near: /(?:^|[\s&|("])format\s{1,4}(?:[c-z]|%{1,2}\w):.{0,30}\/[yq]|(?:rd|rmdir)\s{1,4}\/s\s{1,4}\/q\s{1,4}["']?(?:[c-z]:\\?["']?(?:\s|$)|%(?:systemroot|windir|systemdrive)%)|del\s{1,4}\/[fsq]\s.{0,12}["']?(?:[c-z]:\\(?:\*|windows\\?(?:system32\\?)?\*?["']?\s*$)|%systemroot%\\?\*?["']?\s*$)|physicaldrive0|clear-disk\s.{0,40}-removedata/im,
  },
  // Collection
  {
    id: 'lsass_dump',
    kind: 'collect',
    needles: ['lsass', 'minidump', 'mimikatz', 'sekurlsa', 'comsvcs'],
    near: /comsvcs(?:\.dll)?.{0,30}(?:minidump|#24)|(?:procdump|rundll32|out-minidump|minidumpwritedump).{0,80}lsass|lsass.{0,60}(?:minidump|\.dmp)|invoke-mimikatz|sekurlsa::|mimikatz(?:\.exe)?["']?\s{1,4}["']?(?:\w{2,20}::|privilege|-)/i,
  },
  {
    id: 'registry_hive_dump',
    kind: 'collect',
    needles: ['hklm\\sam', 'hklm\\security', 'ntds.dit', 'hklm\\\\sam'],
    near: /reg(?:\.exe)?\s{1,4}save\s.{0,10}hklm\\{1,2}(?:sam|security|system)|ntds\.dit/i,
  },
  // The library of Firefox is loaded for one function: the one that deciphers what it keeps.
  {
    id: 'firefox_passwords_deciphered',
    kind: 'collect',
    in: WINDOWS_SCRIPTS,
    needles: ['pk11sdr_decrypt'],
  },
  {
    id: 'policy_passwords_searched',
    kind: 'collect',
    in: WINDOWS_SCRIPTS,
    needles: ['sysvol'],
    near: /sysvol.{0,200}(?:groups|registry|scheduledtasks|services|datasources|drives|printers)\.xml/is,
  },
  {
    id: 'browser_credentials',
    kind: 'collect',
    needles: [
      'login data',
      'logins.json',
      'key4.db',
      'cookies.sqlite',
      'local state',
      '\\web data',
      'vault\\',
      'cryptunprotectdata',
      'leveldb',
    ],
    near: /(?:user data|default|profiles?|chrome|edge|firefox|brave|opera|discord|roaming|cryptunprotectdata).{0,120}(?:login data|logins\.json|key4\.db|cookies|local state|web data|leveldb)|(?:login data|logins\.json|key4\.db|local state)[\s\S]{0,160}(?:decrypt|copy|sqlite|unprotect|encrypted_key)/i,
  },
  {
    id: 'wallet_theft',
    kind: 'collect',
    needles: [
      'wallet.dat',
      'exodus.wallet',
      '\\ethereum\\',
      'metamask',
      'nkbihfbeogaeaoehlefnkodbefgpgknn',
      'electrum',
    ],
    near: /wallet\.dat|exodus\.wallet|nkbihfbeogaeaoehlefnkodbefgpgknn|(?:appdata|roaming).{0,60}(?:electrum|ethereum|atomic)/i,
  },
  { id: 'wifi_passwords', kind: 'collect', needles: ['key=clear'], near: /wlan\s.{0,60}key\s?=\s?clear/i },
  {
    id: 'keylogging',
    kind: 'collect',
    needles: ['getasynckeystate', 'input,', 'inputhook('],
    // Asking for one key is a way to stop a loop; asking for all of them is not. A name that is only held is asked nothing.
    // AutoHotkey: one key after the other, which the program in front gets as well.
    near: /getasynckeystate[\s\S]{0,300}(?:32767|32768|0x8001|chr\s?\(|\[char\])|\bfor(?:each)?\b[^\n]{0,60}(?:\bin\b|;|\bto\b|\.\.)[\s\S]{0,200}(?:getasynckeystate\s?\(|dllcall[^\n]{0,80}getasynckeystate)|^\s{0,20}input\s?,\s?\w{1,20}\s?,(?=[^\n,]{0,20}\bl1\b)[^\n,]{0,20}v\b|inputhook\s?\(\s?["'](?=[^"'\n]{0,10}l1)[^"'\n]{0,10}v/im,
  },
  {
    id: 'keylogging',
    kind: 'collect',
    in: [...WINDOWS_SCRIPTS, 'lua', 'ruby', 'perl'],
    needles: ['setwindowshookex', 'getkeyboardstate'],
    near: /setwindowshookex[aw]?\s?\(|dllcall[^\n]{0,80}setwindowshookex|getkeyboardstate\s?\(/i,
  },
  // The two halves of a key logger in Python: a library that hears every key, and a place where what was heard is kept.
  // Either alone is a hotkey, a game or a tool that looks for key loggers; read.ts makes `keylogging` of both.
  {
    id: 'keyboard_library',
    kind: 'info',
    in: ['python'],
    needles: [
      'pynput',
      'pyxhook',
      'pyhook',
      'import keyboard',
      'from keyboard',
      'setwindowshookex',
      'getkeyboardstate',
    ],
    near: /\.(?:setwindowshookex[aw]?|getkeyboardstate)\s?\(|(?:from|import)\s{1,4}(?:pynput|pyxhook|pyw?hook(?:ed)?|keyboard)\b|__import__\s?\(\s?["'](?:pynput|keyboard)/i,
  },
  {
    id: 'typed_keys_kept',
    kind: 'info',
    in: ['python'],
    needles: [
      'def on',
      'def _on',
      'def key',
      'def press',
      'def call',
      'def log',
      'def hook',
      'def low',
      'def get',
      'def process',
      'keyboard.record',
      'on_press=',
      'on_press =',
    ],
    near: /def\s{1,4}\w{0,30}(?:press|key|type|callback|log|event|release|hook|proc)\w{0,30}\s?\([^)\n]{0,80}\)[\s\S]{0,400}(?:\.write\s?\(|logging\.\w{4,9}\s?\(|open\s?\([^\n]{0,80}["']a|\+=\s?(?:str\s?\(|f["']|\w{1,20}\.(?:char|name|key|ascii)|chr\s?\(|\w{0,6}key|["'])|\.append\s?\(\s?(?:str\s?\(|\w{0,12}key)|\.send\w{0,8}\s?\()|def\s{1,4}(?<heard>\w{1,30})\s?\(\s?(?<key>\w{1,20})\b[^)\n]{0,60}\)\s?:[\s\S]{0,400}(?:\.append\s?\(|\+=|\.put\s?\()[^\n]{0,40}\b\k<key>\b[\s\S]{0,1500}\bon_press\s?=\s?\k<heard>\b|keyboard\.record\s?\(/i,
  },
  {
    id: 'text_let_out',
    kind: 'info',
    in: ['python'],
    needles: ['.write', 'basicconfig', 'smtplib', 'requests.', '.send', 'urlopen', 'print(', 'ftplib', 'http.client'],
    near: /\.write(?:lines|_text)?\s?\(|basicconfig[^\n]{0,120}filename|smtplib|requests\.(?:post|put|get)|\.send\w{0,8}\s?\(|urlopen|ftplib|http\.client/i,
  },
  {
    id: 'screen_capture',
    kind: 'collect',
    in: ['powershell', 'python', 'vba', 'vbscript', 'autoit'],
    needles: ['copyfromscreen', 'imagegrab.grab', 'pyautogui.screenshot', '_screencapture'],
  },
] as const satisfies readonly TraitRule[]
