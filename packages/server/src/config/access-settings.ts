// Who may ask, how often, and through what.
import { readOrigins, readProxies } from './addresses.ts'
import { integer, type Settings } from './setting.ts'

export const ACCESS_SETTINGS = {
  ASSAY_CORS_ORIGINS: {
    fallback: '',
    meaning: 'Origins whose pages may call the API, comma-separated; empty: none.',
    read: readOrigins,
  },
  ASSAY_TRUSTED_PROXIES: {
    fallback: '',
    meaning: 'Addresses or networks of reverse proxies whose X-Forwarded-For is believed, comma-separated.',
    read: readProxies,
  },
  ASSAY_RATE_LIMIT: {
    fallback: '600',
    meaning: 'Requests a minute that a key of the plan `standard` may make.',
    read: integer(1, 1_000_000_000),
  },
  ASSAY_METRICS_PORT: {
    fallback: null,
    absent: null,
    meaning: 'Port that serves /metrics without a key, on HOST; without it /metrics needs a key with `admin`.',
    read: integer(1, 65_535) as (text: string) => number | null,
  },
} satisfies Settings
