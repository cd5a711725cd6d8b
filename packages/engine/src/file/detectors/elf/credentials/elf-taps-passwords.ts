import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** What a library hooks to see what others type or send. */
const TAPPED = ['read', 'write', 'SSL_write', 'SSL_read', 'fgets', 'getpass', 'pam_authenticate', 'pam_get_authtok']
/** Wrappers of sockets offer these themselves; a listener only uses them. */
const SOCKETS = ['socket', 'connect', 'sendto', 'send']
/** A module that checks a password compares it with a stored one. */
const CHECKS = ['crypt', 'crypt_r', 'crypt_checksalt', 'unix_chkpwd', 'getspnam', 'getspnam_r', 'SHA1_Init', 'HMAC']

/** A hidden file in a folder of the system, where nothing is hidden for an honest reason. */
const HIDDEN_PLACE = /^\/(?:var|usr|lib|lib64|etc|opt)\/(?:[\w-][\w.-]*\/){0,6}\.[\w-][\w.-]{2,60}$/

export const elfTapsPasswords: FileDetector<'elf_taps_passwords'> = {
  id: 'elf_taps_passwords',
  type: 'elf',
  severity: 'high',
  title: 'A library that captures passwords passing through it',
  why: 'Loaded into programs that ask for passwords, it captures every one of them, and may let its author in with a password of its own.',
  falsePositives: 'Modules that pass passwords to a directory with a protocol of their own.',
  attack: ['T1556.003', 'T1056'],
  detect(facts) {
    const { elf } = facts
    if (elf === undefined || elf.headers.type !== 'shared') return null
    const imports = new Set(elf.imports)
    const sends = SOCKETS.filter((name) => imports.has(name) && !elf.exports.includes(name))
    const dotted = facts.strings.found.filter(({ text }) => HIDDEN_PLACE.test(text))
    const hidden = [
      ...marksOf(facts, 'linux_hidden_path'),
      ...dotted.map(({ text, offset }) => ({ group: 'linux_hidden_path' as const, text, offset, wide: false })),
    ]
    const format = facts.strings.found.find(({ text }) =>
      /^[^%]{0,20}(?:%l?[du]\W{1,3})?%s[:|\t, ]{1,3}%s(?:[:|@\t, ]{1,3}%s)?\\?n?$/.test(text),
    )
    const tapped = TAPPED.filter((name) => elf.exports.includes(name))
    const prompt = facts.strings.found.find(({ text }) => /(?:^|[^a-z])p?assword:? ?$/i.test(text))
    const hooks =
      tapped.length > 0 &&
      imports.has('dlsym') &&
      prompt !== undefined &&
      (sends.length >= 2 || hidden.length > 0) &&
      !SOCKETS.some((name) => elf.exports.includes(name))
    // Modules that decide by account, host or time ask for items too; they offer that decision.
    const decidesAccounts = elf.exports.includes('pam_sm_acct_mgmt')
    const asks = imports.has('pam_get_authtok') || (imports.has('pam_get_item') && !decidesAccounts)
    const module =
      elf.exports.includes('pam_sm_authenticate') &&
      asks &&
      !CHECKS.some((name) => imports.has(name)) &&
      (hidden.length > 0 || (format !== undefined && (imports.has('fopen') || sends.length >= 2)))
    if (!hooks && !module) return null
    const takes = module ? ['pam_sm_authenticate'] : tapped
    return {
      description: `The library replaces ${listed(takes)}, which handle passwords, and ${
        hidden.length > 0
          ? `names the hidden place ${listed(hidden.map(({ text }) => text))}`
          : sends.length >= 2
            ? `sends (${sends.join(', ')})`
            : `writes a list of them ("${format?.text ?? ''}")`
      }.`,
      evidence: [
        { where: 'elf.exports', snippet: takes.join(', ') },
        ...markEvidence(hidden),
        ...(sends.length === 0 ? [] : [{ where: 'elf.imports', snippet: sends.join(', ') }]),
      ],
      // A module that writes names and passwords into a hidden file of the system, and checks them against nothing.
      weighs: module && hidden.length > 0 && format !== undefined ? 'whole' : 'in part',
    }
  },
}
