// Bounds of unpacking with 7-Zip, which runs as WebAssembly.

/** WinRAR allows 256 KiB; commands and passwords stand at the start. */
export const COMMENT_CHARS_MAX = 64_000
/** 64 KiB each: 512 MiB. An archive's header may ask for a dictionary of 4 GiB; it gets an error instead. */
export const HEAP_PAGES_MAX = 8192
/** Of what it prints: a listing has about ten lines a member. */
export const LINES_MAX = 400_000
/** Folders that are walked for unpacked members. */
export const FOLDERS_MAX = 20_000
/** Key derivation of 7z and RAR5 takes tens to hundreds of milliseconds a password. */
export const PASSWORDS_MAX = 30
