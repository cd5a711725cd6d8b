import { DIRECTORY } from '../../../formats/pe/directories.ts'
import type { PeFacts } from '../../../formats/pe/parse.ts'
import { programBytes } from '../../../program-bytes.ts'
import { isWrapped } from '../../../wrapping.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callEvidence, callsAmong, callsOf } from '../calls.ts'

/** Compressed tables of honest programs stay below; encryption of this length lies at 7.99. */
const ENTROPY_MIN = 7.85
const BYTES_MIN = 16 * 1024
/** The block is what the file is for: a picture or a dictionary in a large program is not. */
const SHARE_MIN = 0.4
/** Loaders call little beside the runtime, which imports some 80 functions. */
const IMPORTS_MAX = 150

const EXECUTE = 0x20000000

function encryptedBlock(pe: PeFacts, ownBytes: number): { readonly where: string; readonly bytes: number } | null {
  const resources = pe.headers.directories[DIRECTORY.resources]?.rva ?? 0
  const bytesMin = Math.max(BYTES_MIN, ownBytes * SHARE_MIN)
  for (const { name, characteristics, rawSize, entropy, virtualAddress } of pe.headers.sections) {
    if (
      (characteristics & EXECUTE) === 0 &&
      virtualAddress !== resources &&
      rawSize >= bytesMin &&
      entropy >= ENTROPY_MIN
    )
      return { where: `section ${name}`, bytes: rawSize }
  }
  for (const { type, name, size, entropy, hasKnownHead } of pe.resources) {
    if (entropy !== null && entropy >= ENTROPY_MIN && size >= bytesMin && !hasKnownHead)
      return { where: `resource ${type}/${name}`, bytes: size }
  }
  return null
}

export const peCarriesEncryptedCode: FileDetector = {
  id: 'pe_carries_encrypted_code',
  type: 'pe',
  severity: 'high',
  title: 'Consists of an encrypted block and the code to run it',
  why: 'A loader decrypts its payload in memory, makes the memory executable and starts a thread in it.',
  falsePositives: 'Self-extracting programs of vendors not known to us, programs with encrypted assets.',
  attack: ['T1027.009', 'T1140', 'T1620'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || facts.dotnet !== undefined || pe.isDriver) return null
    if (isWrapped(facts)) return null
    const block = encryptedBlock(pe, programBytes(facts))
    const room = callsAmong(facts, [
      'VirtualAlloc',
      'VirtualProtect',
      'NtAllocateVirtualMemory',
      'NtProtectVirtualMemory',
    ])
    const starts = callsAmong(facts, [
      'CreateThread',
      'NtCreateThreadEx',
      'CreateThreadpoolWait',
      'CreateFiber',
      'QueueUserAPC',
      'EnumWindows',
      'EnumDesktopsW',
      'EnumSystemLocales',
      'EnumChildWindows',
      'CallWindowProc',
    ])
    // Without a thread it is jumped to, where a loop has made it readable.
    const jumps = (facts.machineCode?.decodingLoops.length ?? 0) > 0 && callsAmong(facts, ['GetProcAddress']).length > 0
    const runs = (room.length >= 2 && starts.length > 0) || (room.length > 0 && jumps)
    if (block === null || !runs || callsOf(facts).size > IMPORTS_MAX) return null
    return {
      description: `${block.bytes} encrypted bytes (${block.where}) make up most of the file, and the program can run memory that it wrote (${[...room, ...starts].join(', ')}).`,
      evidence: [{ where: 'pe.sections', snippet: block.where }, ...callEvidence([...room, ...starts])],
    }
  },
}
