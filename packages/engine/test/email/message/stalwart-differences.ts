// Where our reading of a message differs from the JSON that stalwart's mail-parser ships beside it, who is right, and why.
// Places are those of `stalwart-reading.ts`; `0.1*` stands for all places that begin with it.

export interface KnownDifference {
  readonly file: string
  readonly places: readonly string[]
  readonly right: 'ours' | 'theirs' | 'both'
  readonly why: string
}

const FLOWED =
  'The text is format=flowed (RFC 3676): lines that end with a space are one line. The JSON keeps the line ends.'
const RAW_BYTES =
  'Bytes above ASCII stand raw in a header. They are no UTF-8; mail clients guess a Western charset and show the letters, the JSON has replacement characters.'
const UUENCODE_NAMED =
  'The part names x-uuencode as its transfer encoding; the JSON keeps the encoded lines, clients open the file.'
const UUENCODE_INLINE =
  'Three files stand uuencoded in the text, which names no encoding. Outlook, which wrote it, shows them as attachments; the JSON keeps the lines.'
const BACKSLASH =
  'A Windows path stands in a quoted name. RFC 5322 makes the backslashes quoted pairs, so the JSON drops them; senders mean separators and clients show the last piece, so they stay.'
const WHOLE_BOUNDARY =
  'One boundary is the beginning of the other. RFC 2046 section 5.1.1 compares the whole line, the JSON a prefix of it.'
const OUTER_ENDS =
  'The boundary of an outer multipart ends all that is open inside it (RFC 2046 section 5.1.2); the JSON reads on in the inner part.'
const FIRST_TYPE =
  'The part has two Content-Type fields. Clients take the first, the JSON the second; we say that it is twice.'
const NO_BASE64 =
  'The part claims base64 and is plain text. The JSON gives the text back, we decode what looks like base64 and say that it is broken.'

export const knownDifferences: readonly KnownDifference[] = [
  {
    file: 'legacy/009',
    places: ['0 text'],
    right: 'ours',
    why: FLOWED,
  },
  { file: 'thirdparty/015', places: ['0.0 text'], right: 'ours', why: FLOWED },
  { file: 'legacy/049', places: ['0 text', '0.0*', '0.1*', '0.2*'], right: 'ours', why: UUENCODE_INLINE },
  { file: 'legacy/010', places: ['0 to', '0 subject'], right: 'ours', why: RAW_BYTES },
  {
    file: 'legacy/016',
    places: ['0.2 content-type.name', '0.2 content-disposition.filename'],
    right: 'ours',
    why: RAW_BYTES,
  },
  { file: 'legacy/017', places: ['0 to'], right: 'ours', why: RAW_BYTES },
  { file: 'legacy/017', places: ['0.1 bytes', '0.2 bytes'], right: 'ours', why: UUENCODE_NAMED },
  { file: 'legacy/020', places: ['0 to', '0 subject'], right: 'ours', why: RAW_BYTES },
  { file: 'legacy/022', places: ['0 to', '0 subject'], right: 'ours', why: RAW_BYTES },
  { file: 'legacy/023', places: ['0.3 content-disposition.filename'], right: 'ours', why: RAW_BYTES },
  {
    file: 'legacy/026',
    places: ['0.1 content-type.name', '0.1 content-disposition.filename'],
    right: 'ours',
    why: RAW_BYTES,
  },
  { file: 'legacy/026', places: ['0.1 text'], right: 'ours', why: UUENCODE_NAMED },
  { file: 'legacy/027', places: ['0 to', '0 subject'], right: 'ours', why: RAW_BYTES },
  {
    file: 'legacy/035',
    places: ['0.0.1.1 content-disposition.filename', '0.0.1.2 content-disposition.filename'],
    right: 'both',
    why: BACKSLASH,
  },
  {
    file: 'legacy/039',
    places: ['0.0.1 content-disposition.filename', '0.0.2 content-disposition.filename'],
    right: 'both',
    why: BACKSLASH,
  },
  { file: 'legacy/048', places: ['0.1 bytes', '0.2 bytes', '0.3 bytes'], right: 'ours', why: UUENCODE_NAMED },
  { file: 'legacy/052', places: ['0 to', '0 subject', '0 text'], right: 'ours', why: RAW_BYTES },
  {
    file: 'malformed/000',
    places: ['0.0*', '0.1*', '0.2*', '0.3*'],
    right: 'ours',
    why: 'Parts of fields alone, without an empty line, are allowed (RFC 2046 section 5.1.1, body-part). The JSON loses all four.',
  },
  { file: 'malformed/001', places: ['0.0*', '0.1*'], right: 'ours', why: WHOLE_BOUNDARY },
  {
    file: 'malformed/002',
    places: ['0 type'],
    right: 'both',
    why: 'A multipart without any part. Both give the body as text; we call it text/plain, which is how it is read.',
  },
  { file: 'malformed/007', places: ['0.0*', '0.1*'], right: 'ours', why: WHOLE_BOUNDARY },
  { file: 'malformed/008', places: ['0.0.1*', '0.1*'], right: 'ours', why: WHOLE_BOUNDARY },
  { file: 'malformed/009', places: ['0.0.1 text', '0.1*'], right: 'ours', why: OUTER_ENDS },
  { file: 'malformed/011', places: ['0.0.1 text', '0.1*'], right: 'ours', why: OUTER_ENDS },
  { file: 'malformed/012', places: ['0.0.1/0 text', '0.1*'], right: 'ours', why: OUTER_ENDS },
  { file: 'malformed/016', places: ['0.0.0.1*', '0.0.0.2*', '0.0.0.3*', '0.1*'], right: 'ours', why: WHOLE_BOUNDARY },
  {
    file: 'malformed/017',
    places: ['0.0 content-disposition.filename'],
    right: 'ours',
    why: 'A Content-Disposition that begins with a semicolon. Clients read the name that follows.',
  },
  {
    file: 'malformed/019',
    places: ['0.3*', '0.4*', '0.5*', '0.6*', '0.7*', '0.8*'],
    right: 'both',
    why: 'Bytes of a fuzzer, boundaries that differ in case among them. The JSON takes a header block without an end for one that goes on; nobody is right.',
  },
  { file: 'malformed/020', places: ['0.0*'], right: 'both', why: FIRST_TYPE },
  { file: 'malformed/021', places: ['0.0*'], right: 'both', why: FIRST_TYPE },
  {
    file: 'malformed/022',
    places: ['0.1*'],
    right: 'both',
    why: 'A message inside that is plain text. The JSON makes it a text part; we keep the type that the part names, with the text inside.',
  },
  { file: 'rfc/000', places: ['0.2.0*', '0.2.1*'], right: 'both', why: NO_BASE64 },
  {
    file: 'rfc/000',
    places: ['0.4/0 from', '0.4/0 to'],
    right: 'both',
    why: 'The field holds a comment and no address. The JSON makes a name of it, we say that there is no sender.',
  },
  {
    file: 'thirdparty/002',
    places: ['0.1 text'],
    right: 'ours',
    why: 'Words follow the padding of base64. RFC 2045 section 6.8 ends the data there; the JSON decodes the words too.',
  },
  { file: 'thirdparty/002', places: ['0.2 text'], right: 'both', why: NO_BASE64 },
  {
    file: 'thirdparty/005',
    places: ['0.0 text'],
    right: 'both',
    why: 'UTF-16 that the change to CRLF left with an odd number of bytes: the JSON drops the last one, we show that something is wrong.',
  },
  {
    file: 'thirdparty/005',
    places: ['0.4 text'],
    right: 'ours',
    why: 'What looks like a boundary stands in the middle of a line and is none (RFC 2046 section 5.1.1).',
  },
  {
    file: 'thirdparty/015',
    places: ['0.1/0*', '0.2*', '0.3*'],
    right: 'ours',
    why: 'Attached messages that were cut within their header blocks. The outer boundary ends each of them; in the JSON the first takes the others in.',
  },
]
