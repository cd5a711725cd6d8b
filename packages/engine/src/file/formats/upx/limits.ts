// Bounds of unpacking UPX: the sizes that its headers claim are the attacker's.

/** Blocks of one file. UPX cuts a program into one block for each part, or for each megabyte of it. */
export const BLOCKS_MAX = 4096

/** How many times its packed size an unpacked program may have: real ones stay below 20, mostly empty ones below 300. */
export const RATIO_MAX = 512

/** Libraries and functions of a restored import table. */
export const LIBRARIES_MAX = 512
export const FUNCTIONS_MAX = 20_000
