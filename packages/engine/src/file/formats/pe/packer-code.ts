// Packers known by the code that the file starts with: their unpackers are written once, and whoever has one at the entry
// point of a file has it run. Measured on programs packed with each (bench/malware); a dot stands for any half of a byte.
import type { PeFacts } from './parse.ts'

const BEGINNINGS: readonly (readonly [name: string, code: RegExp])[] = [
  ['ASPack', /^60e803000000e9eb045d4555c3e801000000eb5d/],
  ['FSG', /^bb.{8}bf.{8}be.{8}53e80a000000/],
  ['MEW', /^e9.{6}ff(0c.{4}00)0{16}.{8}\1/],
  ['MPRESS', /^60e8000000005805.{8}8b3003f02bc08bfe/],
  ['NsPack', /^e9.{8}b409ba0b01cd21b44ccd21/],
  ['PECompact', /^b8.{8}5064ff35000000006489250000000033c08908/],
  ['Petite', /^b8.{8}6a0068.{8}64ff350000000064892500000000669c60/],
  ['RLPack', /^60e8000000008b2c2483c404837c24280175/],
  ['Upack', /^60e809000000.{8}e90602000033c95e870e|^be.{8}ad50ff7634eb7c4801/],
]

export function packerByCode({ entryPoint }: Pick<PeFacts, 'entryPoint'>): string | null {
  return BEGINNINGS.find(([, code]) => code.test(entryPoint.bytes))?.[0] ?? null
}
