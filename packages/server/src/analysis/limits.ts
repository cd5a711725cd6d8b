// Every bound of the running of analyses, with its reason. What bounds an analysis itself stands in the engine.

/**
 * Mails of all accounts that may wait for a thread; more are told `overloaded`, since each would wait longer than its
 * caller does.
 */
export const MAIL_QUEUE_MAX = 256
/** Bytes of mail that may wait: 40 mails of the largest size. */
export const MAIL_QUEUE_BYTES_MAX = 200 * 1024 * 1024
/**
 * Fields and values of a JSON body. No request needs more than ten, and what is unknown is ignored: so many are parsed in a
 * second or two. A body of 32 MiB may hold ten times as many, or be nested as deep, and took a thread its 20 s.
 */
export const JSON_VALUES_MAX = 3_000_000
/** One mail, DNS look-ups (3 s) included; the worst hostile 5 MiB message takes under 2 s of computing. */
export const MAIL_MS_MAX = 20_000
/** How long a start waits for the first analyses: they take one or two seconds, on a machine with much to do ten. */
export const WARM_UP_MS_MAX = 30_000
/**
 * Processor time of all attachments of one mail together: twenty ordinary documents take half a second. What is not finished
 * then is told as unknown.
 */
export const ATTACHMENTS_MS_MAX = 2_000
/** Memory of the process that looks into them. */
export const ATTACHMENTS_MEMORY_MIB_MAX = 512
/** Mails that a thread holds while they wait for DNS or their attachments, and their bytes. */
export const MAIL_HELD_MAX = 64
export const MAIL_HELD_BYTES_MAX = 64 * 1024 * 1024
/** Memory of a mail thread's heap. */
export const MAIL_HEAP_MIB_MAX = 512
/** Of which for what has just been made: a quarter of Node's own bound, which each thread would fill for nothing. */
export const MAIL_YOUNG_MIB_MAX = 12
/** A file-analysis process is replaced after this many files: parsers in WASM do not give memory back. */
export const CHILD_FILES_MAX = 200
/**
 * A process is replaced this long after it ended: starting one holds the service's thread for 10 to 20 ms, and whoever
 * waits for what the process answered goes first.
 */
export const CHILD_SUCCESSOR_DELAY_MS = 50
/**
 * A task whose process was ended by others is begun anew this often: once is an accident; three times it may be the task
 * itself, which takes all the memory of the machine faster than anybody looks.
 */
export const CHILD_LOSSES_MAX = 3
/**
 * Compiled code that exists is made sure of this long after a start: it costs three processes a second each, for what an
 * update may have changed, and a service that ends sooner leaves it to the next.
 */
export const COMPILE_AGAIN_MS = 60_000
/** A process that compiles has so long until another may: some seconds alone, more on a busy machine. */
export const COMPILE_TURN_MS = 120_000
export const COMPILE_MEMORY_MIB = 512
/** Largest answer of a file-analysis process: results are bounded well below, so more is a broken or hijacked process. */
export const CHILD_ANSWER_BYTES_MAX = 128 * 1024 * 1024
/** A process that has not loaded by then never will; on a busy machine ten seconds were seen. */
export const CHILD_READY_MS_MAX = 60_000
/** How often the memory of a running file analysis is looked at. */
export const CHILD_MEMORY_CHECK_MS = 50
/**
 * A task ends when it has used its time on the processor, or this many times as long on the wall clock: a machine that is
 * busy with other things makes an analysis late, not a failure, and a process that waits for nothing ends all the same.
 */
export const CHILD_STARVED_MAX = 4
/** Shortest wait before the time that a process used is looked at again. */
export const CHILD_TIME_CHECK_MS = 100
/** The last lines of what a failing process wrote, for the log. */
export const CHILD_STDERR_BYTES_MAX = 4096
/** Files left behind by a run that are analysed; the others are listed with their hashes. */
export const DROPPED_ANALYSED_MAX = 16
/** Memory of an emulation process: 64 MiB of the script engine's heap, the rest is Node and the trace. */
export const EMULATION_MEMORY_MIB_MAX = 768
/** Entries of a running emulation that are handed over one by one, and then how many at once. */
export const JOURNAL_SINGLE_MAX = 1_000
export const JOURNAL_BATCH_MAX = 64
/** All that a process may say before its answer: the limits of a few traces together. */
export const CHILD_JOURNAL_BYTES_MAX = 96 * 1024 * 1024
/** What an emulation process is given beyond the stage's own time to hand over its traces. */
export const EMULATION_GRACE_MS = 3_000
/** What a virtual machine may take beyond the sample's time: a place may be held by one other run of 120 s. */
export const MICROVM_GRACE_MS = 180_000
/** Judging a run and the files that it left behind. */
export const JUDGE_MS_MAX = 60_000
/** Values by which one sample is found again: a dozen hashes and 16 contained programs. */
export const FINGERPRINTS_MAX = 32
/** The longest is an ssdeep hash, of at most 148 characters. */
export const FINGERPRINT_CHARS_MAX = 160
/** Newest samples that are compared for each hash and size class: about 4,000 comparisons of a few microseconds. */
export const SIMILAR_CANDIDATES_MAX = 400
/** Similar samples that are shown, the nearest first. */
export const SIMILAR_SHOWN_MAX = 50
/** On the command line somebody waits for one file, and nothing waits in line behind it: the service's own defaults. */
export const OFFLINE_MS_MAX = 60_000
export const OFFLINE_MEMORY_MIB_MAX = 1024
/** capa's own rules are about a thousand small files; this is ten times that. */
export const RULE_FILES_MAX = 10_000
/** All of them together; they are held in the memory of each analysis process. */
export const RULE_BYTES_MAX = 64 * 1024 * 1024
/** Compiling 64 MiB of them takes a minute or two of processor time. */
export const RULE_COMPILE_MS_MAX = 300_000
/** Compiled sets of rules that are kept, of some megabytes each. */
export const RULES_KEPT_MAX = 4
/** Runs of one submission that are judged. */
export const TRACES_JUDGED_MAX = 40
/** Files of a bundle: what the engine makes at most, and the list of them. */
export const BUNDLE_ENTRIES_MAX = 500
/** Of a bundle, packed and encrypted at once. */
export const BUNDLE_CHUNK_BYTES = 128 * 1024
/** Reasons of the static stage that the dynamic one hears of. */
export const EARLIER_REASONS_MAX = 100

/** Results of more characters lie among the samples: most have a tenth of it, and compress to a tenth again. */
export const RESULT_CHARS_MAX_IN_DATABASE = 512 * 1024

/** For all of an operator's rules over one text; honest ones take some milliseconds. What takes longer is left out. */
export const OWN_RULES_MS_MAX = 2_000
