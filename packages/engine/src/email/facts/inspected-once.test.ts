import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeEmail } from '../analyze.ts'
import { dnsDisabled } from '../auth/dns.ts'
import { ALL_TOGGLES } from '../detectors/registry.ts'
import type { AttachedPart } from './attachments.ts'

const WAYS: Readonly<Record<string, { readonly subject: string; readonly head: string }>> = {
  'an answer': { subject: 'Re: Documents', head: 'On Mon, 9 Mar 2026 at 09:00, Ann <ann@a.example> wrote:' },
  'a forward': {
    subject: 'Fwd: Documents',
    head: 'From: Ann <ann@a.example>\nTo: Dana <dana@b.example>\nSubject: Documents',
  },
}

for (const [way, { subject, head }] of Object.entries(WAYS))
  test(`a file is looked into once, with the password that any of the messages tells: ${way}`, async () => {
    const words = 'Your documents are in the archive. To open it use the password Ahorn-7731 and answer by Friday.'
    const letter = way === 'an answer' ? words.replaceAll(/^/gm, '> ') : `\n${words}`
    const mail = `From: Dana <dana@b.example>\nTo: help@c.example\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nIs this real?\n\n${head}\n${letter}\n--x\nContent-Type: application/zip\nContent-Disposition: attachment; filename="a.zip"\n\nPK\n--x--\n`
    const looked: AttachedPart[] = []
    const { attachments } = await analyzeEmail(Buffer.from(mail.replaceAll('\n', '\r\n')), {
      inputType: 'eml',
      resolve: dnsDisabled,
      now: new Date('2026-03-10T09:00:00Z'),
      options: { ...ALL_TOGGLES, includeIocs: false },
      inspectAttachment: async (part) => {
        looked.push(part)
        return null
      },
    })
    assert.deepEqual(
      looked.map(({ name }) => name),
      ['a.zip'],
    )
    assert.match(looked[0]?.text ?? '', /Ahorn-7731/)
    assert.equal(attachments?.length, 1)
  })
