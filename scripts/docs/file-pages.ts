// Pages of what judges files: their bytes (folder `file`) and what they do when they run (folder `behaviour`). Both weigh on
// one scale; the samples of the trait corpus that a detector was made for stand on its page.
import type { Detector } from '../../packages/engine/src/detector.ts'
import { androidDetectors } from '../../packages/engine/src/file/detectors/android/registry.ts'
import { attackDetectors } from '../../packages/engine/src/file/detectors/attack/registry.ts'
import { coffDetectors } from '../../packages/engine/src/file/detectors/coff/registry.ts'
import { containerDetectors } from '../../packages/engine/src/file/detectors/container/registry.ts'
import { elfDetectors } from '../../packages/engine/src/file/detectors/elf/registry.ts'
import { htmlDetectors } from '../../packages/engine/src/file/detectors/html/registry.ts'
import { installerDetectors } from '../../packages/engine/src/file/detectors/installer/registry.ts'
import { lnkDetectors } from '../../packages/engine/src/file/detectors/lnk/registry.ts'
import { machoDetectors } from '../../packages/engine/src/file/detectors/macho/registry.ts'
import { officeDetectors } from '../../packages/engine/src/file/detectors/office/registry.ts'
import { pdfDetectors } from '../../packages/engine/src/file/detectors/pdf/registry.ts'
import { peDetectors } from '../../packages/engine/src/file/detectors/pe/registry.ts'
import { postscriptDetectors } from '../../packages/engine/src/file/detectors/postscript/registry.ts'
import { rulesDetectors } from '../../packages/engine/src/file/detectors/rules/registry.ts'
import { scriptDetectors } from '../../packages/engine/src/file/detectors/script/registry.ts'
import { stringsDetectors } from '../../packages/engine/src/file/detectors/strings/registry.ts'
import { wasmDetectors } from '../../packages/engine/src/file/detectors/wasm/registry.ts'
import {
  CATEGORY_CAPS,
  FILE_WEIGHTS,
  type Weight,
  type Weights,
} from '../../packages/engine/src/file/verdict/weights.ts'
import { credentialsDetectors } from '../../packages/engine/src/trace/detectors/credentials/registry.ts'
import { discoveryDetectors } from '../../packages/engine/src/trace/detectors/discovery/registry.ts'
import { evasionDetectors } from '../../packages/engine/src/trace/detectors/evasion/registry.ts'
import { executionDetectors } from '../../packages/engine/src/trace/detectors/execution/registry.ts'
import { impactDetectors } from '../../packages/engine/src/trace/detectors/impact/registry.ts'
import { injectionDetectors } from '../../packages/engine/src/trace/detectors/injection/registry.ts'
import { networkDetectors } from '../../packages/engine/src/trace/detectors/network/registry.ts'
import { persistenceDetectors } from '../../packages/engine/src/trace/detectors/persistence/registry.ts'
import { TRACE_WEIGHTS } from '../../packages/engine/src/trace/verdict/weights.ts'
import { suspects } from '../../packages/engine/test/file/traits/suspects.ts'
import type { NamedCases } from './cases.ts'
import { page, pageName } from './page.ts'

type Described = Omit<Detector<never>, 'detect'>
type Families = readonly (readonly [title: string, detectors: readonly Described[]])[]

const FILE_FAMILIES: Families = [
  ['Office documents, notebooks, calendars', officeDetectors],
  ['Shortcuts and other pointers', lnkDetectors],
  ['Web pages', htmlDetectors],
  ['PDF', pdfDetectors],
  ['PostScript', postscriptDetectors],
  ['Installers, Java, packages', installerDetectors],
  ['Android', androidDetectors],
  ['Whole attacks: acts that are enough together', attackDetectors],
  ['Scripts', scriptDetectors],
  ['Windows programs', peDetectors],
  ['Objects that compilers for Windows make', coffDetectors],
  ['WebAssembly', wasmDetectors],
  ['Linux programs', elfDetectors],
  ['macOS programs', machoDetectors],
  ['YARA rules', rulesDetectors],
  ['Archives, disk images, names', containerDetectors],
  ['Texts in any file', stringsDetectors],
]

const TRACE_FAMILIES: Families = [
  ['Execution', executionDetectors],
  ['Network', networkDetectors],
  ['Injection', injectionDetectors],
  ['Persistence', persistenceDetectors],
  ['Evasion', evasionDetectors],
  ['Credentials', credentialsDetectors],
  ['Discovery', discoveryDetectors],
  ['Impact', impactDetectors],
]

const FILE_INTRODUCTION =
  'What the bytes of a file tell (static stage), and of every file in it. 300 points are suspicious, 1000 malicious.'
const TRACE_INTRODUCTION =
  'What a file did when it ran (dynamic stage), in an emulator or a virtual machine. 300 points are suspicious, 1000 malicious.'

export const filePages = (cases: ReadonlyMap<string, NamedCases>): ReadonlyMap<string, string> =>
  pagesOf({ title: 'File detectors', introduction: FILE_INTRODUCTION, families: FILE_FAMILIES }, FILE_WEIGHTS, cases)

export const behaviourPages = (cases: ReadonlyMap<string, NamedCases>): ReadonlyMap<string, string> =>
  pagesOf(
    { title: 'Behaviour detectors', introduction: TRACE_INTRODUCTION, families: TRACE_FAMILIES },
    TRACE_WEIGHTS,
    cases,
  )

interface Chapter {
  readonly title: string
  readonly introduction: string
  readonly families: Families
}

function pagesOf(
  { title, introduction, families }: Chapter,
  weights: Weights,
  cases: ReadonlyMap<string, NamedCases>,
): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  const index = [`# ${title}`, '', introduction, '', 'Generated by `npm run docs`.', '']
  for (const [family, detectors] of families) {
    index.push(`## ${family}`, '')
    for (const detector of detectors) {
      const { id } = detector
      const parts = {
        detector,
        place: family,
        weight: weightLine(weights[id]),
        cases: cases.get(id),
        more: samplesOf(id),
      }
      pages.set(pageName(id), page(parts))
      index.push(`- [${id}](${pageName(id)}): ${detector.title}`)
    }
    index.push('')
  }
  return pages.set('README.md', `${index.join('\n').trimEnd()}\n`)
}

function weightLine(weight: Weight | undefined): string {
  if (weight === undefined || weight.points === 0) return 'told, and weighs nothing'
  const { points, category, confidence } = weight
  const alone =
    points >= 1000 ? ', enough to convict alone' : ` (the category adds up to ${CATEGORY_CAPS[category]} at most)`
  return `${points} points of \`${category}\`${alone}, confidence ${confidence}`
}

function samplesOf(id: string): readonly string[] {
  const names = suspects
    .filter(({ reasons }) => reasons.includes(id))
    .map(({ name, label }) => `\`${name}\` (${label})`)
  const shown = names.slice(0, 8)
  const left = names.length - shown.length
  return names.length === 0
    ? []
    : [`**Found in** these samples of the trait corpus: ${shown.join(', ')}${left > 0 ? `, and ${left} more` : ''}.`]
}
