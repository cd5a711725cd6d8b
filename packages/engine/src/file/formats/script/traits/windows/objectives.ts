// Traits of scripts on Windows: what an intruder is after, damage or secrets.
import { type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

export const objectiveTraits: readonly TraitRule[] = [
  // Impact
  {
    id: 'shadow_copies_deleted',
    kind: 'impact',
    needles: ['vssadmin', 'shadowcopy', 'diskshadow'],
    near: /vssadmin(?:\.exe)?["']?.{0,20}(?:delete\s{1,4}shadows|resize\s{1,4}shadowstorage[^\n]{0,80}maxsize=\d{1,3}mb)|shadowcopy.{0,40}(?:delete|remove)|(?:gwmi|get-wmiobject|get-ciminstance).{0,40}win32_shadowcopy.{0,80}(?:delete|remove)|diskshadow.{0,40}delete/i,
  },
  {
    id: 'recovery_disabled',
    kind: 'impact',
    needles: ['bcdedit', 'wbadmin', 'reagentc'],
    near: /bcdedit(?:\.exe)?.{0,60}(?:recoveryenabled["']?\s{1,4}no|ignoreallfailures)|wbadmin(?:\.exe)?.{0,20}delete\s{1,4}(?:catalog|systemstatebackup|backup)|reagentc(?:\.exe)?\s.{0,10}\/disable/i,
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
    near: /comsvcs(?:\.dll)?.{0,30}(?:minidump|#24)|(?:procdump|rundll32|out-minidump|minidumpwritedump).{0,80}lsass|lsass.{0,60}(?:minidump|\.dmp)|invoke-mimikatz|sekurlsa::|mimikatz(?:\.exe)?\s/i,
  },
  {
    id: 'registry_hive_dump',
    kind: 'collect',
    needles: ['hklm\\sam', 'hklm\\security', 'ntds.dit', 'hklm\\\\sam'],
    near: /reg(?:\.exe)?\s{1,4}save\s.{0,10}hklm\\{1,2}(?:sam|security|system)|ntds\.dit/i,
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
    needles: [
      'getasynckeystate',
      'setwindowshookex',
      'pynput',
      'getkeyboardstate',
      'keyboard.on_press',
      'pyxhook',
      'input,',
      'inputhook(',
    ],
    // Asking for one key is a way to stop a loop; asking for all of them is not. AutoHotkey: one key after the other, which the
    // program in front gets as well.
    near: /getasynckeystate[\s\S]{0,300}(?:32767|32768|0x8001|chr\s?\(|\[char\])|\bfor(?:each)?\b[\s\S]{0,200}getasynckeystate|setwindowshookex[aw]?\s?\(|dllcall[^\n]{0,80}setwindowshookex|(?:from|import)\s{1,4}pynput|pynput\.keyboard|getkeyboardstate|keyboard\.on_press|(?:from|import)\s{1,4}pyxhook|pyxhook\.\w|^\s{0,20}input\s?,\s?\w{1,20}\s?,(?=[^\n,]{0,20}\bl1\b)[^\n,]{0,20}v\b|inputhook\s?\(\s?["'](?=[^"'\n]{0,10}l1)[^"'\n]{0,10}v/im,
  },
  {
    id: 'screen_capture',
    kind: 'collect',
    in: ['powershell', 'python', 'vba', 'vbscript', 'autoit'],
    needles: ['copyfromscreen', 'imagegrab.grab', 'pyautogui.screenshot', '_screencapture'],
  },
]
