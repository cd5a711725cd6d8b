// Which technique a command is, by what it is for and not by who gives it: administrators give the same ones. Patterns are for
// `Command.plain`.

/** Where a word is a command, and not what one is given. */
const START = String.raw`(?:^|[&|;(/\\] ?|\b(?:sudo|nohup|exec|then|do) | [-/]c )`
const EXE = String.raw`(?:\.exe)?`

export const command = (text: string): RegExp => new RegExp(`${START}(?:${text})`)

export const COMMANDS_BY_TECHNIQUE: readonly (readonly [string, RegExp])[] = [
  ['T1003.002', command(String.raw`reg${EXE} save \S{0,40}\\(?:sam|security)\b`)],
  ['T1003.008', command(String.raw`(?:cat|cp|tar|base64|head) .{0,100}\/etc\/shadow\b`)],
  ['T1018', command(`(?:net1?${EXE} view|arp${EXE} -a|ip neigh)`)],
  ['T1021.004', command(String.raw`ssh [^|;&]{0,200}\S{1,60}@\S`)],
  ['T1027', /\b(?:powershell|pwsh)\S{0,5} .{0,200}[-/](?:e|ec|en[a-z]{0,14}) [a-z0-9+/]{40}/],
  ['T1047', command(`wmic${EXE} .{0,100}process call create`)],
  ['T1048', command(String.raw`curl .{0,200}(?:-t \S|--upload-file)`)],
  ['T1053.003', command(String.raw`crontab (?:-|\/|[a-z])`)],
  ['T1053.005', command(String.raw`schtasks${EXE} .{0,40}\/create\b`)],
  ['T1069.001', command(String.raw`net1?${EXE} localgroup(?: \w[\w ]{0,40})?(?:$|[&|;>])`)],
  ['T1070.003', command(String.raw`(?:history -c|rm .{0,40}\.\w{0,10}_history|unset histfile|clear-history)`)],
  ['T1070.004', command('(?:del|erase) .{0,40}%~[fdpnx]{0,5}0')],
  ['T1070.006', command('touch .{0,20}-(?:r|d|t|-date|-reference)')],
  [
    'T1083',
    command(String.raw`(?:find \/|dir .{0,60}\/s|tree [a-z\/]|locate |ls -\w{0,4}r|get-childitem .{0,80}-recurse)`),
  ],
  [
    'T1105',
    command(
      String.raw`(?:curl|wget)${EXE} .{0,300}(?:https?|ftp):|certutil${EXE} .{0,60}-urlcache|bitsadmin${EXE} .{0,60}\/(?:transfer|addfile)`,
    ),
  ],
  [
    'T1071.004',
    command(String.raw`(?:dig|host|nslookup|drill|kdig)${EXE} [^|;&]{0,120}\btxt\b|resolve-dnsname .{0,120}\btxt\b`),
  ],
  [
    'T1090',
    command(
      String.raw`netsh${EXE} interface portproxy (?:add|set) |(?:socat|ncat) [^|;&]{0,80}tcp\d?-l(?:isten)?:|(?:curl|wget) [^|;&]{0,200}(?:--socks|socks[45]h?:)|torsocks |proxychains`,
    ),
  ],
  ['T1112', command(`reg${EXE} (?:add|delete) `)],
  ['T1136.001', command(String.raw`(?:net1?${EXE} user \S{1,60} .{0,60}\/add|useradd |adduser |new-localuser)`)],
  [
    'T1140',
    command(String.raw`(?:base64 -{1,2}d|certutil${EXE} .{0,20}-decode|openssl enc .{0,60}-d\b|xxd -r|uudecode)`),
  ],
  ['T1197', command(`(?:bitsadmin${EXE} |start-bitstransfer)`)],
  ['T1218.005', command(`mshta${EXE} `)],
  ['T1218.007', command(`msiexec${EXE} .{0,40}https?:`)],
  ['T1218.010', command(`regsvr32${EXE} `)],
  ['T1218.011', command(`rundll32${EXE} `)],
  ['T1222.002', command('(?:chmod|chown|chattr) ')],
  [
    'T1489',
    command(
      String.raw`(?:(?:systemctl|service) (?:\S{1,40} )?stop|systemctl disable|net1?${EXE} stop|sc${EXE} (?:stop|config|delete)|stop-service|pkill|killall|taskkill)\b`,
    ),
  ],
  ['T1529', command(String.raw`(?:shutdown|reboot|poweroff|halt|restart-computer|stop-computer)\b`)],
  ['T1543.002', command(String.raw`systemctl (?:-\S{1,20} ){0,3}enable `)],
  ['T1543.003', command(`sc${EXE} create `)],
  [
    'T1553.004',
    command(String.raw`certutil${EXE} .{0,60}-addstore .{0,30}\broot\b|update-ca-(?:certificates|trust)\b`),
  ],
  ['T1552.005', /\b169\.254\.169\.254\b|\bmetadata\.google\.internal\b/],
  [
    'T1560.001',
    command(String.raw`(?:tar .{0,3}-?\w{0,6}c|zip -|7z\w?${EXE} a|rar${EXE} a|gzip |compress-archive|makecab)`),
  ],
  [
    'T1562.004',
    command(`(?:netsh${EXE} .{0,20}firewall|iptables -[fxdi]|ufw (?:disable|allow)|set-netfirewall|firewall-cmd)`),
  ],
  [
    'T1562.012',
    command(
      String.raw`(?:auditctl (?:-e ?0|-d)|(?:systemctl|service) (?:-\S{1,20} )?(?:(?:stop|disable|mask) auditd|auditd stop))\b`,
    ),
  ],
  // A port here that leads there, or there that leads here; or all of them, by SOCKS.
  [
    'T1572',
    command(
      String.raw`(?:auto)?ssh [^|;&]{0,240}-\w{0,5}(?:[rd] ?(?:[\w.*-]{1,60}:)?\d{2,5}\b|l ?(?:[\w.*-]{1,60}:)?\d{2,5}:\S{1,100}:\d)|plink${EXE} [^|;&]{0,200}-[rld] ?\d|(?:chisel|gost|frpc|ngrok|cloudflared)${EXE} (?:client|tunnel|tcp|http|-[lcf])`,
    ),
  ],
  ['T1610', command(String.raw`(?:docker|podman|nerdctl|crictl) (?:run|create)\b|\bkubectl (?:run|create|apply)\b`)],
  ['T1611', command('(?:nsenter .{0,40}(?:-t|--target)|unshare )')],
  ['T1613', command(String.raw`(?:docker|podman|nerdctl|crictl) (?:ps|info|images|inspect)\b|\bkubectl get\b`)],
]

/** Sends what it runs from to another machine. */
export const SENDS_PROGRAM = command(
  String.raw`(?:scp|rsync|sftp) .{0,200}(?:\/proc\/(?:self|\d{1,7})\/exe|\$0)\b.{0,100}:`,
)
