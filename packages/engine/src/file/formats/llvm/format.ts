// LLVM bitcode: what it calls and its texts, which are held against the rules of programs.
import type { Format, Parsed } from '../../format.ts'
import { marksOfTexts } from '../marks/format.ts'
import { readModule } from './read-module.ts'

export const llvmFormat: Format = {
  id: 'llvm',
  types: ['llvm_bitcode'],
  parse(bytes): Parsed {
    const { facts, texts, defect } = readModule(bytes)
    const marks = marksOfTexts(texts)
    return {
      facts: { llvm: facts, marks },
      defects: defect === null ? [] : [{ where: 'llvm', what: defect }],
      children: [],
      ...(defect !== null && { unseen: [`LLVM bitcode: ${defect}`] }),
    }
  },
}
