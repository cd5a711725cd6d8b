// Damages messages and parses them for as long as it is told: `npm run fuzz:mail -- --runs N --seed S [--seconds T]`. Real
// messages are taken from `../shared/corpora/mail` where that is there. Failures are printed with the input in base64.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz } from '../packages/engine/test/email/message/fuzz/run.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '3600' },
  },
})
const folder = resolve('../shared/corpora/mail')
const messages = existsSync(folder)
  ? globSync('**/*.eml', { cwd: folder })
      .sort()
      .map((file) => readFileSync(resolve(folder, file), 'latin1'))
  : []

const began = performance.now()
const { runs, failures, slowestMs } = fuzz({
  runs: Number(values.runs),
  seed: Number(values.seed),
  messages,
  timeMsMax: Number(values.seconds) * 1000,
})
for (const { run, what, input } of failures)
  console.log(`run ${run}: ${what}\n${Buffer.from(input, 'latin1').toString('base64')}\n`)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(
  `${runs} runs with seed ${values.seed} and ${messages.length} real messages in ${seconds} s: ${failures.length} failures, slowest ${slowestMs.toFixed(1)} ms`,
)
process.exitCode = failures.length === 0 ? 0 : 1
