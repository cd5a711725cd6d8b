// A compiled NSIS script → what it does. Instructions are walked in their order, not run: values that variables were given
// on the way are put in, which is how command lines are hidden from who searches for them.
import type { ByteReader } from '../byte-reader.ts'
import type { InstallerAction } from '../installer/facts.ts'
import { INSTALLER_ACTION_CHARS_MAX, INSTALLER_ACTIONS_MAX } from '../installer/limits.ts'
import { ENTRIES_MAX, KNOWN_VARIABLES_MAX } from './limits.ts'
import { NsisStrings } from './strings.ts'

export interface NsisScript {
  readonly name: string | null
  readonly unicode: boolean
  readonly entryCount: number
  readonly actions: readonly InstallerAction[]
  readonly cut: boolean
}

/** Numbers of instructions, the same from NSIS 2 on up to the one that writes the registry. */
const OP = {
  attributes: 10,
  rename: 16,
  assign: 25,
  pushPop: 31,
  open: 40,
  run: 41,
  call: 44,
  shortcut: 45,
  setting: 48,
  registry: 51,
  write: 56,
  writeWide: 58,
} as const

/** Instruction and six operands. */
const ENTRY_BYTES = 28
/** Pages, sections, instructions, strings, texts of languages, … */
const BLOCK = { entries: 2, strings: 3, languages: 4 } as const

const ROOT_KEYS: Readonly<Record<number, string>> = {
  0: 'SHCTX',
  2147483648: 'HKCR',
  2147483649: 'HKCU',
  2147483650: 'HKLM',
  2147483651: 'HKU',
  2147483653: 'HKCC',
}

export function readNsisScript(header: ByteReader): NsisScript | null {
  const blocks = readBlocks(header)
  if (blocks === null) return null
  const known = new Map<number, string>()
  const strings = new NsisStrings(header, blocks.strings, blocks.languages, (variable) => known.get(variable) ?? null)
  const actions: InstallerAction[] = []
  let pushed: string[] = []
  const count = Math.min(blocks.entryCount, ENTRIES_MAX)
  for (let entry = 0; entry < count && actions.length < INSTALLER_ACTIONS_MAX; entry += 1) {
    const at = blocks.entries + entry * ENTRY_BYTES
    if (!header.has(at, ENTRY_BYTES)) break
    const number = (operand: number): number => header.i32(at + 4 + operand * 4)
    const text = (operand: number): string => strings.read(number(operand))
    const add = (kind: InstallerAction['kind'], what: string): void =>
      void actions.push({ kind, text: what.slice(0, INSTALLER_ACTION_CHARS_MAX) })
    switch (header.u32(at)) {
      case OP.assign: {
        const value = text(1)
        // A part of a text, or of something unknown, is not known.
        const isWhole = number(2) === 0 && number(3) === 0
        if (isWhole && !/\$[\w]/.test(value) && known.size < KNOWN_VARIABLES_MAX) known.set(number(0), value)
        else known.delete(number(0))
        break
      }
      case OP.pushPop:
        if (number(1) !== 0) known.delete(number(0))
        else if (number(2) === 0) pushed = [...pushed.slice(-15), text(0)]
        break
      case OP.run:
        add('run', text(0))
        break
      case OP.open:
        add(
          'open',
          [1, 2]
            .map(text)
            .filter((part) => part !== '')
            .join(' '),
        )
        break
      case OP.call: {
        // Operands of plug-ins are pushed from the last to the first.
        const operands = pushed.toReversed()
        const library = text(0).replace(/^.{0,260}\\/, '')
        const name = text(1)
        if (/^(?:nsExec|ExecDos|ExecCmd|ShellExecAsUser|StdUtils|UAC)\.dll$/i.test(library)) {
          if (operands.length > 0)
            add('run', operands.filter((one) => !/^\/(?:OEM|TIMEOUT=\d{1,9})$/i.test(one)).join(' '))
        } else if (name !== '') add('call', `${library} ${name} ${operands.join(' ')}`.trim())
        pushed = []
        break
      }
      case OP.registry: {
        const root = ROOT_KEYS[header.u32(at + 4)] ?? 'HK?'
        const value = number(4) === 1 || number(4) === 0 ? text(3) : `${text(3)}`
        add('registry', `${root}\\${text(1)} ${text(2)} = ${value}`)
        break
      }
      case OP.shortcut:
        add('shortcut', `${text(0)} -> ${text(1)} ${text(2)}`.trim())
        break
      case OP.setting:
        // A whole file is flushed by a call without a name.
        if (number(0) !== 0) add('setting', `${text(3)} [${text(0)}] ${text(1)}=${text(2)}`)
        break
      case OP.rename:
        add('rename', `${text(0)} -> ${text(1)}`)
        break
      case OP.attributes:
        add('attributes', `${text(0)} ${attributesOf(number(1))}`)
        break
      case OP.write:
      case OP.writeWide: {
        const line = text(1)
        if (line.trim() !== '') add('write', line.replace(/[\r\n]+$/, ''))
        break
      }
    }
  }
  const name = strings.read(header.i32(blocks.languages + 10 + NAME_TEXT * 4))
  return {
    name: name === '' ? null : name.slice(0, 200),
    unicode: strings.wide,
    entryCount: blocks.entryCount,
    actions,
    cut: blocks.entryCount > ENTRIES_MAX || actions.length >= INSTALLER_ACTIONS_MAX,
  }
}

/** Of the texts of a language, that which scripts give by `Name`. */
const NAME_TEXT = 2

interface Blocks {
  readonly entries: number
  readonly entryCount: number
  readonly strings: number
  readonly languages: number
}

/** Offsets and counts of the tables: 32-bit offsets, or 64-bit ones in installers for 64-bit Windows. */
function readBlocks(header: ByteReader): Blocks | null {
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

const ATTRIBUTES: readonly (readonly [number, string])[] = [
  [1, 'READONLY'],
  [2, 'HIDDEN'],
  [4, 'SYSTEM'],
]

function attributesOf(bits: number): string {
  return ATTRIBUTES.filter(([bit]) => (bits & bit) !== 0)
    .map(([, name]) => name)
    .join('|')
}
