// Lines on their way: nobody waits for a destination, what it refuses comes again in its order, and what is lost is counted.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readDestination } from '../../src/config/events-settings.ts'
import { outletOf, syslogMessage } from '../../src/trail/destinations.ts'
import type { Line } from '../../src/trail/ecs.ts'
import { type Deliver, LinesOut } from '../../src/trail/lines-out.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-trail-'))
after(() => rmSync(folder, { recursive: true, force: true }))

async function until(isSo: () => boolean): Promise<void> {
  for (const endMs = performance.now() + 30_000; !isSo(); await setTimeout(10)) assert.ok(performance.now() < endMs)
}

const never = (lines: number): never => assert.fail(`${lines} lines were lost`)
const line = (text: string): Buffer => Buffer.from(`${text}\n`)
const document = (text: string): Line => ({ severity: 'warning', isAudit: false, document: { message: text } })

describe('a destination in trouble', () => {
  test('what it refused comes again, in its order, and trouble is told once', async () => {
    const told: string[] = []
    let refusals = 2
    const deliver: Deliver = async (lines) => {
      if (refusals-- > 0) throw new Error('full')
      told.push(...lines.map(String))
    }
    const troubles: unknown[] = []
    const lost: number[] = []
    const out = new LinesOut({
      deliver,
      onTrouble: (error) => troubles.push(error),
      onRecovery: (count) => lost.push(count),
      onUnsent: never,
    })
    for (const text of ['1', '2', '3']) out.add(line(text))
    await until(() => told.length === 3)
    assert.deepEqual(told, ['1\n', '2\n', '3\n'])
    assert.equal(troubles.length, 1)
    assert.deepEqual(lost, [0])
    await out.close()
  })

  test('past the bound the oldest go, and how many is told', async () => {
    const told: string[] = []
    let isAway = true
    const lost: number[] = []
    const out = new LinesOut({
      deliver: async (lines) => {
        if (isAway) throw new Error('away')
        told.push(...lines.map(String))
      },
      onTrouble: () => {},
      onRecovery: () => assert.fail('it was never in trouble'),
      onUnsent: (count) => lost.push(count),
      waitingBytesMax: 10,
    })
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) out.add(line(text))
    isAway = false
    await until(() => told.length === 5)
    assert.deepEqual(told.join(''), 'c\nd\ne\nf\ng\n')
    await out.close()
    assert.deepEqual(lost, [2])
  })

  test('what is on its way fills the bound: what comes then is lost, and nothing hangs', async () => {
    const told: string[] = []
    const unsent: number[] = []
    const delivering = Promise.withResolvers<void>()
    const out = new LinesOut({
      deliver: async (lines) => {
        await delivering.promise
        told.push(...lines.map(String))
      },
      onTrouble: () => {},
      onRecovery: () => {},
      onUnsent: (count) => unsent.push(count),
      waitingBytesMax: 4,
    })
    for (const text of ['a', 'b']) out.add(line(text))
    await setTimeout(300)
    for (const text of ['c', 'd', 'e']) out.add(line(text))
    delivering.resolve()
    await until(() => told.length === 2)
    await out.close()
    assert.equal(told.join(''), 'a\nb\n')
    assert.deepEqual(unsent, [3])
  })

  test('a stop tries once more', async () => {
    const told: string[] = []
    const out = new LinesOut({
      deliver: async (lines) => void told.push(...lines.map(String)),
      onTrouble: () => {},
      onRecovery: () => {},
      onUnsent: never,
    })
    out.add(line('last'))
    await out.close()
    assert.deepEqual(told, ['last\n'])
    out.add(line('too late'))
    await setTimeout(200)
    assert.equal(told.length, 1)
  })

  test('what a stop cannot send is counted', async () => {
    const unsent: number[] = []
    const out = new LinesOut({
      deliver: async () => {
        throw new Error('away')
      },
      onTrouble: () => {},
      onRecovery: () => {},
      onUnsent: (count) => unsent.push(count),
    })
    for (const text of ['a', 'b', 'c']) out.add(line(text))
    await out.close()
    assert.deepEqual(unsent, [3])
  })
})

test('a file that is moved away is made anew, and nobody else reads it', async () => {
  const path = join(folder, 'events.json')
  const { format, deliver } = outletOf({ kind: 'file', path })
  await deliver([format(document('one'), new Date()), format(document('two'), new Date())])
  assert.equal(statSync(path).mode & 0o777, 0o600)
  renameSync(path, `${path}.1`)
  await deliver([format(document('three'), new Date())])
  assert.equal(readFileSync(`${path}.1`, 'utf8'), '{"message":"one"}\n{"message":"two"}\n')
  assert.equal(readFileSync(path, 'utf8'), '{"message":"three"}\n')
})

test('syslog: a length before each message, and no byte of the text ends it', () => {
  const now = new Date('2026-11-23T05:00:00.000Z')
  const text = syslogMessage({ severity: 'critical', isAudit: true, document: { message: 'a\n<0>1 é' } }, now)
  const [, length = '', rest = ''] = /^(\d+) ([\s\S]*)$/.exec(text.toString()) ?? []
  assert.equal(Number(length), Buffer.byteLength(rest))
  assert.match(rest, /^<106>1 2026-11-23T05:00:00\.000Z \S+ assay \d+ audit - \{"message":"a\\n<0>1 é"\}$/)
})

test('a syslog server that closes, is away or never reads: lines come when it is back', {
  timeout: 60_000,
}, async () => {
  const came: string[] = []
  const open = new Set<Socket>()
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((socket) => {
      open.add(socket)
      socket.on('error', () => {}).on('data', (bytes: Buffer) => came.push(String(bytes)))
    })
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return server
  }
  const first = await listen(0)
  const address = first.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const outlet = outletOf({ kind: 'syslog', host: '127.0.0.1', port, isSecret: false })
  const out = new LinesOut({ deliver: outlet.deliver, onTrouble: () => {}, onRecovery: () => {}, onUnsent: never })
  const tell = (text: string): void => out.add(outlet.format(document(text), new Date()))
  tell('before')
  await until(() => came.join('').includes('before'))
  first.close()
  for (const socket of open) socket.destroy()
  await setTimeout(100)
  tell('while it is away')
  await setTimeout(700)
  const second = await listen(port)
  await until(() => came.join('').includes('while it is away'))
  await out.close()
  outlet.close()
  second.close()
  for (const socket of open) socket.destroy()
})

test('a place is read with its port, and what is none is refused', () => {
  assert.deepEqual(readDestination('syslog://10.0.0.7'), {
    kind: 'syslog',
    host: '10.0.0.7',
    port: 514,
    isSecret: false,
  })
  assert.deepEqual(readDestination('syslog+tls://[2001:db8::7]:7000'), {
    kind: 'syslog',
    host: '2001:db8::7',
    port: 7000,
    isSecret: true,
  })
  for (const wrong of [
    '',
    'stderr',
    'events.json',
    '/var/log/',
    'syslog://',
    'syslog://a:b@c',
    'syslog://a/b',
    'http://a',
  ])
    assert.throws(() => readDestination(wrong), RangeError, wrong)
})
