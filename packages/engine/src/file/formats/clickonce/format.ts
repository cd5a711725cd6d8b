// ClickOnce: a page or a shortcut names a manifest on a server, and Windows fetches and starts the program that it
// describes. The deployment manifest is XML ([MS-ClickOnce] manifests), the shortcut (.appref-ms) one line of UTF-16.
import type { Format, Parsed } from '../../format.ts'
import { textOf } from '../script/text.ts'

export interface ClickOnceFacts {
  readonly kind: 'manifest' | 'shortcut'
  /** Where the program is fetched from; empty where the manifest lies beside its program. */
  readonly source: string
  readonly publisher: string
  readonly product: string
  /** False: it is run from the server each time and leaves no entry among the installed programs. */
  readonly installs: boolean
  readonly isSigned: boolean
}

/** The attributes that are read stand in the first elements. */
const HEAD_CHARS_MAX = 256 * 1024
const SHORTCUT = /^\s*(https?:\/\/[^\s#]{1,1500}\.application)#[^\r\n]{1,600}\bPublicKeyToken=/i

export const clickOnceFormat: Format = {
  id: 'clickonce',
  types: ['xml', 'text'],
  parse(bytes, { type }): Parsed {
    const isXml = type.id === 'xml'
    // A shortcut is one short line; every other text is none.
    if (!isXml && bytes.length > 8192) return NONE
    const text = textOf(bytes.subarray(0, HEAD_CHARS_MAX), type.encoding)
    const clickOnce = isXml ? readManifest(text) : readShortcut(text)
    return clickOnce === null ? NONE : { facts: { clickOnce }, defects: [], children: [] }
  },
}

const NONE: Parsed = { facts: {}, defects: [], children: [] }

function readShortcut(text: string): ClickOnceFacts | null {
  const source = SHORTCUT.exec(text)?.[1]
  if (source === undefined) return null
  return { kind: 'shortcut', source, publisher: '', product: '', installs: true, isSigned: false }
}

function readManifest(text: string): ClickOnceFacts | null {
  if (!text.includes('urn:schemas-microsoft-com:asm.v') || !/<(?:\w+:)?deployment\b/.test(text)) return null
  const value = (pattern: RegExp): string => pattern.exec(text)?.[1]?.trim() ?? ''
  return {
    kind: 'manifest',
    source: value(/<(?:\w+:)?deploymentProvider\s[^>]{0,200}codebase="([^"]{1,1500})"/i),
    publisher: value(/\bpublisher="([^"]{1,300})"/i),
    product: value(/\bproduct="([^"]{1,300})"/i),
    installs: !/<(?:\w+:)?deployment\s[^>]{0,300}\binstall="false"/i.test(text),
    isSigned: /<(?:\w+:)?Signature\b/.test(text),
  }
}
