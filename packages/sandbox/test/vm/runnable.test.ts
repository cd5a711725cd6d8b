import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runnableBy, whyNotRunnable } from '../../src/index.ts'

function elf(machine: number, type: number, order = 1, bits: 1 | 2 = 1, flags = 0): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.writeUInt32BE(0x7f454c46, 0)
  bytes[4] = bits
  bytes[5] = order
  const half = (value: number, at: number) =>
    order === 1 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt16BE(value, at)
  half(type, 16)
  half(machine, 18)
  if (order === 1) bytes.writeUInt32LE(flags, bits === 2 ? 48 : 36)
  else bytes.writeUInt32BE(flags, bits === 2 ? 48 : 36)
  return bytes
}

interface PeKind {
  readonly machine: number
  readonly flags?: number
  readonly subsystem?: number
  readonly managed?: boolean
}

function pe({ machine, flags = 0x22, subsystem = 3, managed = false }: PeKind): Buffer {
  const bytes = Buffer.alloc(1_024)
  const wide = machine === 0x8664
  bytes.write('MZ')
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE', 0x80)
  bytes.writeUInt16LE(machine, 0x84)
  bytes.writeUInt16LE(flags, 0x96)
  bytes.writeUInt16LE(wide ? 0x20b : 0x10b, 0x98)
  bytes.writeUInt16LE(subsystem, 0x98 + 68)
  if (managed) bytes.writeUInt32LE(0x2000, 0x98 + (wide ? 112 : 96) + 14 * 8)
  return bytes
}
const compound = (rest: string): Buffer => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(100)}${rest}`, 'hex')

const CASES: Readonly<Record<string, readonly [Uint8Array, string | null, string | null]>> = {
  'a program for x86-64': [elf(62, 2), null, 'ELF program, x86-64'],
  'a position-independent program': [elf(62, 3), null, 'ELF program, x86-64'],
  'a program for i386': [elf(3, 2), null, 'ELF program, i386'],
  'a program for ARM': [elf(40, 2), null, 'ELF program, ARM'],
  'a program for ARM64': [elf(183, 3, 1, 2), null, 'ELF program, ARM64'],
  'a program for ARM64 that says 32 bits': [elf(183, 2), null, null],
  'a program for MIPS': [elf(8, 2, 2), null, 'ELF program, MIPS'],
  'a program for MIPS, little-endian': [elf(8, 2), null, 'ELF program, MIPS, little-endian'],
  'a program for MIPS by the calls of N32': [elf(8, 2, 2, 1, 0x20), null, null],
  'a program for MIPS of 64 bits': [elf(8, 2, 2, 2), null, null],
  'bytecode of the Python that the guest has': [
    Buffer.from(`a70d0d0a${'00'.repeat(40)}`, 'hex'),
    null,
    'Python bytecode',
  ],
  'bytecode of an older Python': [Buffer.from(`550d0d0a${'00'.repeat(40)}`, 'hex'), 'a.pyc', null],
  'a library for ARM, an object': [elf(40, 1), null, null],
  'a program for SPARC': [elf(2, 2, 2), null, null],
  'an object file': [elf(62, 1), null, null],
  'a big-endian program': [elf(62, 2, 2), null, null],
  'a shell script': [Buffer.from('#!/bin/sh\nid'), null, 'shell script'],
  'a script by env': [Buffer.from('#!/usr/bin/env -S python3 -u\n'), null, 'Python script'],
  'a script of an interpreter that is not there': [Buffer.from('#!/usr/bin/ruby\n'), 'a.sh', null],
  'a script without its first line': [Buffer.from('print(1)\n'), 'a.py', 'Python script'],
  'Windows line ends': [Buffer.from('#!/usr/bin/perl\r\nprint 1'), null, 'Perl script'],
  'bytes that are called a script': [Buffer.from('MZ\0\0'), 'a.sh', null],
  'a text': [Buffer.from('hello'), 'a.txt', null],
  'a program for Windows': [pe({ machine: 0x8664 }), null, 'PE program, x86-64'],
  'a program for Windows, 32 bit': [pe({ machine: 0x14c, subsystem: 2 }), null, 'PE program, i386'],
  'a library': [pe({ machine: 0x8664, flags: 0x2022 }), 'a.dll', 'PE library, x86-64'],
  'a program for Windows on ARM': [pe({ machine: 0xaa64 }), null, null],
  'a driver': [pe({ machine: 0x8664, subsystem: 1 }), 'a.sys', null],
  'a program for .NET': [pe({ machine: 0x14c, managed: true }), 'a.exe', null],
  'an installer': [compound('84100c0000000000c000000000000046'), 'a.bin', 'installer (MSI)'],
  'an old document': [compound('0009020000000000c000000000000046'), 'a.doc', null],
  'a shortcut': [Buffer.from('4c0000000114020000000000c00000000000004600', 'hex'), null, 'shortcut'],
  'a batch file': [Buffer.from('@echo off\r\n'), 'a.BAT', 'batch file'],
  'a script for Windows in UTF-16': [Buffer.from('\ufeffx = 1', 'utf16le'), 'a.vbs', 'VBScript file'],
  'a batch file without its name': [Buffer.from('@echo off\r\n'), null, null],
  'a header that points outside': [Buffer.from(`MZ${'\xff'.repeat(98)}`, 'latin1'), 'a.exe', null],
  nothing: [Buffer.alloc(0), null, null],
}
for (const [name, [bytes, fileName, what]] of Object.entries(CASES))
  test(name, () => assert.equal(runnableBy(bytes, fileName)?.what ?? null, what))

const REASONS: Readonly<Record<string, readonly [Buffer, RegExp]>> = {
  'Mach-O': [Buffer.from(`cffaedfe${'00'.repeat(60)}`, 'hex'), /macOS are not run/],
  'Mach-O for two processors': [Buffer.from(`cafebabe00000002${'00'.repeat(60)}`, 'hex'), /macOS are not run/],
  'a class of Java': [Buffer.from(`cafebabe00000034${'00'.repeat(60)}`, 'hex'), /^The guests run /],
  'a disk image': [Buffer.concat([Buffer.alloc(600), Buffer.from('koly'), Buffer.alloc(508)]), /macOS are not run/],
  'Dalvik code': [Buffer.from(`dex\n035\0${'\0'.repeat(60)}`), /Android are not run/],
  'a package for Android': [Buffer.from(`PK\x03\x04${'\0'.repeat(26)}AndroidManifest.xml`), /Android are not run/],
  'another archive': [Buffer.from(`PK\x03\x04${'\0'.repeat(26)}readme.txt`), /^The guests run /],
  'bytecode of Python 3.8': [Buffer.from(`550d0d0a${'00'.repeat(40)}`, 'hex'), /^Bytecode of Python 3\.8 is not run/],
  'bytecode of Python 2': [Buffer.from(`03f30d0a${'00'.repeat(40)}`, 'hex'), /^Bytecode of Python 2\.7 is not run/],
  'a program for SPARC': [elf(2, 2, 2), /another processor/],
}
for (const [name, [bytes, reason]] of Object.entries(REASONS))
  test(`why it is not run: ${name}`, () => {
    assert.equal(runnableBy(bytes, 'a'), null)
    assert.match(whyNotRunnable(bytes), reason)
  })

test('why a file is not run: .NET by its name, the rest by what is run', () => {
  assert.match(whyNotRunnable(pe({ machine: 0x14c, managed: true })), /\.NET.*Wine Mono/)
  for (const bytes of [pe({ machine: 0xaa64 }), Buffer.from('MZ'), Buffer.alloc(0)])
    assert.match(whyNotRunnable(bytes), /^The guests run /)
})
