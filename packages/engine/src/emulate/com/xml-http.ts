// The HTTP clients of COM: MSXML2.XMLHTTP and its kin, WinHttp.WinHttpRequest. Every request is answered by the imitated
// network.
import { type HostObject, numberOf, property, textOfValue, type Value } from '../value.ts'
import type { WebAnswer } from '../world/web.ts'
import type { World } from '../world/world.ts'
import { recordedObject } from './recorded-object.ts'
import { xmlDocument } from './xml-document.ts'

const DONE = 4

export function xmlHttp(world: World, name: string): HostObject {
  let method = 'GET'
  let url = ''
  let userAgent: string | undefined
  let answer: WebAnswer | null = null
  const client: HostObject = recordedObject(world, name, {
    Open: (verb, address) => {
      method = textOfValue(verb) || 'GET'
      url = textOfValue(address)
      client.set('readyState', 1)
    },
    SetRequestHeader: (header, value) => {
      if (/^user-agent$/i.test(textOfValue(header))) userAgent = textOfValue(value)
    },
    Send: (body) => {
      answer = world.web.request({
        method,
        url,
        body: textOfValue(body),
        via: name,
        ...(userAgent !== undefined && { userAgent }),
      })
      client.set('readyState', DONE)
    },
    Status: property(() => answer?.status ?? 0),
    StatusText: property(() => (answer === null ? '' : 'OK')),
    ResponseText: property(() => answer?.text ?? ''),
    ResponseBody: property(() => answer?.bytes ?? new Uint8Array()),
    ResponseStream: property(() => answer?.bytes ?? new Uint8Array()),
    ResponseXML: property(() => xmlDocument(world)),
    GetResponseHeader: (header) =>
      /content-type/i.test(textOfValue(header))
        ? (answer?.type ?? '')
        : /length/i.test(textOfValue(header))
          ? String(answer?.bytes.length ?? 0)
          : '',
    GetAllResponseHeaders: () => `Content-Type: ${answer?.type ?? ''}\r\nServer: nginx\r\n`,
    ReadyState: 0,
    SetOption: () => undefined,
    Option: () => undefined,
    SetTimeouts: () => undefined,
    SetProxy: () => undefined,
    SetCredentials: () => undefined,
    SetAutoLogonPolicy: () => undefined,
    SetClientCertificate: () => undefined,
    WaitForResponse: (_seconds: Value) => {
      world.recorder.pass(Math.min(1_000, numberOf(_seconds) * 100))
      return true
    },
    Abort: () => undefined,
    OnReadyStateChange: undefined,
  })
  return client
}
