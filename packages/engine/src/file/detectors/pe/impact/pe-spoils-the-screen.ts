import type { CodeFunction } from '../../../formats/machine-code/functions.ts'
import type { FileDetector } from '../../file-detector.ts'
import { callsAmong, isMakerProven } from '../calls.ts'
import { type Chain, chainEvidence, chainsWith, namesIn, plainName } from '../chains.ts'

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
const DRAWN: ReadonlySet<string> = new Set(DRAWS)
/** A magnifier, a ruler or a screen saver draws in a window, or can be told to end by one. */
const SHOWS = [
  'CreateWindowEx',
  'CreateWindow',
  'DialogBoxParam',
  'DialogBoxIndirectParam',
  'CreateDialogParam',
  'CreateDialogIndirectParam',
  'RegisterClass',
  'RegisterClassEx',
  'GetMessage',
  'PeekMessage',
]

/** A demonstration shows one effect; whoever lays several over each other wants nobody to work there. */
const EFFECTS_SURE = 3
/** A clock, a meter and crosshairs draw over the screen as well: only effects push about what others show on it. */
const DISTORTS: ReadonlySet<string> = new Set(['BitBlt', 'StretchBlt', 'PlgBlt', 'MaskBlt', 'AlphaBlend'])
const DISTORTIONS_SURE = 2

/** The screen itself: a window that is none, or one that was not told in the code. */
const takesScreen = ({ calls }: CodeFunction): boolean =>
  calls.some(({ name, given }) => /^Get(?:DC|DCEx|WindowDC)$/.test(name) && (given[0] ?? 0) === 0)

/**
 * Whoever takes a picture of the screen, or prepares one, makes a device of memory for it: the first that is drawn goes there, and
 * only what follows can come back.
 */
function drawsBack({ head, names }: Chain): boolean {
  const draws = head.calls.filter(({ name }) => DRAWN.has(plainName(name))).length
  return names.has('CreateCompatibleDC') ? draws > 1 : draws > 0
}

export const peSpoilsTheScreen: FileDetector<'pe_spoils_the_screen'> = {
  id: 'pe_spoils_the_screen',
  type: 'pe',
  severity: 'high',
  title: 'Draws over the whole screen endlessly, without a window to close',
  why: 'The machine becomes unusable; often its disk is destroyed meanwhile.',
  falsePositives: 'Unsigned demonstrations of graphics effects.',
  attack: ['T1491.001', 'T1499'],
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts) || callsAmong(facts, SHOWS).length > 0) return null
    const drawing = [...chainsWith(facts, 0, DRAWN)].filter(
      (chain) => chain.head.repeats && takesScreen(chain.head) && drawsBack(chain),
    )
    // The windows of a library are those of whoever calls it.
    if (drawing.length < (facts.pe.isDll ? EFFECTS_SURE : 1)) return null
    const distorting = drawing.filter((chain) => namesIn(chain, DRAWS).some((name) => DISTORTS.has(name)))
    return {
      description: `${drawing.length === 1 ? 'One function draws' : `${drawing.length} functions draw`} on the screen endlessly, and the program shows no window of its own.`,
      evidence: drawing.slice(0, 4).map((chain) => chainEvidence(chain, namesIn(chain, DRAWS))),
      weighs: drawing.length >= EFFECTS_SURE && distorting.length >= DISTORTIONS_SURE ? 'whole' : 'few',
    }
  },
}
