// A compiled NSIS script → what it does. Instructions are walked in their order, not run: values that variables were given
// on the way are put in, which is how command lines are hidden from who searches for them.
import type { ByteReader } from '../../byte-reader.ts'
import type { InstallerAction } from '../installer/facts.ts'
import { INSTALLER_ACTIONS_MAX } from '../installer/limits.ts'
import { ACTION_EFFECTS } from './actions.ts'
import { ENTRY_BYTES, type NsisBlocks, readBlocks } from './blocks.ts'
import { type NsisEffects, NsisInstruction, NsisWalk } from './instruction.ts'
import { ENTRIES_MAX } from './limits.ts'
import { NsisStrings } from './strings.ts'
import { VARIABLE_EFFECTS } from './variables.ts'

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
