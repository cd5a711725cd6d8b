// Connections that are opened and say nothing need no key: they may not take what others need.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { newCaller } from './client.ts'
import { head } from './raw-client.ts'
import { makeDataDir, startService } from './service.ts'

const OPEN_FILES = 240
const IDLE = 400

test(`${IDLE} idle connections where ${OPEN_FILES} files may be open: who is connected may still upload`, async () => {
  using dataDir = makeDataDir()
  const service = await startService(
    dataDir.path,
    { ASSAY_FILE_WORKERS: '1', ASSAY_MAIL_WORKERS: '1' },
    ['serve'],
    OPEN_FILES,
  )
  const { hostname, port } = new URL(service.url)
  const open = (): Socket => connect({ host: hostname, port: Number(port) }).on('error', () => {})
  const { key } = await newCaller(service, ['api:full'], 100)
  const honest = open()
  honest.write(head('GET', '/healthz', key, ''))
  await new Promise((resolve) => honest.once('data', resolve))
  const idle = Array.from({ length: IDLE }, () => {
    const socket = open()
    socket.write('GET /healthz HTTP/1.1\r\n')
    return socket
  })
  await setTimeout(1_000)
  let answer = ''
  honest.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  honest.write(
    `${head('POST', '/v1/file/deep?stages=static', key, 'Content-Type: application/octet-stream\r\nContent-Length: 5\r\n')}hello`,
  )
  for (let waits = 0; waits < 200 && !answer.includes('\r\n\r\n'); waits += 1) await setTimeout(50)
  assert.match(answer, /^HTTP\/1\.1 202 /)
  for (const socket of [honest, ...idle]) socket.destroy()
  assert.equal(await service.stop(), 0)
})
