import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'
import { callsAmong, isMakerProven } from '../calls.ts'

/** What fetches or decodes what is copied. */
const BRINGS = /^net\/http\.\(\*Client\)|^net\.Dial|^encoding\/base64\.\(\*Encoding\)\.Decode|^crypto\/(?:aes|cipher)\./

export const peRunsNativeCodeInGo: FileDetector = {
  id: 'pe_runs_native_code_in_go',
  type: 'pe',
  severity: 'high',
  title: 'A Go program that copies foreign bytes by a function of Windows',
  why: 'Go copies its own memory by itself; it asks Windows to where the memory is not its own: a room for machine code.',
  falsePositives: 'Programs that hand text to the clipboard in this way, which are left out.',
  attack: ['T1106', 'T1620'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || !pe.toolchain.some(({ name }) => name === 'Go') || isMakerProven(facts)) return null
    const copies = marksOf(facts, 'memory_copy')
    const brings = pe.goCalls.find((name) => BRINGS.test(name))
    if (copies.length === 0 || brings === undefined || marksOf(facts, 'clipboard_use').length > 0) return null
    if (callsAmong(facts, ['RtlMoveMemory', 'RtlCopyMemory']).length > 0) return null
    return {
      description: `It looks up "${copies[0]?.text}", which Go has no use for, and brings bytes from elsewhere (${brings}).`,
      evidence: markEvidence(copies),
    }
  },
}
