// Several processes that share a folder of samples.
import { test } from 'node:test'
import { missingPostgres } from '../../store/postgres/postgres-server.ts'
import { makeDataDir } from '../service.ts'
import { describeProcesses } from './describe-processes.ts'

if (missingPostgres === false) await begin()
else test('several processes on one folder', { skip: missingPostgres })

async function begin(): Promise<void> {
  const folder = makeDataDir()
  await describeProcesses({
    environment: {},
    nextFolder: () => folder.path,
    remove: async () => folder[Symbol.dispose](),
  })
}
