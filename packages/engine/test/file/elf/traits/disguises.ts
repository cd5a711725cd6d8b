// Programs that hide themselves or others, and what would see them.
import { random } from '../../pe/ordinary-program.ts'
import { module, type Traits, texts } from './trait.ts'

/** An eBPF object with one program, which calls one helper. */
const bpf = (section: string, helper: number) => ({
  type: 1,
  machine: 247,
  sections: [
    { name: section, data: Buffer.from([0x85, 0, 0, 0, helper, 0, 0, 0, 0x95, 0, 0, 0, 0, 0, 0, 0]), flags: 6 },
  ],
})

const HIDDEN = ['/dev/null', '/bin/sh -c', '/proc/self/exe', 'HTTP/1.1 200', 'assword:']
const hidden = (key: number, words: readonly string[]): Uint8Array =>
  Buffer.from(words.map((word) => `${word}\0`).join(''), 'latin1').map((byte) => byte ^ key)

export const DISGUISES: Traits = {
  elf_hides_texts: {
    hits: {
      'paths and requests under one key': { sections: [{ name: '.data', data: hidden(0x39, HIDDEN) }] },
      'under another key': { sections: [{ name: '.data', data: hidden(0xc7, HIDDEN) }] },
    },
    misses: {
      'the same in the open': { sections: [{ name: '.data', data: hidden(0, HIDDEN) }] },
      'capitals for small letters': { sections: [{ name: '.data', data: hidden(0x20, HIDDEN) }] },
      'one word': { sections: [{ name: '.data', data: hidden(0x39, ['/dev/null']) }] },
      'each under a key of its own': {
        sections: HIDDEN.map((text, index) => ({ name: `.d${index}`, data: hidden(0x31 + index, [text]) })),
      },
    },
  },
  elf_poses_as_daemons: {
    hits: {
      'command lines of three services': {
        ...texts('/sbin/udevd -d', '/sbin/auditd -n', '/usr/lib/systemd/systemd-journald'),
        imports: ['prctl'],
      },
    },
    misses: {
      'paths without arguments': { ...texts('/sbin/udevd', '/sbin/auditd', '/usr/sbin/sshd'), imports: ['prctl'] },
      'one service': { ...texts('/sbin/udevd -d'), imports: ['prctl'] },
      'keeps its own name': {
        ...texts('/sbin/udevd -d', '/sbin/auditd -n', '/usr/sbin/sshd -D'),
        interpreter: '/lib64/ld-linux-x86-64.so.2',
        needed: ['libc.so.6'],
        imports: ['execve'],
      },
    },
  },
  elf_hand_made: {
    hits: {
      'one segment that may be written and run': { withoutSections: true, loadFlags: 7 },
    },
    misses: {
      'read-only code': { withoutSections: true, loadFlags: 5 },
      'with sections': { loadFlags: 7 },
    },
  },
  elf_names_shellcode: {
    hits: { 'a variable of that name': { ...texts('shellcode'), exports: ['main'] } },
    misses: { 'a sentence about it': { ...texts('the shellcode is loaded'), exports: ['main'] } },
  },
  elf_packed: {
    hits: { 'no section table, all noise': { withoutSections: true, sections: [{ name: 'x', data: random(20_000) }] } },
    misses: { 'noise with a section table': { sections: [{ name: 'x', data: random(20_000) }] } },
  },
  elf_packer_damaged: {
    hits: {
      'noise alone': { withoutSections: true, sections: [{ name: 'x', data: random(20_000) }] },
    },
    misses: {
      'noise with a section table': { sections: [{ name: 'x', data: random(20_000) }] },
      'no section table, and text': {
        withoutSections: true,
        sections: [{ name: 'x', data: Buffer.alloc(9000, 'text ') }],
      },
    },
  },
  elf_writable_code_segment: {
    hits: { 'read, write, execute': { loadFlags: 7 } },
    misses: { 'read, execute': { loadFlags: 5 } },
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
    misses: {
      traces: { type: 1, sections: [module], strings: ['kallsyms_lookup_name'] },
      'a program that reads about hooks': { strings: ['sys_call_table', 'hide_pid'] },
    },
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
  elf_poses_as_system_process: {
    hits: {
      'takes a name and runs from memory': { ...texts('kworker/u8:3'), imports: ['memfd_create', 'prctl', 'fexecve'] },
      'a shell under that name, without a library': texts('[kworker/0:1]', '/bin/sh'),
    },
    misses: {
      'a name without brackets beside a shell, and no library': texts('kworker/0:1', '/bin/sh'),
      'a monitor that filters': { ...texts('kworker/%d:%d', 'kworker'), imports: ['prctl', 'execve'] },
      'a monitor that starts nothing': { ...texts('[kthreadd]'), imports: ['prctl', 'opendir'] },
    },
  },
  elf_wipes_traces: {
    hits: { 'three places': texts('history -c', '/var/log/wtmp', 'HISTFILE=/dev/null') },
    misses: { 'a login program': texts('/var/log/wtmp', '/var/run/utmp') },
  },
  elf_turns_defences_off: {
    hits: { 'firewall and access control': texts('iptables -F', 'setenforce 0') },
    misses: { 'lists the rules': texts('iptables -L', 'getenforce') },
  },
  elf_kernel_program_deceives: {
    hits: { 'writes into listings': bpf('tracepoint/syscalls/sys_exit_getdents64', 36) },
    misses: {
      'reads them': bpf('tracepoint/syscalls/sys_exit_getdents64', 113),
      'writes elsewhere': bpf('perf_event', 36),
    },
  },
}
