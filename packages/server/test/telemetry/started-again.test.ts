// A start that found its database away is begun again: the second one tells what it does, too.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { startSdk } from '../../src/app/telemetry/sdk.ts'
import type { LeasedJob } from '../../src/store/records.ts'

process.env['OTEL_TRACES_EXPORTER'] = 'console'
process.env['OTEL_METRICS_EXPORTER'] = 'none'

test('an SDK that is started after another was closed tells what it sees', async (context) => {
  const told = context.mock.method(console, 'dir', () => {})
  const log = pino({ level: 'silent' })
  // What of it a span shows.
  const job = { lease: { analysisId: 1 }, sample: {}, stages: [] } as unknown as LeasedJob
  for (const starts of [1, 2]) {
    const telemetry = startSdk(log)
    await telemetry.aroundJob(job, async () => {})
    await telemetry.close()
    // What the machine is called is looked up before.
    for (let tries = 0; told.mock.callCount() < starts && tries < 100; tries += 1) await sleep(50)
    assert.equal(told.mock.callCount(), starts)
  }
})
