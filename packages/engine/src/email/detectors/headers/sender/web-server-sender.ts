// Sent by a script on a web server, as hacked sites do, or from a rented machine that nobody gave a name.

import type { Evidence } from '../../../../detector.ts'
import { listed } from '../../listed.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

const SCRIPT_FIELDS = new Set(['x-php-originating-script', 'x-php-script', 'x-source-args', 'x-php-filename'])
const SERVER_ACCOUNT = /^(?:www-data|www|apache|nginx|httpd|nobody|root|ubuntu|centos|admin|debian|ec2-user)@/i
const SCRIPT_MAILER = /phpmailer|leaf ?phpmailer|swiftmailer|php\/\d|python|sendblaster|atompark|gammadyne|anticaptcha/i
/** Names that hosting companies give to machines whose tenant chose none. */
const NAMELESS_HOST =
  /^(?:localhost(?:\.localdomain)?|(?:ubuntu|centos|debian|fedora|rocky|almalinux)-[a-z0-9-]+|vps-?[0-9a-f]{4,}\b.*|vmi\d+.*|srv\d{4,}.*|ip-\d+-\d+-\d+-\d+.*|ec2-\d+-.*|server\d*|vm\d*|win-[a-z0-9]{8,}|desktop-[a-z0-9]{5,}|.*\.(?:localdomain|internal|novalocal|openstacklocal))$/i

type Sign = 'php script' | 'mailing script' | 'system account' | 'default name'

export const webServerSender: MailDetector<'web_server_sender'> = {
  id: 'web_server_sender',
  type: 'sender_infrastructure',
  severity: 'low',
  title: 'Sent by a script or an unnamed server',
  why: 'Compromised web sites and rented machines send without any organization’s mail server.',
  falsePositives: 'Web shops, forums and monitoring systems that send from their own server.',
  attack: ['T1566', 'T1584.004', 'T1583.003'],
  detect: ({ message, auth, sender }) => {
    const signs: { readonly what: string; readonly word: Sign; readonly evidence: Evidence }[] = []
    const add = (what: string, word: Sign, evidence: Evidence): void => void signs.push({ what, word, evidence })
    for (const { name, value } of message.headers) {
      // cPanel writes them empty where no script sent it.
      if (SCRIPT_FIELDS.has(name) && value.trim() !== '')
        add('a PHP script sent it', 'php script', headerEvidence(name, value))
      else if (name === 'x-mailer' && SCRIPT_MAILER.test(value))
        add('a mailing script sent it', 'mailing script', headerEvidence(name, value))
    }
    const back = message.returnPath ?? ''
    if (SERVER_ACCOUNT.test(back))
      add('its envelope sender is a server’s system account', 'system account', headerEvidence('Return-Path', back))
    const host = auth.facts.trust.boundary?.helo ?? ''
    const nameless = [host, back.slice(back.lastIndexOf('@') + 1)].find(
      (name) => name !== '' && NAMELESS_HOST.test(name),
    )
    if (nameless !== undefined)
      add(
        `it came from ${nameless}, a machine with a default name`,
        'default name',
        headerEvidence('Received', nameless),
      )
    if (signs.length === 0) return null
    return {
      description: `The message does not appear to come from an organization’s mail server: ${listed([...new Set(signs.map(({ what }) => what))])}.`,
      evidence: signs.slice(0, 4).map(({ evidence }) => evidence),
      weighs: [...signs.map(({ word }) => word), sender.proof === 'proven' && 'proven'],
    }
  },
}
