// A compiled NSIS script → what it does. Instructions are walked in their order, not run: values that variables were given
// on the way are put in, which is how command lines are hidden from who searches for them.
import type { ByteReader } from '../../byte-reader.ts'
import type { InstallerAction } from '../installer/facts.ts'
import { INSTALLER_ACTIONS_MAX } from '../installer/limits.ts'
import { ACTION_EFFECTS } from './actions.ts'
import { type NsisEffects, NsisInstruction, NsisWalk, OP } from './instruction.ts'
import { ENTRIES_MAX, KNOWN_VARIABLES_MAX } from './limits.ts'
import { NsisStrings } from './strings.ts'

// Instructions of NSIS that give variables their values and put values on the stack.

const VARIABLE_EFFECTS: NsisEffects = {
  [OP.assign]: (instruction, { known }) => {
    const variable = instruction.number(0)
    const value = instruction.text(1)
    // A part of a text, or of something unknown, is not known.
    const isWhole = instruction.number(2) === 0 && instruction.number(3) === 0
    if (isWhole && !/\$[\w]/.test(value) && known.size < KNOWN_VARIABLES_MAX) known.set(variable, value)
    else known.delete(variable)
  },
  [OP.pushPop]: (instruction, walk) => {
    const isPop = instruction.number(1) !== 0
    const isExchange = instruction.number(2) !== 0
    if (isPop) walk.known.delete(instruction.number(0))
    else if (!isExchange) walk.push(instruction.text(0))
  },
}

export interface NsisScript {
  readonly name: string | null
  readonly unicode: boolean
  readonly entryCount: number
  readonly actions: readonly InstallerAction[]
  readonly cut: boolean
}

const EFFECTS: NsisEffects = { ...VARIABLE_EFFECTS, ...ACTION_EFFECTS }

/** Of the texts of a language, that which scripts give by `Name`. */
const NAME_TEXT = 2

export function readNsisScript(header: ByteReader): NsisScript | null {
  const blocks = readBlocks(header)
  if (blocks === null) return null
  const walk = new NsisWalk()
  const strings = new NsisStrings(
    header,
    blocks.strings,
    blocks.languages,
    (variable) => walk.known.get(variable) ?? null,
  )
  walkInstructions(header, blocks, strings, walk)
  const name = strings.read(header.i32(blocks.languages + 10 + NAME_TEXT * 4))
  return {
    name: name === '' ? null : name.slice(0, 200),
    unicode: strings.wide,
    entryCount: blocks.entryCount,
    actions: walk.actions,
    cut: blocks.entryCount > ENTRIES_MAX || walk.actions.length >= INSTALLER_ACTIONS_MAX,
  }
}

function walkInstructions(header: ByteReader, blocks: NsisBlocks, strings: NsisStrings, walk: NsisWalk): void {
  const count = Math.min(blocks.entryCount, ENTRIES_MAX)
  for (let entry = 0; entry < count && walk.actions.length < INSTALLER_ACTIONS_MAX; entry += 1) {
    const at = blocks.entries + entry * ENTRY_BYTES
    if (!header.has(at, ENTRY_BYTES)) return
    const instruction = new NsisInstruction(header, at, strings)
    EFFECTS[instruction.operation]?.(instruction, walk)
  }
}

// Where the tables of a compiled NSIS script lie: pages, sections, instructions, strings, texts of languages, …

/** Instruction and six operands. */
const ENTRY_BYTES = 28

const BLOCK = { entries: 2, strings: 3, languages: 4 } as const

interface NsisBlocks {
  readonly entries: number
  readonly entryCount: number
  readonly strings: number
  readonly languages: number
}

/** Offsets and counts of the tables: 32-bit offsets, or 64-bit ones in installers for 64-bit Windows. */
function readBlocks(header: ByteReader): NsisBlocks | null {
  for (const offsetBytes of [4, 8]) {
    const row = (block: number): { at: number; count: number } => {
      const at = 4 + block * (offsetBytes + 4)
      return { at: header.u32(at), count: header.u32(at + offsetBytes) }
    }
    const [entries, strings, languages] = [row(BLOCK.entries), row(BLOCK.strings), row(BLOCK.languages)]
    const ordered =
      entries.at > 0 && entries.at < strings.at && strings.at < languages.at && languages.at <= header.size
    if (ordered && entries.count * ENTRY_BYTES <= strings.at - entries.at)
      return { entries: entries.at, entryCount: entries.count, strings: strings.at, languages: languages.at }
  }
  return null
}
