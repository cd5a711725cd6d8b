// What a bound of time is held against where a test computes and does not wait: the wall clock also runs while other tests have
// the processor.

/** Milliseconds that this thread has had of the processor. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
