import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, networkText, seen } from '../../hit.ts'

export const traceMinesCoins: Detector<TraceFacts> = {
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
        ...commandsMatching(facts, [
          /stratum\+(?:tcp|ssl):|\b(?:xmrig|minerd|cpuminer|ethminer|nbminer|t-rex|phoenixminer|cryptonight|randomx)\b|--donate-level/,
        ]),
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
