// The operator's word that a file is good: its exact hash on a list of known files. It settles this file and speaks for none of
// those in it.
import { type ListMatch, tellMatch } from '../../lists/list-match.ts'
import type { FileFacts } from '../facts.ts'
import { WHOLE_FILE } from '../listed.ts'
import type { BenignContext } from './context.ts'

/**
 * Not MD5, of which anybody makes two files with one hash, a good and a bad one; not where a list says the opposite; and no
 * message, which says what it says whoever knows it.
 */
export function knownGood({ listed, type }: FileFacts): BenignContext | null {
  const matches = listed.filter(({ where }) => where === WHOLE_FILE).map(({ match }) => match)
  const good = matches.find(({ says, kind }) => says === 'good' && (kind === 'sha256' || kind === 'sha1'))
  if (good === undefined || type.group === 'message' || matches.some(isKnownBad)) return null
  return {
    id: 'known_good_file',
    explain: `The operator lists this file as good: ${tellMatch(good)}.`,
    categories: [],
    detectors: [],
  }
}

const isKnownBad = ({ says, kind }: ListMatch): boolean => says === 'bad' && kind !== 'tlsh' && kind !== 'ssdeep'
