import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { quotedAuthor } from '../../../src/email/view/quoted-author.ts'

const NAMED: readonly (readonly [string, string])[] = [
  ['On Tue, 4 Mar 2025 at 09:20, Ann Lee <ann@a.example> wrote:', '"Ann Lee" <ann@a.example>'],
  ['On Tue, 04 Mar 2025 09:20:58 GMT, PayPal <service@pay.example> wrote:', '"PayPal" <service@pay.example>'],
  ['On Mar 4, 2025, at 9:20 AM, Ann Lee <ann@a.example> wrote:', '"Ann Lee" <ann@a.example>'],
  ['Am 04.03.2025 um 09:20 schrieb Mia Muster <mia@a.example>:', '"Mia Muster" <mia@a.example>'],
  ['Le 04/03/2025 à 09:20, Anne Durand <anne@a.example> a écrit :', '"Anne Durand" <anne@a.example>'],
  ['On Tue, 4 Mar 2025 at 09:20, <info@pay.example> <ann@a.example> wrote:', '"info@pay.example" <ann@a.example>'],
  ['On Tue, 4 Mar 2025 at 09:20, Ann Lee wrote:', '"Ann Lee" <>'],
  ['On Tue, 4 Mar 2025 at 09:20, Ann Lee <> wrote:', '"Ann Lee" <>'],
  ['Am 04.03.2025 um 09:20 schrieb Mia Muster:', '"Mia Muster" <>'],
  ['Il giorno 4 mar 2025, alle ore 09:20, Anna Rossi ha scritto:', '"Anna Rossi" <>'],
  ['On Tue, 4 Mar 2025 at 09:20,\nAnn Lee <ann@a.example> wrote:', '"Ann Lee" <ann@a.example>'],
]
const NAMELESS = ['On Tue, Ann wrote:', 'From: Ann <ann@a.example>', 'Write to <ann@a.example> please', '']

describe('whose letter is quoted', () => {
  for (const [line, from] of NAMED)
    test(line, () => {
      assert.deepEqual(quotedAuthor(`${line}\nHello\nyou`), { from, below: 'Hello\nyou' })
    })
  for (const line of NAMELESS)
    test(`nobody: ${line}`, () => {
      assert.equal(quotedAuthor(`${line}\nHello\nyou`), null)
    })
})
