// Traits that few honest scripts show: single steps of known attacks. Detectors of the family `attack` put them together.
import { commandNames, commandPattern } from '../../../../data/programs.ts'
import type { TraitRule } from './trait.ts'

const SHELLY = ['shell', 'other', 'python', 'perl'] as const

/** Programs of the system that are copied under another name to be found by nobody. */
const COPIED = commandPattern('staged', 'shell')

export const attackTraits = [
  // Loaders of bots: one program for each kind of machine, started from whichever folder can be written to.
  {
    id: 'bot_for_each_machine',
    kind: 'execute',
    in: ['shell', 'other'],
    needles: ['mips', 'mpsl', 'arm7', 'arm5', 'sh4', 'm68k'],
    near: /(?:wget|curl|tftp|ftpget)[^\n]{0,200}[./_-](?:mips|mpsl|mipsel|arm[4-7]|sh4|m68k|spc)\b[\s\S]{0,200}chmod|for\s{1,4}\w{1,30}\s{1,4}in\s[^\n]{0,200}\b(?:mips|mpsl|mipsel|arm[4-7]|sh4|m68k|spc)\b[\s\S]{0,300}(?:wget|curl|tftp|ftpget)[\s\S]{0,200}chmod/i,
  },
  {
    id: 'tries_writable_folders',
    kind: 'conceal',
    in: ['shell', 'other'],
    needles: ['cd /tmp', 'cd /var', 'cd /dev/shm'],
    near: /cd\s{1,4}\/[\w/.]{1,40}\s{0,4}(?:2>\/dev\/null\s{0,4})?\|\|\s{0,4}cd\s{1,4}\/(?:tmp|var|mnt|dev|root|run|etc)?/i,
  },
  {
    id: 'named_as_system_task',
    kind: 'conceal',
    in: SHELLY,
    needles: ['kworker', 'kswapd', 'kthreadd', 'khugepaged', 'rcu_sched', 'ksoftirqd', 'systemd-'],
    near: /(?:\b(?:mv|cp|install)\s|\s-[oO]\s{0,4}|>\s{0,3}|exec\s{1,4}-a\s)[^\n]{0,160}["'\s/.[](?:kworker\w{0,8}|kswapd\w{0,4}|kthreadd\w{0,4}|khugepaged|rcu_sched|ksoftirqd|systemd-(?:worker|helper|daemon|service))\b/i,
  },
  // Worms
  {
    id: 'ssh_hosts_collected',
    kind: 'collect',
    in: SHELLY,
    needles: ['known_hosts', '.bash_history'],
    near: /(?:cat|grep|awk|sed|cut|open)\b[^\n]{0,120}(?:known_hosts|\.bash_history)[^\n]{0,240}(?:ssh|\d\}?\\?\.\)?\{3\}|awk|cut|sort)/i,
  },
  {
    id: 'ssh_runs_foreign_code',
    kind: 'execute',
    in: SHELLY,
    needles: ['stricthostkeychecking'],
    near: /ssh\s?[^\n]{0,200}stricthostkeychecking\s?=?\s?no[^\n]{0,300}(?:curl|wget|base64|\|\s{0,3}(?:ba)?sh)\b/i,
  },
  {
    id: 'copies_itself',
    kind: 'persist',
    needles: ['scriptfullname', 'scriptfullpath', 'copy', 'scriptname'],
    near: /(?:\.copyfile|filecopy)\s{0,4}[(,]?\s{0,4}["']?%?@?(?:wscript\.scriptfullname|a_scriptfullpath|scriptfullpath)|\bcopy(?:\s{1,4}\/\w){0,2}\s{1,4}["']?%(?:~f|~dpnx)?0|shutil\.copy\w{0,4}\s?\(\s?(?:sys\.argv\[0\]|__file__|sys\.executable)|copy-item\s[^\n]{0,40}(?:\$pscommandpath|\$myinvocation)/i,
  },
  {
    id: 'spreads_to_removable_drives',
    kind: 'impact',
    needles: ['drivetype', 'driveremovable', 'getdrives'],
    near: /drivetype["']?\s{0,3}(?:={1,3}|-eq)\s{0,3}["']?(?:1\b|2\b|\[?[\w.]{0,20}\]?:{0,2}removable)[\s\S]{0,400}(?:copyfile|copy-item|\.copy\b|createshortcut|filecopy)/i,
  },
  // Kept secret from the owner of the machine
  {
    id: 'library_hides_files',
    kind: 'conceal',
    needles: ['rtld_next'],
    near: /readdir[\s\S]{0,400}rtld_next|rtld_next[\s\S]{0,200}readdir/i,
  },
  // A file without a name, and a program started by the number of its descriptor: nothing to scan is ever on a disk.
  {
    id: 'program_run_from_memory',
    kind: 'conceal',
    in: ['python', 'perl', 'ruby', 'php', 'shell'],
    needles: ['memfd_create', 'syscall'],
    near: /(?:memfd_create|\bsyscall\s?\(?\s{0,2}(?:319|279|356|385)\b)[\s\S]{0,400}(?:\/proc\/(?:self|thread-self|\$\$|\$\{?\w{1,12}\}?|\{[\w.()]{1,24}\}|%[ds]|\d{1,8}|["'][^\n]{1,60}["'])\/fd\/|["']\/dev\/fd\/|\bfexecve\b)|\b(?<nameless>\w{1,20})\s?=\s?[\w.]{0,20}memfd_create\s?\([\s\S]{0,400}\bexecve\s?\(\s?\k<nameless>\b/i,
  },
  // Every snapshot of a list goes, not one by its name or age: what is listed is handed to what destroys.
  {
    id: 'snapshots_destroyed',
    kind: 'impact',
    in: ['shell', 'python', 'perl', 'other'],
    needles: ['zfs destroy', 'lvremove', 'subvolume delete', 'snapper'],
    near: /zfs\s{1,4}list[^\n|]{0,80}-t\s{0,3}snap[^\n|]{0,60}\|\s{0,4}xargs[^\n|]{0,30}\szfs\s{1,4}destroy|lvs\s[^\n|]{0,160}\|\s{0,4}xargs[^\n|]{0,30}\slvremove|subvolume\s{1,4}list\s[^\n|]{0,60}(?:\|\s?awk\s'\{\s?print \$\w{1,3}\s?\}')?[^\n|]{0,60}subvolume\s{1,4}delete/i,
  },
  {
    id: 'interpreter_copied',
    kind: 'conceal',
    in: ['batch', 'powershell', 'vba', 'vbscript', 'javascript', 'other'],
    needles: commandNames('staged', 'shell').map((name) => `${name}.exe`),
    near: new RegExp(
      String.raw`\bcopy(?:-item)?\s[^\n]{0,100}${COPIED}\.exe["']?\s{1,4}["']?(?:%~?\w{1,6}\.|[^\s"'|&]{0,100}[\\/])(?!${COPIED}\.exe)[\w%~.-]{0,60}\.(?:exe|com|scr|dat|png|jpg)\b`,
      'i',
    ),
  },
  {
    id: 'hidden_attribute_set',
    kind: 'conceal',
    in: ['batch', 'vba', 'vbscript', 'powershell', 'javascript', 'autoit', 'other'],
    needles: ['attrib', '.attributes'],
    near: /attrib(?:\.exe)?\s[^\n]{0,30}\+[hs]\b|\.attributes\s{0,3}=\s{0,3}(?:2\s{0,2}\+\s{0,2}4|6|2|["']?hidden)/i,
  },
  // Commands that arrive while it runs
  {
    id: 'endless_loop',
    kind: 'info',
    needles: ['while', 'do\n', 'do\r', 'for(', 'for (', 'setinterval', 'loop'],
    near: /while\s{0,4}\(?\s{0,3}\$?(?:true|1\b|!0)|^\s{0,40}do\s{0,10}$|for\s?\(\s?;\s?;\s?\)|setinterval\s?\(/im,
  },
  {
    id: 'executes_received_text',
    kind: 'execute',
    in: ['vba', 'vbscript'],
    needles: ['execute'],
    near: /^[ \t]{0,60}execute(?:global)?[ \t]{1,4}\(?[a-z_]\w{0,40}(?:[ \t]{0,2}\(\w{1,10}\))?\)?[ \t]{0,20}$/im,
  },
  {
    id: 'jxa_runs_answer',
    kind: 'execute',
    in: ['javascript'],
    needles: ['doshellscript', 'datawithcontentsofurl', 'stringwithcontentsofurl'],
    near: /(?:data|string)withcontentsofurl[\s\S]{0,300}\beval\s?\(|\beval\s?\([^\n]{0,200}(?:data|string)withcontentsofurl|(?:nsurl|datawithcontentsofurl|http)[\s\S]{0,400}doshellscript\s?\(\s?[a-z_]\w{0,40}\s?[,)]|doshellscript\s?\(\s?[a-z_]\w{0,40}\s?[,)][\s\S]{0,200}http/i,
  },
  {
    id: 'runs_commands_from_socket',
    kind: 'c2',
    in: ['python', 'lua', 'ruby'],
    needles: ['os.popen', 'io.popen', 'subprocess.', 'getoutput'],
    near: /(?:[.:](?:recv|receive|gets|makefile)\b\s?\(?|urlopen\s?\(|requests\.(?:get|post)\s?\()[\s\S]{0,300}(?:[io][os]\.popen\s?\(\s?[a-z_]\w{0,30}\s?[,)]|subprocess\.\w{3,14}\s?\(\s?[a-z_]\w{0,30}(?:\.\w{1,12}\(\)|\[[^\]\n]{1,30}\]|\.\w{1,12})?\s?,\s?shell\s?=\s?true|getoutput\s?\(\s?[a-z_])[\s\S]{0,300}(?:[.:]send(?:all)?\s?\(|\.(?:print|puts|write)\b|requests\.post\s?\(|urlopen\s?\()/i,
  },
  // Windows Script Host: what a server answered is evaluated.
  {
    id: 'js_runs_answer',
    kind: 'execute',
    in: ['javascript'],
    needles: ['responsetext'],
    near: /responsetext[\s\S]{0,300}(?:\beval|new\s{1,4}function|\[["']constructor["']\])\s?\(|\beval\s?\([^\n]{0,80}responsetext/i,
  },
  // What only pages and their libraries speak of.
  {
    id: 'knows_browsers',
    kind: 'info',
    in: ['javascript'],
    needles: ['xmlhttprequest', 'document.', 'window.', 'navigator.'],
    near: /\bnew\s{1,4}(?:window\.)?xmlhttprequest|\bdocument\.(?:get|query|create|body|write|cookie)|\bwindow\.[a-z]|\bnavigator\.[a-z]/i,
  },
  // What is run comes out of the colours of a picture.
  { id: 'pixels_read', kind: 'decode', in: ['powershell'], needles: ['getpixel('] },
  // Thieves
  {
    id: 'chat_tokens_taken',
    kind: 'collect',
    in: ['python', 'javascript', 'powershell'],
    needles: ['dqw4w9wgxcq', '{24}', '{24,26}', 'webpackchunkdiscord_app'],
    near: /dqw4w9wgxcq:|webpackchunkdiscord_app[\s\S]{0,300}gettoken|\[\\w-\]\{24(?:,26)?\}\\?\.\[\\w-\]\{6\}/i,
  },
  // Two and more extensions of browsers that hold wallets, by the names of their folders: a program has business with one.
  {
    id: 'wallet_extensions_named',
    kind: 'collect',
    needles: [
      'nkbihfbeogaeaoehlefnkodbefgpgknn',
      'ejbalbakoplchlghecdalmeeeajnimhm',
      'fhbohimaelbohpjbbldcngcnapndodjp',
      'bfnaelmomeimhlpmgjnjophhpkkoljpa',
      'hnfanknocfeofbddgcijnmhnfnkdnaad',
      'ibnejdfjmmkpcnlpebklmnkoeoihofec',
      'egjidjbpglichdcondbcbdnbeeppgdph',
      'aeachknmefphepccionboohckonoeemg',
      'fnjhmkhhmkbjkkabndcnnogagogbneec',
      'acmacodkjbdgmoleebolmdjonilkdbch',
      'mcohilncbfahbmgdjkbpemcciiolgcge',
    ],
    near: /\b([a-p]{32})\b[^\n]{0,80}(?:\n[^\n]{0,80}){0,2}\b(?!\1)[a-p]{32}\b/i,
  },
  {
    id: 'all_cookies_taken',
    kind: 'collect',
    in: ['javascript'],
    needles: ['cookies.getall'],
    near: /cookies\.getall\s?\(\s?\{\s?\}/i,
  },
  // One site after another out of a list, with what each cookie holds; who only deletes them never looks at it.
  {
    id: 'cookies_of_sites_taken',
    kind: 'collect',
    in: ['javascript'],
    needles: ['cookies.getall'],
    near: /\[\s?["'][\w.-]{3,80}["']\s?,\s?["'][\w.-]{3,80}["'][^\]\n]{0,600}\][\s\S]{0,120}cookies\.getall\s?\(\s?\{\s?domain[\s\S]{0,200}\.value\b/i,
  },
  // Three kinds of keys that no single tool has use for.
  { id: 'ssh_keys_named', kind: 'info', needles: ['.ssh/id_', ".ssh', 'id_", '.ssh", "id_', '.ssh\\id_'] },
  {
    id: 'content_read',
    kind: 'info',
    needles: [
      'read',
      'copy',
      'zip',
      'tar',
      'cat ',
      'base64',
      '-d @',
      '-t ',
      '-f ',
      'cp ',
      'createreadstream',
      'files=',
    ],
    near: /[Rr]ead(?:[Ff]ile|_text|_bytes|[Aa]ll)?\w{0,6}\s?\(|copy\w{0,8}\s?\(|zipfile|tarfile|\b(?:tar|cat|zip|base64|cp|get-content|gc|compress-archive)\s|-[dFT]\s?["']?\w{0,20}=?@|files\s?=|-T\s/,
  },
  {
    id: 'own_account_used',
    kind: 'info',
    in: ['shell', 'other'],
    needles: ['--netrc', 'gpg ', 'age ', 'restic', 'borg'],
    near: /\s--netrc\b|gpg\s[^\n]{0,80}(?:-c\b|--symmetric|-r\s)|\bage\s{1,4}-[pr]\b|\b(?:restic|borg)\s/i,
  },
  { id: 'cloud_keys_named', kind: 'info', needles: ['.aws/credentials', '.config/gcloud', '.azure', '.kube/config'] },
  { id: 'package_tokens_named', kind: 'info', needles: ['.npmrc', '.pypirc', '.git-credentials', '.docker/config'] },
  {
    id: 'wallet_address_held',
    kind: 'impact',
    in: ['autoit', 'python', 'powershell', 'javascript', 'vbscript'],
    needles: ['bc1q', '"0x', "'0x", '"1', "'1", '"3', "'3"],
    near: /\bbc1q[a-z0-9]{30,60}\b|["']0x[0-9a-f]{40}["']|["'][13][1-9a-hj-np-z]{25,34}["']/i,
  },
  {
    id: 'wallet_pattern_held',
    kind: 'info',
    needles: ['[13]', 'bc1', '0x[', '0x(', '{25,', '{40}'],
    near: /\[13\]\[[a-z0-9]|bc1[|)\][]|0x\[(?:a-f|0-9|\\d)/i,
  },
  // A page's own wallet and its requests go through a function of the script's first.
  {
    id: 'wallet_requests_hooked',
    kind: 'collect',
    in: ['javascript'],
    needles: ['ethereum.request', 'solana.sign', 'xmlhttprequest.prototype', 'window.fetch', 'globalthis.fetch'],
    near: /(?:ethereum\.(?:request|send|sendasync)|solana\.sign\w{3,30}|xmlhttprequest\.prototype\.(?:send|open)|(?:window|globalthis)\.fetch)\s{0,3}=(?!=)/i,
  },
  { id: 'clipboard_touched', kind: 'info', needles: ['clipboard', 'pyperclip', 'clipget', 'clipput'] },
  // A channel of chat gives commands.
  {
    id: 'chat_channel_commands',
    kind: 'c2',
    in: ['perl', 'python', 'php', 'ruby'],
    needles: ['privmsg'],
    near: /privmsg[\s\S]{0,300}(?:`[^`\n]{0,40}\$\w|\bsystem\s?\(|\bexec\s?\(|popen|shell_exec|check_output)/i,
  },
  // Skimmers: what a shop asks for, gathered from its fields and carried out in an address.
  {
    id: 'card_fields_gathered',
    kind: 'collect',
    in: ['javascript'],
    needles: ['cc_number', 'cardnumber', 'card_number', 'cc-number', '4\\d', 'cvv', '4[0-9]'],
    near: /cc[_-]number|card_?number|\b4(?:\\d|\[0-9\])\{(?:12|15)|\bcvv2?\b/i,
  },
  {
    id: 'page_inputs_gathered',
    kind: 'collect',
    in: ['javascript'],
    needles: ['queryselectorall', 'getelementsbytagname', 'serialize'],
    near: /queryselectorall\s?\(\s?["'`][^"'`\n]{0,60}\binput\b|getelementsbytagname\s?\(\s?["']input|\$\(["'](?:form|input)[^\n]{0,40}\.serialize/i,
  },
  {
    id: 'checkout_awaited',
    kind: 'trigger',
    in: ['javascript'],
    needles: ['checkout', 'onepage', 'payment'],
    near: /\/[^/\n]{0,80}(?:checkout|onepage|onestep|payment)[^/\n]{0,80}\/i?\.test\s?\(|location[^\n]{0,80}(?:indexof|includes|match|search)\s?\([^\n]{0,40}(?:checkout|onepage|payment)/i,
  },
  {
    id: 'encoded_into_address',
    kind: 'c2',
    in: ['javascript'],
    needles: ['btoa', 'encodeuricomponent'],
    near: /(?:\.src\s?=|sendbeacon\s?\(|fetch\s?\()[^\n;]{0,200}(?:btoa|encodeuricomponent)\s?\(/i,
  },
  // Wallets: a right to spend without limit, or over all of a collection.
  {
    id: 'spending_right_taken',
    kind: 'collect',
    in: ['javascript'],
    needles: ['095ea7b3', 'a22cb465', 'setapprovalforall', 'increaseallowance', 'd505accf'],
  },
  {
    id: 'wallet_transaction_asked',
    kind: 'collect',
    in: ['javascript'],
    needles: ['eth_sendtransaction', 'sendtransaction', 'eth_signtypeddata', 'signalltransactions'],
  },
  {
    id: 'virtual_machines_killed',
    kind: 'impact',
    in: ['shell', 'python', 'other'],
    needles: ['esxcli', 'vim-cmd'],
    near: /esxcli\s[^\n]{0,60}vm\s{1,4}process\s{1,4}kill|vim-cmd\s{1,4}vmsvc\/power\.off/i,
  },
  {
    id: 'user_documents_deleted',
    kind: 'impact',
    in: ['batch', 'powershell', 'vbscript', 'other'],
    needles: ['*.doc', '*.xls', '*.pst', '*.jpg'],
    near: /(?:\bdel|\berase|remove-item)\s[^\n]{0,120}\*\.(?:doc|xls|pst|jpg)/i,
  },
  // Kits of phishers: what a form sent, with a label, beside the address of who sent it.
  {
    id: 'form_secret_in_message',
    kind: 'collect',
    in: ['php'],
    needles: ['pass', 'pwd', 'cvv', 'pin', 'ssn', 'card', 'otp', 'seed', 'phrase'],
    near: /(?<![$\w])(?:pass\w{0,6}|pwd|cvv2?|pin|ssn|card\w{0,12}|otp|seed|phrase)\s{0,6}(?::|\||=>|->|-{1,4})[:|>-]{0,4}\s{0,4}(?:\]\s{0,4})?(?:["']\s{0,3}\.\s{0,3})?\{?\$(?!sql)(?:_(?:post|request|get)\b|\w{1,20}\s{0,3}(?:\.|\}|\\n|["'\n]|<br))/i,
  },
  {
    id: 'form_sent_on',
    kind: 'c2',
    in: ['php'],
    needles: ['mail(', 'mail (', 'api.telegram.org', 'file_put_contents', 'fwrite', 'fputs'],
    near: /(?:^|[^\w>$])@?mail\s?\(\s?[$"']|api\.telegram\.org|file_put_contents\s?\([^\n]{0,160}file_append|(?:fwrite|fputs)\s?\(\s?\$\w{1,20}\s?,\s?\$/im,
  },
  {
    id: 'visitor_profiled',
    kind: 'collect',
    in: ['php'],
    needles: ['remote_addr', 'geoplugin', 'ip-api.com', 'http_cf_connecting_ip', 'gethostbyaddr'],
  },
  {
    id: 'text_encoded',
    kind: 'info',
    in: ['python', 'javascript', 'ruby', 'perl', 'php', 'shell', 'other'],
    needles: [
      'b64encode',
      'base64 -w',
      'base64 <',
      'base64)',
      "tostring('base64",
      'tostring("base64',
      'encode64',
      '| base64',
    ],
    near: /b64encode\s?\(|base64\s{1,3}-w|base64\s?<|\|\s?base64\s?(?:\)|$|["'`])|tostring\(["']base64|encode64\s?\(/im,
  },
  // An installer that compares a digest or a signature, and stops where they differ, trusts no server blindly. The word alone
  // says nothing: what is compared and the way out must stand together.
  {
    id: 'download_verified',
    kind: 'info',
    needles: ['sha256', 'sha512', 'shasum', 'get-filehash', 'get-authenticodesignature', 'gpg', 'checksum'],
    near: /(?:sha(?:256|512)sum|shasum)\s[^\n]{0,120}(?:-c\b|--check)|(?:get-filehash|get-authenticodesignature)[\s\S]{0,240}-(?:ne|eq|cne|ceq|notmatch)\s[\s\S]{0,160}\b(?:throw|exit|return|remove-item)\b|(?:sha(?:256|512)|hexdigest)[\s\S]{0,200}(?:!=|!==|-ne)\s[\s\S]{0,160}\b(?:throw|exit|raise|die|return|reject|abort|sys\.exit)\b|assert\s[^\n]{0,120}hexdigest|gpgv?\s[^\n]{0,80}--verify|checksum(?:64)?\s{0,6}=\s{0,3}["'][0-9a-f]{64}["'][\s\S]{0,300}install-chocolatey/i,
  },
] as const satisfies readonly TraitRule[]
