import { testDetector } from '../../../../../test/email/detector-table.ts'
import { severalFrom } from './several-from.ts'

testDetector(severalFrom, {
  hits: {
    'two fields': {
      mail: 'From: Bank <service@bank.example>\nFrom: A <a@evil.example>',
      says: '2 From headers',
      strength: [1, 1],
    },
    'two authors of two houses and no Sender': {
      mail: 'From: Bank <service@bank.example>, A <a@evil.example>',
      strength: [0.8, 0.8],
    },
  },
  misses: {
    one: 'From: Mia <mia@sender.example>',
    'written together, sent by one':
      'From: Mia <mia@sender.example>, Jo <jo@other.example>\nSender: mia@sender.example',
    'the same twice': 'From: Mia <mia@sender.example>\nFrom: Mia <mia@sender.example>',
    'one author, once with the dot of the root': 'From: "Service" <service@sender.example.>, <service@sender.example>',
    'the address and an empty name': 'From: "" <>, Mia <mia@sender.example>',
  },
})
