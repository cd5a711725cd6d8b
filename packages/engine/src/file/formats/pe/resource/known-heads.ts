// What resources begin with whose bytes are dense for an honest reason.

/** What is dense because it is a picture, sound, font, archive or compressed document. */
const KNOWN_HEADS: readonly string[] = [
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'BM', 'RIFF', 'OggS', 'ID3', '\xff\xfb', 'fLaC', '\0\0\x01\0'],
  ...[
    'PK\x03\x04',
    "7z\xbc\xaf'\x1c",
    'Rar!',
    'MSCF',
    '\x1f\x8b',
    'BZh',
    '\xfd7zXZ',
    '\x28\xb5\x2f\xfd',
    ']\0\0',
    '\x04\x22\x4d\x18',
  ],
  ...[
    '\x78\x01',
    '\x78\x5e',
    '\x78\x9c',
    '\x78\xda',
    'wOFF',
    'wOF2',
    'OTTO',
    '%PDF-',
    'ITSF',
    'MZ',
    '\x7fELF',
    'CWS',
    'SZDD',
  ],
]

export function hasKnownHead(head: string): boolean {
  return KNOWN_HEADS.some((known) => head.startsWith(known)) || head.startsWith('ftyp', 4)
}
