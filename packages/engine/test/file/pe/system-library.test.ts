// What a program exports says nothing of who made it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSystemLibrary } from '../../../src/file/detectors/pe/calls.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { fileFacts } from '../empty-facts.ts'

const library = (isVouchedFor: boolean): FileFacts =>
  fileFacts({
    isVouchedFor,
    pe: { exports: { functions: [{ name: 'NtClose' }] }, signatures: [] } as unknown as NonNullable<FileFacts['pe']>, // the two that are asked
  })

test('a library of the system offers a function, and a maker answers for it', () => {
  assert.equal(isSystemLibrary(library(true), /^Nt/), true)
  assert.equal(isSystemLibrary(library(false), /^Nt/), false)
  assert.equal(isSystemLibrary(library(true), /^Zw/), false)
})
