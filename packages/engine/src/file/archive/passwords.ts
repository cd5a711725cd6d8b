// Passwords for archives and documents: the customary ones, and those that lie beside what they open.
import { PASSWORD_TEXT_CHARS_MAX, PASSWORDS_TOLD_MAX } from './limits.ts'

/**
 * The security trade's own conventions, Office's built-in default, and those that mass campaigns print into their
 * mails. Tried after the caller's.
 */
export const CUSTOMARY_PASSWORDS: readonly string[] = [
  'infected',
  'VelvetSweatshop',
  'password',
  'malware',
  'virus',
  '123',
  '1234',
  '12345',
  '123456',
  '4321',
  '/01Hannes Ruescher/01',
  'DeskSoftBindData',
  'novirus',
  'infected666',
]

/** `password: 4711`, `Passwort lautet "abc"`, `pw=xyz`, `pass 2024` as people write it into notes and comments. */
const TOLD =
  /(?:pass(?:wor[dt]|code|phrase)?|pw|pwd|kennwort|mot de passe|contrase(?:ñ|n)a|senha|парол[ья])(?:[ \t]{0,4}(?:(?:is|ist|lautet|es|est)(?![\p{L}\p{N}])|[=:–-])){0,3}[ \t]{0,4}["'“«([]?([^\s"'”»)\]]{2,64})/giu

/** Words that look like passwords in a note, a comment or a file name. At most 20. */
export function passwordsTold(text: string): readonly string[] {
  const found = new Set<string>()
  for (const match of text.slice(0, PASSWORD_TEXT_CHARS_MAX).matchAll(TOLD)) {
    const word = match[1] ?? ''
    found.add(word)
    found.add(word.replace(/[.,;:!?]+$/, ''))
    if (found.size >= PASSWORDS_TOLD_MAX) break
  }
  return [...found].filter((word) => word.length > 1)
}

export type PasswordSource = 'given' | 'customary' | 'beside'

/** Where a password that fitted came from. */
export function sourceOf(password: string, beside: readonly string[]): PasswordSource {
  if (beside.includes(password)) return 'beside'
  return CUSTOMARY_PASSWORDS.includes(password) ? 'customary' : 'given'
}
