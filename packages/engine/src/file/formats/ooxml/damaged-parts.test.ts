import assert from 'node:assert/strict'
import { test } from 'node:test'
import { damageOfXml } from './damaged-parts.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

for (const [what, xml] of [
  ['a root that closes', `${HEAD}<w:document xmlns:w="a"><w:body/></w:document>\n`],
  ['a root without anything in it', `${HEAD}<Types xmlns="a"/>`],
  ['a comment before it', `<!-- a --><Types><Default/></Types>`],
] as const)
  test(`whole: ${what}`, () => assert.equal(damageOfXml(xml), null))

for (const [what, xml] of [
  ['an end that is missing', `${HEAD}<w:document><w:body><w:p>`],
  ['an element of another name at its end', `${HEAD}<w:document><w:body></w:body>`],
  ['an element at its end that is not the root', `${HEAD}<w:document><w:body/>`],
  ['no element at all', HEAD],
  ['a document type', `${HEAD}<!DOCTYPE a [<!ENTITY b SYSTEM "file:///c">]><a></a>`],
] as const)
  test(`damaged: ${what}`, () => assert.notEqual(damageOfXml(xml), null))
