// Traits of shell, Python, Perl, PHP and their like, on servers and desktops that are not Windows.
import { commandNames, commandPattern } from '../../../../data/programs.ts'
import { PIPED, PIPED_OUT_OF_SIGHT } from './piped-download.ts'
import { reverseShell } from './reverse-shell.ts'
import type { TraitRule } from './trait.ts'

const SHELLY = ['shell', 'other', 'python', 'perl', 'php', 'ruby', 'javascript'] as const

export const unixTraits = [
  {
    id: 'pipe_to_shell',
    kind: 'execute',
    in: SHELLY,
    needles: commandNames('pipes').map((name) => `${name} `),
    near: PIPED,
  },
  {
    id: 'pipe_to_shell_out_of_sight',
    kind: 'conceal',
    in: SHELLY,
    needles: commandNames('pipes').map((name) => `${name} `),
    near: PIPED_OUT_OF_SIGHT,
  },
  {
    id: 'download_to_tmp_and_run',
    kind: 'execute',
    in: SHELLY,
    needles: ['chmod'],
    near: /(?:curl|wget|tftp|ftpget|urlretrieve)[\s\S]{0,260}chmod\s{1,4}(?:\+x|[0-7]?7[0-7]{2}|u\+x|a\+x)[\s\S]{0,160}(?:\.\/|\/tmp\/|\/var\/tmp\/|\/dev\/shm\/|nohup|sh\s|exec|&&|;)/i,
  },
  // The very file that was fetched lands among the commands of the machine, where an installer puts it.
  {
    id: 'fetched_among_commands',
    kind: 'info',
    in: SHELLY,
    needles: ['chmod'],
    near: /(?:curl|wget)\s[^\n]{0,300}\s(?:-\w{0,6}[oO]|--output|>)\s{0,4}["']?(\/usr\/(?:local\/)?s?bin\/[\w+-][\w.+-]{0,60})["']?[\s\S]{0,120}chmod\s[^\n]{0,30}\1\b/,
  },
  {
    id: 'hidden_tmp_path',
    kind: 'conceal',
    in: SHELLY,
    needles: ['/tmp/.', '/dev/shm', '/var/tmp/.'],
    near: /\/(?:var\/)?tmp\/\.[\w-]|\/dev\/shm\/[.\w]/i,
  },
  {
    id: 'base64_pipe_shell',
    kind: 'conceal',
    in: SHELLY,
    needles: ['base64', 'xxd', '| rev', '|rev', 'openssl'],
    near: /(?:(?:(?:echo|printf)\s[^\n|]{1,200}\|\s{0,4})?base64\s{1,4}(?:-d|-D|--decode|-di)|xxd\s{1,4}-r|openssl\s{1,4}enc)[^\n]{0,120}\|\s{0,4}(?:sudo\s{1,4})?(?:\/bin\/|\/usr\/bin\/)?(?:(?:ba|z|da)?sh|python\d?|perl)\b|\|\s{0,3}rev\s{0,4}\|\s{0,4}(?:sudo\s{1,4})?(?:\/bin\/|\/usr\/bin\/)?(?:ba|z|da)?sh\b(?!\|)|eval\s{1,4}["']?(?:\$\(|`)[^\n]{0,1200}base64\s{1,4}(?:-d|--decode)|(?:ba|z)?sh\s{1,4}(?:-c\s)?["']?(?:<\(|\$\()[^\n]{0,1200}base64\s{1,4}(?:-d|--decode)/i,
  },
  reverseShell,
  {
    id: 'cron_persistence',
    kind: 'persist',
    in: SHELLY,
    needles: ['crontab', '/etc/cron'],
    // A table that is read, filtered and written back has only lost lines.
    near: /(?<!crontab\s{1,4}-l[^\n|]{0,60}\|\s{0,4}grep\s[^\n|]{0,120})\|\s{0,4}crontab\s{1,4}-|crontab\s{1,4}(?:\/|-\s|-$)|>>?\s{0,4}\/(?:etc\/cron|var\/spool\/cron)|@reboot/im,
  },
  // A job that fetches, decodes, or starts what lies where anybody may write or where nobody looks.
  {
    id: 'cron_covert',
    kind: 'persist',
    in: SHELLY,
    needles: ['crontab', '/etc/cron', '/var/spool/cron', '@reboot', '* * * *'],
    near: /(?:\*[^\n]{1,40}\s\*|@(?:reboot|hourly|daily)|crontab|cron\.\w)[^\n]{0,160}(?:(?:curl|wget)\b(?![^\n]{0,80}-o\s{0,3}\/dev\/null)|\/tmp\/|\/dev\/shm|\/\.(?!(?:local|config|cargo|nvm|pyenv|rbenv|acme\.sh|venv)\/)\w|base64|\bnc\s|\/dev\/tcp|(?:python|perl)\d?\s{1,4}-[ce]\b)/i,
  },
  {
    id: 'systemd_persistence',
    kind: 'persist',
    in: SHELLY,
    needles: [
      'systemctl enable',
      '/etc/systemd/system',
      '/etc/rc.local',
      '/etc/init.d',
      '.config/autostart',
      'launchagents',
      'launchdaemons',
    ],
    near: />>?\s{0,4}["']?\/etc\/(?:systemd|rc\.local|init\.d)|systemctl\s{1,4}enable|(?<!(?:launchctl\s{1,4}(?:unload|bootout|remove)|rm)\s[^\n]{0,80})library\/launch(?:agents|daemons)\/[\w.]{1,80}\.plist|\.config\/autostart/i,
  },
  {
    id: 'authorized_keys_added',
    kind: 'persist',
    in: SHELLY,
    needles: ['authorized_keys'],
    // A key that stands there belongs to whoever wrote the script; one that is handed over belongs to its user.
    near: /(?:echo|printf)[^\n]{0,60}ssh-(?:rsa|ed25519|dss)\s[^\n]{0,800}>>?\s{0,4}["']?[\w/~.${}-]{0,80}authorized_keys|ecdsa-sha2[^\n]{0,800}>>?[^\n]{0,80}authorized_keys|(?:curl|wget)[^\n]{0,300}(?:>>?|-o|-O|tee)[^\n]{0,80}authorized_keys|base64[^\n]{0,300}>>?[^\n]{0,80}authorized_keys/i,
  },
  {
    id: 'given_key_added',
    kind: 'persist',
    in: SHELLY,
    needles: ['authorized_keys'],
    near: /(?:echo|printf|cat)[^\n]{0,800}>>?\s{0,4}["']?[\w/~.${}-]{0,80}authorized_keys/i,
  },
  // Whoever lets himself in leaves the door as it is; whoever closes it to passwords hands out keys.
  {
    id: 'ssh_passwords_refused',
    kind: 'info',
    in: SHELLY,
    needles: ['passwordauthentication'],
    near: /passwordauthentication\s{1,4}no\b/i,
  },
  {
    id: 'ld_preload_set',
    kind: 'persist',
    in: SHELLY,
    needles: ['ld.so.preload'],
    // Taking a line out again, as an uninstaller or a clean-up does, sets nothing.
    near: /(?:echo|printf|cat)\b[^\n]{1,160}>>?[^\n]{0,40}\/etc\/ld\.so\.preload|sed\b(?![^\n]{0,120}\/d["'\s])[^\n]{1,160}-i[^\n]{0,40}\/etc\/ld\.so\.preload|(?:tee|cp|mv|install|write)\b[^\n]{0,120}\/etc\/ld\.so\.preload|open\s?\(\s?["']\/etc\/ld\.so\.preload["']\s?,\s?["'][wa]/i,
  },
  {
    id: 'profile_persistence',
    kind: 'persist',
    in: ['shell', 'other'],
    needles: ['.bashrc', '.profile', '.zshrc'],
    near: />>\s{0,4}["']?[~/\w.${}]{0,60}\.(?:bashrc|profile|zshrc|bash_profile)/i,
  },
  {
    id: 'logs_wiped',
    kind: 'conceal',
    in: SHELLY,
    needles: ['histfile', '/var/log', '.bash_history', 'shred'],
    near: /unset\s{1,4}histfile|histfile\s*=\s*(?:\/dev\/null|["']{2}|$)|(?:rm\s{1,4}-\w{1,4}|shred|truncate|>|echo\s{0,3}["']{0,2}\s{0,3}>)\s[^\n]{0,40}(?:(?<![\w}])\/var\/log\/(?:secure|auth|wtmp|btmp|lastlog|messages|syslog)|\.bash_history)/im,
  },
  // What was typed may hold passwords: administrators forget it as well.
  {
    id: 'history_cleared',
    kind: 'conceal',
    in: SHELLY,
    needles: ['history -c'],
    near: /\bhistory\s{1,4}-c/i,
  },
  {
    id: 'security_disabled',
    kind: 'defence',
    in: SHELLY,
    needles: [
      'setenforce',
      'ufw disable',
      'chattr',
      'iptables -f',
      'apparmor',
      'systemctl stop',
      'aliyun',
      'selinux=disabled',
      'spctl --master-disable',
      'csrutil disable',
    ],
    // Rules flushed so that stricter ones may stand, a mark taken off and put back: nothing is opened.
    near: /setenforce\s{1,4}0|ufw\s{1,4}disable|iptables\s{1,4}-f\b(?![\s\S]{0,400}(?:iptables\s{1,4}-p\s{1,4}input\s{1,4}drop|-a\s{1,4}input\s{1,4}-j\s{1,4}(?:drop|reject)))|chattr\s{1,4}-[ai]{1,2}\s(?![\s\S]{0,200}chattr\s{1,4}\+[ai])|(?:stop|disable|teardown)\s{1,4}[^\n]{0,30}(?:apparmor(?![^\n]{0,120}start\s{1,4}apparmor)|firewalld|aliyun|cloudmonitor|falcon|clamav)|selinux=disabled|spctl\s{1,4}--master-disable/i,
  },
  {
    id: 'rivals_killed',
    kind: 'defence',
    in: ['shell', 'other', 'python'],
    needles: ['pkill', 'killall', 'kill -9'],
    near: /(?:pkill|killall|kill)\s[^\n]{0,80}(?:kinsing|kdevtmpfsi|xmrig|minerd|cryptonight|ddgs|kworkerds|watchbog|masscan)/i,
  },
  {
    id: 'miner',
    kind: 'impact',
    needles: [
      'stratum+tcp',
      'stratum+ssl',
      'xmrig',
      'cryptonight',
      'minexmr',
      'nanopool.org',
      'supportxmr',
      'coinhive',
      'randomx',
      'moneroocean',
    ],
    near: /stratum\+(?:tcp|ssl|tls):\/\/|xmrig(?:\.exe)?["']?\s{1,4}-|--?donate-level|coinhive\.(?:min\.js|anonymous|user)|(?:-o|--url)[\s=]{1,4}[\w.-]{0,60}(?:minexmr|nanopool|supportxmr|moneroocean)/i,
  },
  {
    id: 'unix_wipe',
    kind: 'impact',
    in: SHELLY,
    needles: ['rm -rf', 'rm -fr', 'dd if=', 'mkfs', ':(){', 'shred '],
    near: /rm\s{1,4}-(?:rf|fr)\s{1,4}(?:--no-preserve-root\s{1,4})?["']?(?:\/(?:\s|$|\*|["';&])|~\/?(?:\s|$|\*)|\$home\/?\s{0,3}$)|--no-preserve-root|dd\s{1,4}if=\/dev\/(?:zero|u?random)\s[^\n]{0,60}of=\/dev\/(?:sd|hd|nvme|vd|mmcblk|disk)|mkfs\.?\w{0,6}\s[^\n]{0,40}\/dev\/(?:sd|nvme|vd)[a-z]?|:\(\)\s{0,3}\{\s{0,3}:\s{0,3}\|\s{0,3}:/im,
  },
  {
    id: 'shadow_read',
    kind: 'collect',
    in: SHELLY,
    needles: ['/etc/shadow'],
    near: new RegExp(
      String.raw`(?:${commandPattern('fetches')}|cat|cp|tar|base64|less|head|open|read\w*|file_get_contents)\b[^\n]{0,80}/etc/shadow`,
      'i',
    ),
  },
  {
    id: 'key_files_named',
    kind: 'collect',
    in: SHELLY,
    needles: ['.ssh/id_', '.aws/credentials', '.kube/config', '.git-credentials'],
    near: /\.ssh\/id_(?:rsa|ed25519|dsa|ecdsa)(?!\.pub)|\.aws\/credentials|\.git-credentials|(?<!>\s?~\/|>\s?\$home\/)\.kube\/config/i,
  },
  {
    id: 'osascript_password_prompt',
    kind: 'collect',
    needles: ['osascript', 'display dialog'],
    near: /(?:osascript|display\s{1,4}dialog)[\s\S]{0,400}(?:hidden\s{1,4}answer|password)/i,
  },
  {
    id: 'keychain_dump',
    kind: 'collect',
    needles: ['keychain'],
    near: /security\s{1,4}(?:dump-keychain|find-(?:generic|internet)-password|unlock-keychain)|login\.keychain(?:-db)?/i,
  },
  {
    id: 'quarantine_removed',
    kind: 'defence',
    needles: ['com.apple.quarantine', 'xattr -c', 'xattr -rc', 'xattr -cr'],
    near: /xattr\s{1,4}-\w{0,3}[cd]\w?\b/i,
  },
  // Python
  {
    id: 'py_exec_decoded',
    kind: 'execute',
    in: ['python', 'other', 'shell'],
    needles: ['exec(', 'eval('],
    // Patterns of those who look for it stand in quotes, with a class or a blank sign before the bracket.
    near: /(?<!["'|\\][(|]?|\w)(?:exec|eval)\s*\(\s*(?:compile\s*\(\s*)?(?:__import__\s*\(\s*["'](?:base64|zlib|marshal|codecs|lzma|bz2)["']\s*\)|\w{1,20}\.b(?:64|85|32)decode|base64|zlib|marshal|codecs|b64decode|bytes\.fromhex|lzma|bz2|gzip|"<\d+ bytes>|<\d+ bytes>|[\w.]{1,60}\(\s*(?:base64(?!_)|zlib|b64decode|marshal))/i,
  },
  {
    id: 'py_exec_download',
    kind: 'execute',
    in: ['python', 'other', 'shell'],
    needles: ['exec(', 'eval('],
    near: /(?:exec|eval)\s*\(\s*(?:compile\s*\(\s*)?(?:requests\.get|urllib\.request\.urlopen|\w{1,20}\.urlopen|urlopen|__import__\s*\(\s*["'](?:requests|urllib))|\bimport\s{1,4}urlopen\s{1,4}as\s{1,4}(?<own>\w{1,40})\b[\s\S]{0,300}?(?:exec|eval)\s*\(\s*\k<own>\s*\(/i,
  },
  {
    id: 'py_marshal_loads',
    kind: 'conceal',
    in: ['python'],
    needles: ['marshal.loads', 'marshal'],
    near: /marshal\.loads|__import__\s*\(\s*["']marshal["']/i,
  },
  // `exec` of what a function of the script's own made of a long constant.
  {
    id: 'py_exec_made_up',
    kind: 'execute',
    in: ['python'],
    needles: ['exec(', 'exec ('],
    near: /exec\s?\(\s{0,4}\(?\w{1,40}\)?\s{0,4}\(\s{0,4}b?["'][A-Za-z0-9+/=\\]{60}/,
  },
  {
    id: 'py_subprocess',
    kind: 'execute',
    in: ['python'],
    needles: ['subprocess', 'os.system', 'os.popen', 'pty.spawn', 'os.startfile'],
    near: /subprocess\.(?:call|popen|run|check_output|getoutput)|os\.(?:system|popen|startfile|exec[lv]p?e?)\s*\(|pty\.spawn/i,
  },
  {
    id: 'py_http',
    kind: 'download',
    in: ['python'],
    needles: ['requests.', 'urlopen', 'urlretrieve', 'http.client'],
    near: /requests\.(?:get|post)\s*\(|urlopen\s*\(|urlretrieve\s*\(|httpx?\.(?:client|get)/i,
  },
  {
    id: 'py_shellcode',
    kind: 'inject',
    in: ['python'],
    needles: ['ctypes'],
    near: /ctypes\.[\s\S]{0,200}cfunctype[\s\S]{0,120}(?:mmap|virtualalloc)/i,
  },
  // Without it Python reaches no function of the system: names of such functions are then what it looks for.
  {
    id: 'py_native_library',
    kind: 'info',
    in: ['python'],
    needles: ['ctypes', 'windll', 'cffi', 'win32'],
    near: /\b(?:import|from|__import__\s?\(|import_module\s?\()\s{0,4}["']?(?:ctypes|cffi|win32\w{2,12}|windows)\b|\bctypes\s?\.|\bwindll\b|\bcdll\b|["'](?:ctypes|windll)["']/i,
  },
  // A function is made of an address and called at once.
  {
    id: 'py_native_call',
    kind: 'inject',
    in: ['python'],
    needles: ['cfunctype', 'winfunctype'],
    near: /(?:cfunctype|winfunctype)\s*\([^()\n]{0,200}\)\s*\(/i,
  },
  {
    id: 'env_exfiltration',
    kind: 'collect',
    in: ['javascript', 'python'],
    needles: ['process.env', 'os.environ'],
    near: /(?:json\.stringify|querystring|dumps|encodeuricomponent|btoa)\s*\(\s*(?:dict\s*\(\s*)?(?:process\.env|os\.environ)\s*\)?|(?:post|request|fetch|get)\s*\([^\n]{0,200}(?:process\.env|os\.environ)\s*[,)}]/i,
  },
  // One name: what a server sent is written to it, and it is started.
  {
    id: 'py_starts_fetched',
    kind: 'execute',
    in: ['python'],
    needles: ['urlopen', 'urlretrieve', 'requests.get', '.content'],
    near: /open\s?\(\s?([a-z_]\w{0,40})\s?,\s?["']wb["']\s?\)[\s\S]{0,300}(?:popen|run|call|check_output|system|startfile|spawn\w{0,3}|execv\w{0,2})\s?\(\s?\[?\s?(?:f["']\{)?\1\b|urlretrieve\s?\([^\n]{1,200},\s?([a-z_]\w{0,40})\s?\)[\s\S]{0,300}(?:popen|run|call|check_output|system|startfile)\s?\(\s?\[?\s?\2\b/i,
  },
  {
    id: 'py_hides_window',
    kind: 'conceal',
    in: ['python'],
    needles: ['creationflags', 'sw_hide', 'create_no_window'],
    near: /creationflags\s?=\s?(?:0x0?8000000\b|subprocess\.create_no_window|134217728)|sw_hide/i,
  },
  {
    id: 'py_trusts_any_server',
    kind: 'conceal',
    in: ['python'],
    needles: ['_create_unverified_context', 'verify=false'],
  },
  {
    id: 'ruby_eval_download',
    kind: 'execute',
    in: ['ruby'],
    needles: ['eval'],
    near: /\b(?:eval|instance_eval|class_eval)\s?\(?\s?(?:[\w:.]{1,40}\s?\(\s?){0,4}(?:net::http\.get\w{0,9}|(?:uri\.)?open|httparty\.get|faraday\.get)\s?\((?!\s?["'](?:file:|\.?\/))/i,
  },
  // A second account with the number of the first.
  {
    id: 'second_root_account',
    kind: 'persist',
    in: ['shell', 'other', 'python', 'perl'],
    needles: ['useradd', 'adduser', '/etc/passwd'],
    near: /(?:useradd|adduser)\s[^\n;]{0,120}-(?:ou?|u)\s{1,3}0\b|echo\s[^\n]{1,60}:0:0:[^\n]{0,80}>>\s{0,3}\/etc\/passwd/i,
  },
] as const satisfies readonly TraitRule[]
