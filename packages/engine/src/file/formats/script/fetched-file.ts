// One file, two places: a command writes what it fetched to a name, and a later one starts that name. This is what tells a
// dropper from a script that fetches one thing and starts another.

import { extensionPattern } from '../../../data/extensions.ts'
import { commandNames, commandPattern } from '../../../data/programs.ts'
import { COMMAND_CHARS_MAX, FETCHES_MAX, PLACES_MAX } from './limits.ts'
import type { SearchedText, Wanted } from './traits/needles.ts'

const FETCHES = new RegExp(
  String.raw`(?:\b${commandPattern('saves')}(?:\.exe)?\s|\bscp(?:\.exe)?\s(?=[^\n]{0,120}@[\w.-]{1,60}:)|\binvoke-webrequest\b|\biwr\b|start-bitstransfer|\.downloadfile\w{0,12}\b|urldownloadtofile\w?|savetofile|writeallbytes|urlretrieve|\binetget\b|urldownloadtofile\s{0,4},)`,
  'gi',
)
/** Whatever fetches holds one of these. */
export const FETCH_WORDS: readonly Wanted[] = [
  ...commandNames('saves'),
  ...['invoke-webrequest', 'iwr', 'start-bitstransfer', '.downloadfile'],
  ...['urldownloadtofile', 'savetofile', 'scp ', 'scp.exe', 'urlretrieve', 'inetget'],
].map((word) => ({ word, placesMax: 1, spacing: 1 }))
const PROGRAM = new RegExp(
  String.raw`[\w.$%{}~()-]{0,60}\w\.(?:${extensionPattern('runs', 'library')}|pyw?)(?![\w.])`,
  'gi',
)
/** The name is the first word of a command, or a word that starts programs stands before it in the line. */
const FIRST_WORD = /(?:^|[\n&|;("'`{])[ \t]{0,20}["']?[%$\w{}:\\/.~@-]{0,120}$/
const START_WORD =
  /(?:^|[^\w-]|(?=-execute))(?:start|call|saps|start-process|ii|invoke-item|\.?run(?:wait)?|\.?exec\w{0,4}|shell(?:execute)?\w{0,4}|rundll32|regsvr32|msiexec|[wc]script|mshta|powershell|popen\w?|system|startfile|-execute)\b[^\n]{0,150}$/i

/** In quotes, or up to where a command ends. */
const OF_ADDRESS = /(?:["']https?:\/\/[^\s"']{0,150}|\bhttps?:\/\/[^\s"'`&|;({]{0,150})$/i

const HOST = /\b(?:https?|ftp):\/\/[\w.$%{}@:-]{1,200}(?=[/\s"'?#)]|$)/gi

/** The name that is fetched and then started; null where there is none. The text was searched for words that fetch. */
export function startedDownload({ text, lower, places }: SearchedText): string | null {
  if (FETCH_WORDS.every((word) => places.of(word).length === 0)) return null
  let fetches = 0
  for (const fetch of text.matchAll(FETCHES)) {
    fetches += 1
    if (fetches > FETCHES_MAX) return null
    const [segment = ''] = text.slice(fetch.index, fetch.index + COMMAND_CHARS_MAX).split(/\n|&&|\s&\s|;/, 1)
    // The name of a host that ends in .com is no program.
    const names = [...segment.replace(HOST, '').matchAll(PROGRAM)].map((match) =>
      match[0].replace(/^.*[\\/(]/, '').toLowerCase(),
    )
    const name = names.at(-1)
    if (name === undefined) continue
    let at = lower.indexOf(name, fetch.index + segment.length)
    for (let place = 0; at !== -1 && place < PLACES_MAX; place += 1) {
      const before = text.slice(Math.max(0, at - 180), at)
      const line = before.slice(before.lastIndexOf('\n') + 1)
      // The end of an address that is shown or asked is no file that starts.
      if ((FIRST_WORD.test(line) && !OF_ADDRESS.test(line)) || START_WORD.test(line)) return name
      at = lower.indexOf(name, at + name.length)
    }
  }
  return startedVariable(text)
}

/** `SaveToFile t` … `Run "regsvr32 /s " & t`: the name stands in a variable. */
/** A name that ends as a document does: what starts is the program that it is shown in. */
const DOCUMENT = new RegExp(String.raw`\.${extensionPattern('inert')}["']\s{0,3}\)?\s{0,3}$`, 'i')
const SAVED = /\.savetofile\s{0,3}\(?\s{0,3}([a-z_]\w{0,40})\b/i
function startedVariable(text: string): string | null {
  const saved = SAVED.exec(text)
  if (saved === null) return null
  const given = new RegExp(`\\b${saved[1]}\\s{0,3}=\\s{0,3}[^\\n;]{1,200}`, 'i').exec(text.slice(0, saved.index))?.[0]
  if (given !== undefined && DOCUMENT.test(given)) return null
  const started = new RegExp(`\\b(?:run|exec|shellexecute|shell)\\b[^\\n]{0,120}(?<![\\w.])${saved[1]}\\b`, 'i')
  return started.test(text.slice(saved.index + saved[0].length, saved.index + 4000)) ? (saved[1] ?? null) : null
}
