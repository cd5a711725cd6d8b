// Types told from content: binary signatures, kinds of ZIP and OLE, markup, languages, encodings; names that lie.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extensionOf, identify } from '../../src/file/identify/identify.ts'
import { FILE_TYPES } from '../../src/file/identify/types.ts'
import { EICAR, type Member } from './archives/member.ts'
import { writeCab, writeTar } from './archives/write-archive.ts'
import { writeIso } from './archives/write-disk-image.ts'
import { writeZip } from './archives/write-zip.ts'
import { pseudoRandom } from './hash-inputs.ts'

const latin1 = (text: string, size = 0): Buffer =>
  Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(Math.max(0, size - text.length))])
const zip = (...members: readonly (readonly [string, string])[]): Buffer =>
  writeZip(members.map(([name, text]): Member => ({ name, bytes: Buffer.from(text) })))
const contentTypes = (type: string): readonly [string, string] => [
  '[Content_Types].xml',
  `<Types><Override ContentType="application/${type}"/></Types>`,
]

function windowsProgram(magic: number): Buffer {
  const bytes = latin1('MZ', 0x200)
  bytes.writeUInt32LE(0x80, 0x3c)
  bytes.write('PE\0\0', 0x80, 'latin1')
  bytes.writeUInt16LE(magic, 0x98)
  return bytes
}

const binaries: Readonly<Record<string, readonly Buffer[]>> = {
  pe32: [windowsProgram(0x10b)],
  pe64: [windowsProgram(0x20b)],
  dos_mz: [latin1('MZ', 100)],
  elf: [latin1('\x7fELF\x02\x01\x01', 64)],
  macho: [latin1('\xcf\xfa\xed\xfe', 64), latin1('\xfe\xed\xfa\xce', 64)],
  macho_fat: [latin1('\xca\xfe\xba\xbe\0\0\0\x02', 64)],
  java_class: [latin1('\xca\xfe\xba\xbe\0\0\0\x34', 64)],
  dex: [latin1('dex\n035\0', 64)],
  wasm: [latin1('\0asm\x01\0\0\0')],
  lnk: [latin1('L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0\x46', 76)],
  chm: [latin1('ITSF\x03\0\0\0', 96)],
  pdf: [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')],
  rtf: [latin1('{\\rtf1\\ansi hello}')],
  onenote: [Buffer.from('e4525c7b8cd8a74daeb15378d02996d3', 'hex')],
  sevenzip: [latin1("7z\xbc\xaf'\x1c\0\x04", 32)],
  rar: [latin1('Rar!\x1a\x07\0', 32)],
  rar5: [latin1('Rar!\x1a\x07\x01\0', 32)],
  gzip: [latin1('\x1f\x8b\x08\0', 20)],
  bzip2: [latin1('BZh91AY&SY', 20)],
  xz: [latin1('\xfd7zXZ\0', 20)],
  zstd: [latin1('\x28\xb5\x2f\xfd', 20)],
  cab: [writeCab({ name: 'a', bytes: EICAR })],
  tar: [writeTar([{ name: 'a', bytes: EICAR }])],
  iso9660: [writeIso([{ name: 'A', bytes: EICAR }])],
  deb: [latin1('!<arch>\ndebian-binary   1410122664  0     0     100644  4         `\n2.0\n')],
  tnef: [latin1('\x78\x9f\x3e\x22\x01\0')],
  png: [latin1('\x89PNG\r\n\x1a\n', 40)],
  jpeg: [latin1('\xff\xd8\xff\xe0\0\x10JFIF', 40)],
  gif: [latin1('GIF89a\x01\0\x01\0', 20)],
  webp: [latin1('RIFF\x10\0\0\0WEBPVP8 ', 24)],
  wav: [latin1('RIFF\x10\0\0\0WAVEfmt ', 24)],
  mp4: [latin1('\0\0\0\x18ftypisom', 32)],
  matroska: [latin1('\x1a\x45\xdf\xa3', 32)],
  truetype: [latin1('\0\x01\0\0\0\x0f', 32)],
  woff2: [latin1('wOF2', 32)],
  sqlite: [latin1('SQLite format 3\0', 100)],
  registry_hive: [latin1('regf', 100)],
  pcap: [latin1('\xd4\xc3\xb2\xa1', 24)],
  jscript_encoded: [latin1('#@~^EAAAAA==abcdefgh')],
  autoit_compiled: [Buffer.from('a3484bbe986c4aa9994c530a86d6487d4541', 'hex')],
  zip: [zip(['a.txt', 'x'])],
  docx: [
    zip(contentTypes('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'), [
      'word/document.xml',
      '',
    ]),
  ],
  docm: [zip(contentTypes('vnd.ms-word.document.macroEnabled.main+xml'), ['word/document.xml', ''])],
  xlsx: [zip(contentTypes('vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'))],
  xlsm: [zip(contentTypes('vnd.ms-excel.sheet.macroEnabled.main+xml'))],
  xlsb: [zip(contentTypes('vnd.ms-excel.sheet.binary.macroEnabled.main'))],
  pptx: [zip(contentTypes('vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'))],
  odt: [zip(['mimetype', 'application/vnd.oasis.opendocument.text'])],
  epub: [zip(['mimetype', 'application/epub+zip'])],
  jar: [zip(['META-INF/MANIFEST.MF', ''], ['a/B.class', ''])],
  apk: [zip(['AndroidManifest.xml', ''], ['classes.dex', ''])],
  xpi: [zip(['manifest.json', '{}'], ['META-INF/mozilla.rsa', 'x'])],
  python_wheel: [zip(['a/__init__.py', ''], ['a-1.dist-info/WHEEL', 'Wheel-Version: 1.0'])],
  nupkg: [zip(['a.nuspec', '<package/>'], ['[Content_Types].xml', '<Types/>'])],
  ods: [zip(['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'])],
  odp: [zip(['mimetype', 'application/vnd.oasis.opendocument.presentation'])],
  pptm: [zip(contentTypes('vnd.ms-powerpoint.presentation.macroEnabled.main+xml'))],
  llvm_bitcode: [latin1('BC\xc0\xde', 32)],
  lua_bytecode: [latin1('\x1bLua\x53\0', 32)],
  swf: [latin1('CWS\x0a\0\x01\0\0\x78\xda', 64)],
  hlp: [latin1('?_\x03\0', 64)],
  evtx: [latin1('ElfFile\0', 128)],
  prefetch: [latin1('\x1a\0\0\0SCCA', 84)],
  minidump: [latin1('MDMP\x93\xa7', 64)],
  pdb: [latin1('Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0', 64)],
  postscript: [latin1('%!PS-Adobe-3.0\n'), latin1('\xc5\xd0\xd3\xc6', 64)],
  type1_font: [latin1('\x80\x01\0\x10\0\0%!PS-AdobeFont-1.0', 64)],
  djvu: [latin1('AT&TFORM\0\0\0\x20DJVU', 64)],
  mobi: [Buffer.concat([Buffer.alloc(60), latin1('BOOKMOBI', 60)])],
  pst: [latin1('!BDN', 64)],
  crx: [latin1('Cr24\x03\0\0\0', 64)],
  lzip: [latin1('LZIP\x01\x0c', 32)],
  lz4: [latin1('\x04\x22\x4d\x18\x64', 32)],
  compress_z: [latin1('\x1f\x9d\x90', 32)],
  snappy: [latin1('\xff\x06\0\0sNaPpY', 32)],
  lzop: [latin1('\x89LZO\0\r\n\x1a\n', 32)],
  installshield_cab: [latin1('ISc(\0\x60', 64)],
  lha: [latin1('\x22\0-lh5-', 40)],
  ace: [latin1('\0\0\0\0\0\0\0**ACE**', 40)],
  alz: [latin1('ALZ\x01\x0a\0', 40)],
  egg_alz: [latin1('EGGA\0\x01', 40)],
  cpio: [latin1('070701', 120)],
  ar: [latin1('!<arch>\nfile.o/         0           0     0     100644  4         `\n\0\x01\x02\x03')],
  rpm: [latin1('\xed\xab\xee\xdb\x03\0', 96)],
  xar: [latin1('xar!\0\x1c\0\x01', 64)],
  wim: [latin1('MSWIM\0\0\0', 208)],
  szdd: [latin1('SZDD\x88\xf0\x27\x33A', 32)],
  stuffit: [latin1('SIT!\0\x01\xff\xfe', 64)],
  vhdx: [latin1('vhdxfile', 64)],
  vmdk: [latin1('KDMV\x01\0\0\0', 64)],
  qcow: [latin1('QFI\xfb\0\0\0\x03', 64)],
  squashfs: [latin1('hsqs\x01\0\0\0', 96)],
  cramfs: [latin1('\x45\x3d\xcd\x28', 64)],
  psd: [latin1('8BPS\0\x01', 64)],
  xcf: [latin1('gimp xcf v011\0', 64)],
  tiff: [latin1('II*\0\x08\0\0\0', 64), latin1('MM\0*\0\0\0\x08', 64)],
  jpeg2000: [latin1('\0\0\0\x0cjP  \r\n\x87\n', 64)],
  jxl: [latin1('\0\0\0\x0cJXL \r\n\x87\n', 64)],
  avif: [latin1('\0\0\0\x1cftypavif', 64)],
  heif: [latin1('\0\0\0\x18ftypheic', 64)],
  emf: [latin1(`\x01\0\0\0${'\0'.repeat(36)} EMF`, 100)],
  wmf: [latin1('\xd7\xcd\xc6\x9a\0\0', 64)],
  ani: [latin1('RIFF\x10\0\0\0ACON', 24)],
  avi: [latin1('RIFF\x10\0\0\0AVI LIST', 24)],
  aiff: [latin1('FORM\0\0\0\x20AIFF', 64)],
  bmp: [latin1('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x02\0\0\0\x02\0\0\0\x01\0\x18\0', 70)],
  ico: [latin1('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0', 1200)],
  mp3: [latin1('ID3\x04\0\0', 64)],
  ogg: [latin1('OggS\0\x02', 64)],
  flac: [latin1('fLaC\0\0\0\x22', 64)],
  midi: [latin1('MThd\0\0\0\x06\0\x01', 32)],
  quicktime: [latin1('\0\0\0\x14ftypqt  ', 32)],
  asf: [latin1('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c', 64)],
  flv: [latin1('FLV\x01\x05\0\0\0\x09', 32)],
  mpeg: [latin1('\0\0\x01\xba\x44', 32)],
  opentype: [latin1('OTTO\0\x0b', 64)],
  woff: [latin1('wOFF\0\x01\0\0', 64)],
  pcapng: [latin1('\x0a\x0d\x0d\x0a\x1c\0\0\0\x4d\x3c\x2b\x1a', 32)],
  bplist: [latin1('bplist00\xd1', 40)],
  hdf5: [latin1('\x89HDF\r\n\x1a\n', 64)],
  npy: [latin1("\x93NUMPY\x01\0v\0{'descr'", 128)],
  parquet: [latin1('PAR1\x15\x04', 64)],
  gettext_mo: [latin1('\xde\x12\x04\x95\0\0\0\0', 64)],
  git_pack: [latin1('PACK\0\0\0\x02', 64)],
  torrent: [latin1('d8:announce20:http://x.example/announce4:infod4:name1:aee')],
  empty: [Buffer.alloc(0)],
}

for (const [id, samples] of Object.entries(binaries)) {
  test(`content: ${id}`, () => {
    for (const bytes of samples) assert.equal(identify(bytes, null).id, id)
  })
}

const texts: Readonly<Record<string, readonly string[]>> = {
  html: [
    '<!DOCTYPE html>\n<html><body>x</body></html>',
    '  <script>location="//x"</script>',
    '<!-- c -->\n<HTML><head></head></HTML>',
  ],
  hta: ['<html><head><HTA:APPLICATION ID="a" /></head><script language="VBScript">x</script></html>'],
  svg: ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>', '<svg onload="x()"></svg>'],
  wsf: [
    '<job id="a"><script language="JScript">WScript.Echo(1)</script></job>',
    '<?xml version="1.0"?><package><job><script>1</script></job></package>',
  ],
  xml: ['<?xml version="1.0"?><note><to>a</to></note>'],
  msbuild: [
    '<Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><Target Name="x"/></Project>',
  ],
  word_xml: ['<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>'],
  url_shortcut: ['[InternetShortcut]\r\nURL=file://host/a.exe\r\n'],
  registry_script: ['Windows Registry Editor Version 5.00\r\n\r\n[HKEY_CURRENT_USER\\x]\r\n'],
  eml: ['Received: from a by b\r\nFrom: a@example.com\r\nTo: b@example.com\r\nSubject: x\r\nDate: x\r\n\r\nhello'],
  mhtml: ['MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"\r\n\r\n--x\r\n'],
  icalendar: ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR'],
  pem: ['-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'],
  json: ['{"a": [1, 2, {"b": null}]}', '[1, 2, 3]'],
  csv: ['a,b,c\n1,2,3\n4,5,6\n7,8,9\n'],
  powershell: [
    '$client = New-Object Net.WebClient\nWrite-Host "x"\n',
    'function Get-Thing { param([string]$Name)\n Get-ChildItem $Name | Where-Object { $_.Length -gt 3 } }',
  ],
  vbscript: [
    'Option Explicit\nDim sh\nSet sh = CreateObject("WScript.Shell")\nsh.Run "calc"\n',
    'Sub AutoOpen()\n On Error Resume Next\nEnd Sub',
  ],
  batch: ['@echo off\r\nset x=1\r\nif exist %TEMP%\\a goto end\r\n:end\r\n'],
  shell: [
    '#!/bin/sh\necho hi\n',
    '#!/usr/bin/env bash\ntrue',
    'if [ -f /etc/passwd ]; then\n  rm -rf /tmp/x 2>&1\nfi\n',
  ],
  python: [
    '#!/usr/bin/python3\nprint(1)',
    'import os\n\ndef main(argv):\n    return os.getcwd()\n\nif __name__ == "__main__":\n    main([])\n',
  ],
  perl: ['#!/usr/bin/perl -w\nprint 1;', 'use strict;\nuse warnings;\nmy $x = 1;\n'],
  php: ['<?php eval($_POST["x"]); ?>'],
  ruby: [
    '#!/usr/bin/env ruby\nputs 1\n',
    "require 'json'\nclass Foo\n  def bar\n    [1].each do |x| puts x end\n  end\nend\n",
  ],
  javascript: [
    'var fso = new ActiveXObject("Scripting.FileSystemObject");\nfunction a(b) { return b }',
    '#!/usr/bin/env node\nx',
    'const a = require("fs"); module.exports = { a };',
  ],
  typescript: ['export interface Foo { a: string }\nimport type { B } from "b"\nconst x = (a: string): string => a'],
  autoit: ['#include <File.au3>\nLocal $x = 1\nFunc a()\nEndFunc\n'],
  c_source: ['#include <stdio.h>\nint main(void) { return 0; }\n'],
  latex: ['\\documentclass{article}\n\\begin{document}x\\end{document}'],
  css: [
    '.a { color: red; }\n@media print { .b { display: none } }\n',
    'pre code.x {\n  display: block;\n  padding: 1em\n}\n',
  ],
  yaml: [
    'name: build\non:\n  push:\n    branches: [main]\njobs:\n  - name: test\n    run: make\n',
    '---\nversion: 3\nservices:\n  web:\n    image: nginx\n',
  ],
  toml: ['[package]\nname = "a"\nversion = "0.1.0"\n\n[dependencies]\nserde = "1"\n'],
  ini: ['; settings\n[main]\nlevel=debug\npath = /var/log\n'],
  diff: [
    'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n',
    '--- old.c\t2020\n+++ new.c\t2021\n@@ -1,2 +1,2 @@\n',
  ],
  log: [
    '2024-01-02 10:00:00 INFO started\n2024-01-02 10:00:01 INFO ready\n2024-01-02 10:00:02 WARN slow\n',
    'Jan  2 10:00:00 host sshd[1]: Accepted\nJan  2 10:00:01 host cron: x\nJan  2 10:00:02 host cron: y\n',
  ],
  gettext_po: ['# German\nmsgid ""\nmsgstr ""\n'],
  subtitles: ['1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'],
  ssh_public_key: ['ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI a@b\n'],
  dockerfile: ['# base\nFROM debian:12 AS build\nRUN apt-get update\n'],
  protobuf: ['syntax = "proto3";\nmessage A { string b = 1; }\n'],
  cmake: ['cmake_minimum_required(VERSION 3.20)\nproject(a)\nadd_executable(a a.c)\n'],
  kotlin_source: ['import kotlin.math.max\n\ndata class A(val b: Int)\nfun main() { println(max(1, 2)) }\n'],
  swift_source: ['import Foundation\n\nfunc run(_ a: Int?) {\n  guard let b = a else { return }\n}\n'],
  r_source: ['library(stats)\nf <- function(x) {\n  x + 1\n}\n'],
  lisp_source: [";; config\n(require 'cl-lib)\n(defun a (b)\n  (let ((c 1)) c))\n"],
  haskell_source: ['module Main where\nimport qualified Data.Map as M\nmain :: IO ()\nmain = pure ()\n'],
  fortran_source: ['program a\n  implicit none\n  integer :: i\nend program a\n'],
  assembly_source: ['\t.text\n\t.globl main\nmain:\n\tpushq %rbp\n\tmovq %rsp, %rbp\n\tret\n'],
  go_source: ['package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println(1)\n}\n'],
  rust_source: ['use std::io;\n\n#[derive(Debug)]\npub struct A;\nfn main() { let mut a = 1; }\n'],
  java_source: ['package a.b;\n\nimport java.util.List;\n\npublic class A { }\n'],
  csharp_source: ['using System;\nnamespace A\n{\n  public class B { }\n}\n'],
  sql: ['CREATE TABLE a (b INT);\nINSERT INTO a VALUES (1);\nSELECT b FROM a WHERE b > 0;\n'],
  makefile: ['.PHONY: all\nall: a.o\n\tcc -o a a.o\n'],
  lua: ['local a = require("b")\nfor k, v in pairs(a) do print(k) end\n-- end\n'],
  tcl: ['package require Tk\nproc a {b} {\n  set c [list 1]\n}\n'],
  autohotkey: ['#NoEnv\n#SingleInstance force\n^j::\nMsgBox hello\nreturn\n'],
  applescript: ['tell application "Finder"\n  display dialog "x"\nend tell\n'],
  vcard: ['BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n'],
  pgp: ['-----BEGIN PGP MESSAGE-----\n\nabc\n-----END PGP MESSAGE-----\n'],
  uuencode: ['begin 644 a.txt\n#0V%T\n`\nend\n'],
  iqy: ['WEB\r\n1\r\nhttp://x.example/a\r\n'],
  slk: ['ID;PWXL;N;E\nP;PGeneral\n'],
  rdp: ['screen mode id:i:2\nfull address:s:x.example\n'],
  inf: ['[Version]\nSignature="$CHICAGO$"\n'],
  desktop_entry: ['[Desktop Entry]\nType=Application\nExec=a\n'],
  mbox: ['From a@b.example Mon Jan  1 00:00:00 2024\nFrom: a@b.example\nSubject: x\n\nhello\n'],
  plist: ['<?xml version="1.0"?><!DOCTYPE plist><plist version="1.0"><dict/></plist>'],
  xsl: ['<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'],
  settingcontent: ['<?xml version="1.0"?><PCSettings><SearchableContent/></PCSettings>'],
  search_connector: [
    '<?xml version="1.0"?><libraryDescription xmlns="http://schemas.microsoft.com/windows/2009/library"/>',
  ],
  asp: ['<%@ Language="VBScript" %><% Response.Write(1) %>'],
  jsp: ['<%@ page import="java.io.*" %><% out.print(1); %>'],
  text: ['Just a few words, and a list:\n- one\n- two\n', 'Dear Sir, please function as the import of this letter.'],
}

for (const [id, samples] of Object.entries(texts)) {
  test(`text: ${id}`, () => {
    for (const text of samples) assert.equal(identify(Buffer.from(text), null).id, id, text.slice(0, 60))
  })
}

test('encodings are told, with a mark and without one', () => {
  const text = 'Option Explicit\r\nDim a\r\nSet a = CreateObject("x")\r\n'
  const encoded: readonly (readonly [string, Uint8Array])[] = [
    ['ascii', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-8', Buffer.from(`${text}' Grüße`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(`${text}' Gr\xfc\xdfe`, 'latin1')],
  ]
  for (const [encoding, bytes] of encoded) {
    const type = identify(bytes, null)
    assert.deepEqual([type.id, type.encoding], ['vbscript', encoding])
  }
})

test('noise is data, not text', () => {
  for (const seed of [1, 2, 3, 4]) assert.equal(identify(pseudoRandom(4096, seed), 'x').group, 'data')
})

test('a name that belongs to another type is a mismatch; kin and unknown names are none', () => {
  const lies: readonly (readonly [string, Buffer])[] = [
    ['invoice.pdf', windowsProgram(0x10b)],
    ['photo.jpg', zip(['a', 'x'])],
    ['setup.exe', latin1('%PDF-1.7\n')],
    ['song.mp3', latin1('\x7fELF\x02\x01\x01', 64)],
    ['picture.png', Buffer.from('<html><body></body></html>')],
  ]
  for (const [name, bytes] of lies) assert.ok(identify(bytes, name).mismatch, name)
  const honest: readonly (readonly [string, Buffer])[] = [
    ['a.dll', windowsProgram(0x20b)],
    ['a.docx', zip(contentTypes('vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'))],
    ['a.doc', latin1('{\\rtf1 x}')],
    ['a.dat', windowsProgram(0x10b)],
    ['README', Buffer.from('hello there')],
    ['a.js', Buffer.from('Option Explicit\nDim a\n')],
    ['a.xml', Buffer.from('<svg></svg>')],
    ['a.whl', zip(['a/b.py', 'x'])],
  ]
  for (const [name, bytes] of honest) assert.ok(!identify(bytes, name).mismatch, name)
})

test('a picture with an archive behind it is both', () => {
  const picture = latin1('GIF89a\x01\0\x01\0\0\0\0;')
  assert.deepEqual(identify(Buffer.concat([picture, zip(['a', 'x'])]), 'a.gif').also, ['zip'])
  assert.deepEqual(identify(picture, 'a.gif').also, [])
  assert.deepEqual(identify(zip(['a', 'x']), 'a.zip').also, [])
})

test('the last extension counts, as the system sees it', () => {
  assert.equal(extensionOf('a.PDF.Exe'), 'exe')
  assert.equal(extensionOf('a.exe . '), 'exe')
  assert.equal(extensionOf('noextension'), null)
  assert.equal(extensionOf(null), null)
})

test('more than 160 types are told by content alone', () => {
  assert.ok(new Set([...Object.keys(binaries), ...Object.keys(texts)]).size > 160)
})

test('a comment in another language does not hide a script', () => {
  const script = '/* .a { color: red; }\n@media print { .b { margin: 0 } } */\nvar s = 1; WSH.Echo(s)\n'
  assert.equal(identify(Buffer.from(script), 'invoice.js').id, 'javascript')
})

test('the table has what the contract promises', () => {
  assert.ok(Object.keys(FILE_TYPES).length >= 180)
  for (const [id, fileType] of [
    ['pe32', 'pe32'],
    ['pe64', 'pe64'],
    ['elf', 'elf'],
    ['javascript', 'script'],
    ['docm', 'office'],
    ['zip', 'zip'],
  ] as const) {
    assert.equal(FILE_TYPES[id].fileType, fileType)
  }
})

test('nothing about identifying is slow on hostile text', () => {
  const hostile = [
    '<'.repeat(50_000),
    '<!--'.repeat(20_000),
    '$a='.repeat(20_000),
    'a: '.repeat(20_000),
    '-'.repeat(100_000),
    `${' '.repeat(50_000)}x`,
    'function('.repeat(10_000),
    '\n'.repeat(100_000),
    '#! '.repeat(1000),
    'begin 644 '.repeat(5000),
  ]
  for (const text of hostile) {
    const start = performance.now()
    identify(Buffer.from(text), 'a.txt')
    assert.ok(performance.now() - start < 1500, text.slice(0, 10))
  }
})

test('documentation that quotes a language is documentation', () => {
  const text =
    '# Usage\n\n## Start\n\n```js\nconst a = require("a")\nmodule.exports = { run: function (x) { return x } }\n```\n\nSee [docs](https://x.example/).\n'
  assert.equal(identify(Buffer.from(text), null).id, 'markdown')
  assert.equal(
    identify(Buffer.from('const a = require("a")\nmodule.exports = function (x) { return x === 1 }\n'), 'README.md').id,
    'javascript',
  )
})
