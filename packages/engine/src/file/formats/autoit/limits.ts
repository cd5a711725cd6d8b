// Bounds of compiled AutoIt scripts.

/** Files in one: a script and what it installs. */
export const AUTOIT_ENTRIES_MAX = 500

/** Of a tag or a path. */
export const AUTOIT_TEXT_BYTES_MAX = 4096

/** Characters of a script that was put together again; obfuscated ones are some megabytes. */
export const AUTOIT_SCRIPT_CHARS_MAX = 16_000_000
