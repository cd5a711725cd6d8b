import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

const HOOKED = new Set([
  'readdir',
  'readdir64',
  'readdir_r',
  'getdents',
  'open',
  'open64',
  'openat',
  'fopen',
  'fopen64',
  'stat',
  'lstat',
  '__xstat',
  '__lxstat',
  '__fxstat',
  'access',
  'unlink',
  'unlinkat',
  'opendir',
  'accept',
  'execve',
  'write',
  'pam_authenticate',
  'rename',
])

/** What lists folders, or opens the tables of connections: whoever stands there decides what is seen. */
const LISTS = ['readdir', 'readdir64', 'readdir_r', 'getdents', 'getdents64']
/** Wrappers that pretend owners, roots or times stand before these as well, and before many more. */
const PRETENDS = ['chown', 'fchownat', 'chmod', 'chroot', 'getuid', 'utimensat', 'mkdir', 'mknod', 'opendir']
const EXPORTS_MAX = 30

export const elfPreloadRootkit: FileDetector<'elf_preload_rootkit'> = {
  id: 'elf_preload_rootkit',
  type: 'elf',
  severity: 'high',
  title: 'A library that hides files from every program (preload rootkit)',
  why: 'Listed in /etc/ld.so.preload, it overrides the C library in every process and leaves out what it hides.',
  falsePositives: 'Wrappers such as fakeroot and tsocks: they do not name the preload file.',
  attack: ['T1574.006', 'T1014'],
  detect(facts) {
    const { elf } = facts
    const preload = marksOf(facts, 'linux_preload').filter(({ text }) => text.startsWith('/etc/'))
    const hooks = elf?.exports.filter((name) => HOOKED.has(name)) ?? []
    const passes = elf?.imports.some((name) => name === 'dlsym' || name === '__libc_dlsym') ?? false
    if (elf === undefined || hooks.length === 0 || !passes) return null
    const filters =
      hooks.some((name) => LISTS.includes(name)) &&
      !elf.exports.some((name) => PRETENDS.includes(name)) &&
      elf.exports.length <= EXPORTS_MAX
    if (elf.exports.includes('__libc_start_main') || elf.dynamic?.soname?.startsWith('libc.')) return null
    const named = facts.strings.found.find(({ text }) => /ld\.so\.preload|^\/proc\/net\/(?:tcp|udp)/.test(text))
    // One function is enough to hide the file that has the library loaded.
    if (hooks.length < 2 && !(filters && named?.text.includes('ld.so.preload'))) return null
    if (preload.length === 0 && !filters) return null
    const givesShell =
      elf.exports.includes('accept') &&
      ['execl', 'execv', 'execve', 'execlp', 'system'].some((name) => elf.imports.includes(name))
    return {
      description: `The library replaces ${listed(hooks)} ${preload.length > 0 ? 'and names /etc/ld.so.preload' : 'and passes the calls on'}.`,
      evidence: [
        { where: 'elf.exports', snippet: hooks.slice(0, 8).join(', ') },
        ...markEvidence(preload),
        ...(named === undefined ? [] : [{ where: `strings@0x${named.offset.toString(16)}`, snippet: named.text }]),
      ],
      // It leaves things out of listings, and those are its own file, its connections or the shell that it gives.
      weighs: filters && (named !== undefined || givesShell) ? 'whole' : preload.length > 0 ? 'named' : 'filters',
    }
  },
}
