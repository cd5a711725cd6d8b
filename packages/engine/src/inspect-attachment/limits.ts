// Bounds of the look into attachments, for all of one message together.
import type { FileLimits } from '../file/limits.ts'

/** Attachments looked into; the rest is known by name, declared type and what their first bytes are. */
export const INSPECTED_FILES_MAX = 20
/** Bytes of attachments looked into, those of nested messages included: a message of 5 MiB carries 3.7 MiB of them. */
export const INSPECTED_BYTES_MAX = 8 * 1024 * 1024
/** Pages and scripts are read to here; what smuggles a file tells so in its first lines of script. */
export const PAGE_BYTES_MAX = 256 * 1024
/** Bytes of pages, texts and scripts read of one message: markup costs ten times what packed bytes cost. */
export const ALL_PAGES_BYTES_MAX = 1024 * 1024
/** Archives that only the 7-Zip module reads: each starts it anew, which takes a fifth of a second. */
export const FOREIGN_ARCHIVES_MAX = 3
/** Words of the text tried as passwords: each costs a key derivation. */
export const PASSWORDS_MAX = 4
/** A message in a message in a message is a forwarded thread; deeper ones hide. */
export const NESTED_MESSAGES_DEPTH_MAX = 3
/**
 * Pixels searched for QR codes in all pictures of one message: 10 ms a million. Screenshots of telephones have three, a
 * page scanned at 300 dots an inch has nine.
 */
export const SEARCHED_PIXELS_MAX = 10_000_000
/** Pictures of one Office document that are searched, and bytes of one. */
export const DOCUMENT_PICTURES_MAX = 4
export const PICTURE_BYTES_MAX = 4 * 1024 * 1024
/** Codes told of one attachment. */
export const QR_CODES_MAX = 8
/** Members listed, URLs and characters of text kept of one attachment. */
export const MEMBERS_MAX = 200
export const URLS_MAX = 100
export const TEXT_CHARS_MAX = 20_000

/** For the file side. An archive of mail holds one document or program; more is a bomb or a backup. */
export const SKIM_LIMITS: Partial<FileLimits> & { readonly unpackedBytesMax: number } = {
  depthMax: 4,
  childrenMax: 30,
  entriesMax: 1000,
  childBytesMax: 4 * 1024 * 1024,
  unpackedBytesMax: 8 * 1024 * 1024,
  badMembersMax: 100,
}
