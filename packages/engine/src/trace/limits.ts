// Every bound of a trace. A sample writes its own trace, so each list is capped where it is collected and again where
// it is read; what was left out is told in `Trace.limits`.

/** Events of one list. A flood of a million calls was tried; a person reads some hundreds, rules need the first ones. */
export const TRACE_EVENTS_MAX = 5_000
/** Calls are many more than events and only rules read them. */
export const TRACE_CALLS_MAX = 20_000
/** One text (path, command line, value). The longest command line of Windows is 32,767 characters. */
export const TRACE_TEXT_CHARS_MAX = 32_768
/** The start of what was written or sent, kept for the reader and for detectors of notes. */
export const TRACE_START_CHARS_MAX = 512
/** Arguments of one call. */
export const TRACE_ARGUMENTS_MAX = 32
/** Decoded layers: obfuscators stack tens, a loop of `eval` makes as many as it likes. */
export const TRACE_LAYERS_MAX = 64
/** Characters of one layer, and of all layers. */
export const TRACE_LAYER_CHARS_MAX = 1024 * 1024
export const TRACE_LAYERS_CHARS_MAX = 4 * 1024 * 1024
/** Files left behind that are kept with their bytes; the others stand in `files`. */
export const TRACE_DROPPED_MAX = 44
export const TRACE_DROPPED_BYTES_MAX = 16 * 1024 * 1024
/** All of them together. */
export const TRACE_DROPPED_TOTAL_BYTES_MAX = 56 * 1024 * 1024
/** Pictures of the screen: each, of a thousand pixels a side, is looked at by a person and stands in the report itself. */
export const TRACE_SCREENSHOTS_MAX = 8
export const SCREENSHOT_SIDE_MAX = 2_048
export const SCREENSHOT_BYTES_MAX = 96 * 1024
/** What it printed, and its packets: no detector reads them. */
export const TRACE_PRINTED_BYTES_MAX = 512 * 1024
export const TRACE_CAPTURE_BYTES_MAX = 12 * 1024 * 1024
/** What one bundle of evidence holds; the rest is listed with its hashes. */
export const ARTIFACTS_MAX = 400
export const ARTIFACTS_BYTES_MAX = 64 * 1024 * 1024
/** Sentences about what was not covered, and limits reached. */
export const TRACE_NOTES_MAX = 64
/** Facts of an environment. */
export const TRACE_FACTS_MAX = 32
/** Answers that were others in another run of the same sample. */
export const TRACE_OTHER_ANSWERS_MAX = 16
/** What an external sandbox says of a run in its own words. */
export const TRACE_OPINIONS_MAX = 200
/** Of a run's part of the results, as JSON text; lists are shortened until it fits. */
export const RESULTS_BYTES_MAX = 2 * 1024 * 1024
/** Calls that are shown: the first tell how a program begins, the list of all is the sandbox's own. */
export const CALLS_SHOWN_MAX = 200
/** Of a layer that a script unpacked, as much is shown beside its length and hash. */
export const LAYER_START_CHARS_MAX = 500
/** Of what a run printed, as much is shown. */
export const PRINTED_START_BYTES_MAX = 4_000
/** Addresses of one kind that are shown. */
export const RESULT_IOCS_MAX = 500
