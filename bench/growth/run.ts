// `npm run bench:growth [fragment of a name]`: the shapes of texts.ts at 1 and 2 MiB through the static stage and, where the
// interpreter is ours, through the emulator. Work that doubles with the size is right; what more than triples is told and
// ends the run with 1. Processor time, so other programs disturb little; a case under a second says nothing.
import { analyzeFile, bundledYaraRules, compileYara, emulate } from '../../packages/engine/src/index.ts'
import { type GrowthCase, TEXTS } from './texts.ts'

const MEBIBYTE = 1 << 20
const RATIO_MAX = 3
const TELLING_MS_MIN = 1_000
/** The JavaScript engine cannot be interrupted within its own parser: the service ends its process from outside. */
const NATIVE = /^(?:javascript|html|svg):/

const { scan } = compileYara(bundledYaraRules())
const now = new Date('2026-01-01T00:00:00Z')

async function spentMs(work: (elapsedMs: () => number) => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage()
  const elapsedMs = (): number => {
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }
  await work(elapsedMs)
  return Math.round(elapsedMs())
}

const STAGES: Readonly<Record<string, (one: GrowthCase, bytes: number) => Promise<number>>> = {
  static: ({ fileName, make }, size) => {
    const bytes = make(size)
    const scanRules = async (file: Uint8Array) => scan?.(file) ?? []
    return spentMs((elapsedMs) => analyzeFile(bytes, { fileName, now, elapsedMs, scanRules }))
  },
  emulate: ({ fileName, make }, size) => {
    const bytes = make(size)
    return spentMs((elapsedMs) => emulate(bytes, { fileName, passwords: [], now, elapsedMs, budgetMs: 10_000 }))
  },
}

for (const one of TEXTS.filter(({ name }) => name.includes(process.argv[2] ?? '')))
  for (const [stage, run] of Object.entries(STAGES)) {
    if (stage === 'emulate' && NATIVE.test(one.name)) continue
    await run(one, 64 * 1024)
    const [half, whole] = [await run(one, MEBIBYTE), await run(one, 2 * MEBIBYTE)]
    const grows = whole >= TELLING_MS_MIN && whole > RATIO_MAX * half
    process.stdout.write(`${one.name}\t${stage}\t${half} ms\t${whole} ms${grows ? '\tGROWS' : ''}\n`)
    if (grows) process.exitCode = 1
  }
