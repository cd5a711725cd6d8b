// How a written mail is scored, with everything on and no network.
import { judgeEmail } from '../../../src/email/verdict/judge.ts'
import { ALL_TOGGLES, dnsDisabled, examineMail } from '../../../src/index.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

export async function scoreOf(mail: WrittenMail): Promise<number> {
  const { findings, contexts } = await examineMail(writeMail(mail), ALL_TOGGLES, {
    inputType: 'eml',
    resolve: dnsDisabled,
    now: new Date('2026-03-10T09:00:00Z'),
  })
  return judgeEmail(findings, contexts).score
}
