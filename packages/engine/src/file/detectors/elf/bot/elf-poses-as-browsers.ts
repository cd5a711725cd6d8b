import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'

const BROWSER = /^(?:Mozilla|Opera)\/\d\S* .{20,300}/
const PLATFORMS = ['Windows', 'Macintosh', 'X11', 'iPhone', 'Android', 'CrOS'] as const
const BROWSERS_MIN = 4
const PLATFORMS_MIN = 2
/** Browsers, their engines and crawlers hold such lists and are larger. */
const SIZE_BYTES_MAX = 3 * 1024 * 1024

export const elfPosesAsBrowsers: FileDetector = {
  id: 'elf_poses_as_browsers',
  type: 'elf',
  severity: 'high',
  title: 'Contains user agents of many browsers and systems',
  why: 'HTTP floods change the user agent with each request, so that no filter can match on it.',
  falsePositives: 'Crawlers and load generators written as one small program.',
  attack: ['T1498', 'T1036'],
  detect(facts) {
    const {
      elf,
      strings: { found },
    } = facts
    const sizeBytes = programBytes(facts)
    if (elf === undefined || sizeBytes > SIZE_BYTES_MAX) return null
    const names = found.filter(({ text }) => BROWSER.test(text))
    const platforms = PLATFORMS.filter((platform) => names.some(({ text }) => text.includes(platform)))
    const distinct = new Set(names.map(({ text }) => text)).size
    if (distinct < BROWSERS_MIN || platforms.length < PLATFORMS_MIN) return null
    return {
      description: `The program contains ${distinct} different user agents, for ${platforms.join(', ')}.`,
      evidence: names
        .slice(0, 3)
        .map(({ text, offset }) => ({ where: `strings@0x${offset.toString(16)}`, snippet: text.slice(0, 120) })),
    }
  },
}
