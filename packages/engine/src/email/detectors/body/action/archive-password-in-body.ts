// The password beside the locked file: it keeps scanners out and lets the reader in.

import type { EmailFacts } from '../../../facts/email-facts.ts'
import { foldSpelling } from '../../../language/fold.ts'
import { quote } from '../../headers/header-evidence.ts'
import { isStranger } from '../../links/strangers.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { asWritten } from '../../quoted-words.ts'

const PASSWORD =
  /(?<![\p{L}\p{N}])(?:password|passwort|kennwort|passcode|senha|contrasena|clave|mot de passe|wachtwoord|haslo|parola|heslo|jelszo|losenord|adgangskode|passord|sifre|пароль|パスワード|密码|密碼)(?: (?:do|da|del|de|du|des|fur|for|of|for the|to open|til|zum|zur|van|dla|per|pour)(?: \p{L}{1,12}){0,3}| (?:pdf|zip|rar|anexo|file|archive|archiv|attachment|anhang)){0,2}(?: (?:is|ist|e|es|est|lautet|jest))? ?[:：=–-]? ?["'“”«]?([\p{L}\p{N}#@!$%*_.-]{3,24})/giu
/** What follows the word in ordinary talk. */
const ORDINARY =
  /^(?:reset|manager|protected|is|your|will|for|the|has|was|and|or|expir\w*|chang\w*|recover\w*|to|you|must|ist|und|zuruck\w*|vergessen|forgot\w*|de|da|do|e|para|link|hint|field|here|below)$/iu
const LOCKABLE = new Set([
  'zip',
  'rar',
  '7z',
  'pdf',
  'iso',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'html',
  'htm',
  'gz',
  'tar',
  'ace',
  'arj',
  'img',
])
const CHARS_READ = 20_000
/** Words for an archive, folded. */
const ARCHIVE =
  /(?<![\p{L}\p{N}])(?:archives?|archivs?|archivo|arquivo|archivio|archief|archiwum|arkiv|arsiv|zip|zip-datei|rar|7z|архив\p{L}{0,2}|архів\p{L}{0,2}|αρχειο)(?![\p{L}\p{N}])|压缩|壓縮|圧縮/u

export const archivePasswordInBody: MailDetector<'archive_password_in_body'> = {
  id: 'archive_password_in_body',
  type: 'attachment_evasion',
  severity: 'high',
  title: 'The text gives the password for a file',
  why: 'A scanner cannot open a locked file, while the reader is handed the key.',
  falsePositives: 'Payroll offices and banks that lock documents, although they seldom put the password beside them.',
  attack: ['T1027.013', 'T1566.001'],
  detect: (facts) => {
    const { view, attachments, language } = facts
    const text = foldSpelling(`${view.text}\n${view.forwarded?.text ?? ''}`.slice(0, CHARS_READ))
    const told = [...text.matchAll(PASSWORD)].find(([, secret = '']) => isSecret(secret))
    if (told === undefined) return null
    const locked = attachments.some(({ inspection }) => inspection?.isEncrypted === true)
    const lockable = attachments.some(({ extension }) => LOCKABLE.has(extension))
    const speaks = language.objects.includes('document') && language.actions.includes('download')
    const linked = isLinked(facts, text)
    if (!locked && !lockable && !speaks && !linked) return null
    return {
      description: `The text gives a password${locked ? ', and an attachment is locked' : linked ? ' for a file that a link leads to' : ' and mentions or brings a file'}: ${asWritten(
        [view.text, view.forwarded?.text ?? ''],
        [told[1]?.replace(/[._-]+$/, '') ?? ''],
      )
        .map(quote)
        .join('')}.`,
      evidence: [{ where: 'body:text', snippet: told[0].trim() }],
      weighs: locked || linked ? 'whole' : lockable ? 'lockable' : 'spoken of',
    }
  },
}

/** The file lies behind a link, where no gateway has the password at hand. */
const isLinked = (facts: EmailFacts, text: string): boolean =>
  facts.links.some(
    (link) =>
      link.isWeb &&
      !link.shown.isHidden &&
      !link.isSenders &&
      (link.leaf?.file?.risk.kind === 'archive' || (ARCHIVE.test(text) && isStranger(link, facts))),
  )

/** Digits, or a mixture that no sentence goes on with. */
const isSecret = (word: string): boolean => !ORDINARY.test(word) && (/\d/.test(word) || /[#@!$%*_]/.test(word))
