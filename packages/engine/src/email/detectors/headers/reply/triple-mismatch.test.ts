import { testDetector } from '../../../../../test/email/detector-table.ts'
import { tripleMismatch } from './triple-mismatch.ts'

testDetector(tripleMismatch, {
  hits: {
    'three houses': {
      mail: 'Return-Path: <b@hacked.example>\nReply-To: a@evil.example',
      says: 'three unrelated domains',
      strength: [1, 1],
    },
    'three houses, the author proven': {
      mail: 'Return-Path: <b@hacked.example>\nAuthentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\nReply-To: a@evil.example',
      strength: [0.5, 0.5],
    },
  },
  misses: {
    two: 'Return-Path: <b@sender.example>\nReply-To: a@evil.example',
    'bounces and answers at one': 'Return-Path: <b@agency.example>\nReply-To: a@agency.example',
    'no envelope known': 'Reply-To: a@evil.example',
  },
})
