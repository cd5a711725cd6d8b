import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runnableBy } from '../../src/index.ts'

function elf(machine: number, type: number, order = 1): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32BE(0x7f454c46, 0)
  bytes[5] = order
  bytes.writeUInt16LE(type, 16)
  bytes.writeUInt16LE(machine, 18)
  return bytes
}

const CASES: Readonly<Record<string, readonly [Uint8Array, string | null, string | null]>> = {
  'a program for x86-64': [elf(62, 2), null, 'ELF program, x86-64'],
  'a position-independent program': [elf(62, 3), null, 'ELF program, x86-64'],
  'a program for i386': [elf(3, 2), null, 'ELF program, i386'],
  'a program for ARM': [elf(40, 2), null, null],
  'an object file': [elf(62, 1), null, null],
  'a big-endian program': [elf(62, 2, 2), null, null],
  'a shell script': [Buffer.from('#!/bin/sh\nid'), null, 'shell script'],
  'a script by env': [Buffer.from('#!/usr/bin/env -S python3 -u\n'), null, 'Python script'],
  'a script of an interpreter that is not there': [Buffer.from('#!/usr/bin/ruby\n'), 'a.sh', null],
  'a script without its first line': [Buffer.from('print(1)\n'), 'a.py', 'Python script'],
  'Windows line ends': [Buffer.from('#!/usr/bin/perl\r\nprint 1'), null, 'Perl script'],
  'bytes that are called a script': [Buffer.from('MZ\0\0'), 'a.sh', null],
  'a text': [Buffer.from('hello'), 'a.txt', null],
  nothing: [Buffer.alloc(0), null, null],
}
for (const [name, [bytes, fileName, what]] of Object.entries(CASES))
  test(name, () => assert.equal(runnableBy(bytes, fileName)?.what ?? null, what))
