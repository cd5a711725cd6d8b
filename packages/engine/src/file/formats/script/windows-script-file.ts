// Script blocks inside markup: .wsf and .sct files, XSL stylesheets, MSBuild tasks. Each block has its own language.
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { SCRIPT_BLOCKS_MAX } from './limits.ts'

const BLOCK = /<(?:\w{1,20}:)?(script|code)\b([^>]{0,500})>/gi

export interface ScriptBlock {
  readonly language: ScriptLanguage
  readonly text: string
}

/** The blocks in their order; the whole text as one when it has none. */
export function scriptsInMarkup(text: string, fallback: ScriptLanguage): readonly ScriptBlock[] {
  const blocks: ScriptBlock[] = []
  for (const match of text.matchAll(BLOCK)) {
    const start = match.index + match[0].length
    const end = text.indexOf('</', start)
    const close = endOf(text, start, end, match[1] ?? 'script')
    const body = text.slice(start, close).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '')
    blocks.push({ language: languageNamed(match[2] ?? '', fallback), text: body })
    if (blocks.length >= SCRIPT_BLOCKS_MAX) break
  }
  return blocks.length === 0 ? [{ language: fallback, text }] : blocks
}

/** The closing tag of the block: `</` of other elements inside strings is passed over. */
function endOf(text: string, start: number, first: number, name: string): number {
  const wanted = name.toLowerCase()
  for (let at = first, tries = 0; at !== -1 && tries < 500; at = text.indexOf('</', at + 2), tries += 1) {
    const tag = /^<\/(?:\w{1,20}:)?(\w{1,20})/.exec(text.slice(at, at + 48))
    if (tag?.[1]?.toLowerCase() === wanted) return at
  }
  return first === -1 ? text.length : Math.max(start, text.length)
}

export function languageNamed(attributes: string, fallback: ScriptLanguage): ScriptLanguage {
  const named = /(?:language|type)\s*=\s*["']?([\w./+-]{1,60})/i.exec(attributes)?.[1]?.toLowerCase() ?? ''
  if (named.includes('vb')) return 'vbscript'
  if (named.includes('j') || named.includes('ecma') || named === 'module') return 'javascript'
  if (named.includes('python')) return 'python'
  if (named.includes('perl')) return 'perl'
  return fallback
}
