import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factsOf } from '../../../../test/email/facts-of.ts'
import { isForeignName } from './foreign-name.ts'

const isForeign = async (from: string): Promise<boolean> => isForeignName((await factsOf(`From: ${from}`)).sender)

describe('names that the address does not bear', () => {
  for (const from of [
    'Mechanic Masters <daniels77@shop.example>',
    'Car Shield Offers <q_mv_77@colegio.example>',
    'Canvas Prints 93% <mailer7@school.example>',
  ])
    test(from, async () => assert.ok(await isForeign(from)))
})

describe('names that it may bear', () => {
  for (const from of [
    'Tom Reiter <tom.reiter@millparts.example>',
    'Tom Reiter <treiter@millparts.example>',
    'Jonas Brandt <jb@millparts.example>',
    'The Millparts Team <bob@millparts.example>',
    'Robert Miller <sales@millparts.example>',
    'Ann <office77@millparts.example>',
    '李雷 <lei7@millparts.example>',
    'José Núñez <nunez7@millparts.example>',
  ])
    test(from, async () => assert.ok(!(await isForeign(from))))
})
