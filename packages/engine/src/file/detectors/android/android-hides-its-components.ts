import type { FileDetector } from '../file-detector.ts'
import { ADMINISTERS, asks, callsOf, evidenceOf, opensForUsers, READS_MESSAGES, READS_SCREEN } from './android.ts'

const MISSING_MIN = 3
/** Modules of a split app are declared in its base package, and are few beside what the base defines itself. */
const MISSING_SHARE_MIN = 0.6

export const androidHidesItsComponents: FileDetector<'android_hides_its_components'> = {
  id: 'android_hides_its_components',
  type: 'android',
  severity: 'medium',
  title: 'Most components declared in the manifest are missing from the code',
  why: 'The real code is loaded at run time: the package contains only a shell around it.',
  falsePositives: 'Commercial app protection; the base package of a split app.',
  attack: ['T1406.002', 'T1407'],
  detect({ android, dex }) {
    if (android === undefined || dex === undefined) return null
    const { missingComponents: missing, components } = android
    if (missing.length < MISSING_MIN || missing.length < components * MISSING_SHARE_MIN) return null
    const asksMuch = [READS_MESSAGES, READS_SCREEN, ADMINISTERS].some((pattern) => asks(android, pattern))
    const isHidden = !opensForUsers(android)
    const loaders = callsOf(dex, 'dalvik/system/DexClassLoader.<init>', 'dalvik/system/InMemoryDexClassLoader.<init>')
    return {
      description: `${missing.length} of ${components} declared components are missing from the package's code${asksMuch ? ', and the app asks to read messages or the screen, or to administer the device' : ''}.`,
      evidence: [
        ...missing.slice(0, 3).map((snippet) => ({ where: 'android.missing_components', snippet })),
        ...evidenceOf(loaders),
      ],
      weighs: asksMuch || isHidden ? 'whole' : 'missing',
    }
  },
}
