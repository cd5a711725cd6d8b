import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { looksRandom } from '../random-label.ts'
import { randomHostLink } from './random-host-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(randomHostLink, {
  hits: {
    'consonants in a row': link('https://xkqzvbtrw.com/'),
    'digits among letters': link('https://a8f3k2m9x.com/'),
    'a number in hexadecimal': link('https://3f9c1e77b2.com/'),
    'noise with an abbreviation inside': link('https://xkqtvzrvxxpb.com/'),
    'noise with an abbreviation at its end': link('https://xkqzvbtrwltd.com/'),
  },
  misses: {
    'words joined': link('https://some-shop-for-all.com/'),
    'an abbreviation behind a word': link('https://tightvnc.com/'),
    'an abbreviation before a word': link('https://phpgarden.com/'),
    'a name with a year': link('https://conference2026.com/'),
    "the sender's own": `From: Kim <kim@xkqzvbtrw.com>\n${link('https://xkqzvbtrw.com/')}`,
  },
})

test('names of people and firms are no noise', () => {
  const names = [
    'deutsche-rentenversicherung',
    'angstschweiss',
    'web2print',
    'covid19info',
    'rhythmstrategy',
    'schwarzschild',
    'wkrpradio',
    'tightvnc',
    'macftphttp',
    'amcgltd',
  ]
  for (const name of names) assert.equal(looksRandom(name), false, name)
})
