import type { CodeFacts } from '../../../formats/machine-code/functions.ts'
import type { PeFacts } from '../../../formats/pe/parse.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isUnexplained } from './blocks.ts'

/** Of honest programs, tables, handlers and dead code leave more than half to be reached from the entry point. */
const SHARE_MAX = 0.02
const BYTES_MIN = 32 * 1024
/** A handful of functions, beside what is denser than tables and texts are. */
const FEW_FUNCTIONS = 20
const FEW_SHARE_MAX = 0.2
const FEW_BYTES_MIN = 8 * 1024
const DENSE_ENTROPY_MIN = 6.5
/** Of much code; of 196 honest programs as dense the least reached one is reached to 36 %. */
const MUCH_SHARE_MAX = 0.2
const MUCH_BYTES_MIN = 64 * 1024
/**
 * What makes code of the rest is an unpacker, not a program: where malware's own code is no noise, at most 187 functions are reached. A
 * browser's engine that an unpacker laid bare has 8,662, and three quarters of it are reached through tables alone.
 */
const UNPACKER_FUNCTIONS_MAX = 300
const EXECUTE = 0x20000000

const isHardlyRead = ({ bytes, bytesRead }: CodeFacts): boolean => bytes >= BYTES_MIN && bytesRead <= bytes * SHARE_MAX

const isReadByFew = ({ bytes, bytesRead, functions }: CodeFacts): boolean =>
  bytes >= FEW_BYTES_MIN && bytesRead <= bytes * FEW_SHARE_MAX && functions.length <= FEW_FUNCTIONS

const isMuchUnread = ({ bytes, bytesRead }: CodeFacts): boolean =>
  bytes >= MUCH_BYTES_MIN && bytesRead <= bytes * MUCH_SHARE_MAX

const isDense = ({ headers }: PeFacts): boolean =>
  headers.sections.some(
    ({ characteristics, entropy }) => (characteristics & EXECUTE) !== 0 && entropy >= DENSE_ENTROPY_MIN,
  )

export const peCodeNothingReaches: FileDetector = {
  id: 'pe_code_nothing_reaches',
  type: 'pe',
  severity: 'high',
  title: 'Most of its code section is never called',
  why: 'The few functions that run turn these bytes into code; until then they are only data.',
  falsePositives: 'Programs packed with an unknown packer, p-code.',
  attack: ['T1027.009', 'T1027.002'],
  detect(facts) {
    const { pe, code } = facts
    if (pe === undefined || code === undefined || pe.isDll || pe.visualBasic !== null || !isUnexplained(facts))
      return null
    if (code.isCut || code.functions.length > UNPACKER_FUNCTIONS_MAX) return null
    if (!(isHardlyRead(code) || (isDense(pe) && (isReadByFew(code) || isMuchUnread(code))))) return null
    return {
      description: `${code.bytesRead} of ${code.bytes} bytes of the code section can be reached from the entry point, in ${code.functions.length} functions.`,
      evidence: [{ where: 'code', snippet: `${code.bytesRead} of ${code.bytes} bytes` }],
    }
  },
}
