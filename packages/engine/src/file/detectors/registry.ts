// Every file detector, family by family, in the order in which findings are shown. A family's list is in its folder,
// one line a detector.
import type { Detector, Family } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import { androidDetectors } from './android/registry.ts'
import { attackDetectors } from './attack/registry.ts'
import { coffDetectors } from './coff/registry.ts'
import { containerDetectors } from './container/registry.ts'
import { elfDetectors } from './elf/registry.ts'
import { htmlDetectors } from './html/registry.ts'
import { installerDetectors } from './installer/registry.ts'
import { knownDetectors } from './known/registry.ts'
import { lnkDetectors } from './lnk/registry.ts'
import { machoDetectors } from './macho/registry.ts'
import { officeDetectors } from './office/registry.ts'
import { pdfDetectors } from './pdf/registry.ts'
import { peDetectors } from './pe/registry.ts'
import { postscriptDetectors } from './postscript/registry.ts'
import { rulesDetectors } from './rules/registry.ts'
import { scriptDetectors } from './script/registry.ts'
import { stringsDetectors } from './strings/registry.ts'
import { wasmDetectors } from './wasm/registry.ts'

export const fileFamilies: readonly Family<FileFacts>[] = [
  { title: 'Office documents, notebooks, calendars', detectors: officeDetectors },
  { title: 'Shortcuts and other pointers', detectors: lnkDetectors },
  { title: 'Web pages', detectors: htmlDetectors },
  { title: 'PDF', detectors: pdfDetectors },
  { title: 'PostScript', detectors: postscriptDetectors },
  { title: 'Installers, Java, packages', detectors: installerDetectors },
  { title: 'Android', detectors: androidDetectors },
  { title: 'Whole attacks: acts that are enough together', detectors: attackDetectors },
  { title: 'Scripts', detectors: scriptDetectors },
  { title: 'Windows programs', detectors: peDetectors },
  { title: 'Objects that compilers for Windows make', detectors: coffDetectors },
  { title: 'Linux programs', detectors: elfDetectors },
  { title: 'macOS programs', detectors: machoDetectors },
  { title: 'WebAssembly', detectors: wasmDetectors },
  { title: 'YARA rules', detectors: rulesDetectors },
  { title: 'Lists of the operator', detectors: knownDetectors },
  { title: 'Archives, disk images, names', detectors: containerDetectors },
  { title: 'Texts in any file', detectors: stringsDetectors },
]

export const fileDetectors: readonly Detector<FileFacts>[] = fileFamilies.flatMap(({ detectors }) => detectors)
