// A message that is judged with and without what it quotes is authenticated once.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeEmail } from '../../src/email/analyze.ts'
import { ALL_TOGGLES } from '../../src/email/detectors/registry.ts'
import { mailText } from './facts-of.ts'

test('who sent it is asked once, however many layers are judged', async () => {
  const asked: string[] = []
  const mail = mailText(
    'From: Dana <dana@firm.example>\nSubject: Re: The plan\n\nI agree.\n\n> Shall we?\n> At ten?\n',
    {},
  )
  await analyzeEmail(Buffer.from(mail), {
    inputType: 'eml',
    resolve: async (name, type) => {
      asked.push(`${type} ${name}`)
      return { kind: 'nxdomain' }
    },
    now: new Date('2026-03-10T09:00:00Z'),
    options: { ...ALL_TOGGLES, includeIocs: true },
  })
  assert.ok(asked.length > 0)
  assert.deepEqual(asked, [...new Set(asked)])
})
