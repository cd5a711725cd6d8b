// Bounds of reading recipes of automation (services, tasks, units).

/** Longer ones are read so far; a recipe that a person wrote is a few thousand characters. */
export const CHARS_MAX = 8 * 1024 * 1024
/** Settings are read so far: those that name commands are short, and each row of the table is a pass. */
export const SETTINGS_CHARS_MAX = 256 * 1024
/** Commands of one recipe that are told. */
export const COMMANDS_MAX = 200
/** Lines of one unit that are read. */
export const LINES_MAX = 5000

/** Variables of one cell of a notebook that other cells are searched for; a cell of a lesson sets a handful. */
export const CELL_NAMES_MAX = 200
