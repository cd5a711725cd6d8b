// Android packages as a format: what the manifest asks for, which components start by themselves, whose package it is, and
// what its code does. Members as files are the business of the ZIP format.
import type { Format, FormatContext, Parsed } from '../../format.ts'
import { readDex } from '../dex/format.ts'
import { type Parts, ZipParts } from '../ooxml/parts.ts'
import { readBinaryXml, type XmlElement } from './binary-xml.ts'
import { DEX_FILES_MAX, INNER_MAX, NAMES_MAX, SIGNATURES_MAX } from './limits.ts'
import { type AndroidSigning, readSigning } from './signing.ts'

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
  /** Components of the manifest, and the application's own class, that no code of the package defines. */
  readonly missingComponents: readonly string[]
  readonly debuggable: boolean
  readonly signing: AndroidSigning
  /** Programs and packages inside. */
  readonly inner: readonly string[]
}

export const apkFormat: Format = { id: 'apk', types: ['apk'], parse: (bytes, context) => parseApk(bytes, context) }

function parseApk(bytes: Uint8Array, context: FormatContext): Parsed {
  const parts = new ZipParts(bytes, context)
  const manifest = parts.names.includes('AndroidManifest.xml') ? readBinaryXml(parts.read('AndroidManifest.xml')) : []
  const code = readDex(codeOf(parts))
  const android: AndroidFacts = {
    ...manifestFacts(manifest),
    missingComponents: missingComponents(manifest, code.classNames),
    signing: readSigning(
      bytes,
      parts
        .matching(/^META-INF\/[^/]+\.(?:RSA|DSA|EC)$/i)
        .slice(0, SIGNATURES_MAX)
        .map((name) => parts.read(name)),
    ),
    inner: parts
      .matching(/\.(?:apk|dex|jar|so|zip|bin|dat)$/i)
      .filter((name) => /^assets\//.test(name))
      .slice(0, INNER_MAX),
  }
  const unread = manifest.length === 0 ? [{ where: 'apk.manifest', what: 'is missing or cannot be read' }] : []
  return {
    facts: { android, ...(code.facts.versions.length === 0 ? {} : { dex: code.facts }) },
    defects: [...unread, ...code.defects],
    children: [],
  }
}

function* codeOf(parts: Parts): Generator<Uint8Array> {
  for (const name of parts.matching(/^classes\d*\.dex$/).slice(0, DEX_FILES_MAX)) yield parts.read(name)
}

function manifestFacts(manifest: readonly XmlElement[]): Omit<AndroidFacts, 'missingComponents' | 'signing' | 'inner'> {
  const root = manifest.find(({ name }) => name === 'manifest')?.attributes
  const components = componentsOf(manifest)
  const guards = components.flatMap(({ attributes }) => attributes.get('permission') ?? [])
  return {
    package: root?.get('package') ?? '',
    versionName: root?.get('versionName') ?? '',
    targetSdk: manifest.find(({ name }) => name === 'uses-sdk')?.attributes.get('targetSdkVersion') ?? '',
    permissions: namesOf(manifest, 'uses-permission'),
    actions: [...new Set([...namesOf(manifest, 'action'), ...guards])],
    categories: namesOf(manifest, 'category'),
    components: components.length,
    debuggable: manifest.find(({ name }) => name === 'application')?.attributes.get('debuggable') === 'true',
  }
}

function namesOf(manifest: readonly XmlElement[], element: string): readonly string[] {
  const named = manifest.filter(({ name }) => name === element).map(({ attributes }) => attributes.get('name') ?? '')
  return [...new Set(named)].filter((name) => name !== '').slice(0, NAMES_MAX)
}

function componentsOf(manifest: readonly XmlElement[]): readonly XmlElement[] {
  return manifest.filter(({ name }) => /^(?:activity|service|receiver|provider)$/.test(name))
}

/** A name that begins with a dot, or has none, continues the package's. */
function missingComponents(manifest: readonly XmlElement[], classNames: ReadonlySet<string>): readonly string[] {
  const owner = manifest.find(({ name }) => name === 'manifest')?.attributes.get('package') ?? ''
  const application = manifest.filter(({ name }) => name === 'application')
  const names = [...application, ...componentsOf(manifest)].flatMap(({ attributes }) => attributes.get('name') ?? [])
  const full = names.map((name) =>
    name.startsWith('.') ? owner + name : name.includes('.') ? name : `${owner}.${name}`,
  )
  return [...new Set(full)].filter((name) => !classNames.has(name.replaceAll('.', '/'))).slice(0, NAMES_MAX)
}
