// The settings that stand before the archive of a 7-Zip self-extractor, and the archive behind them.

import { ByteReader } from '../../byte-reader.ts'
import type { Format, Parsed } from '../../format.ts'
import { sevenZipSettings } from './self-extractor.ts'

export const sevenZipSettingsFormat: Format = {
  id: 'sevenzip_settings',
  types: ['sevenzip_settings'],
  parse: (bytes) => parseSettings(bytes),
}

const END = ';!@InstallEnd@!'
/** The extended modules allow 64 KiB. */
const SETTINGS_BYTES_MAX = 128 * 1024

function parseSettings(bytes: Uint8Array): Parsed {
  const file = new ByteReader(bytes)
  const end = file.find(END, 0, SETTINGS_BYTES_MAX)
  const settings = end === -1 ? null : sevenZipSettings(file.utf8(0, end))
  const archive = file.find('7z\xbc\xaf\x27\x1c', Math.max(0, end))
  return {
    facts: settings === null ? {} : { installer: settings },
    defects: settings === null ? [{ where: 'sevenzip_settings', what: 'its settings cannot be read' }] : [],
    children:
      archive === -1 ? [] : [{ name: 'archive.7z', bytes: file.slice(archive, file.size), relation: 'payload' }],
    unseen: archive === -1 ? ['no archive stands behind the settings'] : [],
  }
}
