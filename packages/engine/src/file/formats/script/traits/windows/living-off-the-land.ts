// Traits of scripts on Windows: programs of the system that fetch or run what they are handed. Counted with something
// remote or encoded in the arguments: the plain use is administration.
import { commandPattern, distinctNames } from '../../../../../data/programs.ts'
import { type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

export const livingOffTheLandTraits = [
  {
    id: 'mshta_remote',
    kind: 'download',
    needles: ['mshta'],
    near: /mshta(?:\.exe)?["'^\\]*[\s,"'\\]{1,40}(?:https?:|\\\\|vbscript:|javascript:|about:|ftp:)/i,
  },
  {
    id: 'regsvr32_remote',
    kind: 'download',
    needles: ['regsvr32', 'scrobj'],
    near: /regsvr32(?:\.exe)?.{0,120}(?:\/i:\s?["']?(?:https?:|ftp:|\\\\)|https?:|scrobj)|\/i:https?:.{0,100}scrobj|scrobj\.dll\s?,\s?ni\s?,\s?(?:https?:|\\\\)/i,
  },
  // A driver's own list, in the folder of such lists (17), is how Windows removes it again.
  {
    id: 'rundll32_script',
    kind: 'execute',
    needles: ['rundll32'],
    near: /rundll32(?:\.exe)?["']?.{0,40}(?:javascript:|vbscript:|url\.dll,\s?(?:openurl|fileprotocolhandler)\s{0,4}["']?(?:file:|[^\s"']{0,160}\.(?:hta|exe|lnk|url|js|vbs|bat|cmd)\b)|mshtml,\s?runhtmlapplication|shell32\.dll,\s?shellexec_rundll|advpack(?!(?:\.dll)?,\s?launchinfsection(?:ex)?\s{1,4}%17%\\[\w.-]{1,60},)|zipfldr\.dll,\s?routethecall|pcwutl)/i,
  },
  {
    id: 'rundll32_user_folder',
    kind: 'execute',
    needles: ['rundll32'],
    near: /rundll32(?:\.exe)?["']?[\s"']{1,10}(?!printui)[^\n]{0,60}(?:%(?:temp|appdata|localappdata|public|programdata)%|\$env:(?:temp|appdata|public|programdata)|\\(?:temp|appdata|public|programdata)\\|\\\\[\w.-]{1,60}@?\w{0,10}\\)/i,
  },
  // Libraries that go by the name of data: what loads them does not look at the name, people and filters do.
  {
    id: 'rundll32_odd_file',
    kind: 'execute',
    needles: ['rundll32'],
    near: /rundll32(?:\.exe)?["']?\s{1,10}["']?(?:[^\s"',\n]{0,200}[\\/])?[^\s"',\\/\n.]{1,80}\.(?!(?:dll|cpl|ocx|drv|exe|inf|mui|tlb|bpl|acm|ax)\b)[a-z0-9_]{1,8}["']?\s?,\s?["']?(?:#\d|[a-z_]\w)/i,
  },
  {
    id: 'certutil_download',
    kind: 'download',
    needles: ['certutil'],
    near: /certutil(?:\.exe)?.{0,60}[-/](?:urlcache|verifyctl|ping).{0,120}(?:https?|ftp):/i,
  },
  {
    id: 'certutil_decode',
    kind: 'decode',
    needles: ['certutil'],
    near: /certutil(?:\.exe)?.{0,40}[-/]decode(?:hex)?\b/i,
  },
  {
    id: 'bitsadmin_download',
    kind: 'download',
    needles: ['bitsadmin'],
    near: /bitsadmin(?:\.exe)?.{0,120}(?:\/transfer|\/addfile).{0,160}https?:/i,
  },
  {
    id: 'curl_to_file',
    kind: 'download',
    in: WINDOWS_SCRIPTS,
    needles: ['curl', 'wget'],
    near: /\b(?:curl|wget)(?:\.exe)?\s.{0,160}(?:-[a-z]{0,6}o|--output|-[a-z]{0,6}O|>)(?!\s?["']?(?:nul\b|\/dev\/null|&))\s?.{0,160}/i,
  },
  // A share of the own network has a name of one word: how companies install.
  {
    id: 'msiexec_remote',
    kind: 'download',
    needles: ['msiexec'],
    near: /msiexec(?:\.exe)?.{0,60}[/-](?:i|package|q\w?)\b[^=\n]{0,60}(?:https?:|\\\\[\w-]{1,63}[.@][\w-])/i,
  },
  {
    id: 'wmic_xsl',
    kind: 'download',
    needles: ['wmic'],
    near: /wmic(?:\.exe)?.{0,120}\/format:\s?["']?(?:https?:|\\\\)/i,
  },
  {
    id: 'wmic_process_create',
    kind: 'execute',
    needles: ['wmic'],
    near: /wmic(?:\.exe)?.{0,80}process\s{1,5}call\s{1,5}["']?create/i,
  },
  {
    id: 'lolbin_proxy',
    kind: 'execute',
    in: WINDOWS_SCRIPTS,
    needles: [
      ...distinctNames('proxy').filter((name) => name.length > 3),
      ...distinctNames('copies'),
      ...['hh.exe', 'finger.exe'],
    ],
    near: new RegExp(
      String.raw`installutil(?:\.exe)?\s.{0,60}\/u\b|regasm(?:\.exe)?\s.{0,40}\/u\b|cmstp(?:\.exe)?\s.{0,40}\/[sn]|forfiles(?:\.exe)?["']?\s.{0,100}\/c\s.{0,40}(?:${commandPattern('staged', 'script_host')}|https?:)|pcalua(?:\.exe)?\s.{0,20}-a|syncappvpublishingserver.{0,60};|ieexec.{0,20}https?:|presentationhost.{0,20}https?:|odbcconf.{0,40}regsvr|msdt(?:\.exe)?.{0,60}it_browseforfile|hh(?:\.exe)\s{1,5}https?:|desktopimgdownldr.{0,60}https?:|conhost(?:\.exe)?\s{1,4}(?:--headless\s{1,4})?${commandPattern('shell', 'staged')}|msbuild(?:\.exe)?\s.{0,60}(?:%temp%|%appdata%|\\temp\\)|finger(?:\.exe)?\s.{0,40}@`,
      'i',
    ),
  },
  {
    id: 'unc_webdav',
    kind: 'download',
    needles: ['davwwwroot', '@ssl\\', '@80\\', '@8080\\', '@443\\', 'net use'],
    near: /\\\\[\w.-]{3,80}@(?:ssl|\d{2,5})|davwwwroot|net\s{1,4}use\s.{0,20}(?:https?:|\\\\[\w.-]{1,60}@)/i,
  },
] as const satisfies readonly TraitRule[]
