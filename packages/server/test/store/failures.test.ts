// What SQLite and the file system refuse, as the one error that is a 503.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import { translateFailure } from '../../src/store/sqlite/failures.ts'

const sqlite = (errcode: number, message: string): Error => Object.assign(new Error(message), { errcode })

test('a failure of the machine says what the system said', () => {
  for (const [thrown, message] of [
    [sqlite(8, 'attempt to write a readonly database'), 'the database failed (attempt to write a readonly database)'],
    [sqlite(13 | (1 << 8), 'database or disk is full'), 'the database failed (database or disk is full)'],
    [Object.assign(new Error('EACCES'), { syscall: 'open' }), 'the disk failed (EACCES)'],
  ] as const) {
    const failure = translateFailure(thrown)
    assert.ok(failure instanceof StoreUnavailableError)
    assert.equal(failure.message, message)
    assert.equal(failure.cause, thrown)
  }
})

test('a mistake of ours stays one', () => {
  const mistake = sqlite(1, 'no such column')
  assert.equal(translateFailure(mistake), mistake)
})
