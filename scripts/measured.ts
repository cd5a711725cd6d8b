// Keeps how often each detector of mail was right, for its page and `assay explain`: `npm run measured -- FILE`, with what
// `assay evaluate mail --json` printed for the development corpus.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TARGET = join(import.meta.dirname, '../packages/engine/src/data/tables/mail-detectors-measured.json')

interface Printed {
  readonly bad: number
  readonly good: number
  readonly detectors: readonly { readonly id: string }[]
}

const path = process.argv[2]
if (path === undefined) {
  console.error('usage: npm run measured -- FILE')
  process.exit(2)
}
const { bad, good, detectors } = JSON.parse(readFileSync(path, 'utf8')) as Printed // of our own command
const lines = [...detectors].sort((a, b) => (a.id < b.id ? -1 : 1)).map((each) => JSON.stringify(each))
writeFileSync(TARGET, `{ "bad": ${bad}, "good": ${good}, "detectors": [\n${lines.join(',\n')}\n] }\n`)
