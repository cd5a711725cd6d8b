// How far a long run is, on one line of a terminal that is written over; silent where standard error is no terminal, so
// that logs stay clean.

const BAR_CHARS = 20
/** Clears the line that the cursor stands on. */
const CLEAR = '\r\u001b[K'

export interface ProgressBar {
  /** `note` says what is worked on. */
  readonly show: (done: number, all: number, note?: string) => void
  readonly clear: () => void
}

export function openProgressBar(err: NodeJS.WritableStream): ProgressBar {
  const isTerminal = 'isTTY' in err && err.isTTY === true
  return {
    show: (done, all, note = '') => {
      if (isTerminal) err.write(`${CLEAR}${progressBar(done, all)} ${note}`)
    },
    clear: () => {
      if (isTerminal) err.write(CLEAR)
    },
  }
}

function progressBar(done: number, all: number): string {
  const filled = all === 0 ? BAR_CHARS : Math.round((done / all) * BAR_CHARS)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_CHARS - filled)} ${done}/${all}`
}
