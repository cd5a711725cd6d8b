// Which test files run side by side. As many as there are processors would leave those idle while a test waits: for a server of
// Debian's, for a deadline, for a retry. Those that mostly wait have a lane of their own beside the others.
import { availableParallelism } from 'node:os'

/** How many of them run at once, beside one for each processor of the others: together they keep two processors busy. */
const WAIT_AT_ONCE = 2

/**
 * Tests that use less than half a processor while they run, as the end of a run prints it: those that talk to a service, a
 * database, a mail server or a browser, and those that install.
 */
const WAITING: readonly RegExp[] = [
  /^packages\/server\/test\//,
  /^packages\/cli\/test\/(?:container|installed|debian-package|documents|watch)\b/,
  /^packages\/client\/test\/installed\b/,
  /^apps\/console\/test\//,
]

/** They take minutes, so they begin first: one that begins last would keep all others waiting for its end. */
const LONG: readonly RegExp[] = [
  /^packages\/sandbox\/test\/traits\//,
  /^packages\/engine\/test\/file\/hostile\/hostile\./,
  /^packages\/server\/test\/chaos\//,
  /^packages\/cli\/test\/(?:container|installed|debian-package)\./,
  /^packages\/server\/test\/(?:orphans|service\/crash)\b/,
]

export interface Lane {
  readonly files: readonly string[]
  readonly atOnce: number
  /** Settings of its processes beside those of the run: a second pass of the same files on other stores is a lane. */
  readonly environment: Readonly<Record<string, string>>
}

export function lanesOf(files: readonly string[]): readonly Lane[] {
  const isOneOf = (patterns: readonly RegExp[], file: string): boolean => patterns.some((pattern) => pattern.test(file))
  const longFirst = (of: readonly string[]): readonly string[] => [
    ...of.filter((file) => isOneOf(LONG, file)),
    ...of.filter((file) => !isOneOf(LONG, file)),
  ]
  const { waiting = [], working = [] } = Object.groupBy(files, (file) =>
    isOneOf(WAITING, file) ? 'waiting' : 'working',
  )
  return [
    { files: longFirst(working), atOnce: Math.max(1, availableParallelism()), environment: {} },
    { files: longFirst(waiting), atOnce: WAIT_AT_ONCE, environment: {} },
  ].filter(({ files: some }) => some.length > 0)
}
