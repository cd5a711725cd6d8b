// Keys, signatures and messages of OpenPGP, as bytes and between the lines that wrap them for mail.
import type { Format, Parsed } from '../../format.ts'
import { readPackets } from './packets.ts'

const BLOCK =
  /-----BEGIN PGP [A-Z ,\d/]{3,60}-----\r?\n(?:[A-Za-z-]{1,40}: [^\n]{0,400}\n)*\r?\n([A-Za-z\d+/=\s]*?)\r?\n-----END PGP [A-Z ,\d/]{3,60}-----/g

export const pgpFormat: Format = {
  id: 'pgp',
  types: ['pgp'],
  parse(bytes): Parsed {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const isArmored = file.toString('latin1', 0, 100).trimStart().startsWith('-----BEGIN PGP')
    const text = isArmored ? file.toString('latin1') : ''
    const blocks = [...text.matchAll(BLOCK)].map((block) => withoutSum(block[1] ?? ''))
    if (isArmored && blocks.length === 0)
      return { facts: {}, defects: [], children: [], unseen: ['PGP data: no block has an end'] }
    const { facts, carried, unseen } = readPackets(isArmored ? Buffer.concat(blocks) : bytes)
    const around = isArmored ? text.replace(BLOCK, '').trim() : ''
    return {
      facts: { pgp: facts },
      defects: [],
      children: [
        ...carried.map(({ name, bytes: of }) => ({ name, bytes: of, relation: 'embedded' as const })),
        ...(around === '' ? [] : [{ name: null, bytes: Buffer.from(around, 'latin1'), relation: 'overlay' as const }]),
      ],
      unseen,
    }
  },
}

/** The last line is a sum of the others. */
const withoutSum = (block: string): Buffer => Buffer.from(block.replace(/\r?\n=[A-Za-z\d+/]{4}\s*$/, ''), 'base64')
