import { testDetector } from '../../../../../test/email/detector-table.ts'
import { ipAddressLink } from './ip-address-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(ipAddressLink, {
  hits: {
    dotted: { mail: link('http://185.199.108.153/a'), says: '185.199.108.153', severity: 'medium' },
    'one number': { mail: link('http://3116854425/a'), severity: 'high', strength: [1, 1] },
    hexadecimal: { mail: link('http://0xb9c76c99/'), severity: 'high' },
    'inside IPv6': link('http://[::ffff:185.199.108.153]/'),
  },
  misses: {
    'a machine of the own network': link('http://192.168.1.10/status'),
    'the own machine': link('http://127.0.0.1:8080/'),
    'a name that holds numbers': link('https://185-199-108-153.hosting.example.com/'),
    'an address in the path': link('https://sender.example/185.199.108.153'),
  },
})
