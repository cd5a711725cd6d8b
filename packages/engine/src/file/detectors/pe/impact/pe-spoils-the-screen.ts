import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

const DRAWS = [
  'BitBlt',
  'StretchBlt',
  'PatBlt',
  'PlgBlt',
  'MaskBlt',
  'AlphaBlend',
  'DrawIcon',
  'DrawIconEx',
  'Ellipse',
  'Pie',
  'Rectangle',
  'TextOut',
  'DrawText',
  'FillRect',
  'SetPixel',
  'InvertRect',
]
/** One such function may be a magnifier or a screen saver; attacks bring a row of effects. */
const FUNCTIONS_MIN = 2

/** The screen itself: a window that is none, or one that was not told in the code. */
const takesScreen = ({ calls }: CodeFunction): boolean =>
  calls.some(({ name, given }) => /^Get(?:DC|DCEx|WindowDC)$/.test(name) && (given[0] ?? 0) === 0)

export const peSpoilsTheScreen: Detector<FileFacts> = {
  id: 'pe_spoils_the_screen',
  type: 'pe',
  severity: 'high',
  title: 'Several of its functions draw over the whole screen for ever',
  why: 'The machine cannot be used any more; mostly its disk is destroyed meanwhile.',
  falsePositives: 'Demonstrations of effects that nobody signed.',
  attack: ['T1491.001', 'T1499'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    const drawing = [...chainsWith(facts, 0, new Set(DRAWS))].filter(
      (chain) => chain.head.repeats && takesScreen(chain.head) && namesIn(chain, ['Sleep', 'rand']).length > 0,
    )
    if (drawing.length < FUNCTIONS_MIN) return null
    return {
      description: `${drawing.length} of its functions draw on the screen without end, each in a way of its own.`,
      evidence: drawing.slice(0, 4).map((chain) => chainEvidence(chain, namesIn(chain, DRAWS))),
    }
  },
}
