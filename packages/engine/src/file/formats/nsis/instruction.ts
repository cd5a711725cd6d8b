// One instruction of a compiled NSIS script and what the walk over them has gathered so far.
import type { ByteReader } from '../../byte-reader.ts'
import type { InstallerAction } from '../installer/facts.ts'
import { INSTALLER_ACTION_CHARS_MAX } from '../installer/limits.ts'
import { PUSHED_MAX } from './limits.ts'
import type { NsisStrings } from './strings.ts'

/** Numbers of instructions, the same from NSIS 2 on up to the one that writes the registry. */
export const OP = {
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

export class NsisInstruction {
  readonly #header: ByteReader
  readonly #at: number
  readonly #strings: NsisStrings

  constructor(header: ByteReader, at: number, strings: NsisStrings) {
    this.#header = header
    this.#at = at
    this.#strings = strings
  }

  get operation(): number {
    return this.#header.u32(this.#at)
  }

  number(operand: number): number {
    return this.#header.i32(this.#at + 4 + operand * 4)
  }

  /** The string that the operand points at, with the values of variables that are known by now. */
  text(operand: number): string {
    return this.#strings.read(this.number(operand))
  }
}

export class NsisWalk {
  /** Values of variables by their number. */
  readonly known = new Map<number, string>()
  readonly actions: InstallerAction[] = []
  #pushed: readonly string[] = []

  add(kind: InstallerAction['kind'], what: string): void {
    this.actions.push({ kind, text: what.slice(0, INSTALLER_ACTION_CHARS_MAX) })
  }

  push(value: string): void {
    this.#pushed = [...this.#pushed.slice(1 - PUSHED_MAX), value]
  }

  /** What was pushed since the last call: operands of plug-ins are pushed from the last to the first. */
  takeOperands(): readonly string[] {
    const operands = this.#pushed.toReversed()
    this.#pushed = []
    return operands
  }
}

/** What one instruction adds to the walk. */
export type NsisEffect = (instruction: NsisInstruction, walk: NsisWalk) => void

export type NsisEffects = Readonly<Record<number, NsisEffect>>
