// The quick look for telling words misses none of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTelling, mayTell, TELLING_CHARS_MIN, WORDS } from '../../../src/file/formats/script/telling.ts'

/** One text for each alternative of the patterns. */
const TELLING = [
  ...['PowerShell', 'WScript.Shell', 'Shell.Application', 'ActiveXObject', 'CreateObject(', 'DownloadString'],
  ...['DownloadFile', 'DownloadData', 'FromBase64String', 'Invoke-Expression', 'Invoke-WebRequest'],
  ...['Invoke-RestMethod', 'Start-Process', 'Win32_Process', 'Net.WebClient', 'New-Object ', 'MSXML2.', 'ADODB.Stream'],
  ...['VirtualAlloc', 'child_process', 'mshta ', 'mshta.exe ', 'cmd /c ', 'cmd.exe /c ', 'rundll32', '<script'],
  ...['document.write', 'window.location', 'location.href', '/bin/sh', '/bin/bash', 'import os', 'import subprocess'],
  ...['import socket', '__import__(', 'http://files.', 'https://files.'],
  ...['TVqQAAM', 'TVpQAA', 'UEsDBB', 'N3q8rycc', 'H4sIAAAA'],
]

test('what tells is seen by the quick look, among other texts too', () => {
  for (const text of TELLING) {
    assert.ok(isTelling(text), text)
    assert.ok(mayTell(Buffer.from(`\0gibberish\0${text}\0`)), text)
    assert.ok(text.length >= TELLING_CHARS_MIN, text)
  }
})

test('every alternative of the words has its text here', () => {
  let source = WORDS.source
  // Groups without alternatives that matter to the count are closed first.
  source = source.replace(/\(\?:[^()]*\)\??/g, '')
  for (const alternative of source.split('|')) {
    const start = alternative.replaceAll('\\', '').slice(0, 4)
    assert.ok(
      TELLING.some((text) => text.toLowerCase().startsWith(start)),
      alternative,
    )
  }
})

test('ordinary words are not telling', () => {
  for (const text of ['the shell of a power plant', 'hypertext', 'important', 'binary'])
    assert.ok(!isTelling(text) && !mayTell(Buffer.from(text)), text)
})
