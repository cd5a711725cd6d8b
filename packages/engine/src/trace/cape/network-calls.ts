// Calls that reach for the network → events. What a call says was meant stands even where the network gave no answer.

import { TRACE_START_CHARS_MAX } from '../limits.ts'
import type { NetworkEvent } from '../network.ts'
import type { CapeCall } from './call.ts'

type NetworkOf = (call: CapeCall) => NetworkEvent | null

const looksUp =
  (...names: readonly string[]): NetworkOf =>
  (call) => {
    const name = call.text(...names)
    return name === '' || /^[\d.]{7,15}$/.test(name) ? null : { kind: 'dns', name }
  }

const connects =
  (kind: 'tcp' | 'udp' | 'listen'): NetworkOf =>
  (call) => {
    const host = call.text('ip')
    return host === '' ? null : { kind, host, port: call.number('port') }
  }

function opensUrl(call: CapeCall): NetworkEvent | null {
  const url = call.text('URL', 'Url')
  return /^[a-z]{3,5}:\/\//i.test(url) ? { kind: 'http', method: 'GET', url, via: call.api } : null
}

function namesServer(call: CapeCall): NetworkEvent | null {
  const host = call.text('ServerName')
  return host === '' ? null : { kind: 'tcp', host, port: call.number('ServerPort') }
}

function sends(call: CapeCall): NetworkEvent | null {
  const host = call.text('ip')
  const start = call.text('buffer', 'Buffer').slice(0, TRACE_START_CHARS_MAX)
  return host === '' ? null : { kind: 'udp', host, port: call.number('port'), start }
}

export const NETWORK_CALLS: Readonly<Record<string, NetworkOf>> = {
  getaddrinfo: looksUp('NodeName'),
  GetAddrInfo: looksUp('NodeName', 'Name'),
  gethostbyname: looksUp('Name'),
  DnsQuery_: looksUp('Name'),
  DnsQuery: looksUp('Name'),
  connect: connects('tcp'),
  ConnectEx: connects('tcp'),
  WSAConnect: connects('tcp'),
  bind: connects('listen'),
  sendto: sends,
  WSASendTo: sends,
  InternetOpenUrl: opensUrl,
  URLDownloadToFile: opensUrl,
  URLDownloadToCacheFile: opensUrl,
  InternetConnect: namesServer,
  WinHttpConnect: namesServer,
}
