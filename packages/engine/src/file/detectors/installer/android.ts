// What several detectors ask of an Android app.
import type { AndroidFacts } from '../../formats/apk/format.ts'

/** Whether a permission is asked for, or a component listens for or is guarded by it. */
export function asks({ permissions, actions }: AndroidFacts, pattern: RegExp): boolean {
  return permissions.some((one) => pattern.test(one)) || actions.some((one) => pattern.test(one))
}

/** Whether the launcher shows an icon for it. */
export function opensForUsers({ categories }: AndroidFacts): boolean {
  return categories.some((one) => /\.(?:LAUNCHER|LEANBACK_LAUNCHER|HOME)$/.test(one))
}
