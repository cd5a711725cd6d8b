// Bounds of reading machine code: what loaders and implants are made of stands in small programs.

/**
 * Code bytes that are read of one program. Reading takes 11 to 19 ms of processor time a MiB once the engine is warm (four
 * programs; 5 to 7 of them for patterns, the rest for texts on the stack), and several times that for the first file of a
 * process. Loaders have some kilobytes of code.
 */
export const CODE_BYTES_MAX = 1024 * 1024

/** Places kept of each kind: enough to be convinced. */
export const PLACES_MAX = 32

/** Texts kept that code puts together on the stack, and the bytes of one row of stores. */
export const STACK_TEXTS_MAX = 200
export const STACK_ROW_BYTES_MAX = 2048

/** Programs whose code is longer call the kernel through a library, and which call is which cannot be told by looking. */
export const BARE_CODE_BYTES_MAX = 16 * 1024

/**
 * Instructions that are followed in one program: some 8 MiB of code, 100 to 120 ms once the engine is warm. Of 1,089 honest
 * Windows programs 22 have more than a sixth of that, and of a distribution's 3,036 for Linux one in a hundred has more:
 * compilers, engines of browsers, libraries for graphics.
 */
export const INSTRUCTIONS_MAX = 2_000_000
/** Functions of one program, and the bytes of one: generated parsers and interpreters reach some 100 KiB. */
export const FUNCTIONS_MAX = 50_000
export const FUNCTION_BYTES_MAX = 128 * 1024

/** Places that the loader fills in one table of an ELF program: the largest libraries have some hundred thousand. */
export const RELOCATIONS_MAX = 200_000
