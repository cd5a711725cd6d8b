// The detectors of the family `wasm`, one line each.
export { wasmMinesCryptocurrency } from './wasm-mines-cryptocurrency.ts'
