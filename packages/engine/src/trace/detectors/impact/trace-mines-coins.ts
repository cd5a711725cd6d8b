import { commandEvidence, hitOn, networkText, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const MINER =
  /stratum\+(?:tcp|ssl):|\b(?:xmrig|minerd|cpuminer|ethminer|nbminer|t-rex|phoenixminer|cryptonight|randomx)\b|--donate-level/
/** Looking for miners, and ending those of others. */
const ABOUT_MINERS = /^(?:\S{0,40}\/)?(?:pkill|killall|pgrep|kill|grep|egrep|rm|find|ps|awk)\b/
/** What a miner says to its pool first. */
const LOGIN = /"method" ?: ?"(?:mining\.(?:subscribe|authorize)|eth_submitlogin|login)"/i

export const traceMinesCoins: TraceDetector = {
  id: 'trace_mines_coins',
  type: 'impact',
  severity: 'high',
  title: 'Mines coins',
  why: 'Somebody else pays for the electricity.',
  falsePositives: 'People who mine on purpose.',
  attack: ['T1496'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.commands.filter(({ plain }) => MINER.test(plain) && !ABOUT_MINERS.test(plain)).map(commandEvidence),
        ...facts.network.flatMap((event) =>
          'start' in event && LOGIN.test(event.start ?? '')
            ? [seen('network', `${networkText(event)} ${event.start ?? ''}`)]
            : [],
        ),
        ...facts.network
          .filter((event) =>
            /(?:^|\.)(?:[\w-]{0,40}pool[\w-]{0,40}|nanopool|minexmr|supportxmr|moneroocean|2miners|f2pool|nicehash)\.(?:com|org|stream|net|io|pro)$/.test(
              'name' in event ? event.name : 'host' in event ? event.host : '',
            ),
          )
          .map((event) => seen('network', networkText(event))),
      ],
      (first) => `Coins are mined: ${first}`,
    ),
}
