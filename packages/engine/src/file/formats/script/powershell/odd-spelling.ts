// PowerShell reads NEW-oBjECt as it reads New-Object, and only who searches for words minds. Nobody types so.

/** Words that attacks cannot do without, as documentation writes them. */
const WORDS = [
  ...['New-Object', 'Net.WebClient', 'DownloadString', 'DownloadData', 'DownloadFile', 'Invoke-Expression'],
  ...['DefaultWebProxy', 'DefaultNetworkCredentials', 'CredentialCache', 'ServicePointManager', 'WebRequest'],
  ...['FromBase64String', 'Expect100Continue', 'Start-Process', 'Invoke-WebRequest', 'ScriptBlock', 'Headers.Add'],
  ...['Reflection.Assembly', 'GetString', 'SetValue', 'GetField', 'NonPublic'],
]
const ANY = new RegExp(WORDS.map((word) => word.replace('.', '\\.')).join('|'), 'gi')
const CANONICAL = new Map(WORDS.map((word) => [word.toLowerCase(), word]))
/** Letters whose case is another than in the beginning of a name and than in the documented one: slips of a key are two. */
const TURNS_MIN = 3
const WORDS_MIN = 3
const PLACES_MAX = 400

/** Changes between small and capital letters inside of words. */
function turns(word: string): number {
  let count = 0
  for (let at = 1; at < word.length; at += 1) {
    const [before = '', here = ''] = [word[at - 1], word[at]]
    if (/[a-z]/i.test(before) && /[a-z]/i.test(here) && /[a-z]/.test(before) !== /[a-z]/.test(here)) count += 1
  }
  return count
}

/** The words that somebody wrote so, three at least; null where there are fewer. */
export function oddlySpelled(text: string): readonly string[] | null {
  const odd = new Map<string, string>()
  let places = 0
  for (const [word] of text.matchAll(ANY)) {
    places += 1
    if (places > PLACES_MAX) break
    const lower = word.toLowerCase()
    if (turns(word) >= turns(CANONICAL.get(lower) ?? word) + TURNS_MIN) odd.set(lower, word)
  }
  return odd.size >= WORDS_MIN ? [...odd.values()] : null
}
