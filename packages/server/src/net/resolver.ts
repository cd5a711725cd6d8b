// DNS as the engine wants it: never rejects, and with `off` sends not a packet.
import { Resolver } from 'node:dns/promises'
import { dnsDisabled, type Resolve } from '@assay/engine'
import type { DnsSetting } from '../config.ts'

const TIMEOUT_MS = 1500

export function createResolver(setting: DnsSetting): Resolve {
  if (setting.mode === 'off') return dnsDisabled
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  if (setting.mode === 'server')
    resolver.setServers([`${setting.address.includes(':') ? `[${setting.address}]` : setting.address}:${setting.port}`])
  return async (name, type) => {
    try {
      const records = await lookUp(resolver, name, type)
      return records.length === 0 ? { kind: 'nodata' } : { kind: 'found', records }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (code === 'ENOTFOUND') return { kind: 'nxdomain' }
      if (code === 'ENODATA') return { kind: 'nodata' }
      return { kind: 'temperror', reason: code }
    }
  }
}

async function lookUp(resolver: Resolver, name: string, type: Parameters<Resolve>[1]): Promise<readonly string[]> {
  if (type === 'TXT') return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
  if (type === 'A') return await resolver.resolve4(name)
  if (type === 'AAAA') return await resolver.resolve6(name)
  if (type === 'PTR') return await resolver.resolvePtr(name)
  const exchanges = await resolver.resolveMx(name)
  return exchanges.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
}
