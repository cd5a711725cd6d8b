// The same request to one bare address after another: by the web's own protocol too a worm looks for its next machine.
import type { TraceFacts } from '../../facts.ts'
import { isHttp } from '../../hit.ts'
import { isBareAddress, isOfTheHouse } from '../../network.ts'

const URL_PARTS = /^(https?):\/\/([\d.]{7,15})(?::(\d{1,5}))?([^?#]{0,400})/i
/** A request that has the other side fetch or start something. */
const ORDERS = /\b(?:wget|curl|tftp|busybox|chmod)\b|\/bin\/(?:ba)?sh\b/i

export interface RequestToMany {
  /** `POST /setup.cgi`: what is the same of them. */
  readonly request: string
  readonly machines: ReadonlySet<string>
  readonly ports: ReadonlySet<number>
  readonly isOrder: boolean
  /** To some that are not of the own network. */
  readonly isToStrangers: boolean
}

interface Gathered {
  readonly machines: Set<string>
  readonly ports: Set<number>
  isOrder: boolean
  isToStrangers: boolean
}

export function requestsToMany({ network }: TraceFacts, machinesMin: number): readonly RequestToMany[] {
  const byRequest = new Map<string, Gathered>()
  for (const { method, url, bodyStart = '' } of network.filter(isHttp)) {
    const [, scheme = '', host = '', port, path = ''] = URL_PARTS.exec(url) ?? []
    if (!isBareAddress(host) || host.startsWith('127.')) continue
    const request = `${method} ${path}`
    const known = byRequest.get(request) ?? {
      machines: new Set(),
      ports: new Set(),
      isOrder: false,
      isToStrangers: false,
    }
    known.machines.add(host)
    known.ports.add(port === undefined ? (scheme.toLowerCase() === 'https' ? 443 : 80) : Number(port))
    known.isOrder ||= ORDERS.test(url) || ORDERS.test(bodyStart)
    known.isToStrangers ||= !isOfTheHouse(host)
    byRequest.set(request, known)
  }
  return [...byRequest]
    .filter(([, { machines }]) => machines.size >= machinesMin)
    .map(([request, known]) => ({ request, ...known }))
}
