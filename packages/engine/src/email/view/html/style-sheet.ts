// `<style>` blocks → rules that can be asked for an element in about constant time. Selectors of tags, classes and ids
// are matched exactly at the element itself; what stands before it is taken as met when each part stands somewhere above.
import {
  RULE_CHECKS_MAX,
  RULES_LEAST,
  RULES_PER_ELEMENT_MAX,
  STYLE_RULES_MAX,
  STYLE_SHEET_CHARS_MAX,
} from '../limits.ts'
import { type Declarations, IMPORTANT, parseDeclarations, withoutComments } from './declarations.ts'

interface Rule {
  /** Keys of the element itself: `td`, `.button`, `#main`. */
  readonly own: readonly string[]
  /** Keys that must stand above it. */
  readonly above: readonly string[]
  readonly weight: number
  readonly order: number
  readonly declarations: Declarations
}

export interface StyleSheet {
  readonly byKey: ReadonlyMap<string, readonly Rule[]>
  isCut: boolean
  /** Rules that may still be looked at. */
  budget: number
  /** Style of an element by tag, class and id, where nothing above it matters. */
  readonly known: Map<string, Declarations>
}

const NONE: Declarations = new Map()
/** Elements whose style is remembered. */
const KNOWN_MAX = 5_000

export function parseStyleSheets(sources: readonly string[]): StyleSheet {
  const joined = sources.join('\n')
  const text = withoutComments(joined.slice(0, STYLE_SHEET_CHARS_MAX)).replaceAll(/<!--|-->/g, ' ')
  const byKey = new Map<string, Rule[]>()
  let order = 0
  for (const { selectors, body } of blocksOf(text)) {
    if (order >= STYLE_RULES_MAX) break
    const declarations = parseDeclarations(body)
    if (declarations.size === 0) continue
    for (const selector of selectors.split(',')) {
      order += 1
      const rule = ruleOf(selector, declarations, order)
      const key = rule?.own.at(-1)
      if (rule === null || key === undefined || order > STYLE_RULES_MAX) continue
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [rule])
      else list.push(rule)
    }
  }
  return {
    byKey,
    isCut: joined.length > STYLE_SHEET_CHARS_MAX || order >= STYLE_RULES_MAX,
    budget: RULE_CHECKS_MAX,
    known: new Map(),
  }
}

interface Block {
  readonly selectors: string
  readonly body: string
}

/** Media for which mail is read by everybody; narrow screens, dark mode and print are not everybody's. */
const EVERYBODY = /^@media\s+(?:only\s+)?(?:screen|all)\s*$/i

/** Flat `selectors { body }` blocks; those inside `@media` only where it holds for everybody. */
function* blocksOf(text: string): Generator<Block> {
  let at = 0
  let inside = 0
  while (at < text.length) {
    const brace = text.indexOf('{', at)
    const closing = text.indexOf('}', at)
    if (inside > 0 && closing !== -1 && (brace === -1 || closing < brace)) {
      inside -= 1
      at = closing + 1
      continue
    }
    if (brace === -1) return
    const head = text.slice(at, brace)
    const prelude = head.slice(head.lastIndexOf(';') + 1).trim()
    if (prelude.startsWith('@')) {
      if (EVERYBODY.test(prelude.slice(0, 100))) {
        inside += 1
        at = brace + 1
      } else at = endOfBlock(text, brace)
      continue
    }
    const end = text.indexOf('}', brace)
    const stop = end === -1 ? text.length : end
    yield { selectors: prelude.slice(prelude.lastIndexOf('}') + 1), body: text.slice(brace + 1, stop) }
    at = stop + 1
  }
}

function endOfBlock(text: string, brace: number): number {
  let depth = 0
  for (let at = brace; at < text.length; at += 1) {
    const c = text.charCodeAt(at)
    if (c === 0x7b) depth += 1
    else if (c === 0x7d) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

const COMPOUND = /^(\*|[a-z][a-z0-9:\\-]*)?((?:[.#][\w-]+)*)$/i

function ruleOf(selector: string, declarations: Declarations, order: number): Rule | null {
  if (selector.length > 500) return null
  const compounds = selector
    .trim()
    .split(/[\s>]+/)
    .filter((part) => part !== '')
  const keys: string[][] = []
  for (const compound of compounds) {
    // Attribute selectors, states and siblings hold for some clients or some elements only: the rule is left out.
    const found = COMPOUND.exec(compound)
    if (found === null || compound.includes(':')) return null
    const tag = (found[1] ?? '').toLowerCase()
    const names = (found[2] ?? '').split(/(?=[.#])/).filter((part) => part !== '')
    keys.push([...(tag === '' || (tag === '*' && names.length > 0) ? [] : [tag]), ...names])
  }
  const own = keys.pop()
  if (own === undefined || own.length === 0) return null
  const above = keys.flat().filter((key) => key !== '*')
  const all = [...own, ...above]
  const ids = all.filter((key) => key.startsWith('#')).length
  const classes = all.filter((key) => key.startsWith('.')).length
  return { own, above, weight: ids * 10_000 + classes * 100 + (all.length - ids - classes), order, declarations }
}

/** The declarations that hold for an element, the weakest first. `isOpen` tells whether a key stands above. */
export function declarationsFor(
  sheet: StyleSheet,
  tag: string,
  classes: string,
  id: string,
  isOpen: (key: string) => boolean,
): Declarations {
  if (sheet.byKey.size === 0) return NONE
  const cacheKey = `${tag} ${id} ${classes}`
  const known = sheet.known.get(cacheKey)
  if (known !== undefined) return known
  const own = new Set(keysOf(tag, classes, id))
  const matched: Rule[] = []
  let dependsOnParents = false
  for (const key of own)
    for (const rule of rulesOf(sheet, key)) {
      if (rule.above.length > 0) dependsOnParents = true
      if (rule.own.every((name) => own.has(name)) && rule.above.every(isOpen)) matched.push(rule)
    }
  const found = merge(matched)
  if (!dependsOnParents && sheet.known.size < KNOWN_MAX) sheet.known.set(cacheKey, found)
  return found
}

/** One map of what holds: a few dozen properties at most, however many rules say something. */
function merge(rules: Rule[]): Declarations {
  const [first] = rules
  if (first === undefined) return NONE
  if (rules.length === 1) return first.declarations
  rules.sort((a, b) => a.weight - b.weight || a.order - b.order)
  const merged = new Map<string, string>()
  for (const { declarations } of rules)
    for (const [name, value] of declarations)
      if (value.endsWith(IMPORTANT) || !merged.get(name)?.endsWith(IMPORTANT)) merged.set(name, value)
  return merged
}

/** The rules under a key; the last few alone once the budget is spent. */
function rulesOf(sheet: StyleSheet, key: string): readonly Rule[] {
  const rules = sheet.byKey.get(key)
  if (rules === undefined) return []
  if (sheet.budget <= 0) sheet.isCut = true
  const most = sheet.budget <= 0 ? RULES_LEAST : RULES_PER_ELEMENT_MAX
  sheet.budget -= Math.min(most, rules.length)
  return rules.length <= most ? rules : rules.slice(-most)
}

/** What selectors can name an element by. */
export function keysOf(tag: string, classes: string, id: string): readonly string[] {
  const names = classes === '' ? [] : classes.slice(0, 1_000).trim().split(/\s+/).slice(0, 20)
  return ['*', tag, ...names.map((name) => `.${name}`), ...(id === '' ? [] : [`#${id.slice(0, 100)}`])]
}
