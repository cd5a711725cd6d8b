// NSIS installers as a format: what the compiled script does. Its members are unpacked by the 7-Zip format, which reads
// the same type.

import { ByteReader } from '../../byte-reader.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { readActions } from '../installer/read-actions.ts'
import { childrenOf } from '../script/format.ts'
import { readNsisScript } from './script.ts'
import { unpackHeader } from './unpack.ts'

export const nsisFormat: Format = { id: 'nsis', types: ['nsis'], parse: (bytes, context) => parseNsis(bytes, context) }

function parseNsis(bytes: Uint8Array, { budget, path }: FormatContext): Parsed {
  const header = unpackHeader(bytes)
  if (header === null) return { facts: {}, defects: [], children: [] }
  budget.spend(header.bytes?.length ?? 0)
  const script = header.bytes === null ? null : readNsisScript(new ByteReader(header.bytes))
  if (script === null) {
    const what = `the script of the installer, packed by ${header.compression}, could not be read`
    return { facts: {}, defects: [{ where: 'nsis', what }], children: [] }
  }
  if (script.cut) budget.cut({ limit: 'INSTALLER_ACTIONS_MAX', where: path, what: 'not all of its script was read' })
  const reading = readActions(script.actions)
  return {
    facts: {
      installer: {
        tool: 'NSIS',
        version: script.unicode ? '3, or the Unicode fork of 2' : null,
        name: script.name,
        compression: `${header.compression}${header.solid ? ', solid' : ''}`,
        encrypted: false,
        actions: script.actions,
        script: reading?.facts ?? null,
      },
    },
    defects: [],
    children: reading === null ? [] : childrenOf(reading),
  }
}
