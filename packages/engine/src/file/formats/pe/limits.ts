// Bounds of the PE parser. Each is far above what compilers emit and far below what a hostile table can claim.

/** The loader itself refuses more than 96 sections; 256 are listed, as malformed files carry more in the header. */
export const SECTIONS_MAX = 256
/** Imported libraries; the largest seen in Windows' own files is under 150. */
export const LIBRARIES_MAX = 1024
/** Imported functions of one file in all, delayed ones included. The largest browsers' libraries hold about 3,000. */
export const IMPORTS_MAX = 16_384
/** Exported functions; compilers' own libraries reach about 60,000 ordinals (the format's ceiling is 65,536). */
export const EXPORTS_MAX = 65_536
/** Exported names kept for the report and the rules; the rest is counted. */
export const EXPORTS_KEPT_MAX = 5_000
/** A symbol's name. C++ names with templates reach about 4 KiB. */
export const NAME_BYTES_MAX = 4_096
/** Leaves of the resource tree. Windows' icon libraries reach about 3,000. */
export const RESOURCES_MAX = 8_192
/** The loader reads three levels (type, name, language); a deeper tree is hostile. */
export const RESOURCE_DEPTH_MAX = 3
/** Version strings: pairs kept and characters of one value. */
export const VERSION_STRINGS_MAX = 64
export const VERSION_VALUE_CHARS_MAX = 512
/** A manifest is a page of XML; more is not read. */
export const MANIFEST_BYTES_MAX = 65_536
/** Thread-local storage callbacks; real programs have one or two. */
export const TLS_CALLBACKS_MAX = 64
/** Debug directory entries; toolchains write at most about eight. */
export const DEBUG_ENTRIES_MAX = 32
/** The rich header lies in the DOS stub, which is some hundred bytes long. */
export const RICH_BYTES_MAX = 4_096
/** Attribute certificates; dual and nested signing make two or three. */
export const CERTIFICATES_MAX = 16
/** One attribute certificate. Page hashes and nested signatures make some hundred KiB. */
export const CERTIFICATE_BYTES_MAX = 8 * 1024 * 1024
/** Resources handed on; droppers carry a handful, and icon libraries carry thousands of pictures, which are not. */
export const RESOURCE_CHILDREN_MAX = 32
/** Windows ends a path at 260 characters, longer ones at 32 Ki, which no build uses. */
export const PDB_PATH_BYTES_MAX = 1024
/** Entropy is measured over this much of the payload: an overlay of a gigabyte must not cost seconds. */
export const MEASURED_BYTES_MAX = 32 * 1024 * 1024
/** Data sections are searched this far for the marks of tools, which stand near the start of theirs. */
export const SEARCHED_BYTES_MAX = 4 * 1024 * 1024
/** Blocks of the version resource that are walked; a program in thirty languages has about a hundred. */
export const VERSION_BLOCKS_MAX = 512
/** Objects and declared functions of a Visual Basic program; large ones have some hundred. */
export const VB_OBJECTS_MAX = 1_000
export const VB_DECLARES_MAX = 2_000
