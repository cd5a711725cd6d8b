// What the guest hands over to the host: gathered, in order, and all of it, whatever becomes of who wrote it.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { GUEST_SOURCES } from '../../src/build/initramfs.ts'

const skip = spawnSync('gcc', ['--version']).status === 0 ? false : 'no compiler here'
const folder = mkdtempSync(join(tmpdir(), 'assay-gathered-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const program = join(folder, 'send')
if (skip === false)
  execFileSync('gcc', ['-O1', '-Wall', '-Wextra', '-Werror', '-o', program, join(GUEST_SOURCES, 'send.c')])

interface Sending {
  readonly child: ChildProcess
  readonly write: (text: string) => void
  readonly came: () => string
  /** Nobody writes any more: what it then says of all it has handed over. */
  readonly end: () => Promise<string>
}

function send(bytesMax: number): Sending {
  const own = mkdtempSync(join(folder, 'run-'))
  const [way, port, receipt] = ['way', 'port', 'receipt'].map((name) => join(own, name)) as [string, string, string] // of three, three
  execFileSync('mkfifo', [way])
  writeFileSync(port, '')
  const child = spawn('sh', ['-c', 'exec "$0" "$1" "$2" "$3" <"$4"', program, port, String(bytesMax), receipt, way])
  const ended = once(child, 'exit')
  // Waits until it reads.
  const to = openSync(way, 'w')
  return {
    child,
    write: (text) => void writeSync(to, text),
    came: () => readFileSync(port, 'latin1'),
    end: async () => {
      closeSync(to)
      await ended
      return readFileSync(receipt, 'latin1')
    },
  }
}

const receiptOf = (text: string, how: 'whole' | 'cut'): string =>
  `${text.length} ${crc32(text).toString(16).padStart(8, '0')} ${how}\n`

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5)
}

test('what comes after a silence goes at once, though more could come', { skip, timeout: 30_000 }, async () => {
  const sending = send(1_000)
  for (const word of ['one', 'two', 'three']) {
    sending.write(word)
    await until(() => sending.came().endsWith(word))
  }
  assert.equal(await sending.end(), receiptOf('onetwothree', 'whole'))
})

test('many pieces at a time are handed over as few, each of them and in order', { skip, timeout: 30_000 }, async () => {
  const sending = send(1_000_000)
  const pieces = Array.from({ length: 4_000 }, (_, at) => `openat(${at}) = 3\n`)
  for (const piece of pieces) sending.write(piece)
  await until(() => sending.came().length === pieces.join('').length)
  const written = Number(/^syscw: (\d+)$/m.exec(readFileSync(`/proc/${sending.child.pid}/io`, 'latin1'))?.[1])
  // Where this process had to wait for its turn, there was a silence.
  assert.ok(written < pieces.length / 4, `${written} pieces`)
  assert.equal(sending.came(), pieces.join(''))
  assert.equal(await sending.end(), receiptOf(pieces.join(''), 'whole'))
})

test('nothing is lost when whoever wrote ends amidst it', { skip, timeout: 30_000 }, async () => {
  const sending = send(1_000_000)
  const text = Array.from({ length: 500 }, (_, at) => `line ${at}\n`)
  for (const line of text) sending.write(line)
  sending.write('openat(AT_FDCWD, "/etc/sha')
  const receipt = await sending.end()
  assert.equal(sending.came(), `${text.join('')}openat(AT_FDCWD, "/etc/sha`)
  assert.equal(receipt, receiptOf(sending.came(), 'whole'))
})

test('megabytes come whole, and past the bound it is told', { skip, timeout: 30_000 }, async () => {
  const block = 'x'.repeat(65_536)
  const whole = send(4_000_000)
  for (let round = 0; round < 32; round += 1) whole.write(block)
  assert.equal(await whole.end(), receiptOf(block.repeat(32), 'whole'))
  const cut = send(100_000)
  cut.write(block)
  cut.write(block)
  assert.equal(await cut.end(), receiptOf('x'.repeat(100_000), 'cut'))
})
