// A harmless document, page or shortcut that shows the traits of attacks, and what several of them carry.
import type { Suspect } from '../suspect.ts'

export const file = (
  name: string,
  label: Suspect['label'],
  reasons: readonly string[],
  bytes: Uint8Array | string,
): Suspect => ({ name, label, reasons, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes })

export const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('base64')

export const macro = (
  source: string,
  name = 'ThisDocument',
): readonly { readonly name: string; readonly source: string }[] => [{ name, source }]

/** A program that is one only by its headers. */
export const program = ((): Buffer => {
  const bytes = Buffer.alloc(1024)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80, 'latin1')
  bytes.writeUInt16LE(0x14c, 0x84)
  bytes.writeUInt16LE(0xe0, 0x94)
  bytes.writeUInt16LE(0x10b, 0x98)
  return bytes
})()

export const runsCalc = 'var s = new ActiveXObject("WScript.Shell"); s.Run("calc")'
export const bad = 'http://203.0.113.7'
export const cmd = 'C:\\Windows\\System32\\cmd.exe'
