// An error in the analysis of somebody's mail or file, as the log may hold it: of which kind it is and where it was thrown.
// Its message may quote what was analysed (`JSON.parse` does, for one), so it goes no further.

/** Frames of a stack: from where it was thrown up to the analysis. */
const FRAMES_MAX = 20

export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return `a ${typeof error} was thrown`
  const { stack = '', message } = error
  const frames = stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .slice(1, 1 + FRAMES_MAX)
  // Codes are Node's own words: what ran out of memory tells it by one.
  const code =
    'code' in error && typeof error.code === 'string' && /^[A-Z_]{1,60}$/.test(error.code) ? ` ${error.code}` : ''
  return [`${error.constructor.name}${code}`, ...frames].join('\n')
}

/** What ends a process by an error that nobody caught leaves no more than that on stderr either. */
export function tellFaultsOnly(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${faultText(error)}\n`)
    process.exit(1)
  })
}
