import { testDetector } from '../../../../../test/email/detector-table.ts'
import { linkThroughManyGateways } from './link-through-many-gateways.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`
const safe = (url: string): string =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05`
const barracuda = (url: string): string => `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(url)}&c=E`
const trend = (url: string): string =>
  `https://ctp.trendmicro.com/wis/clicktime/v1/query?url=${encodeURIComponent(url)}`
const google = (url: string): string => `https://www.google.com/url?q=${encodeURIComponent(url)}`

testDetector(linkThroughManyGateways, {
  hits: {
    'three gateways': { mail: link(safe(barracuda(trend('https://trap.com/')))), says: '3 gateways or redirectors' },
    'a redirector to a shortener': link(google('https://bit.ly/abc')),
  },
  misses: {
    'one gateway': link(safe('https://some-shop.com/')),
    'two gateways': link(safe(barracuda('https://some-shop.com/'))),
    'one gateway twice': link(safe(safe('https://some-shop.com/'))),
    'one redirector': link(google('https://some-shop.com/')),
  },
})
