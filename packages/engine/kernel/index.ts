// The passes over every byte of a file that are too slow in JavaScript, as one WebAssembly module written in
// AssemblyScript. `npm run build:kernel` makes `src/data/tables/kernel.wasm` of it, and a test holds the two together.
// `src/file/kernel.ts` is its caller.
export { histogram } from './histogram'
export { literalsBegin, literalsFind, literalsLeft, literalTables, literalTablesBytes } from './literals'
export { chunkBytes, chunkStart, listStart } from './memory'
export { hashFour, pieceRecords, piecesBegin, piecesFind, rolledIsZero } from './ssdeep'
export { textRunCounts, textRunsBegin, textRunsEnd, textRunsFind } from './text-runs'
export { tlshAdd, tlshBegin, tlshChecksum, tlshCounts, tlshTables } from './tlsh'
export { xorFind } from './xor'
