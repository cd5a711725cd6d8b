import { listed } from '../../../../rules/tell.ts'
import type { FileDetector } from '../../file-detector.ts'

export const elfKernelBackdoor: FileDetector = {
  id: 'elf_kernel_backdoor',
  type: 'elf',
  severity: 'high',
  title: 'A kernel module that starts shells or records keystrokes',
  why: 'Kernel code sees every packet and every keystroke; a module that answers them with a shell or saves them to a file is a backdoor.',
  falsePositives: 'None known: drivers start fixed system helpers, not shells.',
  attack: ['T1014', 'T1547.006', 'T1056.001'],
  detect(facts) {
    const { elf } = facts
    if (elf?.isKernelModule !== true) return null
    const imports = new Set(elf.imports)
    const shell = facts.strings.found.find(({ text }) =>
      /\/bin\/(?:ba|da|z)?sh$|\/dev\/tcp\/|^(?:ba)?sh -[ci]/.test(text),
    )
    const starts = imports.has('call_usermodehelper') || imports.has('call_usermodehelper_exec')
    const hears = [
      'nf_register_net_hook',
      'nf_register_hook',
      'register_kprobe',
      'register_ftrace_function',
      'kallsyms_lookup_name',
      'dev_add_pack',
    ].filter((name) => imports.has(name))
    const keys = imports.has('register_keyboard_notifier')
    const writes = ['kernel_write', 'vfs_write', '__kernel_write'].filter((name) => imports.has(name))
    const answers = starts && shell !== undefined && hears.length > 0
    const logs = keys && writes.length > 0 && imports.has('filp_open')
    if (!answers && !logs) return null
    return {
      description: `The kernel module ${[answers ? `waits in ${listed(hears)} and starts "${shell?.text ?? ''}"` : '', logs ? 'records every keystroke and writes to a file' : ''].filter((part) => part !== '').join(', and ')}.`,
      evidence: [
        {
          where: 'elf.imports',
          snippet: [
            ...(answers ? ['call_usermodehelper', ...hears] : []),
            ...(logs ? ['register_keyboard_notifier', ...writes] : []),
          ].join(', '),
        },
        ...(shell === undefined ? [] : [{ where: `strings@0x${shell.offset.toString(16)}`, snippet: shell.text }]),
      ],
    }
  },
}
