import { testDetector } from '../../../../../test/email/detector-table.ts'
import { directDownloadLink } from './direct-download-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(directDownloadLink, {
  hits: {
    'a program': { mail: link('https://trap.com/files/invoice.exe'), says: 'invoice.exe', strength: [1, 1] },
    'a disk image': link('https://trap.com/doc.iso?id=1'),
    'an archive': { mail: link('https://trap.com/invoice.zip'), strength: [0.3, 0.6] },
    'a program on a code host': { mail: link('https://github.com/a/b/releases/c.exe'), strength: [0.1, 0.4] },
    'a program that a code host sends': {
      mail: link('https://github.com/a/b/blob/main/c.exe?raw=true'),
      strength: [0.1, 0.4],
    },
    'a program in a folder of a well-known store': {
      mail: link('https://www.dropbox.com/blob/a/c.exe'),
      strength: [0.1, 1],
    },
  },
  misses: {
    'a page': link('https://trap.com/a.html'),
    'a page that runs': link('https://trap.com/login/index.phtml'),
    'a script that a code host shows': link('https://github.com/a/b/blob/main/setup.sh'),
    'a page of an old server': link('https://some-shop.com/section/front.adp?id=2'),
    'a document': link('https://some-shop.com/terms.pdf'),
    "the sender's own program": link('https://sender.example/setup.exe'),
    'a page that a server makes': link('https://some-shop.com/isapi.dll?item=1'),
  },
})
