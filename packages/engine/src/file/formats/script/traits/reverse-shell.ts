// A shell whose input and output are a connection. Streams that are tied to a file or to /dev/null are those of a daemon.
import type { TraitRule } from './trait.ts'

export const reverseShell = {
  id: 'reverse_shell',
  kind: 'c2',
  needles: [
    '/dev/tcp/',
    '/dev/udp/',
    'nc ',
    'ncat ',
    'mkfifo',
    'socket',
    'socat',
    '/inet/tcp',
    'fsockopen',
    'pty.spawn',
    'tcpsocket',
    'stdin',
    'stream_socket_client',
  ],
  near: /\b(?:connect\s?\(|peer(?:addr|host)\b|io::socket::\w{2,8}->new\s?\(\s?["'$])[\s\S]{0,1500}?\bopen\s?\(?\s?stdin\s?,\s?["']?[<+>]{1,2}&[\s\S]{0,600}?\b(?:system|exec)\b|(?:(?:ba|z|k)?sh\s{1,4}-i|0<&\d)[^\n]{0,120}\/dev\/(?:tcp|udp)\/|\/dev\/(?:tcp|udp)\/[\w.${}-]{1,80}\/[\w${}]{1,12}[^\n]{0,60}(?:0>&1|<&1)|exec\s{1,4}\d{1,3}<>\s{0,3}\/dev\/tcp[\s\S]{0,160}(?:while\s{1,4}read[\s\S]{0,80}\$|sh\s{1,4}(?:-i\s{1,4})?<&)|\b(?:nc|ncat|netcat)(?:\.\w+)?(?=\s)[^\n]{0,80}\s-[a-z]{0,6}[ec]\s{0,4}["']?(?:\/bin\/|cmd|powershell|(?:ba)?sh)|mkfifo[^\n]{1,160}(?:sh\s{1,4}-i|\/bin\/(?:ba)?sh)[^\n]{0,120}(?:nc|ncat|telnet|openssl)|socat\s(?=[^\n]{0,200}\b(?:tcp|udp|openssl|ssl|sctp|vsock)[46]?(?:-\w{1,8})?:)[^\n]{0,160}exec:[^\n]{0,60}(?:sh\b|cmd|powershell|pty)|\b(?<tied>\w{1,20})(?:\s?,\s?\w{1,20})?\s?=\s?[\w.]{0,60}\b(?:socket|create_connection|accept|wrap_socket)\s?\([\s\S]{0,400}?dup2\s*\(\s*\k<tied>\.fileno\(\)|(?:connect|accept)\s?\([\s\S]{0,400}?dup2\s*\(\s*[\w.]{1,40}\.fileno\(\)[\s\S]{0,300}?\b(?:call|popen|run|system|exec\w{1,3}|spawn\w{0,3})\s?\(|dup2\s*\(\s*[\w.]{1,40}\.fileno\(\)[\s\S]{0,300}?(?:\/bin\/(?:ba|z|da|k)?sh\b|["'](?:ba|z|da|k)?sh["']|["'](?:cmd|powershell)(?:\.exe)?["']|pty\.spawn)|fsockopen\s*\([^\n]{0,200}(?:exec|proc_open|shell_exec|passthru)|fsockopen\s*\([\s\S]{0,300}?proc_open\s*\(\s*["'][^"'\n]{0,40}(?:\bsh\b|cmd)|(?<wire>\$\w{1,20})\s?=\s?@?(?:fsockopen|stream_socket_client)\s?\([\s\S]{0,400}?proc_open\s?\([^;]{0,200}\k<wire>\b[^;]{0,60}\k<wire>\b|:connect\s?\([\s\S]{0,200}?:receive\s?\([\s\S]{0,160}?io\.popen\s?\([\s\S]{0,200}?:send\s?\(|tcpsocket\.(?:open|new)[\s\S]{0,200}(?:exec|popen)|socket[^\n]{0,300}(?:pty\.spawn|open\s*\(\s*stdin)|socket[\s\S]{0,300}subprocess\.(?:call|popen)\s*\(\s*\[?["']\/bin\/(?:ba)?sh/i,
} as const satisfies TraitRule
