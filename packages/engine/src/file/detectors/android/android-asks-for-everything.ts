import type { FileDetector } from '../file-detector.ts'
import { ADMINISTERS, asks, COVERS_OTHERS, INSTALLS, READS_MESSAGES, READS_SCREEN } from './android.ts'

export const androidAsksForEverything: FileDetector<'android_asks_for_everything'> = {
  id: 'android_asks_for_everything',
  type: 'android',
  severity: 'high',
  title: 'The app requests the permissions of a banking trojan',
  why: 'Reading messages, drawing over other apps and reading the screen together allow account theft.',
  falsePositives: 'Accessibility and parental control apps have some of these permissions.',
  attack: ['T1636', 'T1417'],
  detect({ android }) {
    if (android === undefined) return null
    const asked = (pattern: RegExp): boolean => asks(android, pattern)
    const rights: readonly (readonly [string, boolean])[] = [
      ['reads or sends messages', asked(READS_MESSAGES)],
      ['reads the screen as an aid', asked(READS_SCREEN)],
      ['draws over other apps', asked(COVERS_OTHERS)],
      ['is a device administrator', asked(ADMINISTERS)],
      ['installs packages', asked(INSTALLS)],
      ['reads notifications', asked(/BIND_NOTIFICATION_LISTENER_SERVICE/)],
      ['starts with the device', asked(/BOOT_COMPLETED/)],
    ]
    const held = rights.filter(([, has]) => has).map(([what]) => what)
    const core = [0, 1, 2].filter((at) => rights[at]?.[1] === true).length
    if (held.length < 3 || core < 2) return null
    return {
      description: `The app ${held.join(', ')}`,
      evidence: android.permissions
        .slice(0, 5)
        .map((permission) => ({ where: 'android.permissions', snippet: permission })),
      weighs: ['rights', core === 3 && 'all three', ...held.slice(3).map(() => 'one more' as const)],
    }
  },
}
