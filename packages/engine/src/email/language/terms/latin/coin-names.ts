// Names of coins and of what keeps them, which every language writes alike and none has as a word of its own: a trezor is a safe in Czech
// and in Croatian.
import type { TermTable } from '../../term.ts'

export const coinNames: TermTable = {
  crypto: 'btc usdt usdc ethereum blockchain metamask nft nfts',
}
