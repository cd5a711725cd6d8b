import type { PeFacts } from '../../../formats/pe/parse.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, plainName } from '../chains.ts'
import { BYTES_MIN } from './blocks.ts'

/** PAGE_EXECUTE and the three that may be read or written as well. */
const EXECUTABLE: ReadonlySet<unknown> = new Set([0x10, 0x20, 0x40, 0x80])
const EXECUTE = 0x20000000
/** What small tools that call functions of any kind keep for themselves is nearly empty; code and what becomes it is not. */
const ENTROPY_MIN = 6
/** A program around which there is little else is there for what that block becomes. */
const SHARE_MIN = 0.5

function sectionOfData({ headers }: PeFacts, address: unknown): PeFacts['headers']['sections'][number] | null {
  if (typeof address !== 'number') return null
  const rva = address - headers.imageBase
  const found = headers.sections.find(
    ({ virtualAddress, virtualSize, rawSize }) =>
      rva >= virtualAddress && rva < virtualAddress + Math.max(virtualSize, rawSize),
  )
  if (found === undefined || (found.characteristics & EXECUTE) !== 0) return null
  return found.rawSize >= BYTES_MIN && found.entropy >= ENTROPY_MIN ? found : null
}

export const peMakesItsDataCode: FileDetector<'pe_makes_its_data_code'> = {
  id: 'pe_makes_its_data_code',
  type: 'pe',
  severity: 'high',
  title: 'Makes a block of its own data executable',
  why: 'Compilers put code in code sections; code that is kept among the data was hidden from whoever looks for code.',
  falsePositives: 'Programs packed with an unknown packer.',
  attack: ['T1027.009', 'T1620'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 0, new Set(['VirtualProtect']))) {
      for (const { name, given } of chain.head.calls) {
        const block = plainName(name) === 'VirtualProtect' ? sectionOfData(pe, given[0]) : null
        if (block === null || !EXECUTABLE.has(given[2])) continue
        return {
          description: `The program makes its data section ${block.name} (${block.rawSize} bytes) executable.`,
          evidence: [chainEvidence(chain, [`VirtualProtect(0x${Number(given[0]).toString(16)})`])],
          weighs: block.rawSize >= programBytes(facts) * SHARE_MIN ? 'whole' : 'possible',
        }
      }
    }
    return null
  },
}
