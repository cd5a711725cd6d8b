// Every bound of the microVM tier, with its unit and its reason. None of them is a setting: a tier that can be weakened
// by a variable will be.

const KIB = 1024
const MIB = 1024 * KIB

/**
 * Memory of a guest; a sample that fills it is stopped inside. A shell, Python and 100 MiB of written files fit into the
 * first; Wine with its services takes 250 MiB before the sample has begun.
 */
export const GUEST_MEMORY_MIB = { linux: 384, windows: 768 } as const
/** The disk is memory of the guest, which comes in large pages. */
export const DISK_UNIT_BYTES = 2 * MIB
/** What QEMU needs beside the guest's memory: translated code (128 MiB) and itself, measured 60 to 110 MiB. */
export const QEMU_OVERHEAD_MIB = 300
/**
 * Of a short run 1.5 s are the guest's code, on one thread; beside it 0.3 s go to its devices and its waking and 0.25 to 0.35 s to
 * reading what it did, on others (`npm run bench:side-by-side`). Side by side each takes up to 13 % more: it is processors that
 * two on two of them lack, and neither memory nor caches.
 */
export const PROCESSORS_A_RUN = 1.4
/** Translated code kept by the software emulator. */
export const TRANSLATION_CACHE_MIB = 128
/** Memory that stays free on the host whatever waits. */
export const HOST_RESERVE_MIB = 512
/** Address space of QEMU: guest, translated code, thread stacks, libraries. Beyond it allocations fail and it ends. */
export const QEMU_ADDRESS_SPACE_MIB = 4096
/** Threads and processes of QEMU's user inside its own namespace. */
export const QEMU_PROCESSES_MAX = 64
/** Open files of QEMU: the channels, the images and its own. */
export const QEMU_FILES_MAX = 128

/** Time a sample gets unless asked otherwise, and at most. */
export const OBSERVE_MS_DEFAULT = 30_000
export const OBSERVE_MS_MAX = 120_000
/**
 * The time is the guest's: on a busy host it goes on until the guest has had so much of a processor, or so many times as long by
 * the wall clock.
 */
export const STARVED_MAX = 3
/** Shortest wait before what the guest has used is looked at again. */
export const TIME_CHECK_MS = 200
/** A second run with other answers has what the first left of its time; less than this shows nothing. */
export const OTHER_RUN_MS_MIN = 3_000
/**
 * Boot, and collecting what was left behind. Boots of Linux took 2 s, and 25 s on two cores with twelve times their load;
 * Wine starts thirty processes besides.
 */
export const BOOT_MS_MAX = { linux: 90_000, windows: 240_000 } as const
export const COLLECT_MS_MAX = 30_000
/** From taking hold of an image to the end: freezing, waking or booting, watching, collecting, and as much again. */
export const RUN_MS_MAX = 15 * 60_000
/** Writing a guest that was frozen: about 120 MiB. */
export const FREEZE_MS_MAX = 60_000
/**
 * How much time passes in the guest at most where its clock leaps over sleep (software emulation): a sample that waits for
 * hours before it acts has acted, one that calls home every minute has done so often enough.
 */
export const GUEST_SECONDS_MAX = 12 * 60 * 60
/** A resumed guest answers within a second; it is given up and booted instead after this. */
export const RESUME_MS_MAX = 30_000
/** A real boot with hardware virtualisation is under a second; KVM that emulates was seen to hang for ever. */
export const KVM_PROBE_MS_MAX = 8_000
/** Putting the layers on around a program that only tells its version takes 30 ms. */
export const ISOLATION_TRY_MS_MAX = 10_000
/** Time between SIGKILL and the certainty that the group is gone. */
export const KILL_MS_MAX = 3_000
/** Jobs that wait for a core and memory. */
export const QUEUE_MAX = 64

/** Largest sample, as the server's largest file. */
export const SAMPLE_BYTES_MAX = 64 * MIB

/** Byte caps of the channels out of the guest. Past a cap nothing more is read, so that the guest stands still. */
export const CHANNEL_BYTES_MAX = {
  /** The guest's own state, a dozen short lines. */
  control: 64 * KIB,
  /** What the sample printed. The guest passes on at most `OUTPUT_BYTES_MAX` of it. */
  output: 1 * MIB,
  /** Traced calls: 120 s of the fastest tracing measured were 30 MiB. */
  trace: 48 * MIB,
  /** Lines of the imitated network. */
  network: 8 * MIB,
  /** What the sample changed on disk. */
  files: 96 * MIB,
  /** Pictures of the screen, uncompressed: as many as the guest sends, and no more. */
  screen: 16 * MIB,
  /** Packets of the imitated network: a flood is told by its beginning. */
  packets: 8 * MIB,
  /** Memory that code may stand in and no file does. */
  memory: 24 * MIB,
  /** Console of the kernel: quiet but for a panic. */
  console: 256 * KIB,
  /** Answers of QEMU's monitor. */
  monitor: 4 * MIB,
} as const

/** Functions of a library that are called: each loads it anew, three seconds of the emulator's time. */
export const LIBRARY_CALLS_MAX = 6
/** Of those that were or were not called, so many are told by name. */
export const LIBRARY_NAMES_TOLD_MAX = 12
/** Pictures of one run: those at its changes, and the last. */
export const SCREENSHOTS_MAX = 5
/** The guest's screen is 1024 by 768. */
export const SCREENSHOT_SIDE_MAX = 1_024
/** One picture as it is kept: a screen with windows and text packs into 5 to 20 KiB. */
export const SCREENSHOT_BYTES_MAX = 96 * KIB
/** Of what a sample prints; the guest throws the rest away, so that it does not stand still for printing. */
export const OUTPUT_BYTES_MAX = 512 * KIB
/** Lines of the call trace that are read. */
export const TRACE_LINES_MAX = 400_000
/** One traced line; arguments are cut by the tracer at 256 characters each. */
export const TRACE_LINE_CHARS_MAX = 16 * KIB
/** Calls begun and not yet ended at one time: one a thread of the sample. */
export const UNFINISHED_CALLS_MAX = 4_096
/** Processes followed. */
export const PROCESSES_MAX = 5_000
/** Lines of the network log that are read, and characters of one. */
export const NETWORK_LINES_MAX = 20_000
export const NETWORK_LINE_CHARS_MAX = 16 * KIB
/** Changed entries of the file system that are read. */
export const CHANGED_ENTRIES_MAX = 20_000
/** A path as Linux allows it (PATH_MAX). */
export const PATH_BYTES_MAX = 4_096

/** Time that the software emulator and the packages may take when the image is built. */
export const BUILD_STEP_MS_MAX = 10 * 60_000
/** What a build step may print before it is cut. */
export const BUILD_OUTPUT_BYTES_MAX = 4 * MIB
/** Unpacked kernel: Debian's is 53 MiB. */
export const KERNEL_BYTES_MAX = 256 * MIB

/** Lines of a registry file that are read: Wine's own has 80,000. */
export const REGISTRY_LINES_MAX = 400_000
/** Changes of the registry that are told. */
export const REGISTRY_CHANGES_MAX = 2_000
/** Calls of one thread that have not returned: each is a level of its stack. */
export const CALL_DEPTH_MAX = 256
/** Handles of the sample's processes that are followed. */
export const HANDLES_MAX = 50_000
/** A guest that could not be frozen, for want of room perhaps, is frozen when a run comes so much later. */
export const FREEZE_AGAIN_MS = 10 * 60_000
