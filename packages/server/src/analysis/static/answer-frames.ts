// The inside of an analysis process, file or emulation: frames in over stdin, answers out over stdout, and the end of stdin
// ends it. Nothing else goes over stdout.
import { CHILD_ANSWER_BYTES_MAX } from '../limits.ts'
import { encodeFrame, type Frame, FrameReader } from './frames.ts'

/** A sample is far smaller than this; the service checked its size long before. */
const TASK_BYTES_MAX = CHILD_ANSWER_BYTES_MAX * 16

/** Written at once as long as the pipe has room, also while a script holds the thread: the other side reads all the time. */
export function sendAnswer(answer: object, bytes?: Uint8Array): void {
  for (const chunk of encodeFrame(answer, bytes)) process.stdout.write(chunk)
}

/** `onFrame` never rejects: what goes wrong with a sample is an answer. */
export function readTasks(onFrame: (frame: Frame) => Promise<void>): void {
  const reader = new FrameReader(TASK_BYTES_MAX, (frame) => void onFrame(frame))
  process.stdin.on('data', (chunk: Buffer) => reader.push(chunk))
  process.stdin.on('end', () => process.exit(0))
}

/** Milliseconds on the processor since this call, as the limit outside counts: the same bytes give the same report on a busy machine. */
export function processorClock(): () => number {
  const usedBefore = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(usedBefore)
    return (user + system) / 1000
  }
}
