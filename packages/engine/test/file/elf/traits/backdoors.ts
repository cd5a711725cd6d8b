// Programs that let somebody in, now or later.
import { module, type Traits, texts } from './trait.ts'

/** Code that makes kernel calls one after the other: `push number; pop rax; syscall`. */
const kernelCalls = (...numbers: readonly number[]) => ({
  name: '.text',
  data: new Uint8Array(numbers.flatMap((number) => [0x6a, number, 0x58, 0x0f, 0x05])),
  flags: 6,
})

export const BACKDOORS: Traits = {
  elf_runs_commands_for_database: {
    hits: {
      'a function that starts programs': { imports: ['popen'], exports: ['run', 'run_init', 'run_deinit'] },
    },
    misses: {
      'a function that computes': { imports: ['malloc'], exports: ['mean', 'mean_init', 'mean_deinit'] },
      'a library that starts programs': { imports: ['system'], exports: ['run', 'run_init', 'run_free'] },
    },
  },
  elf_raises_privileges: {
    hits: {
      "the kernel's own functions": texts('/proc/kallsyms', 'prepare_kernel_cred', 'commit_creds'),
      'its own memory': texts('/proc/self/mem', 'madvise', '/etc/passwd'),
      'a layered file system': texts('lowerdir=%s,upperdir=%s', '/proc/self/setgroups', 'setxattr %s', '/bin/bash'),
    },
    misses: {
      'a profiler': texts('/proc/kallsyms', 'sched_switch', 'commit_id'),
      'a container tool': texts('lowerdir=%s,upperdir=%s', '/proc/self/setgroups', 'overlay'),
      'an allocator': texts('madvise', '/proc/self/maps', '/etc/passwd'),
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
  elf_settles_in_hidden_place: {
    hits: {
      'a line for cron': texts("(crontab -l; echo '@reboot /tmp/.X11-unix/.dbus') | crontab -"),
      'a unit': texts('/etc/systemd/system/a.service', 'ExecStart=/dev/shm/.a'),
    },
    misses: {
      'its own folder': texts("echo '@reboot /opt/tool/bin/tool' | crontab -"),
      'a lock file': texts(
        '/tmp/.tool.lock',
        'usage: tool [options] FILE, see tool(1) for what each of the options means and where its settings lie',
        'another line that keeps what follows apart from what stands before it',
        '/etc/crontab',
      ),
    },
  },
  elf_tiny_loader: {
    hits: {
      'for one processor': texts('GET /bins/bot.mpsl HTTP/1.0'),
      'under a short name': texts('GET /a HTTP/1.1'),
      'with something behind its end': { ...texts('GET /a HTTP/1.1'), overlay: new Uint8Array(16_384) },
    },
    misses: {
      'with a library': { ...texts('GET /bins/bot.mpsl HTTP/1.0'), imports: ['socket'] },
      'a client of some size': {
        ...texts('GET /bins/bot.mpsl HTTP/1.0'),
        sections: [{ name: '.data', data: new Uint8Array(16_384) }],
      },
      'asks for nothing': texts('GET', 'HTTP/1.0'),
    },
  },
  elf_small_shell_connector: {
    hits: {
      'connects a shell': { imports: ['socket', 'connect', 'dup2', 'execve'], strings: ['/bin/sh'] },
      'the same by kernel calls': { sections: [kernelCalls(41, 42, 33, 59)] },
    },
    misses: {
      connects: { imports: ['socket', 'connect', 'read', 'write'], strings: ['/bin/sh'] },
      'kernel calls that connect and read': { sections: [kernelCalls(41, 42, 0, 60)] },
      'kernel calls of a program that imports': { imports: ['puts'], sections: [kernelCalls(41, 42, 33, 59)] },
    },
  },
  elf_runs_received_code: {
    hits: {
      'a stager': { imports: ['socket', 'connect', 'mmap', 'recv', 'inet_addr'], strings: ['198.51.100.77'] },
      'a file without a name': {
        imports: ['socket', 'connect', 'recv', 'write', 'syscall', 'fexecve'],
        strings: ['198.51.100.77'],
      },
    },
    misses: {
      'a client that allocates nothing': { imports: ['socket', 'connect', 'recv'], strings: ['198.51.100.77'] },
      'a large client': {
        imports: ['connect', 'mmap', 'recv', ...Array.from({ length: 30 }, (_, at) => `f${at}`)],
        strings: ['198.51.100.77'],
      },
    },
  },
  elf_plants_root_account: {
    hits: { 'a line of root': texts('/etc/passwd', 'sys:$6$abcdefgh$ijklmnopqrstuvwx/y:0:0::/root:/bin/sh') },
    misses: {
      'a line of nobody': texts('/etc/passwd', 'nobody:x:65534:65534::/:/bin/false'),
      'a hash to test with': texts('/etc/passwd', '$6$abcdefgh$ijklmnopqrstuvwx/y'),
    },
  },
  elf_plants_ssh_key: {
    hits: { 'a key and the list': texts('/root/.ssh/authorized_keys', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 a@b') },
    misses: {
      'a server of logons': texts('.ssh/authorized_keys', 'ssh-ed25519', 'ssh-rsa'),
      'a key of a server': texts('known_hosts', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5 a@b'),
    },
  },
  elf_plants_setuid_shell: {
    hits: { 'copies and permits': texts('cp /bin/bash /tmp/.b; chmod 6755 /tmp/.b') },
    misses: { 'an installer': texts('chmod 4755 %s/bin/helper'), 'a copy': texts('cp /bin/sh %s') },
  },
  elf_enters_itself_into_crontab: {
    hits: {
      'its line first, the others behind': texts(
        "cat <(echo '@reboot cd /opt/a && ./a') <(sed '/a$/d' <(crontab -l 2>/dev/null)) | crontab -",
      ),
      'behind the others': texts("(crontab -l; echo '@reboot /opt/a/a') | crontab -"),
    },
    misses: {
      'reads the table': texts('crontab -l', '@reboot'),
      'an explanation': texts('@reboot runs a command once when the machine starts; see crontab(5)'),
      'a job for every night': texts("(crontab -l; echo '0 3 * * * /opt/a/a') | crontab -"),
    },
  },
  elf_makes_itself_permanent: {
    hits: { 'cron and a hidden path': texts('/etc/cron.d/x', '/etc/rc.local', '/tmp/.x') },
    misses: { 'cron alone': texts('/etc/cron.d/x', '/etc/crontab') },
  },
  elf_leaves_container: {
    hits: {
      'three ways': texts(
        'echo 1 > /tmp/cgrp/notify_on_release',
        'nsenter --target 1 --mount',
        '{"Privileged":true,"Binds":["/:/host"]}',
      ),
    },
    misses: {
      'a runtime': texts('release_agent', 'notify_on_release', 'cgroup.procs'),
      'a client of the runtime': texts('"Privileged":true', '/var/run/docker.sock'),
    },
  },
}
