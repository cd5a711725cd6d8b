// Bounds of installers' scripts.

/** Large suites register some thousand keys; a report shows 2,000 of anything. */
export const INSTALLER_ACTIONS_MAX = 2000

/** Characters kept of one action: a command line of Windows holds 32,767, encoded ones use them. */
export const INSTALLER_ACTION_CHARS_MAX = 40_000

/** Characters of all commands that are read as one script. */
export const INSTALLER_SCRIPT_CHARS_MAX = 1_000_000

/** The unpacked list of what an installer does: 30 MiB are those of the largest suites. */
export const INSTALLER_HEADER_BYTES_MAX = 32 * 1024 * 1024
