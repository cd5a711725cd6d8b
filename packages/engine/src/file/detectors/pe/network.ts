// How a Windows program reaches the network, natively or through .NET, and whether it names a server by a bare address.
import { isInnerV4 } from '../../../data/inner-hosts.ts'
import type { FileFacts } from '../../facts.ts'
import { callsAmong, membersAmong } from './calls.ts'

const SENDS = [
  'send',
  'WSASend',
  'HttpSendRequest',
  'WinHttpSendRequest',
  'WinHttpWriteData',
  'InternetWriteFile',
  'InternetConnect',
  'FtpPutFile',
]
const MANAGED_SENDS =
  /^System\.Net\.(?:Mail\.SmtpClient::Send|Http\.HttpClient::(?:Post|Put|Send)|WebClient::Upload|WebRequest::Create|Sockets\.(?:Socket|TcpClient|NetworkStream)::(?:Connect|Send|Write))/

/** What it sends with, for the evidence; empty where it cannot. */
export function waysToSend(facts: FileFacts): readonly string[] {
  return [...callsAmong(facts, SENDS), ...membersAmong(facts, MANAGED_SENDS)]
}

const REACHES = ['connect', 'WSAConnect', 'WinHttpConnect', 'InternetConnect', 'InternetOpenUrl', 'URLDownloadToFile']

/** What it connects with, whether or not it sends. */
export function waysToReach(facts: FileFacts): readonly string[] {
  return [
    ...callsAmong(facts, REACHES),
    ...membersAmong(facts, /^System\.Net\.(?:WebClient|Http\.HttpClient|Sockets\.\w+)::/),
  ]
}

/** That everybody asks. */
const NAME_SERVERS = /^(?:8\.8\.8\.8|8\.8\.4\.4|1\.1\.1\.1|1\.0\.0\.1|9\.9\.9\.9|208\.67\.22[02]\.22[02])$/

/** A server that is named by its number: who has honest users has a name. Null where there is none. */
export function bareAddress({ iocs }: FileFacts): string | null {
  for (const { kind, value } of iocs) {
    const host =
      kind === 'ip' ? value : kind === 'url' ? (/^https?:\/\/((?:\d{1,3}\.){3}\d{1,3})\b/i.exec(value)?.[1] ?? '') : ''
    if (host !== '' && /^[\d.]+$/.test(host) && !isInnerV4(host) && !NAME_SERVERS.test(host)) return value
  }
  return null
}
