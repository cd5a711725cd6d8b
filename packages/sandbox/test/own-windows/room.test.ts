// A run in an operator's own Windows may write gigabytes, and the data folder is the service's too.
import assert from 'node:assert/strict'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { haveRoomToRun } from '../../src/own-windows/machine.ts'

test('a machine is woken where there is room for what its run may write, and nowhere else', async () => {
  const { bavail, bsize } = statfsSync(tmpdir())
  await haveRoomToRun(tmpdir(), 1)
  await assert.rejects(haveRoomToRun(tmpdir(), bavail * bsize * 2), /no room for what a run may write/)
})
