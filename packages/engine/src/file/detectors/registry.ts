// Every file detector in the order in which findings are shown: family by family, the heaviest first. A family's list is in its
// folder, one line a detector.
import type { Family } from '../../detector.ts'
import * as android from './android/registry.ts'
import * as attack from './attack/registry.ts'
import * as coff from './coff/registry.ts'
import * as container from './container/registry.ts'
import * as elf from './elf/registry.ts'
import { fileFamily } from './family.ts'
import type { WeighedFileDetector } from './file-detector.ts'
import * as html from './html/registry.ts'
import * as installer from './installer/registry.ts'
import * as known from './known/registry.ts'
import * as lnk from './lnk/registry.ts'
import * as macho from './macho/registry.ts'
import * as office from './office/registry.ts'
import * as pdf from './pdf/registry.ts'
import * as pe from './pe/registry.ts'
import * as rules from './rules/registry.ts'
import * as script from './script/registry.ts'
import * as wasm from './wasm/registry.ts'

export const fileFamilies: readonly Family<WeighedFileDetector>[] = [
  { title: 'Office documents, notebooks, calendars', detectors: fileFamily(office, 'office') },
  { title: 'Shortcuts and other pointers', detectors: fileFamily(lnk, 'pointers') },
  { title: 'Web pages', detectors: fileFamily(html, 'pages') },
  { title: 'PDF', detectors: fileFamily(pdf, 'pdf') },
  { title: 'PostScript', detectors: fileFamily({}, 'postscript') },
  { title: 'Installers, Java, packages', detectors: fileFamily(installer) },
  { title: 'Android', detectors: fileFamily(android) },
  { title: 'Whole attacks: acts that are enough together', detectors: fileFamily(attack, 'attack') },
  { title: 'Scripts', detectors: fileFamily(script, 'script') },
  { title: 'Windows programs', detectors: fileFamily(pe, 'pe') },
  { title: 'Objects that compilers for Windows make', detectors: fileFamily(coff) },
  { title: 'Linux programs', detectors: fileFamily(elf, 'elf', 'elf-code') },
  { title: 'macOS programs', detectors: fileFamily(macho, 'macho') },
  { title: 'WebAssembly', detectors: fileFamily(wasm) },
  { title: 'YARA rules', detectors: fileFamily(rules) },
  { title: 'Lists of the operator', detectors: fileFamily(known) },
  { title: 'Archives, disk images, names', detectors: fileFamily(container, 'containers') },
]

export const fileDetectors: readonly WeighedFileDetector[] = fileFamilies.flatMap(({ detectors }) => detectors)
