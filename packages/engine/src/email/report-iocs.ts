// The indicators of compromise of a message: headers, text, links followed to their ends, and what attachments hold.
import { extractIocs } from '../ioc/extract-iocs.ts'
import type { Ioc, IocText } from '../ioc/ioc.ts'
import type { RankedIocs } from '../ioc/ranked-ioc.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import { rankIocs } from './ioc-roles.ts'

/** Where a recipient is only spoken to: the address there is the victim's, and no indicator. */
const SPOKEN_TO: ReadonlySet<string> = new Set(['body', 'body:forwarded', 'header:Subject'])

export function emailIocs(facts: EmailFacts): RankedIocs {
  const found = extractIocs(textsOf(facts), facts.knowledge)
  const { addresses } = facts.recipients
  const domains = new Set(addresses.map((address) => address.slice(address.lastIndexOf('@') + 1)))
  const isVictims = ({ value, sources }: Ioc, own: { readonly has: (text: string) => boolean }): boolean =>
    own.has(value) && sources.every((source) => SPOKEN_TO.has(source))
  const victims = new Set(addresses)
  const others = {
    ...found,
    domains: found.domains.filter((ioc) => !isVictims(ioc, domains)),
    emails: found.emails.filter((ioc) => !isVictims(ioc, victims)),
  }
  return rankIocs(others, facts)
}

/** What a person passes on names whom it came from; a bounce returns what its recipient wrote. */
const passedOn = (forwarded: EmailFacts['view']['forwarded'], isBounce: boolean): readonly IocText[] =>
  forwarded === null || isBounce
    ? []
    : [{ where: 'body:forwarded', text: `${forwarded.from ?? ''}\n${forwarded.subject ?? ''}\n${forwarded.text}` }]

/** The receiver's own servers are no indicators: of the Received chain only the client that handed the message over counts. */
function textsOf({ message, auth, view, links, attachments, drawnCodes }: EmailFacts): readonly IocText[] {
  const address = (where: string, text: string | null | undefined): readonly IocText[] =>
    text === null || text === undefined || text === '' ? [] : [{ where, text, kind: 'address' }]
  return [
    ...message.from.flatMap((mailbox) => address('header:From', mailbox.address)),
    ...message.sender.flatMap((mailbox) => address('header:Sender', mailbox.address)),
    ...message.replyTo.flatMap((mailbox) => address('header:Reply-To', mailbox.address)),
    ...address('header:Return-Path', message.returnPath),
    ...address('header:Received', auth.facts.spf.clientIp),
    { where: 'header:Subject', text: message.subject },
    { where: 'body', text: view.text },
    ...passedOn(view.forwarded, message.deliveryReport !== null),
    ...links.flatMap(({ shown, isWeb }) => (isWeb ? address('body:link', shown.url) : [])),
    ...view.images.flatMap(({ source, url }) => (source === 'remote' ? address('body:image', url) : [])),
    ...drawnCodes.flatMap(({ texts }) => texts.flatMap((text) => address('body:qr', text))),
    ...attachments.flatMap(({ index, name, inspection }) => {
      const where = `attachment:${index + 1}${name === null ? '' : `/${name}`}`
      if (inspection === null) return []
      const found = [...inspection.urls, ...inspection.qrCodes].flatMap((url) => address(where, url))
      return inspection.text === '' ? found : [...found, { where, text: inspection.text } as const]
    }),
  ]
}
