// Commands that fetch and send over the imitated network.

import { request } from '../objects/web-client.ts'
import { PsHash, PsObject, type PsValue, textOf } from '../value.ts'
import type { Command, CommandCall } from './run-command.ts'

function fetched({ ps, args, line }: CommandCall): { readonly bytes: Uint8Array; readonly text: string } | null {
  const url = args.text(0, 'uri')
  if (url === '') return null
  ps.note(line)
  const body = args.named('body') ?? args.named('form')
  const infile = args.named('infile')
  if (infile !== undefined) ps.world.files.read(ps.world.path(textOf(infile)))
  const method = args.named('method')
  const agent = args.named('useragent')
  const answer = request(ps, url, 'Invoke-WebRequest', {
    ...(method !== undefined && { method: textOf(method) }),
    ...(body !== undefined ? { body } : infile !== undefined ? { body: `file ${textOf(infile)}` } : {}),
    ...(agent !== undefined && { userAgent: textOf(agent) }),
  })
  const to = args.named('outfile')
  if (to !== undefined) ps.world.files.write(ps.world.path(textOf(to)), answer.bytes)
  return answer
}

const webRequest: Command = (call) => {
  const answer = fetched(call)
  if (answer === null || call.args.has('outfile')) return []
  const links: PsValue[] = []
  return [
    new PsObject('webresponse', {
      Content: answer.text,
      RawContent: answer.text,
      StatusCode: 200,
      Links: links,
      Headers: new PsHash(),
      'tostring()': answer.text,
    }),
  ]
}

export const webCommands: Readonly<Record<string, Command>> = {
  'invoke-webrequest': webRequest,
  'invoke-restmethod': (call) => {
    const answer = fetched(call)
    if (answer === null) return []
    if (!answer.text.trimStart().startsWith('{')) return [answer.text]
    try {
      const parsed = JSON.parse(answer.text) as Readonly<Record<string, unknown>>
      const values = Object.entries(parsed).map(
        ([name, value]) => [name, typeof value === 'string' ? value : String(value)] as const,
      )
      return [new PsObject('pscustomobject', { ...Object.fromEntries(values), 'tostring()': answer.text })]
    } catch {
      return [answer.text]
    }
  },
  'start-bitstransfer': ({ ps, args, line }) => {
    ps.note(line)
    const answer = request(ps, args.text(0, 'source'), 'BITS')
    const to = args.text(1, 'destination')
    if (to !== '') ps.world.files.write(ps.world.path(to), answer.bytes)
    return []
  },
}
