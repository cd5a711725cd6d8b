// Inner hosts: every block with its first and last address and the neighbours of both, names, and what only begins like one.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { isInnerHost, isInnerUrl, isInnerV4, isInnerV6, isLoopbackHost } from '../../src/data/inner-hosts.ts'

test('blocks of addresses end where RFC 6890 ends them', () => {
  const inside = [
    '0.0.0.0',
    '10.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '100.127.255.255',
    '127.0.0.1',
    '169.254.169.254',
  ]
  const further = [
    '172.16.0.0',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.0.1',
    '198.18.0.0',
    '198.19.255.255',
    '224.0.0.1',
  ]
  for (const address of [...inside, ...further, '255.255.255.255']) assert.ok(isInnerV4(address), address)
  const outside = [
    '1.0.0.0',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '169.253.0.1',
    '172.15.255.255',
  ]
  for (const address of [...outside, '172.32.0.0', '192.0.1.0', '192.167.0.1', '198.17.0.1', '198.20.0.0', '223.1.1.1'])
    assert.ok(!isInnerV4(address), address)
  for (const address of ['::', '::1', 'fe80::1', 'fd12::1', 'ff02::1']) assert.ok(isInnerV6(address), address)
  for (const address of ['2001:db8::1', 'fec::1', '1::']) assert.ok(!isInnerV6(address), address)
})

test('names for use inside, and those without a dot', () => {
  for (const host of [
    'intranet',
    'nas.local',
    'a.b.corp',
    'router.home.arpa',
    'localhost',
    '[::1]',
    'fe80::1',
    '10.1.2.3',
  ])
    assert.ok(isInnerHost(host), host)
})

test('what only begins like an inner host is none', () => {
  const hosts = [
    '10.host.example',
    '10.1.2.3.host.example',
    '127.0.0.1.nip.example',
    '192.168.1.1-a.example',
    'fe80.example',
  ]
  for (const host of [...hosts, 'fd.example', 'local.example', 'corp.example', '2130706433', '0x7f000001', ''])
    assert.ok(!isInnerHost(host), host)
})

test('of an address with a scheme the host decides, and not who signs in there', () => {
  for (const url of ['http://10.0.0.5:8080/a', 'https://user:word@nas.lan/x', 'ftp://build', 'http://[::1]:80/'])
    assert.ok(isInnerUrl(url), url)
  const urls = ['http://intranet@host.example/', 'http://intranet:80@host.example/a', 'http://10.0.0.5@host.example/']
  for (const url of [
    ...urls,
    'http://10.host.example/',
    'http://localhost.host.example/',
    'http://host.example/10.0.0.5',
  ])
    assert.ok(!isInnerUrl(url), url)
})

test('the machine itself', () => {
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]']) assert.ok(isLoopbackHost(host), host)
  for (const host of ['127.host.example', 'localhost.example', '10.0.0.1']) assert.ok(!isLoopbackHost(host), host)
})

test('no list of private addresses or inner names stands elsewhere', () => {
  const root = resolve(import.meta.dirname, '../../../..')
  const lists =
    /192\\{0,2}\.168\\{0,2}\.|172\\{0,2}\.\(\?:1\[6-9\]|\blocal\|lan\b|\blan\|(?:corp|internal|intranet)\b|\(\?:10\|127\||\^127\\\./
  const found = globSync('packages/{engine,server}/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('data/inner-hosts.ts'))
    .filter((file) => lists.test(readFileSync(resolve(root, file), 'utf8')))
  assert.deepEqual(found, [])
})
