import { testDetector } from '../../../../../test/email/detector-table.ts'
import { envelopeOfOtherFreemail } from './envelope-of-other-freemail.ts'

testDetector(envelopeOfOtherFreemail, {
  hits: {
    'two accounts of one provider': {
      mail: 'Return-Path: <jo.other764@gmail.com>\nFrom: Kim <kim198@gmail.com>',
      says: 'jo.other764@gmail.com',
    },
    'of two providers': 'Return-Path: <jo@outlook.com>\nFrom: Kim <kim198@gmail.com>',
  },
  misses: {
    'the same account': 'Return-Path: <kim198@gmail.com>\nFrom: Kim <Kim.198@gmail.com>',
    'a provider that keeps keys in the envelope':
      'Return-Path: <3abc+caf_=jo=mail.example@gmail.com>\nFrom: Kim <kim198@gmail.com>',
    'the provider’s mailbox for bounces': 'Return-Path: <bounce@gmx.de>\nFrom: Kim <kim198@gmx.de>',
    'a firm': 'Return-Path: <jo@gmail.com>\nFrom: Mia <mia@sender.example>',
    'bounces elsewhere': 'Return-Path: <b@lists.example>\nFrom: Kim <kim198@gmail.com>',
  },
})
