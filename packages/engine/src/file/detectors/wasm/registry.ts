// The detectors of the family `wasm`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { wasmMinesCryptocurrency } from './wasm-mines-cryptocurrency.ts'

export const wasmDetectors: readonly Detector<FileFacts>[] = [wasmMinesCryptocurrency]
