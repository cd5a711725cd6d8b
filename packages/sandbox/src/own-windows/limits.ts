// Every bound of an operator's own Windows, with its unit and its reason. Its agent runs beside the sample, so that whatever it
// says may be the sample's word.

const KIB = 1024
const MIB = 1024 * KIB
const GIB = 1024 * MIB

/** The number that host and agent must agree on; docs/own-windows.md has the protocol. */
export const PROTOCOL = 1

/** Payload of each kind of frame out of the guest; a longer one ends the reading. */
export const FRAME_BYTES_MAX = {
  hello: 4 * KIB,
  started: 4,
  /** An event of Sysmon has a command line of at most 32,767 characters, in it or in its parent's. */
  event: 256 * KIB,
  /** One file that was left behind, and its path. */
  file: 16 * MIB + 8 * KIB,
  /** A screen of 1024 by 768, and its head. */
  picture: 1_024 * 768 * 3 + 8,
  output: 64 * KIB,
  cut: 64,
  problem: 64,
  end: 21,
} as const

/** All that is read of one run; past it nothing more is, so that the guest stands still. */
export const AGENT_BYTES_MAX = 192 * MIB
/** Of events. A busy Windows logs some 10 MiB a minute under a broad configuration of Sysmon. */
export const EVENT_BYTES_MAX = 64 * MIB
export const EVENTS_READ_MAX = 200_000
/** Content of all files that were left behind. */
export const FILE_CONTENT_BYTES_MAX = 96 * MIB
/** Names and values of one event; Sysmon's largest has 23. */
export const FIELDS_MAX = 64
export const FIELD_NAME_BYTES_MAX = 64
/** Frames of all kinds: empty ones cost nothing to send. */
export const FRAMES_MAX = 400_000
/** What the agent tells to have left out, and problems: a word each. */
export const WORDS_MAX = 32

/** The image as it was handed over, and the disk that Windows sees. */
export const IMAGE_BYTES_MAX = 128 * GIB
export const DISK_BYTES_MAX = 512 * GIB
/** What one run may write to its disk; QEMU ends at it. */
export const RUN_DISK_BYTES_MAX = 8 * GIB
/** What a run leaves free beside all that it may write: the data folder is the service's too. */
export const LEFT_FREE_BYTES_MIN = 2 * GIB

/** Memory of the machine: Windows 10 starts with 2 GiB and is at ease with 4. */
export const MEMORY_MIB_DEFAULT = 4_096
export const MEMORY_MIB_MIN = 512
export const MEMORY_MIB_MAX = 16_384
/** Address space of QEMU beside that memory: translated code, screen, threads, libraries. */
export const QEMU_SPACE_MIB = 4_096
export const PROCESSORS = 2

/** From power on to the agent's greeting: a start of Windows, and one after an update of it. */
export const AGENT_MS_MAX = { kvm: 10 * 60_000, tcg: 30 * 60_000 } as const
/** What Windows does after somebody has logged on has mostly ended by then, and is no part of any run. */
export const SETTLE_MS = 60_000
/** Writing a frozen machine: its memory, less what is zero. */
export const FREEZE_OWN_MS_MAX = 10 * 60_000
/** Reading it again. */
export const WAKE_OWN_MS_MAX = 2 * 60_000
/** From the end of the time to the last byte of what was left behind. */
export const COLLECT_OWN_MS_MAX = 120_000
