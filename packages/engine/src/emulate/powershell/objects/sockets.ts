// Sockets to the imitated network: what is at their other end says one thing and hangs up.
import type { PowerShell } from '../interpreter.ts'
import { quoted } from '../record.ts'
import { numberOf, PsObject, type PsValue, textOf } from '../value.ts'
import { stream } from './streams.ts'

/** What the imitated peer of a connection says. Where it is run, a shell was handed out. */
export const PEER_COMMAND = 'assay-peer-says-hostname'

export function socket(ps: PowerShell, [host = null, port = null]: readonly PsValue[]): PsValue {
  const connect = (to: PsValue, at: PsValue): null => {
    ps.act(`New-Object Net.Sockets.TCPClient(${quoted(textOf(to))},${Math.trunc(numberOf(at))})`)
    return null
  }
  if (host !== null && port !== null) connect(host, port)
  return new PsObject(
    'net.sockets.tcpclient',
    { Connected: true, Client: new PsObject('unknown', { 'tostring()': '[socket]' }) },
    {
      call: (name, args) => {
        if (name === 'connect') return connect(args[0] ?? null, args[1] ?? null)
        // The imitated peer says one thing and hangs up: what waits for more would wait for ever.
        if (name === 'getstream') return peerStream()
        return undefined
      },
    },
  )
}

/** What the script writes goes to the peer: it is not what it reads next. */
function peerStream(): PsObject {
  const said = stream('net.sockets.networkstream', Buffer.from(`${PEER_COMMAND}\n`))
  const { call, ...others } = said.abilities
  return new PsObject(
    said.type,
    { 'tostring()': said.type, CanRead: true, DataAvailable: false },
    { ...others, call: (name, args) => (name === 'write' || name === 'flush' ? null : call?.(name, args)) },
  )
}
