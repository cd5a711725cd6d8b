// What is told of an app's code: calls that reach other apps, the device and its owner, or that load code; texts that name
// places of such; methods that the system calls when it hands over what others show. A DEX of an ordinary app names forty
// thousand methods, nearly all of its libraries.
import type { Interest } from './code.ts'

/** Class → names of methods; empty for all of them. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'android/accounts/AccountManager': ['getAccounts', 'getAccountsByType'],
  'android/app/ActivityManager': ['getRunningTasks', 'getRunningAppProcesses'],
  'android/app/admin/DevicePolicyManager': [],
  'android/app/usage/UsageStatsManager': [],
  'android/content/BroadcastReceiver': ['abortBroadcast'],
  'android/content/ClipboardManager': ['getPrimaryClip', 'setPrimaryClip', 'addPrimaryClipChangedListener'],
  'android/content/pm/PackageInstaller$Session': ['commit'],
  'android/content/pm/PackageManager': [
    'getInstalledApplications',
    'getInstalledPackages',
    'setComponentEnabledSetting',
  ],
  'android/hardware/Camera': ['open', 'takePicture'],
  'android/hardware/camera2/CameraManager': ['openCamera'],
  'android/location/LocationManager': ['getLastKnownLocation', 'requestLocationUpdates'],
  'android/media/AudioRecord': ['startRecording'],
  'android/media/MediaRecorder': ['setAudioSource', 'setVideoSource'],
  'android/media/projection/MediaProjectionManager': ['createScreenCaptureIntent', 'getMediaProjection'],
  'android/net/VpnService$Builder': ['establish'],
  'android/telephony/SmsManager': [],
  'android/telephony/SmsMessage': ['createFromPdu', 'getDisplayMessageBody', 'getMessageBody', 'getOriginatingAddress'],
  'android/telephony/TelephonyManager': [
    'getDeviceId',
    'getImei',
    'getLine1Number',
    'getSimSerialNumber',
    'getSubscriberId',
    'sendUssdRequest',
  ],
  'android/view/accessibility/AccessibilityNodeInfo': ['getText', 'performAction'],
  'android/webkit/WebView': ['addJavascriptInterface', 'evaluateJavascript'],
  'dalvik/system/BaseDexClassLoader': [],
  'dalvik/system/DelegateLastClassLoader': [],
  'dalvik/system/DexClassLoader': [],
  'dalvik/system/DexFile': ['<init>', 'loadClass', 'loadDex', 'openDexFile'],
  'dalvik/system/InMemoryDexClassLoader': [],
  'dalvik/system/PathClassLoader': ['<init>'],
  'java/lang/ProcessBuilder': ['start'],
  'java/lang/Runtime': ['exec', 'load', 'loadLibrary'],
  'java/lang/System': ['load', 'loadLibrary'],
  'java/lang/reflect/Method': ['invoke'],
  'java/net/Socket': ['<init>', 'connect'],
  'java/net/URL': ['openConnection', 'openStream'],
  'java/net/URLClassLoader': ['<init>'],
  'javax/crypto/Cipher': ['doFinal', 'getInstance'],
}

/** Called by an app's own class on itself, which then stands as the owner. */
const INHERITED_CALLS: ReadonlySet<string> = new Set([
  'abortBroadcast',
  'dispatchGesture',
  'getRootInActiveWindow',
  'performGlobalAction',
])

const DEFINES: ReadonlySet<string> = new Set([
  'onAccessibilityEvent',
  'onNotificationPosted',
  'onPrimaryClipChanged',
  'onDisableRequested',
  'attachBaseContext',
])

const TEXT =
  /api\.telegram\.org|discord(?:app)?\.com\/api\/webhooks|content:\/\/(?:sms|mms|call_log|com\.android\.contacts)|application\/vnd\.android\.package-archive|^(?:\/\w+)*\/x?bin\/su$|^su$|^pm (?:install|grant|disable)|firebaseio\.com|\.onion\b/

export const DEX_INTEREST: Interest = {
  call(owner, name) {
    const names = CALLS[owner]
    return names === undefined ? INHERITED_CALLS.has(name) : names.length === 0 || names.includes(name)
  },
  text: (text) => TEXT.test(text),
  define: (name) => DEFINES.has(name),
}
