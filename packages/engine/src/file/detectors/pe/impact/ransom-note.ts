// The phrases of a ransom note in a program: what happened to the files, and how to reach the blackmailer.
import type { FileFacts } from '../../../facts.ts'
import type { Mark } from '../../../formats/marks/format.ts'
import { apart, marksOf } from '../../marks-of.ts'

/** Says that somebody encrypted or took the reader's files; programs that encrypt by order do not say it like this. */
export const CLAIM =
  /your important files|your (?:files|data|network) (?:ha|are|is|were)|files were encrypted|stolen|penetrated|infected|pay the ransom|do not |documents, photos|locked by|get the decryptor|buy decrypt/

/** Empty where the phrases are too few or harmless: a backup program asks for its decryption key. */
export function ransomNote(facts: FileFacts): readonly Mark[] {
  const said = marksOf(facts, 'ransom_note')
  const phrases = apart(said)
  const contacts = marksOf(facts, 'ransom_contact')
  if (!said.some(({ text }) => CLAIM.test(text)) || phrases.length + Math.min(1, contacts.length) < 2) return []
  return [...phrases, ...contacts]
}
