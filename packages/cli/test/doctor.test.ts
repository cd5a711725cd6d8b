// `assay doctor --scrub`, on a folder that a service left: what rotted and what is gone is named, and the exit code says so.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { ask } from '../../server/test/service/client.ts'
import { makeDataDir, startService } from '../../server/test/service/service.ts'

const MAIN = join(import.meta.dirname, '../src/main.js')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What it says of the samples, and how it ends. */
function scrub(folder: string): { readonly status: number | null; readonly told: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, [MAIN, 'doctor', '--scrub', '--json'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ASSAY_DATA_DIR: folder },
  })
  const findings: readonly { subject: string; state: string; told: string }[] = JSON.parse(stdout).data
  const samples = findings.filter(({ subject }) => subject === 'samples')
  return { status, told: samples.map(({ state, told }) => `${state}: ${told}`) }
}

test('assay doctor --scrub', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  for (const body of ['sound', 'rotten', 'gone']) {
    const headers = { 'content-type': 'application/octet-stream' }
    assert.equal((await ask(service, '/v1/file/deep', { body, headers })).status, 202)
  }
  await service.stop()
  const pathOf = (text: string): string => join(dataDir.path, 'samples', sha256(text).slice(0, 2), sha256(text))
  assert.deepEqual(scrub(dataDir.path), { status: 0, told: ['good: 3 hashed, 0 that no row knew removed.'] })

  writeFileSync(pathOf('rotten'), 'r0tten')
  rmSync(pathOf('gone'))
  // Old enough to be of no upload that goes on.
  const stray = pathOf('stray')
  mkdirSync(dirname(stray), { recursive: true })
  writeFileSync(stray, 'stray')
  utimesSync(stray, 0, 0)
  assert.deepEqual(scrub(dataDir.path), {
    status: 1,
    told: [
      'good: 2 hashed, 1 that no row knew removed.',
      `bad: ${sha256('rotten')}: its bytes are no longer those that were sent.`,
      `bad: ${sha256('gone')}: its bytes are not there.`,
    ],
  })
  assert.ok(!existsSync(stray))
})
