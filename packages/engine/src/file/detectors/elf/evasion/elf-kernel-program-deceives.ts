import type { FileDetector } from '../../file-detector.ts'

/** Helper functions by their numbers (linux/bpf.h): they change what a program sees, or what becomes of its call. */
const PROBE_WRITE_USER = 36
const OVERRIDE_RETURN = 58
const SEND_SIGNAL = 109

/** What is hooked to hide: listings of files and processes, logons, the programs' own requests. */
const LISTINGS = /getdents|\/bpf|pam_|kill|read|openat|recvmsg/

export const elfKernelProgramDeceives: FileDetector = {
  id: 'elf_kernel_program_deceives',
  type: 'elf',
  severity: 'high',
  title: 'An eBPF program that alters what other programs see',
  why: 'It changes listings as the kernel returns them, so that files and processes are not seen.',
  falsePositives: 'Fault injection tools for tests.',
  attack: ['T1014', 'T1564.001'],
  detect(facts) {
    const { elf, machineCode } = facts
    if (elf === undefined || elf.headers.machine !== 'bpf') return null
    const calls = new Set(machineCode?.kernelCalls ?? [])
    const hooks = elf.headers.sections
      .map(({ name }) => name)
      .filter((name) => /^(?:k|u|raw_)?(?:ret)?(?:probe|tracepoint|tp|fentry|fexit|fmod_ret|ksyscall)/.test(name))
    const told = hooks.filter((name) => LISTINGS.test(name))
    const changes = [
      calls.has(PROBE_WRITE_USER) ? 'bpf_probe_write_user' : '',
      calls.has(OVERRIDE_RETURN) ? 'bpf_override_return' : '',
      calls.has(SEND_SIGNAL) ? 'bpf_send_signal' : '',
    ].filter((name) => name !== '')
    if (told.length === 0 || !calls.has(PROBE_WRITE_USER)) return null
    return {
      description: `The program attaches to ${told.slice(0, 4).join(', ')} and calls ${changes.join(', ')}.`,
      evidence: [
        { where: 'elf.sections', snippet: told.slice(0, 6).join(', ') },
        { where: 'elf.code', snippet: changes.join(', ') },
      ],
    }
  },
}
