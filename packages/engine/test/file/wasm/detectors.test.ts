// Named hits and at least as many named misses for every detector of the family.

import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as wasmRegistry from '../../../src/file/detectors/wasm/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { testOnFacts } from '../detector-table.ts'

const module = (exports: readonly string[], ...texts: readonly string[]): Partial<FileFacts> => ({
  wasm: { version: 1, sections: [], imports: [], exports, isWhole: true },
  strings: {
    count: texts.length,
    found: texts.map((text, offset) => ({ offset, encoding: 'ascii', text })),
    decoded: [],
  },
})
const WORK = '{"type":"submit","params":{"job_id":"","nonce":"","result":""}}'

testOnFacts(fileFamily(wasmRegistry), {
  wasm_mines_cryptocurrency: {
    hits: {
      'a hash of miners and the words for a pool': module(['memory', '_cryptonight_hash'], WORK),
      'a pool and the words for it': module(['run'], 'wss://pool.example/proxy', WORK),
      'the hash alone': module(['randomx_calculate_hash']),
    },
    misses: {
      'a hash for everything': module(['memory', 'keccak256', 'argon2id_hash', 'scrypt']),
      'a socket of a game': module(['run'], 'wss://play.example/room', '{"type":"move","x":1}'),
      'a queue of jobs': module(['run'], '{"job_id":"","result":""}'),
    },
  },
})
