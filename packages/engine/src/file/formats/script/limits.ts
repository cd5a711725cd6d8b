// Bounds of the script reader. Each guards against one way in which a hostile script can be made expensive.

/** Characters of a script that are read. The longest droppers seen are padded to a few MiB; more is cut and told. */
export const SCRIPT_CHARS_MAX = 8 * 1024 * 1024

/** Tokens that are folded. A token costs about 100 bytes; comments and white space, the usual padding, cost none. */
export const TOKENS_MAX = 400_000

/** Characters that folding may produce in all, so that `a = a & a` in a long row stays small. */
export const FOLDED_CHARS_MAX = 8 * 1024 * 1024

/** Characters of one word of a script; what is longer is read as two. */
export const WORD_CHARS_MAX = 4096

/** PowerShell's `${name}`, its signs included; what is longer is no obfuscator's name and is read sign by sign. */
export const BRACED_NAME_CHARS_MAX = 80

/** Characters of one folded constant. */
export const CONSTANT_CHARS_MAX = 4 * 1024 * 1024

/** Variables of a script whose constants are remembered. */
export const VARIABLES_MAX = 20_000

/** Characters of a variable that is written where its name stands; each place would carry a copy of more. */
export const PLACED_VARIABLE_CHARS_MAX = 200_000

/** Characters of a variable that is put into a string, for the same reason. */
export const EXPANDED_VARIABLE_CHARS_MAX = 10_000

/** Bytes that decoding functions returned, strings known to have come out of them, and the characters of one such string. */
export const DECODED_MAX = 64
export const DECODED_STRINGS_MAX = 20_000
export const DECODED_STRING_CHARS_MAX = 1_000_000

/** Strings of a script that it runs as code. */
export const EVALUATED_MAX = 64

/** Decoded layers of one script, whatever their depth. Real chains have at most seven. */
export const LAYERS_MAX = 24

/** Layers in layers. */
export const LAYER_DEPTH_MAX = 8

/** Characters of all layers together. */
export const LAYER_CHARS_MAX = 24 * 1024 * 1024

/** Bytes that one compressed constant may inflate to. */
export const INFLATED_BYTES_MAX = 16 * 1024 * 1024

/** Places at which one trait's pattern is tried; a script that says a word more often has shown it. */
export const TRAIT_TRIES_MAX = 60

/** Characters before and after a needle that a trait's pattern may look at. */
export const TRAIT_WINDOW_CHARS = 420

/** Characters of the script quoted as evidence. */
export const SNIPPET_CHARS_MAX = 160

/** Binary payloads taken out of one script. */
export const PAYLOADS_MAX = 16
/** Lists of numbers that may be a payload; each is turned into bytes and looked at. */
export const NUMBER_LISTS_MAX = 16
/** Short constants that are put together. */
export const SHORT_CONSTANTS_MAX = 64
/** Downloads of one script that are followed to what runs them. */
export const FETCHES_MAX = 32
/** Places at which the name of one downloaded file is looked for. */
export const PLACES_MAX = 16
/** Of one program that stands in another's arguments. */
export const INLINE_CHARS_MAX = 64 * 1024
/** Of such programs that are read. */
export const INLINE_MAX = 16
/** Elements that a page adds and whose address is looked for. */
export const ADDED_MAX = 16
/** Constants of one script that are looked at for words in disguise; each costs some ten passes over its beginning. */
export const UNCOVER_STRINGS_MAX = 200
/** Blocks of one file, each a script of its own. */
export const SCRIPT_BLOCKS_MAX = 200
/** Longer scripts are libraries: what a request sends is not followed through them. */
export const FLOW_CHARS_MAX = 256 * 1024
/** Statements through which a request is followed; pages of a server have some hundreds. */
export const FLOW_STATEMENTS_MAX = 8000
/** Of one of these statements, from its beginning; each is read a few times over. */
export const FLOW_STATEMENT_CHARS_MAX = 4000
/** Variables that hold what a request sent; a page has a dozen. */
/** Methods of a page's own that stand around what runs code; a shell has one or two. */
export const OWN_CALLS_MAX = 8
export const FLOW_NAMES_MAX = 200
/** Places that change a name; bundles of libraries have tens of thousands, the rest keeps what it was first given. */
export const COUNTERS_MAX = 4000
/** Deeper nesting than any program has; functions inside of that many belong to the one around them. */
export const SCOPES_MAX = 200
/** Parameters and own variables of one function. */
export const SCOPE_NAMES_MAX = 200
/** Pieces of text that are pushed into lists; a dropper has some dozens. */
export const PUSHED_PIECES_MAX = 5000
/** Of the script in which pieces are joined; longer ones are bundles. */
export const PUSHED_TEXT_CHARS_MAX = 512 * 1024
/** Of one command that fetches, from its first word. */
export const COMMAND_CHARS_MAX = 700
/** Constants whose letters are shifted back; each costs thirty passes over its beginning. */
export const SHIFTED_STRINGS_MAX = 40
/** Of a script whose lists of indicators are looked for; scanners of more keep them in files. */
export const INDICATOR_TEXT_CHARS_MAX = 256 * 1024
/** Lists of one script that are looked at. */
export const INDICATOR_GROUPS_MAX = 2000
/** Constants that only a key opens: statements that are followed from them, and names that hold what came of them. */
export const SEALED_STATEMENTS_MAX = 4000
export const SEALED_NAMES_MAX = 100
/** Functions of a source that are followed from what runs unasked, and characters of one of them. */
export const UNASKED_FUNCTIONS_MAX = 60
export const UNASKED_BODY_CHARS_MAX = 16 * 1024
