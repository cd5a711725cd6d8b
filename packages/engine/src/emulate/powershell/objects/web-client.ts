// Web requests of PowerShell over the imitated network.
import type { PowerShell } from '../interpreter.ts'
import { quoted } from '../record.ts'
import { bytesOf, PsHash, PsObject, type PsValue, textOf } from '../value.ts'
import { stream } from './streams.ts'

/** One request, recorded and answered. */
export function request(
  ps: PowerShell,
  url: string,
  via: string,
  given: { readonly method?: string; readonly body?: PsValue; readonly userAgent?: string } = {},
): { readonly bytes: Uint8Array; readonly text: string } {
  ps.lastUrl = url
  const body = given.body === undefined || given.body === null ? '' : bodyText(given.body)
  return ps.world.web.request({
    method: given.method ?? (body === '' ? 'GET' : 'POST'),
    url,
    via,
    ...(body !== '' && { body }),
    ...(given.userAgent !== undefined && { userAgent: given.userAgent }),
  })
}

function bodyText(body: PsValue): string {
  if (body instanceof PsHash)
    return [...body.entries.values()].map(({ key, value }) => `${textOf(key)}=${textOf(value)}`).join('&')
  return body instanceof Uint8Array ? Buffer.from(body.subarray(0, 4_096)).toString('latin1') : textOf(body)
}

export function webClient(ps: PowerShell): PsObject {
  const headers = new PsHash()
  const made: PsObject = new PsObject(
    'net.webclient',
    { Headers: headers, 'tostring()': 'System.Net.WebClient' },
    {
      call: (name, args) => {
        const [address = null, second = null, third = null] = args
        const method = name.replace(/(?:task)?async$/, '')
        const url = textOf(address)
        const agent = headers.get('user-agent')
        const more = agent === null ? {} : { userAgent: textOf(agent) }
        const noted = (): void => void ps.note(`(New-Object Net.WebClient).${method}(${args.map(quoted).join(',')})`)
        switch (method) {
          case 'downloadstring':
          case 'getstring':
            noted()
            return withResult(request(ps, url, 'Net.WebClient', more).text, name)
          case 'downloaddata':
          case 'getbytearray':
            noted()
            return withResult(Uint8Array.from(request(ps, url, 'Net.WebClient', more).bytes), name)
          case 'downloadfile': {
            noted()
            const { bytes } = request(ps, url, 'Net.WebClient', more)
            ps.world.files.write(ps.world.path(textOf(second)), bytes)
            return null
          }
          case 'openread':
            noted()
            return stream('io.stream', request(ps, url, 'Net.WebClient', more).bytes)
          case 'uploadstring':
          case 'uploaddata':
          case 'uploadvalues':
          case 'uploadfile':
          case 'post':
          case 'put':
            noted()
            return withResult(
              request(ps, url, 'Net.WebClient', { ...more, method: 'POST', body: third ?? second ?? 'data' }).text,
              name,
            )
          default:
            return undefined
        }
      },
    },
  )
  return made
}

/** What waits for a task gets its result at once. */
function withResult(value: PsValue, name: string): PsValue {
  if (!name.endsWith('async')) return value
  return new PsObject('task', { Result: value, IsCompleted: true, 'tostring()': textOf(value) })
}

/** `[Net.WebRequest]::Create(…)`: asked only when its answer is. */
export function webRequestObject(ps: PowerShell, url: string): PsObject {
  const made: PsObject = new PsObject(
    'net.httpwebrequest',
    { Method: 'GET', Headers: new PsHash() },
    {
      call: (name) => {
        if (name === 'getrequeststream') return stream('io.stream', new Uint8Array())
        if (name !== 'getresponse') return undefined
        ps.note(`[Net.WebRequest]::Create("${url}").GetResponse() # DownloadString`)
        const answer = request(ps, url, 'Net.WebRequest', { method: textOf(made.get('method') ?? 'GET') })
        return new PsObject(
          'net.httpwebresponse',
          { StatusCode: 'OK', ContentLength: answer.bytes.length },
          {
            call: (method) => (method === 'getresponsestream' ? stream('io.stream', bytesOf(answer.text)) : undefined),
          },
        )
      },
    },
  )
  return made
}
