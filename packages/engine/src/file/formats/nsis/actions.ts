// Instructions of NSIS that act on the machine: each one an action of the installer.
import { type NsisEffect, type NsisEffects, type NsisInstruction, OP } from './instruction.ts'

/** Plug-ins that only start what they are given. */
const STARTERS = /^(?:nsExec|ExecDos|ExecCmd|ShellExecAsUser|StdUtils|UAC)\.dll$/i
/** Their own options, no part of the command line. */
const STARTER_OPTION = /^\/(?:OEM|TIMEOUT=\d{1,9})$/i

const write: NsisEffect = (instruction, walk) => {
  const line = instruction.text(1)
  if (line.trim() !== '') walk.add('write', line.replace(/[\r\n]+$/, ''))
}

export const ACTION_EFFECTS: NsisEffects = {
  [OP.run]: (instruction, walk) => walk.add('run', instruction.text(0)),
  [OP.open]: (instruction, walk) => {
    const parts = [instruction.text(1), instruction.text(2)]
    walk.add('open', parts.filter((part) => part !== '').join(' '))
  },
  [OP.call]: (instruction, walk) => {
    const operands = walk.takeOperands()
    const library = instruction.text(0).replace(/^.{0,260}\\/, '')
    const name = instruction.text(1)
    if (STARTERS.test(library)) {
      if (operands.length > 0) walk.add('run', operands.filter((one) => !STARTER_OPTION.test(one)).join(' '))
    } else if (name !== '') walk.add('call', `${library} ${name} ${operands.join(' ')}`.trim())
  },
  [OP.registry]: (instruction, walk) => {
    const key = `${rootKey(instruction)}\\${instruction.text(1)}`
    walk.add('registry', `${key} ${instruction.text(2)} = ${instruction.text(3)}`)
  },
  [OP.shortcut]: (instruction, walk) => {
    walk.add('shortcut', `${instruction.text(0)} -> ${instruction.text(1)} ${instruction.text(2)}`.trim())
  },
  [OP.setting]: (instruction, walk) => {
    // A whole file is flushed by a call without a name.
    if (instruction.number(0) === 0) return
    const [section, key, value, file] = [0, 1, 2, 3].map((operand) => instruction.text(operand))
    walk.add('setting', `${file} [${section}] ${key}=${value}`)
  },
  [OP.rename]: (instruction, walk) => walk.add('rename', `${instruction.text(0)} -> ${instruction.text(1)}`),
  [OP.attributes]: (instruction, walk) => {
    walk.add('attributes', `${instruction.text(0)} ${attributesOf(instruction.number(1))}`)
  },
  [OP.write]: write,
  [OP.writeWide]: write,
}

const ROOT_KEYS: Readonly<Record<number, string>> = {
  0: 'SHCTX',
  2147483648: 'HKCR',
  2147483649: 'HKCU',
  2147483650: 'HKLM',
  2147483651: 'HKU',
  2147483653: 'HKCC',
}

function rootKey(instruction: NsisInstruction): string {
  return ROOT_KEYS[instruction.number(0) >>> 0] ?? 'HK?'
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
