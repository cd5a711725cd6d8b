import { listed } from '../../../rules/tell.ts'
import type { FileDetector } from '../file-detector.ts'

/** Hashes that only the mining of coins on ordinary processors uses, as modules hand them out. */
const HASHES =
  /crypto_?night|random_?x(?:_|$)|(?:^|_)cn_?(?:slow_?)?(?:hash|lite|heavy|pico|turtle|gpu|upx)|hash_cn(?:$|_)|ghost_?rider|veru_?s?hash|yesp(?:ower|crypt)|argon2id?_?chukwa|(?:^|_)neoscrypt|(?:^|_)minotaurx?/i
/** The words of what pools are told, in one text: a piece of work and the number that was found for it. */
const WORK = /"(?:job_id|jobid)"[\s\S]{0,200}"(?:nonce|result)"|"method":\s?"(?:submit|mining\.submit)"/i
const POOL = /^(?:wss?|stratum\+\w{3}):\/\/[\w.-]{3,100}/i

export const wasmMinesCryptocurrency: FileDetector<'wasm_mines_cryptocurrency'> = {
  id: 'wasm_mines_cryptocurrency',
  type: 'wasm',
  severity: 'high',
  title: 'Mines cryptocurrency in a browser',
  why: "A page uses its visitors' processors for a mining pool; they are hardly ever asked.",
  falsePositives: 'Wallets and tests that compute one such hash; miners whose visitors agreed.',
  attack: ['T1496'],
  detect({ wasm, strings }) {
    if (wasm === undefined) return null
    const hashes = [...wasm.exports, ...wasm.imports].filter((name) => HASHES.test(name))
    const work = strings.found.filter(({ text }) => WORK.test(text))
    const pools = strings.found.filter(({ text }) => POOL.test(text))
    const speaks = work.length > 0 && (pools.length > 0 || hashes.length > 0)
    if (hashes.length === 0 && !speaks) return null
    return {
      description: `The module ${hashes.length > 0 ? `exports a mining hash function (${listed(hashes)})` : 'contains the address of a mining pool'}${speaks ? ' and the pool protocol' : ''}.`,
      evidence: [
        ...(hashes.length === 0 ? [] : [{ where: 'wasm.exports', snippet: hashes.slice(0, 6).join(', ') }]),
        ...[...pools, ...work]
          .slice(0, 3)
          .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text })),
      ],
      // A wallet computes the hash; what also talks to a pool works for somebody.
      weighs: speaks && hashes.length > 0 ? 'whole' : speaks ? 'speaks' : 'hashes',
    }
  },
}
