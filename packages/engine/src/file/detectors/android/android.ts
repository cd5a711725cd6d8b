// What several detectors ask of an Android app and its code.
import type { Evidence } from '../../../detector.ts'
import type { AndroidFacts } from '../../formats/apk/format.ts'
import type { DexUse } from '../../formats/dex/code.ts'
import type { DexFacts } from '../../formats/dex/format.ts'

/** Whether a permission is asked for, or a component listens for or is guarded by it. */
export function asks({ permissions, actions }: AndroidFacts, pattern: RegExp): boolean {
  return permissions.some((one) => pattern.test(one)) || actions.some((one) => pattern.test(one))
}

/** Whether the launcher shows an icon for it. */
export function opensForUsers({ categories }: AndroidFacts): boolean {
  return categories.some((one) => /\.(?:LAUNCHER|LEANBACK_LAUNCHER|HOME)$/.test(one))
}

/** The calls of these methods, `lockNow` or `java/lang/Runtime.exec`, in the order given. */
export function callsOf(dex: DexFacts | undefined, ...names: readonly string[]): readonly DexUse[] {
  return names.flatMap((name) => dex?.calls.find(({ what }) => what === name || what.endsWith(`.${name}`)) ?? [])
}

export function textIn(dex: DexFacts | undefined, pattern: RegExp): DexUse | undefined {
  return dex?.texts.find(({ what }) => pattern.test(what))
}

export function evidenceOf(uses: readonly DexUse[]): readonly Evidence[] {
  return uses.map(({ what, from }) => ({ where: `dex, in ${from}`, snippet: what }))
}

/** `lockNow, resetPassword`. */
export function methodNames(uses: readonly DexUse[]): string {
  return uses.map(({ what }) => what.slice(what.lastIndexOf('.') + 1)).join(', ')
}

export const READS_SCREEN = /BIND_ACCESSIBILITY_SERVICE|accessibilityservice\.AccessibilityService/
export const COVERS_OTHERS = /SYSTEM_ALERT_WINDOW/
export const ADMINISTERS = /BIND_DEVICE_ADMIN|DEVICE_ADMIN_ENABLED/
export const INSTALLS = /permission\.(?:REQUEST_)?INSTALL_PACKAGES$/
export const READS_MESSAGES = /permission\.(?:RECEIVE|READ|SEND)_SMS$/
