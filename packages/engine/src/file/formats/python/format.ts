// Compiled Python modules (.pyc): what they import, call and hold, as text for the detectors of scripts.

import { ByteReader } from '../../byte-reader.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { childrenOf } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { IMPORTS_MAX } from './limits.ts'
import { unmarshal } from './marshal.ts'
import { pythonText } from './statements.ts'
import { isCode } from './value.ts'
import { headerBytes, versionOfMagic } from './version.ts'

export interface PythonFacts {
  /** `3.11`. */
  readonly version: string
  /** As the compiler was told it: often a path on the author's machine. */
  readonly sourceName: string
  readonly imports: readonly string[]
}

export const pythonFormat: Format = {
  id: 'python',
  types: ['python_bytecode'],
  parse: (bytes, context) => parseCompiled(bytes, context),
}

function parseCompiled(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const file = new ByteReader(bytes)
  const version = versionOfMagic(file.u16(0))
  if (version === null)
    return { facts: {}, defects: [{ where: 'python', what: 'of a version that is not known' }], children: [] }
  const { value, damaged } = unmarshal(file, headerBytes(version), version)
  if (!isCode(value))
    return {
      facts: {},
      defects: [{ where: 'python', what: 'holds no code' }],
      children: [],
      unseen: ['its code could not be read'],
    }
  const { text, cut } = pythonText(value, version)
  if (cut) budget.cut({ limit: 'PYTHON_TEXT_CHARS_MAX', where: path, what: 'not all of its code was told' })
  const reading = readScript(text, 'python')
  const imports = [...new Set([...text.matchAll(/^import ([\w.]{1,200})$/gm)].map(([, name]) => name ?? ''))]
  return {
    facts: {
      python: {
        version: `${version.major}.${version.minor}`,
        sourceName: value.fileName.slice(0, 500),
        imports: imports.slice(0, IMPORTS_MAX),
      },
      script: reading.facts,
    },
    defects: damaged ? [{ where: 'python', what: 'ends before its code does' }] : [],
    children: childrenOf(reading),
    ...(damaged ? { unseen: ['not all of its code could be read'] } : {}),
  }
}
