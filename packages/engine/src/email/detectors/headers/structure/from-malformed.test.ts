import { testDetector } from '../../../../../test/email/detector-table.ts'
import { fromMalformed } from './from-malformed.ts'

testDetector(fromMalformed, {
  hits: {
    'a name in brackets before the address': { mail: 'From: <Support team>, "_" <a@evil.example>', strength: [1, 1] },
    'a name with empty brackets before the address': 'From: "Rewards" <>, "_" <a@evil.example>',
    'a whole name, and something before the address': 'From: Microsoft account team ,_<a@evil.example>',
    'a quoted name of its own': 'From: "Prize Department", Prize <a@evil.example>',
    'no address': { mail: 'From: Netflix <>', says: 'no address' },
    'none at all': { mail: 'To: kim@receiver.example', without: ['from'], says: 'missing' },
    'without a valid domain': { mail: 'From: Rewards <a@evil>', says: 'without a valid domain' },
  },
  misses: {
    ordinary: 'From: Mia Muster <mia@sender.example>',
    'an unquoted comma': 'From: Muster, Mia <mia@sender.example>',
    'an unquoted comma of a firm': 'From: Acme, Inc. <news@acme.example>',
    'a quoted comma': 'From: "Muster, Mia" <mia@sender.example>',
    'a bare address': 'From: mia@sender.example',
    'a cron job': 'From: root (Cron Daemon)',
    'a bounce': 'Return-Path: <>\nFrom: Mail Delivery Subsystem <MAILER-DAEMON>',
    'a piece of a header block': {
      mail: 'Subject: hello\nTo: kim@receiver.example',
      without: ['from', 'date', 'received', 'message-id', 'mime-version', 'content-type'],
      inputType: 'headers',
    },
  },
})
