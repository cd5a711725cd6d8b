// Every bound of the emulators. They stand inside the runtimes; the process around them has its own, enforced from
// outside, since a native built-in of the JavaScript engine cannot be interrupted (32 s were seen on a limit of 1 s).

/** Real time that one environment of one script may take. Twenty million loop passes; decoders need far fewer. */
export const RUN_MS_MAX = 4_000
/** Runs with other answers of a script that asked about its surroundings; together they get the time of one run. */
export const OTHER_RUNS_MAX = 8
/** Memory of the JavaScript engine's heap. It is enforced by the engine; 64 MiB end at 65 MiB. */
export const HEAP_BYTES_MAX = 64 * 1024 * 1024
/** Stack of the JavaScript engine. 512 KiB overflowed the host's own stack; 128 KiB to 256 KiB ended cleanly. */
export const STACK_BYTES_MAX = 192 * 1024
/** Calls of host objects; each costs a crossing into the host. A flood of 300,000 takes about two seconds. */
export const HOST_CALLS_MAX = 300_000
/** Text that a script may hand over in one call. */
export const CALL_CHARS_MAX = 16 * 1024 * 1024
/** Timers that fire, and the time that they may claim: ten minutes of the sample's own clock. */
export const TIMERS_MAX = 1_000
export const VIRTUAL_MS_MAX = 10 * 60 * 1000
/** Objects of the host that a script may hold. */
export const HANDLES_MAX = 50_000
/** Files of the imitated disk that a script may add, and their bytes together. */
export const WORLD_FILES_MAX = 2_000
export const WORLD_BYTES_MAX = 48 * 1024 * 1024
/** Source of a script, and of a layer that is run again. */
export const SOURCE_CHARS_MAX = 8 * 1024 * 1024
/** Elements of a page; nesting is cut where it is deeper than any browser's own tree is. */
export const ELEMENTS_MAX = 20_000
export const ELEMENT_DEPTH_MAX = 256
/** Layers below layers that are emulated in turn: a command that runs a script that runs a command. */
export const STAGES_MAX = 12
/** Rounds of a key derivation, and bytes of its key: a page that waits for its reader's password has up to 600,000, one that
 * carries its own key a thousand. 200,000 take a tenth of a second. */
export const KDF_ROUNDS_MAX = 200_000
export const KDF_BYTES_MAX = 128
/** Scripts of one submission that are run: a document has one or two, a web project hundreds that tell nothing. */
export const RUNNABLES_MAX = 8
export const RUNNABLE_BYTES_MAX = 16 * 1024 * 1024
/** Statements and expressions that Visual Basic evaluates: a decoder of a 100 KB payload needs about three million. */
export const VB_STEPS_MAX = 8_000_000
/** Jumps to labels within one procedure: a loop made of `GoTo` is one of the steps above as well. */
export const VB_JUMPS_MAX = 100_000
/** Records of an array that are made with it; an element past them is empty until it is assigned. */
export const VB_RECORDS_MAX = 1_000
/** Tokens of a program. */
export const VB_TOKENS_MAX = 1_000_000
/** Depth of brackets and blocks in its text, and of its procedures' calls. */
export const VB_NESTING_MAX = 120
export const VB_CALLS_MAX = 120
/** Characters of one string, elements of one array. */
export const VB_STRING_CHARS_MAX = 16 * 1024 * 1024
export const VB_ELEMENTS_MAX = 1_000_000
/** Parts of a document that its macros may read from, bytes of one, and paragraphs, cells or variables of each. */
export const DOCUMENT_PARTS_MAX = 40
export const DOCUMENT_PART_BYTES_MAX = 8 * 1024 * 1024
export const DOCUMENT_ITEMS_MAX = 20_000
