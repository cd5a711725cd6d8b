// What declarations and blocks need of the parser of statements: they hold statements of their own.
import type { Statement } from './ast.ts'
import type { Reader } from './reader.ts'

export interface StatementParser {
  readonly reader: Reader
  /** Statements up to one that `isEnd` says is not theirs. */
  block(isEnd: () => boolean): readonly Statement[]
  /** One statement; null where it means nothing to a run. */
  statement(): Statement | null
}
