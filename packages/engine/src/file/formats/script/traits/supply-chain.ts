// Traits of packages and build jobs that rob who installs or runs them, and of what they send away.

import { commandPattern } from '../../../../data/programs.ts'
import { serviceDomains, servicePattern } from '../../../../data/services.ts'
import type { TraitRule } from './trait.ts'

const SERVERSIDE = ['javascript', 'python', 'shell', 'ruby', 'php', 'other'] as const

export const supplyChainTraits = [
  // Names of host and user, put together with the whole environment or into a request: what droppers report of a victim.
  {
    id: 'machine_profiled',
    kind: 'collect',
    in: SERVERSIDE,
    needles: ['hostname', 'whoami', 'userinfo', 'getuser', 'gethostname'],
    near: new RegExp(
      String.raw`hostname\s*\([^;]{0,160}userinfo\s*\([^;]{0,200}(?:getservers|homedir)\s*\(|(?:getservers|homedir)\s*\([^;]{0,160}hostname\s*\([^;]{0,160}userinfo\s*\(|(?:hostname|userinfo)\s*\([\s\S]{0,300}(?:process\.env|os\.environ)(?![.[\w])|(?:process\.env|os\.environ)(?![.[\w])[\s\S]{0,300}(?:hostname|userinfo)\s*\(|gethostname\s*\(\)[\s\S]{0,300}(?:getuser\s*\(|os\.environ(?![.[\w]))|${commandPattern('reaches')}\s[^\n]{0,300}(?:\$\(|\x60)\s{0,3}(?:whoami|env|printenv)\b`,
      'i',
    ),
  },
  {
    id: 'environment_taken',
    kind: 'collect',
    in: SERVERSIDE,
    needles: ['process.env', 'os.environ', 'env ', 'env|', 'printenv', 'env.to_h'],
    near: /[:,(]\s?env\.to_h(?:ash)?\s?[,})]|(?:stringify|dumps|encodeuricomponent|btoa)\s*\(\s*(?:\{[^{}]{0,300}[:,]\s*)?(?:dict\s*\(\s*)?(?:process\.env|os\.environ)\s*\)?\s*[,})]|(?:\$\(|`|[;&|]\s{0,3})\s{0,3}(?:env|printenv)\s{0,3}\|\s{0,3}(?:base64|curl|xxd|gzip|tr)\b/i,
  },
  // Files that hold keys of developers, read by a program rather than named in a manual.
  {
    id: 'developer_keys_read',
    kind: 'collect',
    in: SERVERSIDE,
    needles: [
      '.npmrc',
      '.ssh/id_',
      "'.ssh'",
      '".ssh"',
      '.aws/credentials',
      '.git-credentials',
      '.pypirc',
      '.config/solana',
      '.kube/config',
      '.docker/config',
    ],
    // A key that ssh and its like are given to log in with is used, not read; settings in a temporary folder are one's own.
    near: /(?:readfile\w*|open|copyfile\w*|read_text|cat|join|homedir|cp)\b(?![^\n]{0,80}(?:tmpdir|mkdtemp|gettempdir|runner_temp))[^\n]{0,200}(?:\.npmrc|(?<!\s-i\s{0,4}["']?[\w/~.${}]{0,80})\.ssh\/id_|\.aws\/credentials|\.git-credentials|\.pypirc|\.config\/solana)|["']\.ssh["']\s?,\s?["'](?:id_|\*)|\[[^\]\n]{0,200}(?:\.npmrc|\.ssh\/id_|\.aws\/credentials|\.git-credentials|\.pypirc|\.config\/solana)/i,
  },
  // All secrets of a build job at once; honest jobs name the one that they need.
  {
    id: 'workflow_secrets_taken',
    kind: 'collect',
    needles: ['tojson(secrets)', 'tojson( secrets', 'issecret', 'env |', 'env|', 'printenv'],
    near: /tojson\(\s?secrets\s?\)[\s\S]{0,300}(?:curl|wget|base64|http|contents)|(?:base64|curl)[\s\S]{0,300}tojson\(\s?secrets|\b(?:env|printenv)\s{0,3}\|[^\n]{0,120}\b(?:curl|wget|nc|ncat)\s[^\n]{0,200}(?:https?:|-d|--data|@-|\d{1,3}\.\d)|\\?"value\\?"[^\n]{0,60}issecret\\?"\s?:\s?true/i,
  },
  {
    id: 'spreads_by_publishing',
    kind: 'impact',
    in: ['javascript', 'python', 'shell'],
    needles: ['npm publish', 'twine upload'],
    near: /for\s?\([\s\S]{0,300}npm publish|npm publish[\s\S]{0,200}\bcwd\b|(?:npm_token|_authtoken|\.npmrc)[\s\S]{0,400}npm publish/i,
  },
  {
    id: 'payment_addresses_swapped',
    kind: 'collect',
    in: ['javascript', 'python', 'powershell', 'autoit', 'vbscript'],
    needles: ['eth_sendtransaction', 'bc1', '0x[a-f', '[13][a-'],
    near: /eth_sendtransaction[\s\S]{0,300}\.to\s?=(?!=)|\.replace\(\s?\/[^\n]{0,120}(?:0x\[a-f|bc1|\[13\]\[a-k)|(?:bc1[|)(\][]|\[13\]\[a-k|0x\[a-f)[\s\S]{0,160}(?:\bclipboard\s{0,3}:?=|\.replace\(\s?\/|re\.sub|set-?clipboard|pyperclip\.copy|clipput|settext)|(?:getclipboard|get-clipboard|pyperclip\.paste|clipget|\.readtext\s?\()[\s\S]{0,300}(?:bc1[|)(\][]|0x\[a-f|\[13\]\[a-k)[\s\S]{0,200}(?:=|copy|set|writetext)/i,
  },
  // Languages of desktops: what was copied is read, and something else put in its place.
  {
    id: 'clipboard_read_and_set',
    kind: 'info',
    in: ['python', 'powershell', 'autoit', 'vbscript'],
    needles: ['pyperclip.paste', 'get-clipboard', 'getclipboard', 'clipget', 'clipboard.gettext', 'clipboard_get'],
    near: /(?:pyperclip\.paste|get-?clipboard|clipget|clipboard\]?[.:]{1,2}gettext|clipboard_get)[\s\S]{0,400}(?:pyperclip\.copy|set-?clipboard|clipput|clipboard\]?[.:]{1,2}settext|clipboard_append)/i,
  },
  {
    id: 'file_uploaded',
    kind: 'c2',
    needles: [
      'uploadfile',
      'uploadstring',
      'uploaddata',
      'invoke-restmethod',
      'invoke-webrequest',
      'irm ',
      'send-mailmessage',
      'requests.post',
      'urlopen',
      "'post'",
      '"post"',
      'sendmail',
      'ftplib',
      '.post(',
      '.request(',
      'senddocument',
      'dns.resolve',
    ],
    near: /\.upload(?:file|string|data)\w*\b|invoke-(?:restmethod|webrequest)[^\n]{0,400}-method\s{1,4}["']?post|\birm\b[^\n]{0,300}-method\s{1,4}["']?post|send-mailmessage[^\n]{0,400}-(?:attachments|body\s{1,3}\(?\s?(?:get-content|gc|\[io\.file\]))|requests\.post\s*\(|net::http\.post(?:_form)?\s*\(|\.sendmail\s*\(|ftplib|method["']?\s?:\s?["']post["']|urlopen\s*\([^\n]{0,300}\bdata\s?=|\brequest\s*\([^\n]{0,300}\bdata\s?=|axios\.post\s*\(|\.post\s*\(\s*\{\s*ur[li]\s*:|\.open\s*\(?\s*["']post["']|senddocument/i,
  },
  // Large and small letters are different options of curl: -F sends a form, -f fails on errors.
  {
    id: 'file_uploaded',
    kind: 'c2',
    needles: ['curl'],
    near: /\b[Cc][Uu][Rr][Ll](?:\.exe)?\b[^\n|;]{0,300}\s(?:-\w{0,6}[FTd]|--form|--upload-file|--data-\w{3,9}|--data)(?:\s{1,3}|=|["'@])["']?[^\s-]/,
  },
  {
    id: 'interaction_host',
    kind: 'c2',
    needles: [...serviceDomains('hook'), 'requestbin', '.oast.'],
    near: new RegExp(String.raw`${servicePattern('hook')}|requestbin|\.oast\.\w`, 'i'),
  },
  // The store is opened, not merely named: rules of defenders name it too.
  {
    id: 'store_opened',
    kind: 'collect',
    needles: [
      'login data',
      'logins.json',
      'local state',
      'wallet',
      'leveldb',
      'cookies',
      'key4.db',
      'cryptunprotectdata',
    ],
    near: /copy(?:2|file|-item|tree)?\s?[("'\s$]|\bcp\s|sqlite3?|cryptunprotect|compress|zip|readallbytes|readfile|decrypt|open\s?\(|listdir|upload|robocopy/i,
  },
  // A bot's token that the one who runs the script hands over; thieves bring theirs along.
  {
    id: 'chat_token_given',
    kind: 'info',
    needles: ['telegram.org/bot', 'webhooks'],
    near: /telegram\.org\/bot(?:\$\{\{\s?secrets\.\w{1,60}|\$\{?[A-Z][A-Z_]{2,40}\}?|\$\{process\.env|["']\s?\+\s?(?:process\.env|os\.(?:environ|getenv)))\b|\$\{?[A-Z_]{0,30}WEBHOOK/,
  },
  {
    id: 'chat_token_held',
    kind: 'info',
    needles: ['telegram', 'webhooks', 'token'],
    near: /\b\d{6,12}:[A-Za-z0-9_-]{20,60}|webhooks\/\d{10,22}\/[\w-]{20}|token["']?\s?[:=]\s?["']\w/i,
  },
  {
    id: 'py_install_hook',
    kind: 'trigger',
    in: ['python'],
    needles: ['cmdclass'],
    near: /cmdclass\s{0,4}=\s{0,4}(?:\{|dict\()[^\n]{0,300}(?:install|develop|egg_info|build_py|sdist)/i,
  },
] as const satisfies readonly TraitRule[]
