// A long constant that is no text, no file and no code under any encoding that we know: what only its key opens. Followed from
// name to name to what runs it, in every language whose calls the tables know. What it does cannot be said, and that is said.

import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { decodeConstant } from '../decode.ts'
import { FLOW_CHARS_MAX, SEALED_NAMES_MAX, SEALED_STATEMENTS_MAX } from '../limits.ts'
import { startersOf } from '../started/starters.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { tongueOf } from './tongues.ts'

/** In quotes or bare, as Tcl and batch files have it. Shorter ones are keys, sums and pictures of a button. */
const LONG = /[A-Za-z0-9+/_-]{400,}={0,2}/g
/** Letters, digits and case mixed as no word, path or run of one sign is. */
const KINDS_MIN = 14
/** Takes its place in the text, so that a statement stays short enough to be read. */
const PLACE = 'SEALED__'
const HANDED_CHARS_MAX = 1000
/** Of one statement; what minifiers join is longer. */
const STATEMENT_CHARS_MAX = 20_000
const RUNS_OF_SHELL = String.raw`\|\s{0,4}(?:sudo\s{1,4})?(?:ba|z|da|k|a)?sh\b|(?<![\w-])(?:eval|source|bash\s{1,4}-c|sh\s{1,4}-c)\s{1,4}`
const RUNS_OF_POWERSHELL = String.raw`(?<![\w-])(?:iex|Invoke-Expression)(?![\w-])|\[ScriptBlock\]::Create\s?\(|Assembly\]::Load\s?\(`
const RUNS_OF_BATCH = String.raw`(?<![\w-])(?:call|start|cmd(?:\.exe)?|powershell(?:\.exe)?)\s[^\n]{0,60}`
/** What is given a value, in the ways of all of them: by a sign, by a word, by a list that grows, by a file that is written. */
const ASSIGNED = new RegExp(
  [
    String.raw`((?:[$@%]?\w{1,60}\s{0,2},\s{0,2}){0,4}[$@%]?[A-Za-z_]\w{0,60})(?:\[[^\]\n]{0,60}\]|[.:]\w{1,40}){0,2}\s{0,4}(?:(?:[-+^.|&~*:]|\|\|)?=(?![=>~])|<-|<<)`,
    String.raw`\b(?:set|append|lappend|let|setq|def|define|foreach|for|local)\s{1,4}(?:\/[ap]\s{1,4})?["']?([$@]?[A-Za-z_]\w{0,60})`,
    String.raw`([A-Za-z_]\w{0,60})\s?[.:]\s?(?:append|push|add|write|concat)\w{0,8}\s?\(`,
    String.raw`(?:>{1,2}|\s-out)\s{0,4}["']?([%$]?[\w%$.\\/{}-]{3,80})`,
  ].join('|'),
  'g',
)
const NAME = /[$@%]?[A-Za-z_][\w\\/.%-]{0,80}/g

/** Linear: nothing is read where no such constant stands, or where nothing runs text. */
export function sealedTraits(text: string, language: ScriptLanguage): readonly FoundTrait[] {
  if (text.length > FLOW_CHARS_MAX) return []
  const sealed = text.replace(LONG, (one) => (isSealed(one) ? PLACE : one))
  if (sealed === text) return []
  const runs = runnersOf(language)
  if (runs.length === 0) return []
  const names = new Set([PLACE])
  // The heads of loops are one statement.
  const statements = sealed
    .replace(/\bfor\s?\([^()\n]{0,200}\)/g, (head) => head.replaceAll(';', ','))
    .split(/[;\n]|(?<=\{)\s/, SEALED_STATEMENTS_MAX)
    .map((one) => one.slice(0, STATEMENT_CHARS_MAX))
  for (let round = 0; round < 3; round += 1)
    for (const one of statements) {
      if (!mentions(one, names)) continue
      const run = runs.flatMap((pattern) => [...one.matchAll(pattern)]).find((found) => isHanded(one, found, names))
      if (run !== undefined) return [['runs_sealed_text', one.trim().replace(/\s+/g, ' ').slice(0, 160)]]
      for (const [, left, word, list, file] of one.matchAll(ASSIGNED)) {
        for (const name of left?.split(',') ?? [word ?? list ?? file ?? ''])
          if (plain(name).length > 0 && names.size < SEALED_NAMES_MAX) names.add(plain(name))
      }
    }
  return []
}

function isSealed(constant: string): boolean {
  return new Set(constant.slice(0, 400)).size >= KINDS_MIN && decodeConstant(constant) === null
}

function runnersOf(language: ScriptLanguage): readonly RegExp[] {
  if (language === 'powershell') return [new RegExp(RUNS_OF_POWERSHELL, 'gi')]
  if (language === 'batch') return [new RegExp(RUNS_OF_BATCH, 'gi')]
  const own = tongueOf(language)
  const told = [...(own === undefined ? [] : [own.evaluates]), ...startersOf(language).map(({ call }) => call)]
  return language === 'shell' ? [...told, new RegExp(RUNS_OF_SHELL, 'g')] : told
}

/** It stands behind the call, or before the pipe that leads to it. */
function isHanded(statement: string, run: RegExpExecArray, names: ReadonlySet<string>): boolean {
  const end = run.index + run[0].length
  return (
    mentions(handedTo(statement.slice(end, end + HANDED_CHARS_MAX), run[0]), names) ||
    (/^\s{0,4}\||\|\s{0,4}$/.test(run[0] + statement.slice(0, run.index).slice(-6)) &&
      mentions(statement.slice(0, run.index), names)) ||
    (run[0].length > 12 && mentions(run[0], names))
  )
}

/** Up to the bracket that closes the call, where one opened it. */
function handedTo(after: string, call: string): string {
  if (!/\(\s?$/.test(call)) return after
  let depth = 1
  for (let at = 0; at < after.length; at += 1) {
    const sign = after[at]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return after.slice(0, at)
  }
  return after
}

function mentions(part: string, names: ReadonlySet<string>): boolean {
  return (part.match(NAME) ?? []).some(
    (name) => names.has(plain(name)) || name.split(/[.\\/%-]/).some((piece) => names.has(plain(piece))),
  )
}

const plain = (name: string): string => name.trim().replace(/^[$@%{]+|[%}]+$/g, '')
