// How a description names the length of a message, so that whoever counts the words finds them.
import type { LanguageFacts } from '../language/read-lures.ts'

export function wordsTold({ letterWords, wordCount }: LanguageFacts): string {
  const words = `${letterWords} ${letterWords === 1 ? 'word' : 'words'}`
  return letterWords === wordCount ? words : `${words} (not counting text that addresses nobody)`
}
