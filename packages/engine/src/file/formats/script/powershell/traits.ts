// What is followed through a PowerShell script, as traits.
import { FLOW_CHARS_MAX } from '../limits.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { type Origin, powershellFlow } from './flow.ts'
import { oddlySpelled } from './odd-spelling.ts'
import { statementsOf } from './statements.ts'

const WORTH_FOLLOWING =
  /iex|invoke|scriptblock|assembly|start|\bsaps\b|rundll32|regsvr32|mshta|add-type|powershell|pwsh|&/i
/** A whole script of so few statements that fetches a program and starts it, without a word to it or to whoever waits. */
const LONE_STATEMENTS_MAX = 12
const GUIDED =
  /-wait\b|-argumentlist|\s[-/](?:s|q|qn|quiet|silent|verysilent|install|norestart)\b|get-filehash|get-authenticodesignature|write-(?:host|output|verbose)|waitforexit|param\s*\(/i
/** Round and round, with a pause, and what asks stands in the loop: what waits for orders. */
const ASKS_FOREVER =
  /(?:while\s{0,4}\(\s{0,4}(?:\$true|1)\s{0,4}\)|for\s{0,4}\(\s{0,4};\s{0,4};\s{0,4}\))[\s\S]{0,800}(?:\.downloadstring|\.downloaddata|invoke-webrequest|invoke-restmethod|\biwr\b|\birm\b)/i
const PAUSES = /\bsleep\b/i
const OUTSIDE: ReadonlySet<Origin> = new Set(['network', 'dns'])

/** Ids of traits with what shows each. `text` is folded. Linear in the text. */
export function powershellTraits(text: string): readonly FoundTrait[] {
  const words = text.length > FLOW_CHARS_MAX ? null : oddlySpelled(text)
  const odd: readonly FoundTrait[] = words === null ? [] : [['ps_words_in_odd_case', words.join(', ')]]
  if (text.length > FLOW_CHARS_MAX || !WORTH_FOLLOWING.test(text)) return odd
  const statements = statementsOf(text)
  const { runs, started } = powershellFlow(statements)
  const found: FoundTrait[] = [...odd]
  /** All of them: what the first one asks says nothing of the others. */
  const answers: string[] = []
  for (const { origins, statement } of runs) {
    const has = (origin: Origin): boolean => origins.includes(origin)
    const isOutside = origins.some((origin) => OUTSIDE.has(origin))
    if (isOutside && has('cipher')) found.push(['ps_runs_deciphered_answer', statement])
    if (has('network') && has('encoded')) found.push(['ps_runs_decoded_answer', statement])
    if (has('dns')) found.push(['ps_runs_name_answer', statement])
    if (has('network')) {
      answers.push(statement)
      if (ASKS_FOREVER.test(text) && PAUSES.test(text)) found.push(['ps_runs_answers_forever', statement])
    }
    if (has('characters')) found.push(['ps_runs_characters', statement])
    if (has('picture')) found.push(['ps_runs_picture', statement])
    if (has('cipher') && has('encoded') && !isOutside) found.push(['ps_runs_deciphered', statement])
  }
  if (answers.length > 0) found.push(['ps_runs_answer', answers.join('; ')])
  if (started !== null) {
    found.push(['runs_what_it_fetched', started])
    const renamed = keptUnderOtherName(text)
    if (renamed !== null) found.push(['kept_under_other_name', renamed])
    if (statements.length <= LONE_STATEMENTS_MAX && !GUIDED.test(text)) found.push(['only_fetches_and_starts', started])
  }
  return found
}

// A program that is fetched by one name and kept under another that has nothing in common with it.

const FETCHED =
  /\.downloadfile(?:async|taskasync)?\s{0,3}\(\s{0,3}["']https?:\/\/[^"'\s]{1,200}\/([\w%.-]{1,80})\.(?:exe|scr|com|pif)["']\s{0,3},\s{0,3}["'][^"'\n]{0,160}\\([\w%. -]{1,80})\.(?:exe|scr|com|pif)["']/gi
/** Abbreviations keep so much of a name: `vs` of `vs_setup`. */
const COMMON_CHARS = 2
const LOOKED_AT_MAX = 20

/** `from as to`; null where each name tells of the other. */
function keptUnderOtherName(text: string): string | null {
  let looked = 0
  for (const [, from = '', to = ''] of text.matchAll(FETCHED)) {
    looked += 1
    if (looked > LOOKED_AT_MAX) break
    if (!hasInCommon(from.toLowerCase(), to.toLowerCase())) return `${from} as ${to}`
  }
  return null
}

function hasInCommon(one: string, other: string): boolean {
  for (let at = 0; at + COMMON_CHARS <= other.length; at += 1)
    if (one.includes(other.slice(at, at + COMMON_CHARS))) return true
  return false
}
