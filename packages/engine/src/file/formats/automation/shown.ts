// What a notebook decodes to show it. Lessons and analyses of malware hold its commands encoded and print what they mean;
// nothing runs them unless a cell does. So what lies behind the constants of a cell counts only where the cell itself, or
// another one that names its variables, has the means to run it.
import type { ScriptReading } from '../script/facts.ts'
import type { Command } from './format.ts'
import { CELL_NAMES_MAX } from './limits.ts'

const RUNS =
  /\b(?:exec|eval|compile|subprocess|popen|spawn|system|startfile|get_ipython|ctypes|__import__|importlib|loads|function)\b/i
const ASSIGNED = /^[ \t]*(\w{1,60})[ \t]{0,4}=(?!=)/gm

/** The same readings, without the traits that only decoding found in cells whose constants nothing runs. */
export function withoutWhatIsShown(
  cells: readonly Command[],
  readings: readonly ScriptReading[],
): readonly ScriptReading[] {
  const able = cells.map(({ language, text }) => language === 'shell' || RUNS.test(text))
  const named = new Set(
    cells.filter((_, at) => able[at]).flatMap(({ text }) => text.match(/\b[A-Za-z_]\w{0,59}\b/g) ?? []),
  )
  return readings.map((reading, at) => {
    const { text, language } = cells[at] ?? { text: '', language: 'shell' }
    if (language !== 'python' || able[at] !== false || reading.facts.layers.length === 0) return reading
    const assigned = [...text.matchAll(ASSIGNED)].slice(0, CELL_NAMES_MAX).map((match) => match[1] ?? '')
    return assigned.some((name) => named.has(name)) ? reading : atSurface(reading, text)
  })
}

function atSurface({ facts, payloads }: ScriptReading, text: string): ScriptReading {
  return {
    facts: {
      ...facts,
      traits: facts.traits.filter(({ depth }) => depth === 0),
      urls: facts.urls.filter((url) => text.includes(url)),
    },
    payloads,
    decodedText: '',
  }
}
