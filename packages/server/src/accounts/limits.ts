// Every bound of accounts and keys, with its reason.

/** How long a verified key is believed without asking the store: so late is a revocation by another process seen. */
export const keyCacheMs = 1_000

/** Keys believed at a time (about 500 bytes each). */
export const cachedKeysMax = 10_000

/** Longest key text that is looked at; ours have 44 characters, given ones up to 200. */
export const keyCharactersMax = 200

/** Shortest key text an operator may choose: below it, guessing comes into reach. */
export const givenKeyCharactersMin = 16

/** Last uses are written that often: a key's row changes at most once a minute. */
export const lastUseWriteMs = 60_000

/** Rate-limit windows kept (about 150 bytes each). One belongs to a valid key, so only a very large instance gets here. */
export const rateWindowsMax = 100_000

/** The window that rate limits and failed authentications are counted in. */
export const windowMs = 60_000

/** Addresses whose failures are remembered: an attacker with more of them is slowed down less, but takes no more memory. */
export const failingAddressesMax = 10_000

/** Failures within a window that are answered at once: a person with a wrong key in a script, corrected by hand. */
export const promptFailuresMax = 30

/** Failures within a window after which the address is refused until the window ends; one at a time never gets here. */
export const failuresMax = 300

/** The first delayed answer waits that long, each one after it that much longer. */
export const failureDelayStepMs = 25

/** No answer is delayed longer: each holds a connection of ours, too. */
export const failureDelayMsMax = 1_000
