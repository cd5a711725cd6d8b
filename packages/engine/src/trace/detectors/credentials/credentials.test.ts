import { testFamily } from '../../../../test/trace/detector-table.ts'
import { file, gets, posts, reads, runs, sends, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as credentialsRegistry from './registry.ts'

/** What a run tells of decoys of three programs. */
const secret = (path: string, belongsTo: string, op: 'read' | 'copy' | 'check' = 'read') =>
  file(op, path, { decoy: 'secret', belongsTo })
const THREE = [
  secret('/home/u/.config/google-chrome/Default/Login Data', 'Google Chrome'),
  secret('/home/u/.mozilla/firefox/a.default/key4.db', 'Firefox'),
  secret('/home/u/.bitcoin/wallet.dat', 'Bitcoin Core'),
]
const beside = (count: number) =>
  Array.from({ length: count }, (_, at) => file('read', `/home/u/Documents/${at}.txt`, { decoy: 'document' }))

const IN_REGISTRY = [
  reads('HKCU\\Software\\SimonTatham\\PuTTY\\Sessions', null),
  reads('HKCU\\Software\\Martin Prikryl\\WinSCP 2\\Sessions', null),
  reads('HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon', 'DefaultPassword'),
]
const STORES = ['discord', 'google-chrome/Default', 'BraveSoftware/Brave-Browser/Default'].map((name) =>
  file('list', `/home/u/.config/${name}/Local Storage/leveldb`, { succeeded: false }),
)
const memories = (...pids: readonly number[]) => pids.map((pid) => file('read', `/proc/${pid}/mem`))

const LOGON = 'C:\\windows\\system32\\lsass.exe'

testFamily(traceFamily(credentialsRegistry, 'credentials'), {
  trace_listens_to_network: {
    hits: {
      'a socket for all packets': [{ apiCalls: [{ api: 'socket', arguments: ['AF_PACKET', 'SOCK_RAW', '768'] }] }],
      'a tool': [runs('tcpdump -i any -w /tmp/a')],
    },
    misses: {
      'its own packets': [{ apiCalls: [{ api: 'socket', arguments: ['AF_INET', 'SOCK_STREAM', '0'] }] }],
      'a word': [runs('echo tcpdump')],
    },
  },
  trace_collects_secrets: {
    hits: {
      'three programs, and nothing else': [...THREE],
      'copies, and two papers from the desktop': [
        ...THREE.slice(1),
        secret('C:\\Users\\u\\AppData\\Roaming\\Electrum\\wallets\\default_wallet', 'Electrum', 'copy'),
        ...beside(2),
      ],
      'three of the registry, there or not, and data that is sent': [...IN_REGISTRY, posts('http://c2.example/p')],
      'stores of a messenger and two browsers, and data that is sent': [...STORES, posts('http://c2.example/p')],
    },
    misses: {
      'three of the registry, and nothing is sent': [...IN_REGISTRY, gets('http://c2.example/p')],
      'a client that takes over what another keeps': [...IN_REGISTRY.slice(0, 2), posts('http://crash.example/p')],
      'stores that are only looked for': [...STORES],
      'a backup that comes to them folder by folder': [
        ...['', '/discord', '/discord/Local Storage', '/google-chrome', '/BraveSoftware'].map((name) =>
          file('list', `/home/u/.config${name}`),
        ),
        ...STORES,
        posts('http://backup.example/p'),
      ],
      'an add-in that looks for the profiles of one mail program': [
        reads('HKCU\\Software\\Microsoft\\Office\\16.0\\Outlook\\Profiles', null),
        reads('HKCU\\Software\\Microsoft\\Windows NT\\CurrentVersion\\Windows Messaging Subsystem\\Profiles', null),
        IN_REGISTRY[0] ?? {},
        posts('http://counts.example/p'),
      ],
      'browsers alone, whose data a cleaner counts': [...STORES.slice(1), posts('http://counts.example/p')],
      'a browser that takes over from another, and a mail program': [...THREE.slice(0, 2)],
      'a search through everything': [...THREE, ...beside(20)],
      'a copy of whole profiles': [
        ...THREE,
        ...['History', 'Bookmarks', 'Preferences'].map((name) =>
          file('read', `/home/u/.config/google-chrome/Default/${name}`, {
            decoy: 'setting',
            belongsTo: 'Google Chrome',
          }),
        ),
      ],
      'whether they are there': [
        ...['Chrome', 'Firefox', 'Electrum'].map((owner) => secret(`/home/u/${owner}/keys`, owner, 'check')),
      ],
      'files of its own under such names': [
        ...['/tmp/a/Login Data', '/tmp/a/key4.db', '/tmp/a/wallet.dat'].map((path) => file('read', path)),
      ],
      'keys for other machines': [
        ...['a', 'b', 'c'].map((name) =>
          file('read', `/home/u/.ssh/${name}`, { decoy: 'key', belongsTo: `OpenSSH ${name}` }),
        ),
      ],
    },
  },
  trace_reads_stored_secrets: {
    attack: ['T1555.003'],
    hits: {
      'a browser': [file('read', 'C:\\Users\\u\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data')],
      'a browser of Linux': [file('read', '/home/u/.config/google-chrome/Default/Login Data')],
      'copied by a command': [
        runs('cmd /c copy "C:\\Users\\u\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data" C:\\t'),
      ],
      'by what was laid where a tool of the system lies': [
        file('copy', '/root/a', { to: '/usr/sbin/deluser' }),
        runs('/usr/sbin/deluser', { pid: 7 }),
        file('read', '/etc/shadow', { pid: 7 }),
      ],
      'keys of wireless networks, exported': [runs('netsh wlan export profile key=clear folder=C:\\t')],
      shadow: [file('read', '/etc/shadow')],
      'by a program that calls itself a tool of the system': [
        runs('/root/tar', { image: '/root/tar', pid: 7 }),
        file('read', '/etc/shadow', { pid: 7 }),
      ],
      "another program in a shell's history": [
        runs('/usr/bin/python3 a.py'),
        file('read', '/home/u/.bash_history', { pid: 100 }),
      ],
    },
    misses: {
      'a history that is written over': [runs('/bin/cat /dev/null > /root/.bash_history')],
      'the session of a cloud machine, and its papers': [
        gets('http://169.254.169.254/latest/api/token'),
        gets('http://169.254.169.254/latest/dynamic/instance-identity/document'),
      ],
      'secrets that are only written': [runs('sed s/x/y/ /etc/passwd >/etc/shadow')],
      'a shell in its own history': [runs('/bin/bash -i'), file('read', '/home/u/.bash_history', { pid: 100 })],
      'accounts as a package removes them': [
        runs('/usr/sbin/deluser --system a', { pid: 7 }),
        file('read', '/etc/shadow', { pid: 7 }),
      ],
      'a history that is led away': [runs('ln -s /dev/null /root/.bash_history')],
      'the browser program': [file('read', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')],
      passwd: [file('read', '/etc/passwd')],
      'a public key': [file('read', '/home/u/.ssh/id_rsa.pub')],
    },
  },
  trace_dumps_credentials: {
    attack: ['T1003.001'],
    hits: {
      comsvcs: [runs('rundll32 C:\\windows\\System32\\comsvcs.dll, MiniDump 624 C:\\t\\l.dmp full')],
      sam: [runs('reg save HKLM\\SAM C:\\t\\s')],
      'the memory of the logon process': [
        system({ kind: 'injection', step: 'read', targetPid: 7, what: `MiniDumpWriteDump ${LOGON}` }),
      ],
      'the memory of every process, sent': [...memories(1, 2426), sends('198.51.100.141', 8443)],
    },
    misses: {
      'a debugger of its own child, that reports': [...memories(2426, 2427), posts('http://crash.example/r')],
      'the memory of every process, kept': [...memories(1, 2426)],
      'another library': [runs('rundll32 shell32.dll,Control_RunDLL')],
      'another branch': [runs('reg save HKLM\\SOFTWARE C:\\t\\s')],
      'a list of what runs': [system({ kind: 'injection', step: 'open', targetPid: 7, what: `OpenProcess ${LOGON}` })],
      'in vain': [
        system({ kind: 'injection', step: 'read', targetPid: 7, what: `ReadProcessMemory ${LOGON}`, succeeded: false }),
      ],
      'a crash report of its own': [
        system({ kind: 'injection', step: 'read', targetPid: 9, what: 'MiniDumpWriteDump C:\\app\\worker.exe' }),
      ],
    },
  },
  trace_sends_secrets: {
    hits: { 'a marked token': [system({ kind: 'secret_sent', what: 'POST https://c2.example/c' })] },
    misses: {
      'a question': [system({ kind: 'question', about: 'user', what: 'process.env' })],
      'a dialog': [system({ kind: 'dialog', what: 'POST https://c2.example/c' })],
    },
  },
  trace_takes_form_credentials: {
    hits: {
      'a form': [system({ kind: 'credential_form', what: 'POST https://x.example/a' })],
      'a host that begins like the real one': [
        system({ kind: 'credential_form', what: 'POST https://login.microsoftonline.com.x.example/a' }),
      ],
    },
    misses: {
      'a dialog': [system({ kind: 'dialog', what: 'Hello' })],
      'a saved page asks where the real one asks': [
        system({ kind: 'credential_form', what: 'POST https://login.microsoftonline.com/common/login' }),
      ],
    },
  },
  trace_watches_user: {
    hits: { keys: [system({ kind: 'keyboard', what: 'GetAsyncKeyState' })] },
    misses: {
      'a dialog': [system({ kind: 'dialog', what: 'Hello' })],
      nothing: [],
      'a password manager fills the clipboard': [system({ kind: 'clipboard', what: 'SetClipboardData', pid: 7 })],
    },
  },
})
