// Characters in a host name that nobody who registers honestly puts there, whomever it may imitate: the rules by which
// browsers refuse to show a name.

import { parseHost, toUnicodeHost } from '../../../domain/host.ts'
import { type LabelTrick, labelTricks } from '../../../lookalike/label-tricks.ts'
import type { MailDetector } from '../mail-detector.ts'
import { shownHost } from './imitation.ts'

const HOSTS_MAX = 200
const WORDS: Readonly<Record<LabelTrick, string>> = {
  mixed_script: 'mixes letters of different alphabets',
  whole_script: 'is written in another alphabet but reads as Latin',
  math_letters: 'is written with mathematical or circled letters',
  invisible: 'contains invisible characters',
  stray_mark: 'contains diacritics that no language uses there',
  odd_letter: 'contains a letter that is not used under its top-level domain',
}

export const mixedScriptHost: MailDetector<'mixed_script_host'> = {
  id: 'mixed_script_host',
  type: 'homoglyph',
  severity: 'high',
  title: 'A host name contains deceptive characters',
  why: 'Letters of other alphabets look like Latin letters but make a different name.',
  falsePositives: 'Names in scripts that are new to their top-level domain.',
  attack: ['T1566.002', 'T1036', 'T1583.001'],
  detect: ({ sender, links }) => {
    const hosts = new Map<string, string>()
    const add = (host: string, where: string): void => {
      if (/[^\x20-\x7e]|xn--/.test(host) && hosts.size < HOSTS_MAX && !hosts.has(host)) hosts.set(host, where)
    }
    add(sender.mailbox?.domain ?? '', 'header:From')
    for (const { mailbox } of sender.replyTo) add(mailbox.domain, 'header:Reply-To')
    for (const { host, leaf, shown } of links) {
      add(host, 'body:link')
      // What the browser makes plain before it goes there still stood in the message.
      if (leaf !== null) add(writtenHost(shown.url), 'body:link')
    }
    for (const [host, where] of hosts) {
      const trick = trickOf(host)
      if (trick === null) continue
      return {
        description: `The host name ${shownHost(host)} ${WORDS[trick]}.`,
        evidence: [{ where, snippet: host }],
        weighs: trick === 'odd_letter' ? 'odd letter' : 'whole',
      }
    }
    return null
  },
}

const writtenHost = (url: string): string =>
  /^[a-z][a-z0-9+.-]{0,20}:\/\/(?:[^/?#@]{0,500}@)?([^/?#:]{1,300})/i.exec(url)?.[1] ?? ''

function trickOf(host: string): LabelTrick | null {
  const { suffix } = parseHost(host)
  const tld = toUnicodeHost(suffix.slice(suffix.lastIndexOf('.') + 1))
  for (const label of toUnicodeHost(host.toLowerCase()).split('.')) {
    const [trick] = labelTricks(label, tld)
    if (trick !== undefined) return trick
  }
  return null
}
