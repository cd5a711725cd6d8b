// The oldest help desk of all: answer with your password. No page, no link, nothing to be taken down.

import type { Evidence } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { quotedWords } from '../../quoted-words.ts'
import { passagesOf } from '../passage.ts'

const CHARS_READ = 20_000
const LINE_CHARS_MAX = 80

/** A password in the words of a form, folded, and nothing written behind it. */
const FIELD =
  /^[^\p{L}]{0,8}(?:\p{L}+ ){0,3}(?:passwords?|passwort|kennwort|mot de passe|contrasena|clave|senha|palavra[ -]passe|wachtwoord|haslo|heslo|parola|lozinka|sifre|parolaniz|sifreniz|jelszo|losenord|adgangskode|kodeord|passord|salasana|kata sandi|kata laluan|mat khau|пароль|парола|лозинка|κωδικος(?: προσβασης)?|비밀번호|密码|密碼|パスワード|كلمة (?:المرور|السر)|סיסמה|पासवर्ड|รหัสผ่าน)(?: \p{L}+){0,3} ?[:：](?:[^\p{L}\p{N}]*)$/u
/** Any field of the same form. */
const ANY_FIELD = /^[^\p{L}]{0,8}\p{L}[\p{L}\p{M} ()/.’'-]{1,50}[:：][^\p{L}\p{N}]*$/u

export const passwordToBeTold: MailDetector = {
  id: 'password_to_be_told',
  type: 'credential_request',
  severity: 'high',
  title: 'The message asks to be told a password',
  why: 'Whoever runs a mail system can reset any password and never needs to be told one. An answer by email hands it over.',
  falsePositives: 'Colleagues who do each other a favor that their rules forbid.',
  attack: ['T1598', 'T1656'],
  detect: (facts) => {
    const { language, sender } = facts
    if (language.reassurances.includes('warning')) return null
    const lure = language.lures.find(({ kind }) => kind === 'password_told')
    if (lure !== undefined)
      return {
        description: `The message asks to be told a password: ${quotedWords(facts, lure)}.`,
        evidence: passagesOf(facts, lure),
      }
    const isAnswered = language.actions.some((action) => action === 'reply' || action === 'send')
    const answersElsewhere = sender.replyTo.some(({ relation }) => relation === 'unrelated' || relation === 'unknown')
    if (!isAnswered && !answersElsewhere) return null
    const field = blankField(facts)
    if (field === null) return null
    return {
      description: `The message asks for an answer and has a blank line for a password: "${field.snippet}".`,
      evidence: [field],
    }
  },
}

/** A blank line for a password beside another blank line, as a form has them; what was filled in is a notice of an account. */
function blankField({ view }: EmailFacts): Evidence | null {
  const lines = `${view.text}\n${view.forwarded?.text ?? ''}`
    .slice(0, CHARS_READ)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isBlank = (line = ''): boolean => line.length <= LINE_CHARS_MAX && ANY_FIELD.test(line)
  const at = lines.findIndex((line, index) => {
    if (line.length > LINE_CHARS_MAX || !FIELD.test(foldSpelling(line))) return false
    return (
      isBlank(lines[index - 1]) && (isBlank(lines[index + 1]) || isBlank(lines[index - 2]) || isLong(lines[index + 1]))
    )
  })
  return at === -1 ? null : { where: 'body:text', snippet: lines[at] ?? '' }
}

/** A sentence follows, and not what stands in the field. */
const isLong = (line = ''): boolean => line.split(/\s+/).length >= 4
