// Words of attacks that a script does not spell: they stand in its unrolled text and not in its source. Nobody writes the name
// of an interpreter in pieces but to keep it from being found.
import { distinctNames } from '../../../data/programs.ts'
import type { SearchedText, Wanted } from './traits/needles.ts'

export const HIDDEN_WORDS: readonly Wanted[] = [
  ...distinctNames('staged'),
  'wscript.shell',
  'shell.application',
  'adodb.stream',
  'msxml2.',
  'activexobject',
  'downloadstring',
  'downloadfile',
  'downloaddata',
  'frombase64string',
  'invoke-expression',
  'invoke-webrequest',
  'net.webclient',
  'amsiutils',
  'amsiinitfailed',
  'virtualalloc',
  'win32_process',
  'scripting.filesystemobject',
  'reflection.assembly',
  'child_process',
  'shell_exec',
  'base64_decode',
  'gzinflate',
  'str_rot13',
  'create_function',
  'curl -',
  'wget -',
].map((word) => ({ word, placesMax: 1, spacing: 1 }))

/** The first such words; none where nothing was taken apart. `plain` was searched for them. */
export function hiddenWords(source: string, { text, places }: SearchedText): readonly string[] {
  if (source === text) return []
  const there = HIDDEN_WORDS.filter((word) => places.of(word).length > 0)
  if (there.length === 0) return []
  const before = source.toLowerCase()
  return there
    .map(({ word }) => word)
    .filter((word) => !before.includes(word))
    .slice(0, 5)
}
