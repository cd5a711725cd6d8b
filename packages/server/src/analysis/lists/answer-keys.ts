// What an analysis process asks of the lists, and what it is told. A sample may have taken the process over: only what has the
// right shape is looked up, and so much of it.
import {
  EXACT_KINDS,
  FUZZY_KINDS,
  KEY_CHARS_MAX,
  KEYS_ASKED_MAX,
  type ListKey,
  type ListMatch,
} from '@assay/engine/service'

export type AnswerKeys = (keys: readonly ListKey[]) => readonly (readonly ListMatch[])[]

/** A process that asks more often asks for nothing. */
export const QUESTIONS_MAX = 200

/** The keys of a question; null where it is none. */
export function keysAsked(head: unknown): readonly ListKey[] | null {
  if (typeof head !== 'object' || head === null || !('kind' in head) || head.kind !== 'ask') return null
  const keys = 'keys' in head && Array.isArray(head.keys) ? (head.keys as readonly unknown[]) : []
  return keys.slice(0, KEYS_ASKED_MAX).flatMap((key) => readKey(key))
}

const KINDS = [...EXACT_KINDS, ...FUZZY_KINDS]

function readKey(key: unknown): readonly ListKey[] {
  if (typeof key !== 'object' || key === null || !('kind' in key) || !('value' in key)) return [NO_KEY]
  const kind = KINDS.find((one) => one === key.kind)
  const isUsable = kind !== undefined && typeof key.value === 'string' && key.value.length <= KEY_CHARS_MAX
  return [isUsable ? { kind, value: key.value as string } : NO_KEY]
}

/** Stands on no list; answers keep their places. */
const NO_KEY: ListKey = { kind: 'domain', value: '' }
