// Every container of the engine's tests through the process that the service uses: with nothing allowed to it but our
// code, a decoder that works in a test may fail here.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { containers } from '../../../../engine/test/file/containers.ts'
import { openFileAnalysis } from '../../../src/analysis/offline.ts'

const analyzer = openFileAnalysis({ run: 'nothing' })
after(() => analyzer[Symbol.dispose]())

for (const [name, make] of Object.entries(containers)) {
  test(`EICAR in ${name}`, { timeout: 120_000 }, async () => {
    const analysis = await analyzer.analyze(await make(), { fileName: name, passwords: ['q9-27f'] })
    assert.equal(analysis.verdict, 'malicious')
  })
}
