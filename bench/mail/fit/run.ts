// Fits the points of mail's detectors and combinations on labelled mail, and tells what to expect of them elsewhere by
// cross-validation. `npm run fit:mail -- --phish DIR --ham DIR --labels FILE [--write]`
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { areaUnder, recallAt, rocOf } from '../../../packages/cli/src/evaluate/roc.ts'
import { openProgressBar } from '../../../packages/cli/src/terminal/progress-bar.ts'
import { COMBINATIONS, LURES } from '../../../packages/engine/src/email/verdict/combinations.ts'
import { WEIGHTS } from '../../../packages/engine/src/email/verdict/weights.ts'
import {
  boundOf,
  CEILINGS,
  COMBINATION_FLOORS,
  COMBINATION_POINTS_MAX,
  FLOORS,
  LURE_POINTS_MIN,
  POINTS_MAX,
  UNSEEN_POINTS_MAX,
} from './bounds.ts'
import { exampleOf, featuresOf } from './features.ts'
import { fitRegression, sumOf } from './regression.ts'
import { readRows } from './rows.ts'

/** Pull to the family's mean and to nought. Stronger pulls cost recall in cross-validation, weaker ones false alarms. */
const PULL = { toFamily: 0.5, toNought: 0.1 }
/** Points are scaled so that before rounding and bounds this share of honest mail reaches the first threshold. */
const FALSE_ALARMS = 0.003
const FIRST_THRESHOLD = 25
const FOLDS = 5
const EMAIL = resolve(import.meta.dirname, '../../../packages/engine/src/email')

const { values: given } = parseArgs({
  options: {
    phish: { type: 'string' },
    ham: { type: 'string' },
    labels: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { phish, ham, labels } = given
if (phish === undefined || ham === undefined || labels === undefined) {
  console.error('Usage: npm run fit:mail -- --phish DIR --ham DIR --labels FILE [--write]')
  process.exit(2)
}

const bar = openProgressBar(process.stderr)
const folders = { phish: resolve(phish), ham: resolve(ham), labels: resolve(labels) }
const rows = await readRows(folders, bar.show)
bar.clear()
const features = featuresOf(rows)
const examples = rows.map((row) => exampleOf(row, features))
const priors = { families: features.families, ...PULL }

function crossValidate(): void {
  const sums = rows.map(() => 0)
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const isHeldOut = (index: number): boolean => index % FOLDS === fold
    const fit = fitRegression(
      examples.filter((_, index) => !isHeldOut(index)),
      priors,
    )
    for (const [index, example] of examples.entries())
      if (isHeldOut(index)) sums[index] = sumOf(example, fit) + fit.intercept
  }
  const roc = rocOf(
    rows.flatMap(({ isLabelled, message }, index) => (isLabelled ? [{ message, score: sums[index] ?? 0 }] : [])),
  )
  const share = (rate: number): string => `${(100 * (recallAt(roc, rate) ?? 0)).toFixed(1)} % at ${rate * 100} %`
  console.log(`Cross-validated in ${FOLDS} parts, before bounds: AUC ${areaUnder(roc)?.toFixed(4)}`)
  console.log(`  recall ${[0.001, 0.005, 0.01, 0.02].map(share).join(', ')} false alarms`)
}

function fitPoints(): ReadonlyMap<string, number> {
  const fit = fitRegression(examples, priors)
  const honest = examples
    .filter(({ truth }) => truth === 0)
    .map((example) => sumOf(example, fit))
    .sort((a, b) => a - b)
  const threshold = honest[Math.floor(honest.length * (1 - FALSE_ALARMS))] ?? 1
  const scale = FIRST_THRESHOLD / threshold
  return new Map(features.ids.map((id, index) => [id, (fit.coefficients[index] ?? 0) * scale]))
}

function bounded(id: string, fitted: number | undefined, before: number): number {
  const points = fitted === undefined ? Math.min(before, UNSEEN_POINTS_MAX) : Math.min(Math.round(fitted), POINTS_MAX)
  const floor = boundOf(FLOORS, id) ?? (LURES.includes(id) ? LURE_POINTS_MIN : 0)
  return Math.max(Math.min(points, boundOf(CEILINGS, id) ?? points), floor)
}

/** Into the modules that state the points: each detector its own, and all combinations in one. */
function write(points: ReadonlyMap<string, number>): void {
  const paths = [...globSync('detectors/*/**/*.ts', { cwd: EMAIL }), 'verdict/combinations.ts']
  for (const path of paths.map((name) => join(EMAIL, name))) {
    const before = readFileSync(path, 'utf8')
    const text = before.replace(/(^ +id: '(\w+)',$[\s\S]*?\bpoints: )\d+/gm, (stated, head: string, id: string) => {
      const value = points.get(id)
      return value === undefined ? stated : `${head}${value}`
    })
    if (text !== before) writeFileSync(path, text)
  }
}

crossValidate()
const fitted = fitPoints()
const points = new Map<string, number>()
for (const [id, weight] of Object.entries(WEIGHTS)) points.set(id, bounded(id, fitted.get(id), weight.points))
for (const { id } of COMBINATIONS)
  points.set(
    id,
    Math.max(Math.min(Math.round(fitted.get(id) ?? 0), COMBINATION_POINTS_MAX), boundOf(COMBINATION_FLOORS, id) ?? 0),
  )
console.log(`\n${'detector or combination'.padEnd(36)}fitted  points  bad  good`)
for (const [id, value] of [...points].sort(([, a], [, b]) => b - a)) {
  const index = features.ids.indexOf(id)
  const shown = (truth: 0 | 1): number =>
    examples.filter(
      (example, at) => rows[at]?.isLabelled && example.truth === truth && example.features.includes(index),
    ).length
  const raw = fitted.get(id)?.toFixed(1) ?? '–'
  console.log(
    `${id.padEnd(36)}${raw.padStart(6)}${String(value).padStart(8)}${String(shown(1)).padStart(5)}${String(shown(0)).padStart(6)}`,
  )
}
if (given.write) {
  write(points)
  console.log('\nWritten.')
}
