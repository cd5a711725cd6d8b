// Runs tests of the service from the outside with their state on a real PostgreSQL and their samples in a real object store:
// `npm run test:scale -- PART` those whose path holds that. `npm test` runs all of them (`tests/on-servers.ts`).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startServers } from '../packages/server/test/service/shared/servers.ts'

const wanted = process.argv.slice(2)
if (wanted.length === 0) throw new Error('name a part of the path of what to run')

const servers = await startServers()
try {
  const tests = spawn(process.execPath, ['scripts/test.ts', ...wanted], {
    env: { ...process.env, ...servers.environment },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await servers.remove()
}
