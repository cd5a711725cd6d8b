// Traits of programs that stand here as source (C, C#, Go, Java, Rust …): the few that make an attack when they meet. What
// sources merely mention is not looked at: tools of defenders mention everything.
import type { TraitRule } from './trait.ts'

const SOURCE = ['source'] as const

export const sourceTraits: readonly TraitRule[] = [
  {
    id: 'source_connects_out',
    kind: 'c2',
    in: SOURCE,
    needles: ['net.dial', 'tls.dial', 'tcpstream::connect', 'connect(', 'connect (', 'tcpclient(', 'socket('],
    near: /(?:net|tls)\.dial\w{0,10}\s?\(\s?"(?:tcp|udp)|tcpstream::connect\s?\(|(?:^|[^.\w])(?:wsa)?connect\s?\(\s?\w{1,40}\s?,|new\s{1,4}(?:tcpclient|socket)\s?\(\s?["\w]/im,
  },
  {
    id: 'source_names_shell',
    kind: 'execute',
    in: SOURCE,
    needles: ['/bin/sh', '/bin/bash', 'cmd.exe', '"cmd"', '"sh"', '"bash"', 'powershell'],
    near: /["'](?:(?:\/usr)?\/bin\/(?:ba|z|da)?sh|(?:c:\\{1,2}windows\\{1,2}system32\\{1,2})?cmd(?:\.exe)?|powershell(?:\.exe)?|sh|bash)["']/i,
  },
  {
    id: 'source_ties_handles',
    kind: 'c2',
    in: SOURCE,
    needles: ['dup2', '.stdin', 'hstdinput', 'from_raw_fd', 'redirectstandardinput', 'getoutputstream'],
    near: /dup2\s?\(\s?\w{1,40}\s?,\s?(?:0|i|fd|stdin_fileno)\s?\)|\.stdin\b[^\n]{0,60}=\s?\w{1,30}\s?[,\n;]|hstdinput\s?=|stdio::from_raw_fd|redirectstandardinput\s?=\s?true|getoutputstream\s?\(\)[\s\S]{0,300}getinputstream\s?\(\)/i,
  },
  {
    id: 'source_listens',
    kind: 'info',
    in: SOURCE,
    needles: ['listen', 'accept(', 'accept (', 'bind('],
    near: /\b(?:net\.)?listen\w{0,12}\s?\(|\baccept\s?\(|tcplistener|serversocket/i,
  },
  {
    id: 'source_runs_fetched_code',
    kind: 'execute',
    in: SOURCE,
    needles: ['curl', 'wget', 'downloadstring', 'irm '],
    near: /(?:command::new|exec\.command|process\.start|\.exec|\bsystem|popen|winexec|shellexecute\w?)\s?\([\s\S]{0,160}(?:(?:curl|wget)\s[^\n"]{1,200}\|\s{0,3}(?:ba)?sh\b|(?:curl|wget)\s[^\n"]{0,200}\s-[oO]\s?([\w./~$-]{2,80})[^\n"]{0,80}chmod\s[^\n"]{0,100}(?:&&|;)\s{0,3}(?:nohup\s|setsid\s)?\1|powershell[^\n]{0,160}(?:downloadstring|\birm\b)[^\n]{0,200}|powershell[^\n]{0,160}\biex\b)/i,
  },
  {
    id: 'source_holds_machine_code',
    kind: 'inject',
    in: SOURCE,
    needles: ['\\x', '0x'],
    near: /(?:\\x[0-9a-f]{2}){16}|(?:0x[0-9a-f]{2}\s{0,4},\s{0,6}){15}/i,
  },
  {
    id: 'source_allocates_code',
    kind: 'inject',
    in: SOURCE,
    needles: ['virtualalloc', 'ntallocatevirtualmemory', 'prot_exec'],
    near: /virtualalloc(?:ex)?["']?[\s\S]{0,300}(?:0x40\b|page_execute_readwrite|executereadwrite)|ntallocatevirtualmemory|prot_write[^\n]{0,20}prot_exec/i,
  },
  {
    id: 'source_starts_code',
    kind: 'inject',
    in: SOURCE,
    needles: [
      'createthread',
      'createremotethread',
      'queueuserapc',
      'ntcreatethreadex',
      'enumsystemlocales',
      'void(*)()',
      'getdelegateforfunctionpointer',
      'syscall.syscall',
    ],
  },
]
