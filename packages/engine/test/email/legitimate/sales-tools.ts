// Sales letters of people, sent from their own mailboxes with a tool that counts the clicks: Yesware, Mixmax, Outreach,
// Salesloft, HubSpot, Apollo. Neither the tool nor its servers have a hand in the message that a receiver could see.
import type { Letter } from './write-letter.ts'

export const salesTools: readonly Letter[] = [
  {
    name: 'Yesware: a follow-up after a fair',
    from: 'Tom Reiter <tom.reiter@millparts.example>',
    subject: 'Good to meet you in Hanover',
    body: `Hi Kim,
It was good to talk at our booth on Wednesday. As promised, here is the data sheet of the small press: [data sheet](https://t.yesware.com/tt/5d1f/a22/9c/b)
Would a call next week suit you?
Best, Tom`,
  },
  {
    name: 'Yesware: a quote to look at',
    from: 'Ines Duarte <ines@tapetech.example>',
    subject: 'Your quote 2210',
    body: `Hello Kim,
our quote for the 400 rolls is ready. You can read it here: [Quote 2210](https://app.yesware.com/tt/aa01/bb02/cc03)
It is valid until 31 March. Let me know if anything is missing.
Ines Duarte, TapeTech`,
  },
  {
    name: 'Mixmax from a Gmail account of a consultant',
    from: 'Lena Fuchs <lena.fuchs.consulting@gmail.com>',
    subject: 'Workshop on Thursday',
    body: `Hi Kim,
here are the slides for Thursday: [slides](https://track.mixmax.com/api/track/v2/AbCdEf/link?id=2)
and this is where we can find a slot for the follow-up: [my calendar](https://cal.mixmax.com/lena/30min)
See you then, Lena`,
  },
  {
    name: 'Mixmax: a poll for a date',
    from: 'Aino Virtanen <aino@northforest.example>',
    subject: 'When shall we meet?',
    body: `Dear Kim,
please pick the time that suits you best:
[[Choose a time|https://click.mixmax.com/t/c/9f3e/poll]]
Kind regards
Aino`,
  },
  {
    name: 'Outreach: a cold letter about a product',
    from: 'Marcus Hill <marcus.hill@stackhealth.example>',
    subject: 'Idea for Nordfeld',
    body: `Hi Kim,
I saw that Nordfeld is hiring engineers in Leipzig. We help teams of your size to bring new people up to speed in half the time.
Here is how Lumbra did it: [case study](https://links.outreach.io/c/1f2e3d/ab12)
Worth a quick chat on Tuesday or Wednesday?
Marcus`,
  },
  {
    name: 'Outreach: the third reminder of a sequence',
    from: 'Priya Nair <priya@cleardesk.example>',
    subject: 'Re: Idea for Nordfeld',
    body: `Hi Kim,
just bringing this to the top of your inbox. If now is a bad time, no worries: tell me and I will stop writing.
The two-minute video is still [here](https://links.outreach.io/c/77aa/9b).
Priya`,
  },
  {
    name: 'Salesloft: an invitation to a webinar',
    from: 'Julie Moreau <julie.moreau@datalisse.example>',
    subject: 'Webinaire du 24 mars',
    body: `Bonjour Kim,
nous organisons un webinaire sur la qualité des données le 24 mars à 11 h. Souhaitez-vous y participer ?
[[Je m’inscris|https://clicks.salesloft.com/t/12345/c/aa-bb-cc]]
Bien à vous
Julie Moreau`,
  },
  {
    name: 'Salesloft: the contract that was asked for',
    from: 'Owen Price <owen@rivetline.example>',
    subject: 'Contract draft',
    body: `Kim,
the draft you asked for is in our portal: [open the draft](https://dp.salesloftlinks.com/t/98765/c/11-22-33)
Page 4 has the changes of your colleague. Call me if anything is unclear.
Owen`,
  },
  {
    name: 'HubSpot: a deck after a demo',
    from: 'Sofia Lindqvist <sofia@bluegrid.example>',
    subject: 'Thanks for your time today',
    body: `Hi Kim,
thanks for joining the demo. As discussed, you find the deck and the price list here:
[Deck](https://d2vq8x04.na1.hubspotlinks.com/Ctc/I9+113/d2vq8x04/VWJ2kL) and [price list](https://d2vq8x04.na1.hubspotlinks.com/Ctc/I9+113/d2vq8x04/VWJ2kM)
When do you think you will have talked to your team?
Sofia`,
  },
  {
    name: 'HubSpot: a meeting booked from Microsoft 365',
    from: 'Daniel Brück <d.brueck@lagerplan.example>',
    subject: 'Unser Termin am Dienstag',
    body: `Hallo Kim,
unser Termin steht: Dienstag, 10 Uhr. Falls es doch nicht passt, können Sie ihn hier verschieben:
[[Termin verschieben|https://d11abc04.eu1.hubspotlinks.com/Ctc/GA+23284/d11abc04/Jk9-p]]
Viele Grüße
Daniel Brück`,
  },
  {
    name: 'HubSpot: a newsletter that it sends itself',
    from: 'Bluegrid <hello@bluegrid.example>',
    envelope: 'bf04x.hubspotemail.net',
    signers: ['bluegrid.example', 'bf04x.hubspotemail.net'],
    subject: 'What is new in March',
    fields: ['List-Unsubscribe: <https://bluegrid.example/unsubscribe?d=1>'],
    body: `# New in March
Maps load twice as fast, and reports can be sent on Mondays by themselves.
[[See what is new|https://d2vq8x04.na1.hubspotlinks.com/Ctc/5D+113/d2vq8x04/VX2]]
---
[Unsubscribe](https://d2vq8x04.na1.hubspotlinks.com/Ctc/5D+113/d2vq8x04/VX9)`,
  },
  {
    name: 'HubSpot from a free mailbox: a freelance photographer',
    from: 'Marta Kowal <marta.kowal.foto@gmail.com>',
    subject: 'Zdjęcia z wtorku',
    body: `Cześć Kim,
zdjęcia z wtorku są gotowe: [galeria](https://t.sidekickopen.com/e1t/c/5/f18dQhb0S7lC8dDMPbW2n0x6l2B9nMJN7t5XZ)
Daj znać, które mam wywołać.
Marta`,
  },
  {
    name: 'Apollo: a partner programme',
    from: 'Ravi Patel <ravi@loomship.example>',
    subject: 'Partner programme for freight forwarders',
    body: `Hi Kim,
we are opening our partner programme to forwarders in the north. Partners get 12 % of the first year.
Details: [partner programme](https://link.apollo.io/ls/click/aa11/bb22)
Interested? A short reply is enough.
Ravi`,
  },
  {
    name: 'Mailtrack: an offer for a flat',
    from: 'Agence Rivage <location.rivage@gmail.com>',
    subject: 'Appartement rue des Lilas',
    body: `Bonjour,
voici les photos de l’appartement de la rue des Lilas : [photos](https://mailtrack.io/link/5f2a9c?url=https%3A%2F%2Frivage.example%2Flilas)
Une visite est possible samedi à 10 h.
Cordialement`,
  },
]
