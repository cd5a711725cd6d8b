// What attachments of a message cost is bounded together, and what ends a process from outside is no fact about them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { NO_OVERRIDES } from '@assay/engine'
import { onePage, writePdf } from '../../../engine/test/file/traits/write-pdf.ts'
import { AttachmentProcesses } from '../../src/analysis/email/attachments/attachment-processes.ts'
import { PoolError } from '../../src/analysis/email/pool-error.ts'
import type { AttachmentsQuestion } from '../../src/analysis/email/protocol.ts'
import { ServedTime } from '../../src/analysis/email/served-time.ts'
import { ATTACHMENTS_MS_MAX } from '../../src/analysis/limits.ts'
import { killAll } from './static/kill-all.ts'

const small = Buffer.from(writePdf(onePage('hello')))
/** Inflates to a thousand times its size; some 25 ms of processor time. */
const heavy = Buffer.from(
  writePdf([
    ...onePage('page'),
    { dictionary: '<< /Filter /FlateDecode >>', stream: deflateSync(Buffer.alloc(13_000_000)) },
  ]),
)

const question = (files: readonly Buffer[], leftMs: number): AttachmentsQuestion => ({
  task: {
    kind: 'attachments',
    parts: files.map(({ length }, at) => ({ name: `${at}.pdf`, declaredType: 'application/pdf', size: length })),
    text: '',
    nowMs: 0,
    mailOverrides: { overrides: NO_OVERRIDES, digest: '' },
  },
  content: new Uint8Array(Buffer.concat(files)),
  leftMs,
})
const wanted = (): boolean => true

const served = new ServedTime()
const processes = new AttachmentProcesses(1, served)
before(() => processes.warmUp())
after(() => processes.close())

test('attachments that need no more than there is are looked at to their end', async () => {
  const { inspections, usedMs } = await processes.inspect('a', question([small, small], ATTACHMENTS_MS_MAX), wanted)
  assert.deepEqual(
    inspections.map(({ type, isUnfinished }) => [type, isUnfinished]),
    [
      ['pdf', undefined],
      ['pdf', undefined],
    ],
  )
  assert.ok(usedMs > 0 && usedMs < ATTACHMENTS_MS_MAX)
  assert.equal(served.of('a'), usedMs, 'it counts for the account')
})

test('what was finished when the time of all is used is told, the rest is unknown', async () => {
  const { inspections, usedMs } = await processes.inspect('b', question([small, ...Array(60).fill(heavy)], 100), wanted)
  assert.equal(inspections.length, 61)
  assert.equal(inspections[0]?.isUnfinished, undefined)
  assert.equal(inspections.at(-1)?.isUnfinished, true)
  assert.equal(inspections.at(-1)?.type, 'pdf')
  assert.equal(usedMs, 100)
})

test('nothing is done for one that nobody waits for', async () => {
  await assert.rejects(
    processes.inspect('c', question([small], ATTACHMENTS_MS_MAX), () => false),
    PoolError,
  )
  assert.equal(served.of('c'), served.of('nobody'))
})

test('a process that is ended by others makes no attachment unreadable', async () => {
  const stop = new AbortController()
  const killing = (async () => {
    while (!stop.signal.aborted) {
      // What starts it is left alone: ended halfway, it would leave the process behind.
      killAll((command) => command.includes('attachments/child.ts'))
      await setTimeout(20)
    }
  })()
  await assert.rejects(
    processes.inspect('d', question([heavy], ATTACHMENTS_MS_MAX), wanted),
    ({ failure }: PoolError) => failure === 'broken',
  )
  stop.abort()
  await killing
  const { inspections } = await processes.inspect('d', question([heavy], ATTACHMENTS_MS_MAX), wanted)
  assert.equal(inspections[0]?.isUnfinished, undefined)
})
