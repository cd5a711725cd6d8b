// The detectors of the family `android`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { androidAsksForEverything } from './android-asks-for-everything.ts'
import { androidControlsTheScreen } from './android-controls-the-screen.ts'
import { androidHidesItsComponents } from './android-hides-its-components.ts'
import { androidInstallsWhatItCarries } from './android-installs-what-it-carries.ts'
import { androidLoadsHiddenCode } from './android-loads-hidden-code.ts'
import { androidLocksTheDevice } from './android-locks-the-device.ts'
import { androidSignedWithPublicKey } from './android-signed-with-public-key.ts'
import { androidSpiesOnTheUser } from './android-spies-on-the-user.ts'
import { androidStealsMessages } from './android-steals-messages.ts'

export const androidDetectors: readonly Detector<FileFacts>[] = [
  androidAsksForEverything,
  androidControlsTheScreen,
  androidHidesItsComponents,
  androidInstallsWhatItCarries,
  androidLoadsHiddenCode,
  androidLocksTheDevice,
  androidSignedWithPublicKey,
  androidSpiesOnTheUser,
  androidStealsMessages,
]
