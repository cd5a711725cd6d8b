// A guest that lies: lengths, counts, order, floods. Whatever comes, reading ends within its bounds, says why, and keeps what
// had been read before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AgentReport } from '../../src/own-windows/agent-report.ts'
import { readEvent, readFields } from '../../src/own-windows/frames.ts'
import { EVENT_BYTES_MAX, FRAME_BYTES_MAX, FRAMES_MAX, WORDS_MAX } from '../../src/own-windows/limits.ts'
import { end, event, fields, file, frame, hello, picture, started, whole, word } from './agent-frames.ts'

function read(...chunks: readonly Uint8Array[]): AgentReport {
  const report = new AgentReport()
  for (const chunk of chunks) report.push(Buffer.from(chunk))
  return report
}

const RUN = [
  started(2_044),
  event('sysmon', 1, 12, { ProcessId: '2044', Image: 'C:\\a.exe', CommandLine: 'a' }),
  file('C:\\b.txt', 'content'),
  picture(4, 3),
  frame('O', Buffer.from('printed')),
  word('L', 'files'),
  word('X', 'log'),
]

test('a whole run is read, in one piece and byte by byte', () => {
  for (const report of [
    read(whole(RUN, { code: -7 })),
    read(...[...whole(RUN, { code: -7 })].map((byte) => Uint8Array.of(byte))),
  ]) {
    assert.equal(report.broken, null)
    assert.deepEqual(report.end, { how: 'exited', code: -7 })
    assert.equal(report.hello?.get('system'), 'Windows 10 Pro')
    assert.equal(report.startedPid, 2_044)
    assert.deepEqual(
      report.events.map((payload) => readEvent(payload)?.fields.get('Image')),
      ['C:\\a.exe'],
    )
    assert.deepEqual(
      report.files.map(({ path, content }) => [path, content?.toString()]),
      [['C:\\b.txt', 'content']],
    )
    assert.equal(report.pictures.length, 1)
    assert.equal(Buffer.concat(report.output).toString(), 'printed')
    assert.deepEqual([report.leftOut, report.problems], [['files'], ['log']])
  }
})

const LIES: Readonly<Record<string, readonly Buffer[]>> = {
  'a frame before the greeting': [started(1)],
  'an end before the greeting': [end([])],
  'a second greeting': [hello(), hello()],
  'another protocol': [hello({ protocol: '2' })],
  'a kind that is none': [hello(), frame('?', Buffer.alloc(3))],
  'a second start': [hello(), started(1), started(2)],
  'a length of four gigabytes': [hello(), frame('E', Buffer.alloc(0), 0xffff_ffff)],
  'an event that is too long': [hello(), frame('E', Buffer.alloc(0), FRAME_BYTES_MAX.event + 1)],
  'a greeting that is too long': [frame('H', Buffer.alloc(0), FRAME_BYTES_MAX.hello + 1)],
  'a greeting whose text leads beyond it': [frame('H', Buffer.from('\x08protocol\xff\xff1', 'latin1'))],
  'a path that leads beyond its frame': [
    hello(),
    frame('F', Buffer.from('000000000000000000ffff', 'hex').fill(0xff, 10)),
  ],
  'a file of a kind that is none': [hello(), file('C:\\a', 'x', { kind: 9 })],
  'a size beyond all numbers': [
    hello(),
    frame('F', Buffer.concat([Buffer.from([0, 0]), Buffer.alloc(8, 0xff), Buffer.alloc(2)])),
  ],
  'a picture with fewer pixels than it says': [hello(), picture(1_000, 700, 12)],
  'a picture with more pixels than it says': [hello(), picture(2, 2, 4_000)],
  'a word with markup': [hello(), word('X', '<b>x</b>')],
  'an end with a wrong digest': [hello(), ...RUN, end(RUN, { crc: 7 })],
  'an end that counts other frames': [hello(), ...RUN, end(RUN, { frames: 3 })],
  'an end that leaves out what was sent': [hello(), ...RUN, end(RUN.slice(1))],
  'an end of a kind that is none': [hello(), end([], { how: 3 })],
}

for (const [name, chunks] of Object.entries(LIES))
  test(`${name} ends the reading and is told`, () => {
    const report = read(...chunks, ...Array.from({ length: 50 }, () => started(9)))
    assert.notEqual(report.broken, null)
    assert.equal(report.end, null)
    assert.notEqual(report.startedPid, 9)
  })

test('what came before a lie is kept', () => {
  const report = read(hello(), ...RUN, frame('!', Buffer.alloc(0)))
  assert.equal(report.events.length, 1)
  assert.equal(report.files.length, 1)
})

test('nothing counts after the end', () => {
  const report = read(whole(RUN), file('C:\\late.txt', 'late'))
  assert.equal(report.files.length, 1)
  assert.equal(report.broken, null)
})

test('endless events are left out from a bound on, and the end still counts', () => {
  const large = event(
    'sysmon',
    1,
    0,
    Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`F${at}`, 'x'.repeat(60_000)])),
  )
  const sent = Array.from({ length: 400 }, () => large)
  const report = read(hello(), ...sent, end(sent))
  assert.ok(report.events.reduce((sum, { length }) => sum + length, 0) <= EVENT_BYTES_MAX)
  assert.ok(report.cuts.has('AGENT_EVENTS_MAX'))
  assert.notEqual(report.end, null)
})

test('endless empty frames end the reading', () => {
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => frame('O', Buffer.alloc(0))))
  const report = read(hello(), ...Array.from({ length: FRAMES_MAX / 10_000 + 1 }, () => many))
  assert.match(report.broken ?? '', /more frames/)
})

test('files, output, pictures and words have bounds', () => {
  const contents = Array.from({ length: 8 }, (_, at) => file(`C:\\${at}`, 'x'.repeat(15 * 1024 * 1024)))
  const printed = Array.from({ length: 20 }, () => frame('O', Buffer.alloc(60_000)))
  const pictures = Array.from({ length: 20 }, () => picture(4, 3))
  const words = Array.from({ length: 100 }, () => word('X', 'log'))
  const report = read(hello(), ...contents, ...printed, ...pictures, ...words)
  assert.equal(report.broken, null)
  assert.equal(report.files.length, 8)
  assert.equal(report.files.filter(({ content }) => content === null).length, 2)
  assert.deepEqual([...report.cuts.keys()], ['FILE_CONTENT_BYTES_MAX', 'OUTPUT_BYTES_MAX'])
  assert.ok(report.pictures.length <= 6)
  assert.equal(report.problems.length, WORDS_MAX)
})

test('random bytes are never an error of ours', () => {
  let seed = 7
  const byte = (): number => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) >>> 8
  for (let round = 0; round < 2_000; round += 1) {
    const noise = Buffer.from(Array.from({ length: 64 }, byte))
    const report = read(hello(), frame('HSEFPOLXZ'[round % 9] ?? 'E', noise), noise)
    for (const payload of report.events) readEvent(payload)
    readFields(noise)
  }
})

test('fields: too many, or a length that leads beyond the end, are none', () => {
  assert.equal(readFields(fields(Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`n${at}`, ''])))), null)
  assert.equal(readFields(Buffer.from([1, 0x61, 0xff, 0xff, 0x62])), null)
  assert.equal(readFields(Buffer.from([200])), null)
  assert.deepEqual(
    [...(readFields(fields({ a: 'ü', b: '' })) ?? [])],
    [
      ['a', 'ü'],
      ['b', ''],
    ],
  )
})
