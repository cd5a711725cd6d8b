import { testDetector } from '../../../../../test/email/detector-table.ts'
import { webServerSender } from './web-server-sender.ts'

const from = (helo: string): string =>
  `Received: from ${helo} (unknown [203.0.113.9]) by mx.receiver.example with ESMTP id 1; Tue, 10 Mar 2026 09:00:05 +0000`

testDetector(webServerSender, {
  hits: {
    'a PHP script': { mail: 'X-PHP-Originating-Script: 33:mail.php', says: 'PHP' },
    'a server’s own account': 'Return-Path: <www-data@web.example>',
    'a rented machine without a name': { mail: from('ubuntu-s-1vcpu-512mb-10gb-nyc1-01'), says: 'default name' },
  },
  misses: {
    'the empty fields of a hosting panel': 'X-Source-Args: ',
    'a mail server': 'Return-Path: <mia@sender.example>',
    'a mail server of a host': from('mail.web.example'),
    'a mail program': 'X-Mailer: Apple Mail (2.3774)',
  },
})
