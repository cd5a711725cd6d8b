// Android packages and Dalvik code as formats: what the manifest asks for, which components start by themselves, and which
// calls the code's string table names.
import { ByteView, bufferOf } from '../../bytes.ts'
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { Parts } from '../ooxml/format.ts'
import { readBinaryXml } from './binary-xml.ts'

export interface AndroidFacts {
  readonly package: string
  readonly versionName: string
  readonly targetSdk: string
  readonly permissions: readonly string[]
  /** What the components listen to: `android.intent.action.BOOT_COMPLETED`, accessibility and device administration. */
  readonly actions: readonly string[]
  /** `android.intent.category.LAUNCHER` and its like. */
  readonly categories: readonly string[]
  readonly components: number
  readonly debuggable: boolean
  /** Calls and names in the code that matter. */
  readonly calls: readonly string[]
  /** Programs and packages inside. */
  readonly inner: readonly string[]
}

const DEX_FILES_MAX = 20
const CALLS: readonly string[] = [
  'Ldalvik/system/DexClassLoader;',
  'Ldalvik/system/InMemoryDexClassLoader;',
  'Ldalvik/system/PathClassLoader;',
  'sendTextMessage',
  'getInstalledPackages',
  'performGlobalAction',
  'dispatchGesture',
  'onAccessibilityEvent',
  'setComponentEnabledSetting',
  'lockNow',
  'resetPassword',
  'Ljavax/crypto/Cipher;',
  'getMessageBody',
  'wipeData',
  'getDeviceId',
  'getSubscriberId',
  'createScreenCaptureIntent',
  'REQUEST_INSTALL_PACKAGES',
  'Ljava/lang/Runtime;',
  'abortBroadcast',
  'getRunningTasks',
  'TYPE_APPLICATION_OVERLAY',
  'addJavascriptInterface',
  'su\0',
  'api.telegram.org',
]

export const apkFormat: Format = { id: 'apk', types: ['apk'], parse: (bytes, context) => parseApk(bytes, context) }

export const dexFormat: Format = {
  id: 'dex',
  types: ['dex'],
  parse: (bytes): Parsed => ({
    facts: { android: { ...NOTHING, calls: callsIn(bytes) } },
    defects:
      new ByteView(bytes).u32(32) > bytes.length
        ? [{ where: 'dex.header', what: 'claims more bytes than the file has' }]
        : [],
    children: [],
  }),
}

const NOTHING: AndroidFacts = {
  package: '',
  versionName: '',
  targetSdk: '',
  permissions: [],
  actions: [],
  categories: [],
  components: 0,
  debuggable: false,
  calls: [],
  inner: [],
}

function parseApk(bytes: Uint8Array, context: FormatContext): Parsed {
  const parts = new Parts(bytes, context)
  const manifest = parts.names.includes('AndroidManifest.xml') ? readBinaryXml(parts.read('AndroidManifest.xml')) : []
  const named = (element: string): readonly string[] =>
    [...new Set(manifest.filter(({ name }) => name === element).map(({ attributes }) => attributes['name'] ?? ''))]
      .filter((name) => name !== '')
      .slice(0, 500)
  const root = manifest.find(({ name }) => name === 'manifest')?.attributes ?? {}
  const calls = new Set<string>()
  for (const name of parts.matching(/^classes\d*\.dex$/).slice(0, DEX_FILES_MAX))
    for (const call of callsIn(parts.read(name))) calls.add(call)
  const components = manifest.filter(({ name }) => /^(?:activity|service|receiver|provider)$/.test(name))
  const android: AndroidFacts = {
    package: root['package'] ?? '',
    versionName: root['versionName'] ?? '',
    targetSdk: manifest.find(({ name }) => name === 'uses-sdk')?.attributes['targetSdkVersion'] ?? '',
    permissions: named('uses-permission'),
    actions: [
      ...new Set([
        ...named('action'),
        ...components.flatMap(({ attributes }) =>
          attributes['permission'] === undefined ? [] : [attributes['permission']],
        ),
      ]),
    ],
    categories: named('category'),
    components: components.length,
    debuggable: manifest.find(({ name }) => name === 'application')?.attributes['debuggable'] === 'true',
    calls: [...calls],
    inner: parts
      .matching(/\.(?:apk|dex|jar|so|zip|bin|dat)$/i)
      .filter((name) => /^assets\//.test(name))
      .slice(0, 100),
  }
  const defects = manifest.length === 0 ? [{ where: 'apk.manifest', what: 'is missing or cannot be read' }] : []
  return { facts: { android }, defects, children: [] }
}

function callsIn(bytes: Uint8Array): readonly string[] {
  const buffer = bufferOf(bytes)
  return CALLS.filter((call) => buffer.includes(Buffer.from(call, 'latin1'))).map((call) =>
    call.replace(/^L(?=.*;$)|[\0;]/g, ''),
  )
}
