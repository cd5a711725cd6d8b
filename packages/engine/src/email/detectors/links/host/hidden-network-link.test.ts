import { testDetector } from '../../../../../test/email/detector-table.ts'
import { hiddenNetworkLink } from './hidden-network-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`
const CID = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

testDetector(hiddenNetworkLink, {
  hits: {
    'an IPFS gateway with a subdomain': { mail: link(`https://${CID}.ipfs.dweb.link/`), says: 'IPFS' },
    'an IPFS gateway with a path': link(`https://gateway.example.com/ipfs/${CID}#kim@receiver.example`),
    'an onion service': { mail: link(`http://${'abcdefgh'.repeat(7)}.onion/`), says: 'onion' },
  },
  misses: {
    'the site of IPFS': link('https://ipfs.tech/'),
    'a long name': link('https://bafyard-furniture-and-more.com/'),
    'a site about onions': link('https://onion-recipes.com/soup.onion'),
  },
})
