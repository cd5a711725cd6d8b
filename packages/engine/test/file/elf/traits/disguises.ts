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

/** A program for a processor that asks the kernel by number, with `code` of its own and room around it. */
const asking = (machine: number, endian: 'little' | 'big', bits: 32 | 64, code: readonly number[]) => ({
  type: 2,
  machine,
  endian,
  bits,
  sections: [{ name: '.text2', data: Buffer.concat([Buffer.from(code), Buffer.alloc(12_000, 1)]), flags: 6 }],
})
/** li v0,4183; syscall */
const SOCKET_ON_MIPS = [0x24, 0x02, 0x10, 0x57, 0, 0, 0, 0x0c]

export const DISGUISES: Traits = {
  elf_network_without_texts: {
    hits: {
      'MIPS, by the number in a register': asking(8, 'big', 32, SOCKET_ON_MIPS),
      'ARM, by the number in the instruction': asking(40, 'little', 32, [0x19, 0x01, 0x90, 0xef]),
      'ARM, by a number beside the code': asking(40, 'little', 32, [0, 0x70, 0x9f, 0xe5, 0, 0, 0, 0xef, 0x19, 1, 0, 0]),
      'PowerPC, all calls of sockets in one': asking(20, 'big', 32, [0x38, 0, 0, 0x66, 0x44, 0, 0, 2]),
      SuperH: asking(42, 'little', 32, [0x66, 0xe3, 0x12, 0xc3]),
      'Intel, 32 bits': asking(3, 'little', 32, [0xb8, 0x66, 0, 0, 0, 0xcd, 0x80]),
      'Intel, 64 bits': asking(62, 'little', 64, [0xb8, 0x29, 0, 0, 0, 0x0f, 0x05]),
    },
    misses: {
      'another call of the kernel': asking(8, 'big', 32, [0x24, 0x02, 0x0f, 0xa4, 0, 0, 0, 0x0c]),
      'a program that speaks': {
        ...asking(8, 'big', 32, SOCKET_ON_MIPS),
        strings: Array.from({ length: 14 }, (_, at) => `cannot open the file number ${at}`),
      },
      'a program with libraries': { ...asking(8, 'big', 32, SOCKET_ON_MIPS), needed: ['libc.so.6'] },
      'another number on ARM': asking(40, 'little', 32, [0x04, 0x00, 0x90, 0xef]),
      'another number on Intel': asking(62, 'little', 64, [0xb8, 0x01, 0, 0, 0, 0x0f, 0x05]),
      'the number alone': asking(20, 'big', 32, [0x38, 0, 0, 0x66]),
      'a few bytes': { ...asking(8, 'big', 32, SOCKET_ON_MIPS), sections: [] },
    },
  },
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
  elf_speaks_to_rootkit: {
    hits: { 'a hidden file': texts('/proc/.example') },
    misses: {
      'files of the kernel': texts('/proc/self/exe', '/proc/%d/.'),
      'a hidden file in a text': texts('cannot open /proc/.example: %s'),
      'what looks for rootkits': texts('/proc/.one', '/proc/.two', '/proc/.three', '/proc/.four'),
    },
  },
  elf_runs_encoded_commands: {
    hits: {
      'base64 to a shell': texts(
        `echo '${Buffer.from('echo one; echo two; echo three').toString('base64')}' | base64 -d | sh`,
      ),
    },
    misses: {
      'decodes into a file': texts(
        `echo '${Buffer.from('one; two; three; four').toString('base64')}' | base64 -d > list`,
      ),
      'a script as it is': texts("echo 'echo one two three' | sh"),
      'a text about it': texts('usage: base64 -d | sh'),
    },
  },
  elf_preload_rootkit: {
    hits: {
      'hides the list that names it': { ...texts('ld.so.preload'), imports: ['dlsym'], exports: ['readdir'] },
      'hands on what it does not hide': { imports: ['dlsym'], exports: ['readdir', 'readdir64'] },
      'hides files': { ...texts('/etc/ld.so.preload'), imports: ['dlsym'], exports: ['readdir', 'fopen', 'unlink'] },
    },
    misses: {
      'pretends owners, and lists folders too': {
        imports: ['dlsym'],
        exports: ['readdir', 'fopen', 'chown', 'getuid'],
      },
      'counts how often folders are read': { imports: ['dlsym'], exports: ['readdir'] },
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
