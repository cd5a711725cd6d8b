// Bounds of the shell's interpreter.

/** Commands carried out. A loop that beacons shows all it does in its first rounds. */
export const SH_COMMANDS_MAX = 20_000
/** Rounds of all loops together: empty ones cost no command. */
export const SH_ROUNDS_MAX = 200_000
/** Brackets, blocks and substitutions in each other, and calls of functions and scripts in calls. */
export const SH_NESTING_MAX = 60
export const SH_CALLS_MAX = 24
/** Characters of one value, and of what a command prints. */
export const SH_TEXT_CHARS_MAX = 2 * 1024 * 1024
/** Characters of all values and outputs together: each `a=$a$a` doubles one. */
export const SH_MADE_CHARS_MAX = 64 * 1024 * 1024
/** Words that one word becomes: `{1..65535}`. */
export const SH_FIELDS_MAX = 10_000
/** Words of a loop whose rounds are carried out; a scanner's list shows what it does in its first hundred. */
export const SH_WORDS_OF_LOOP_MAX = 2_000
/** Pauses of a loop that waits: the first rounds show all of it, and a monitor's beat is no bot's. */
export const SH_PAUSES_MAX = 3
export const SH_VARIABLES_MAX = 5_000
