import { testDetector } from '../../../../../test/email/detector-table.ts'
import { displayNameRole } from './display-name-role.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from='

testDetector(displayNameRole, {
  hits: {
    'personnel from free mail': { mail: 'From: Human Resources <hr.dept@gmail.com>', says: 'the HR department' },
    'the help desk from outside': { mail: 'From: IT Help Desk <a@evil.example>', strength: [0.6, 0.8] },
    'the mail system from outside': { mail: 'From: Webmail Administrator <a@evil.example>', says: 'the mail system' },
    'German personnel': 'From: Personalabteilung <a@evil.example>',
    'Portuguese support': 'From: Suporte Técnico <a@evil.example>',
    'the chief from free mail': 'From: Kim Doe CEO <kim.doe.office@gmail.com>',
    'an office that a service writes for': {
      mail: `${PROVEN}google.com\nFrom: "Payroll Dept (via Google Drive)" <drive-shares-dm-noreply@google.com>`,
      strength: [0.8, 0.8],
    },
    'an insider, refuted':
      'Authentication-Results: mx.receiver.example; dmarc=fail header.from=receiver.example\nFrom: Payroll Department <hr@receiver.example>',
  },
  misses: {
    'a club': 'From: Rowing Club <info@rowers.example>\n\nTraining is on Tuesday.',
    'no name': 'From: jo@other.example\n\nSee you on Friday.',
    'the own house': `${PROVEN}receiver.example\nFrom: Human Resources <hr@receiver.example>`,
    'the own house, nothing told': 'From: IT Help Desk <it@receiver.example>',
    'a bounce': 'Return-Path: <>\nFrom: Mail Delivery System <MAILER-DAEMON@mx.example>',
    'postmaster by its address': 'From: Postmaster <postmaster@sender.example>',
    'a firm that has it in its name': 'From: Peak IT Services <a@sender.example>',
    'a person': 'From: Paige Rollins <p@sender.example>',
    'a place that sounds like it': 'From: Hotel Sonne Zagreb HR <a@sonne.example>',
  },
})
