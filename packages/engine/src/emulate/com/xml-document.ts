// The XML document of MSXML, as far as scripts use it to decode: an element whose data type is base64 or hexadecimal.
import { type HostObject, property, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { SCRIPT_CHARS_MAX } from './limits.ts'
import { recordedObject } from './recorded-object.ts'

export function xmlDocument(world: World): HostObject {
  return recordedObject(world, 'MSXML2.DOMDocument', {
    CreateElement: (name) => element(world, textOfValue(name)),
    CreateNode: (_type, name) => element(world, textOfValue(name)),
    DocumentElement: element(world, 'root'),
    AppendChild: (child) => child,
    SelectSingleNode: () => element(world, 'node'),
    GetElementsByTagName: () => [element(world, 'node')],
    LoadXML: (text) => {
      followScripts(world, textOfValue(text))
      return true
    },
    Load: (address) => {
      const url = textOfValue(address)
      if (/^https?:/i.test(url)) world.web.request({ method: 'GET', url, via: 'MSXML2.DOMDocument' })
      else world.files.read(world.path(url))
      return true
    },
    TransformNode: () => '',
    SetProperty: () => undefined,
    Async: false,
    ParseError: recordedObject(world, 'ParseError', { ErrorCode: 0, Reason: '' }),
  })
}

const SCRIPT_OPENS = /<(?:ms|msxsl):script[^>]{0,200}>/i
const SCRIPT_CLOSES = /<\/(?:ms|msxsl):script>/i

/** A style sheet may hold script that runs when it transforms. The first element counts, and is looked for once. */
function followScripts(world: World, text: string): void {
  const opens = SCRIPT_OPENS.exec(text)
  if (opens === null) return
  const rest = text.slice(opens.index + opens[0].length)
  const end = rest.search(SCRIPT_CLOSES)
  if (end === -1) return
  const inside = rest.slice(0, Math.min(end, SCRIPT_CHARS_MAX)).trim()
  const script = inside.replace(/^<!\[CDATA\[/, '').replace(/\]\]>$/, '')
  if (script !== '') world.recorder.layer({ depth: 1, technique: 'xslt script', language: 'javascript', text: script })
}

function element(world: World, name: string): HostObject {
  let bytes: Uint8Array = new Uint8Array()
  let text = ''
  const kind = (): string => textOfValue(node.get('datatype')).toLowerCase()
  const node: HostObject = recordedObject(
    world,
    'XMLElement',
    {
      TagName: name,
      NodeName: name,
      DataType: '',
      Text: property(() =>
        kind() === 'bin.base64'
          ? Buffer.from(bytes).toString('base64')
          : kind() === 'bin.hex'
            ? Buffer.from(bytes).toString('hex')
            : text,
      ),
      NodeTypedValue: property(() => (kind().startsWith('bin.') ? bytes : text)),
      AppendChild: (child) => child,
      SetAttribute: (member, value) => {
        if (/^dt:dt$/i.test(textOfValue(member))) node.set('dataType', value)
      },
      GetAttribute: () => '',
    },
    (member, value) => {
      const wanted = member.toLowerCase()
      if (wanted === 'text') {
        text = textOfValue(value)
        bytes = decoded(text, kind())
      } else if (wanted === 'nodetypedvalue') {
        bytes = toBytes(value)
        text = textOfValue(value)
      } else if (wanted === 'datatype') bytes = text === '' ? bytes : decoded(text, textOfValue(value).toLowerCase())
    },
  )
  return node
}

function decoded(text: string, kind: string): Uint8Array {
  if (kind === 'bin.base64') return new Uint8Array(Buffer.from(text, 'base64'))
  if (kind === 'bin.hex') return new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'hex'))
  return new Uint8Array()
}

const toBytes = (value: Value): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(textOfValue(value), 'latin1')
