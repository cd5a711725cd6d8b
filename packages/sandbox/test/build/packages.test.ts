import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staleLists } from '../../src/build/packages.ts'

const MIRROR = 'http://mirror.example.test'

test('lists of an earlier day: their date, the mirror and what apt said', () => {
  const told = staleLists(
    MIRROR,
    Date.UTC(2026, 2, 1, 9, 30),
    'apt-get update failed (exit code 100): Could not resolve',
  )
  assert.match(
    told,
    /from http:\/\/mirror\.example\.test; those of 2026-03-01 09:30 UTC are used\. apt-get update failed/,
  )
})

test('no lists at all', () => {
  assert.match(staleLists(MIRROR, 0, 'Could not resolve'), /none from before/)
})
