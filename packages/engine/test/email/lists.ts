// An operator's list of one entry, for the tables of detectors.
import type { AskLists, ListKind, ListMatch } from '../../src/lists/list-match.ts'

export function lists([kind, value, says = 'bad', score = 100]: [
  ListKind,
  string,
  ('good' | 'bad')?,
  number?,
]): AskLists {
  const match: ListMatch = {
    ...{ list: 'ours', says, kind, value, entry: 1, since: '2026-02-01' },
    ...{ until: null, comment: '', score, nearness: null },
  }
  return async (keys) => keys.map((key) => (key.kind === kind && key.value === value ? [match] : []))
}
