// Whether a label of a host is noise rather than a name: runs of consonants, digits among letters. Names of people and firms
// in any Latin language keep to far less.

const CONSONANTS_LONG = 6
const LABEL_CHARS_MIN = 7

/** `xkqzvbtr`, `a8f3k2m9x`, `3f9c1e77`: true. `rhythmstrategy`, `web2print`, `covid19info`: false. */
export function looksRandom(label: string): boolean {
  const plain = label.toLowerCase()
  if (plain.length < LABEL_CHARS_MIN || plain.length > 63 || !/^[a-z0-9-]+$/.test(plain) || plain.startsWith('xn--'))
    return false
  return plain.split('-').some(isNoise)
}

/** Abbreviations at either end of a name: `tightvnc`, `macftphttp`, `smithltd`. What is noise without them stays noise. */
const ABBREVIATIONS =
  /^(?:https?|ftp|vnc|html|php|sql|xml|css|ssl|vpn|dns|smtp|mp[34]|dj|pdf|tv|pc)+|(?:https?|ftp|vnc|html|php|sql|ltd|gmbh|llc|xml|css|ssl|vpn|dns|smtp|mp[34]|pdf|tv|pc)+$/g

function isNoise(given: string): boolean {
  const word = given.replace(ABBREVIATIONS, '')
  if (word.length < LABEL_CHARS_MIN) return false
  if (/^[0-9a-f]+$/.test(word) && word.length >= 8 && /[0-9]/.test(word) && /[a-f]/.test(word)) return true
  // Letters and digits change places: `a8f3k2m9`.
  const changes = word.match(/[a-z][0-9]|[0-9](?=[a-z])/g)?.length ?? 0
  if (changes >= 4) return true
  const runs = word.match(/[bcdfghjklmnpqrstvwxz]+/g) ?? []
  const longest = Math.max(0, ...runs.map((run) => run.replace(/sch|tch|chs|ngst|ck|th|ch|sh|ph/g, 'c').length))
  return longest >= CONSONANTS_LONG
}
