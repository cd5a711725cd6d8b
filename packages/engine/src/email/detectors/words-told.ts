// How a description names the length of a message, so that whoever counts the words of its text finds them.
import type { EmailFacts } from '../facts/email-facts.ts'
import { countWordsOfText } from '../view/words.ts'

/** The subject is no part of the text, and what is quoted or addresses nobody is not of the sender. */
export function wordsTold({ language, view }: Pick<EmailFacts, 'language' | 'view'>): string {
  if (language.letterWords !== language.wordCount) return 'a few words of its own'
  const words = countWordsOfText(view.text)
  return words === 0 ? 'no words' : `${words} ${words === 1 ? 'word' : 'words'}`
}
