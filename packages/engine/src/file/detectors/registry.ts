// Every file detector in the order in which findings are shown: family by family, the heaviest first. A family's list is in its
// folder, one line a detector.
import { detectorsOf, type Family } from '../../detector.ts'
import * as android from './android/registry.ts'
import * as attack from './attack/registry.ts'
import * as coff from './coff/registry.ts'
import * as container from './container/registry.ts'
import * as elf from './elf/registry.ts'
import type { FileDetector } from './file-detector.ts'
import * as html from './html/registry.ts'
import * as installer from './installer/registry.ts'
import * as known from './known/registry.ts'
import * as lnk from './lnk/registry.ts'
import * as macho from './macho/registry.ts'
import * as office from './office/registry.ts'
import * as pdf from './pdf/registry.ts'
import * as pe from './pe/registry.ts'
import * as postscript from './postscript/registry.ts'
import { ruleDetectors } from './rule-detectors.ts'
import * as rules from './rules/registry.ts'
import * as script from './script/registry.ts'
import * as wasm from './wasm/registry.ts'

export const fileFamilies: readonly Family<FileDetector>[] = [
  { title: 'Office documents, notebooks, calendars', detectors: detectorsOf(office) },
  { title: 'Shortcuts and other pointers', detectors: detectorsOf(lnk) },
  { title: 'Web pages', detectors: detectorsOf(html) },
  { title: 'PDF', detectors: detectorsOf(pdf) },
  { title: 'PostScript', detectors: detectorsOf(postscript) },
  { title: 'Installers, Java, packages', detectors: detectorsOf(installer) },
  { title: 'Android', detectors: detectorsOf(android) },
  {
    title: 'Whole attacks: acts that are enough together',
    detectors: detectorsOf({ ...attack, ...ruleDetectors('attack') }),
  },
  { title: 'Scripts', detectors: detectorsOf({ ...script, ...ruleDetectors('script') }) },
  { title: 'Windows programs', detectors: detectorsOf({ ...pe, ...ruleDetectors('pe') }) },
  { title: 'Objects that compilers for Windows make', detectors: detectorsOf(coff) },
  { title: 'Linux programs', detectors: detectorsOf({ ...elf, ...ruleDetectors('elf') }) },
  { title: 'macOS programs', detectors: detectorsOf({ ...macho, ...ruleDetectors('macho') }) },
  { title: 'WebAssembly', detectors: detectorsOf(wasm) },
  { title: 'YARA rules', detectors: detectorsOf(rules) },
  { title: 'Lists of the operator', detectors: detectorsOf(known) },
  { title: 'Archives, disk images, names', detectors: detectorsOf(container) },
]

export const fileDetectors: readonly FileDetector[] = fileFamilies.flatMap(({ detectors }) => detectors)
