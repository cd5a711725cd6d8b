// Every file detector, family by family, in the order in which findings are shown. A family's list is in its folder,
// one line a detector.
import type { Detector } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import { androidDetectors } from './android/registry.ts'
import { attackDetectors } from './attack/registry.ts'
import { coffDetectors } from './coff/registry.ts'
import { containerDetectors } from './container/registry.ts'
import { elfDetectors } from './elf/registry.ts'
import { htmlDetectors } from './html/registry.ts'
import { installerDetectors } from './installer/registry.ts'
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

export const fileDetectors: readonly Detector<FileFacts>[] = [
  ...officeDetectors,
  ...lnkDetectors,
  ...htmlDetectors,
  ...pdfDetectors,
  ...postscriptDetectors,
  ...installerDetectors,
  ...androidDetectors,
  ...attackDetectors,
  ...scriptDetectors,
  ...peDetectors,
  ...coffDetectors,
  ...elfDetectors,
  ...machoDetectors,
  ...wasmDetectors,
  ...rulesDetectors,
  ...containerDetectors,
  ...stringsDetectors,
]
