import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callsAmong, isMakerProven } from '../calls.ts'

/** What fetches or decodes what is copied. */
const BRINGS = /^net\/http\.\(\*Client\)|^net\.Dial|^encoding\/base64\.\(\*Encoding\)\.Decode|^crypto\/(?:aes|cipher)\./

export const peRunsNativeCodeInGo: FileDetector = {
  id: 'pe_runs_native_code_in_go',
  type: 'pe',
  severity: 'high',
  title: 'A Go program that copies bytes through a Windows function to run machine code',
  why: 'Go copies its own memory by itself; it calls Windows where the memory is not its own, as a buffer for shellcode is.',
  falsePositives: 'Programs that pass text to the clipboard this way, which are left out.',
  attack: ['T1106', 'T1620'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || !pe.toolchain.some(({ name }) => name === 'Go') || isMakerProven(facts)) return null
    const copies = marksOf(facts, 'memory_copy')
    const brings = pe.goCalls.find((name) => BRINGS.test(name))
    if (copies.length === 0 || brings === undefined || marksOf(facts, 'clipboard_use').length > 0) return null
    if (callsAmong(facts, ['RtlMoveMemory', 'RtlCopyMemory']).length > 0) return null
    return {
      description: `The program looks up "${copies[0]?.text}", which Go does not need, and gets bytes from elsewhere (${brings}).`,
      evidence: markEvidence(copies),
    }
  },
}
