// How far a long run is, on one line of a terminal that is written over; silent where standard error is no terminal, so
// that logs stay clean.
import { beginningOf, columnsOf, isTerminal } from './layout.ts'

const BAR_CHARS = 20
/** Clears the line that the cursor stands on. */
const CLEAR = '\r\u001b[K'

export interface ProgressBar {
  /** `note` says what is worked on. */
  readonly show: (done: number, all: number, note?: string) => void
  /** Writes whole lines above the bar, which stays the last line. */
  readonly above: (write: () => void) => void
  readonly clear: () => void
}

export function openProgressBar(err: NodeJS.WritableStream): ProgressBar {
  if (!isTerminal(err)) return { show: () => {}, above: (write) => write(), clear: () => {} }
  let line = ''
  return {
    show: (done, all, note = '') => {
      // One column is left free: a line that fills the terminal moves the cursor to the next one.
      line = beginningOf(`${progressBar(done, all)} ${note}`, columnsOf(err) - 1)
      err.write(`${CLEAR}${line}`)
    },
    above: (write) => {
      err.write(CLEAR)
      write()
      err.write(line)
    },
    clear: () => {
      line = ''
      err.write(CLEAR)
    },
  }
}

function progressBar(done: number, all: number): string {
  const filled = all === 0 ? BAR_CHARS : Math.round((done / all) * BAR_CHARS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARS - filled)} ${done}/${all}`
}
