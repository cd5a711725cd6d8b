// Detectors of Android on whole packages that show their trait, and on packages that nearly do.

import { createHash } from 'node:crypto'
import * as androidRegistry from '../../../src/file/detectors/android/registry.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { type CaseTable, testOnFiles } from '../detector-table.ts'
import { type ApkRecipe, PACKAGE, writeApk } from './write-apk.ts'
import type { DexMethodRecipe } from './write-dex.ts'

const MAIN = `${PACKAGE}.Main`
const activity = ['activity', MAIN, ['android.intent.action.MAIN']] as const
const ADMIN = ['receiver', `${PACKAGE}.Admin`, ['android.app.action.DEVICE_ADMIN_ENABLED']] as const
const HEARS = ['receiver', `${PACKAGE}.Inbox`, ['android.provider.Telephony.SMS_RECEIVED']] as const
const DELIVERS = ['receiver', `${PACKAGE}.Inbox`, ['android.provider.Telephony.SMS_DELIVER']] as const
const READS = ['service', `${PACKAGE}.Aid`, ['android.accessibilityservice.AccessibilityService']] as const
const BOOTS = ['receiver', `${PACKAGE}.Boot`, ['android.intent.action.BOOT_COMPLETED']] as const

/** An app whose components are all in its code, beside one class that does `method`. */
function app(given: ApkRecipe, method: DexMethodRecipe = {}, isWhole = true): ApkRecipe {
  const components = [activity, ...(given.components ?? [])]
  const own = isWhole ? components.map(([, name]) => [name.replaceAll('.', '/'), { onCreate: {} }] as const) : []
  return {
    ...given,
    permissions: ['INTERNET', ...(given.permissions ?? [])],
    components,
    code: { ...Object.fromEntries(own), [`${PACKAGE.replaceAll('.', '/')}/Work`]: { run: method } },
  }
}

const sms = 'android/telephony/SmsMessage.getMessageBody'
const hideIcon = 'android/content/pm/PackageManager.setComponentEnabledSetting'
const policy = (name: string): string => `android/app/admin/DevicePolicyManager.${name}`
const loader = 'dalvik/system/DexClassLoader.<init>'
const cipher = 'javax/crypto/Cipher.getInstance'
const films = 'android/media/projection/MediaProjectionManager.createScreenCaptureIntent'
const touches = `${PACKAGE.replaceAll('.', '/')}/Aid.dispatchGesture`
const commits = 'android/content/pm/PackageInstaller$Session.commit'
const SPY = ['RECORD_AUDIO', 'CAMERA', 'ACCESS_FINE_LOCATION', 'READ_CONTACTS', 'READ_CALL_LOG', 'READ_SMS']
const NOISE = createHash('sha512').update('noise').digest()
const data = { name: 'assets/a.bin', bytes: Buffer.alloc(40, 7) }
const inner = { name: 'assets/update.apk', bytes: Buffer.alloc(40, 7) }
const shell = [activity, HEARS, READS, BOOTS]

const TRAITS: CaseTable<ApkRecipe> = {
  android_steals_messages: {
    hits: {
      'to a chat': app(
        { components: [HEARS], permissions: ['RECEIVE_SMS'], opens: false },
        { calls: [sms], texts: ['https://api.telegram.org/bot'] },
      ),
    },
    misses: {
      'an app for messages': app({ components: [HEARS, DELIVERS], permissions: ['RECEIVE_SMS'] }, { calls: [sms] }),
      'one that reads a code for its user': app(
        { components: [HEARS], permissions: ['RECEIVE_SMS'] },
        { calls: [sms] },
      ),
    },
  },
  android_spies_on_the_user: {
    hits: { hidden: app({ permissions: SPY, opens: false }, { calls: [hideIcon] }) },
    misses: {
      'a messenger has an icon': app({ permissions: SPY }),
      'a service needs few rights': app({ permissions: ['ACCESS_FINE_LOCATION'], opens: false }),
    },
  },
  android_locks_the_device: {
    hits: {
      'behind a window': app(
        { components: [ADMIN], permissions: ['SYSTEM_ALERT_WINDOW'], opens: false },
        { calls: [policy('lockNow'), policy('resetPassword')] },
      ),
    },
    misses: {
      management: app({ components: [ADMIN] }, { calls: [policy('lockNow'), policy('wipeData')] }),
      'no administrator': app({ permissions: ['SYSTEM_ALERT_WINDOW'] }, { calls: [policy('lockNow')] }),
    },
  },
  android_loads_hidden_code: {
    hits: {
      'from data': app({ members: [data] }, { calls: [loader] }),
      'from a font that is none': app({ members: [{ name: 'assets/f.ttf', bytes: NOISE }] }, { calls: [loader] }),
    },
    misses: {
      'data alone': app({ members: [data] }),
      'a loader alone': app({}, { calls: [loader] }),
      'a text that names the loader': app({ members: [data] }, { texts: ['dalvik/system/DexClassLoader'] }),
    },
  },
  android_controls_the_screen: {
    hits: { hidden: app({ components: [READS], opens: false }, { calls: [films, touches] }) },
    misses: {
      'remote help has an icon': app({ components: [READS] }, { calls: [films, touches] }),
      'a recorder': app({ opens: false }, { calls: [films] }),
    },
  },
  android_asks_for_everything: {
    hits: {
      'a thief of accounts': app({
        components: [READS, BOOTS],
        permissions: ['RECEIVE_SMS', 'SYSTEM_ALERT_WINDOW', 'REQUEST_INSTALL_PACKAGES'],
      }),
    },
    misses: { 'an aid': app({ components: [READS, BOOTS], permissions: ['SYSTEM_ALERT_WINDOW'].slice(1) }) },
  },
  android_hides_its_components: {
    hits: { 'a shell': app({ components: shell, permissions: ['RECEIVE_SMS'] }, { calls: [loader] }, false) },
    misses: {
      'all there': app({ components: shell, permissions: ['RECEIVE_SMS'] }, { calls: [loader] }),
      'one module elsewhere': app({}, {}, false),
    },
  },
  android_installs_what_it_carries: {
    hits: {
      'an app': app({ permissions: ['REQUEST_INSTALL_PACKAGES'], members: [inner] }, { calls: [commits] }),
      'data, deciphered': app(
        { permissions: ['REQUEST_INSTALL_PACKAGES'], members: [data] },
        { calls: [cipher], texts: ['application/vnd.android.package-archive'] },
      ),
    },
    misses: {
      'a store': app({ permissions: ['REQUEST_INSTALL_PACKAGES'] }, { calls: [commits] }),
      'data that is no app': app({ permissions: ['REQUEST_INSTALL_PACKAGES'], members: [data] }, { calls: [commits] }),
    },
  },
}

const androidIds = fileFamily(androidRegistry)
  .map(({ id }) => id)
  // Whose key signed it has a test of its own, which signs.
  .filter((id) => id !== 'android_signed_with_public_key')

testOnFiles(androidIds, TRAITS, (recipe) => ({ bytes: writeApk(recipe), fileName: 'a.apk' }))
