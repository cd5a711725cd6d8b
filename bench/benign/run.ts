// Judges the benign corpus and prints the table by label and by type, with every file that was not cleared and why.
// `npm run bench:benign -- [--record] [--wanted N] [--only TEXT] [--more DIR]`; `--record` renews `files.tsv` and
// `LAST-RUN.md` beside this file; exits 1 if the gate is missed.
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { analyzeFile, bundledYaraRules, compileYara, FILE_ENGINE_VERSION } from '../../packages/engine/src/index.ts'
import { gatherBenign } from './gather.ts'
import { type Judged, recordRun } from './record.ts'

const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    wanted: { type: 'string' },
    only: { type: 'string' },
    more: { type: 'string' },
  },
})
/** At most this share of benign files may be called suspicious, and none malicious. */
const SUSPICIOUS_SHARE_MAX = 0.005

const root = resolve(import.meta.dirname, '../..')
const files = gatherBenign(root, Number(values.wanted ?? 5000), values.more ?? null).filter(({ name }) =>
  name.includes(values.only ?? ''),
)
const { scan } = compileYara(bundledYaraRules())
if (scan === null) console.log('without YARA rules: YARA-X has no build for this machine')
const scanRules = async (bytes: Uint8Array) => scan?.(bytes) ?? []
const now = new Date('2026-01-01T00:00:00Z')
const labels = new Map<string, number>()
const types = new Map<string, Map<string, number>>()
const judged: Judged[] = []
const slow: [number, string][] = []
let bytes = 0
const began = performance.now()
for (const { path, name } of files) {
  const content = readFileSync(path)
  const start = performance.now()
  const { verdict, root: file } = await analyzeFile(content, { fileName: basename(path), now, scanRules })
  slow.push([performance.now() - start, name])
  bytes += content.length
  const { label } = verdict
  labels.set(label, (labels.get(label) ?? 0) + 1)
  const byLabel = types.get(file.facts.type.fileType) ?? new Map<string, number>()
  types.set(file.facts.type.fileType, byLabel.set(label, (byLabel.get(label) ?? 0) + 1))
  judged.push({
    sha256: file.facts.hashes.sha256,
    label,
    score: verdict.score,
    typeId: file.facts.type.id,
    fileType: file.facts.type.fileType,
    name,
    reasons: verdict.reasons.map(({ id, score, path: where, explain }) => `${id} +${score} ${where}: ${explain}`),
  })
  if (label === 'malicious' || label === 'suspicious') {
    console.log(`${label} ${verdict.score} ${name}`)
    for (const reason of verdict.reasons)
      console.log(`    ${reason.id} +${reason.score} ${reason.path}: ${reason.explain.slice(0, 200)}`)
  }
}
const seconds = (performance.now() - began) / 1000
console.log(`\n${files.length} files, ${(bytes / 1e6).toFixed(0)} MB, ${seconds.toFixed(0)} s`)
console.table(
  [...types]
    .sort((a, b) => a[0].localeCompare(b[0]))
    .map(([type, byLabel]) => ({ type, ...Object.fromEntries(byLabel) })),
)
console.table(Object.fromEntries(labels))
slow.sort((a, b) => b[0] - a[0])
for (const [ms, name] of slow.slice(0, 8)) console.log(`${ms.toFixed(0)} ms ${name}`)
if (values.record)
  recordRun(import.meta.dirname, judged, { engineVersion: FILE_ENGINE_VERSION, bytes, hasYara: scan !== null })
const share = (labels.get('suspicious') ?? 0) / Math.max(1, files.length)
if ((labels.get('malicious') ?? 0) > 0 || share > SUSPICIOUS_SHARE_MAX) process.exitCode = 1
