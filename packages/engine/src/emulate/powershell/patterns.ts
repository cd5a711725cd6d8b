// Patterns that the script brings: wildcards, and regular expressions that cannot run away with our own engine.
import { matchesWildcards, STAR } from '../wildcards.ts'
import { PS_PATTERN_TEXT_CHARS_MAX } from './limits.ts'

/** A longer pattern of the sample is matched only where it is plain text. */
const CHARS_MAX = 400

/** `*`, `?` and `[a-z]` over the whole text, without regard to case. */
export function isLike(given: string, pattern: string): boolean {
  const parts =
    pattern
      .slice(0, CHARS_MAX)
      .toLowerCase()
      .match(/\[[^\]]{1,100}\]|[\s\S]/g) ?? []
  return matchesWildcards(
    given.slice(0, PS_PATTERN_TEXT_CHARS_MAX).toLowerCase(),
    parts.map((part) => (part === '*' ? STAR : part)),
    fits,
  )
}

function fits(part: string, char: string): boolean {
  if (part === '?' || part === char) return true
  if (!part.startsWith('[') || part.length < 3) return false
  for (let at = 1; at < part.length - 1; at += 1) {
    if (part.charAt(at + 1) === '-' && at + 2 < part.length - 1) {
      if (char >= part.charAt(at) && char <= part.charAt(at + 2)) return true
      at += 2
    } else if (part.charAt(at) === char) return true
  }
  return false
}

/**
 * Of a pattern of .NET one that V8 takes and that is quick on this text, or null. A quantifier inside a quantified group and
 * several open quantifiers could take for ever; one is quadratic, so its text must be short.
 */
export function patternFor(source: string, flags: string, text: string): RegExp | null {
  if (source.length > CHARS_MAX) return isLiteral(source) ? new RegExp(escaped(source), flags) : null
  const plain = source.replace(/\(\?[imsnx]{1,5}\)/g, '').replace(/\\[AzZ]/g, '')
  const outside = plain.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  const open = outside.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0
  const isOneAtom = /^x[*+]$/.test(outside)
  if (/[*+}][^()]{0,400}\)[*+{]/.test(outside) || open > 3) return null
  if (open > 0 && !isOneAtom && text.length > PS_PATTERN_TEXT_CHARS_MAX / open ** 2) return null
  try {
    return new RegExp(plain, flags)
  } catch {
    return null
  }
}

const isLiteral = (source: string): boolean => !/[.*+?^$(){}|[\]\\]/.test(source)
export const escaped = (source: string): string => source.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')
