// The lists in force, open for look-ups: in the thread that serves, for what analysis processes ask, and in each thread of mail.
import type { ListKey, ListMatch } from '@assay/engine/service'
import type { ListProblem } from './find-lists.ts'
import type { IndexedList } from './keep-indexes.ts'
import { CLOSE_LATER_MS } from './limits.ts'
import { ListIndex } from './list-index.ts'

interface OpenList extends IndexedList {
  readonly index: ListIndex
}

export class OpenLists {
  #lists: readonly OpenList[] = []
  readonly #broken = new Map<string, string>()

  /** What is open already stays so; what is not asked for any more is closed when analyses under way have ended. */
  replace(lists: readonly IndexedList[]): void {
    const known = new Map(this.#lists.map((list) => [list.indexPath, list.index]))
    this.#broken.clear()
    this.#lists = lists.flatMap((list): readonly OpenList[] => {
      try {
        return [{ ...list, index: known.get(list.indexPath) ?? ListIndex.open(list.indexPath) }]
      } catch (error) {
        this.#broken.set(list.name, `its index cannot be opened: ${error instanceof Error ? error.message : error}`)
        return []
      }
    })
    const kept = new Set(this.#lists.map(({ index }) => index))
    const leaving = [...known.values()].filter((index) => !kept.has(index))
    if (leaving.length > 0) setTimeout(() => closeAll(leaving), CLOSE_LATER_MS).unref()
  }

  get lists(): readonly OpenList[] {
    return this.#lists
  }

  /** Lists that could not be opened or looked up in. */
  get problems(): readonly ListProblem[] {
    return [...this.#broken].map(([list, problem]) => ({ list, problem }))
  }

  get isEmpty(): boolean {
    return this.#lists.length === 0
  }

  /** In the order of the keys. Never throws: a list that cannot be read has no entries, and is told. */
  ask(keys: readonly ListKey[]): readonly (readonly ListMatch[])[] {
    return keys.map((key) => this.#lists.flatMap((list) => this.#askOne(list, key)))
  }

  #askOne({ name, says, score, since, index }: OpenList, key: ListKey): readonly ListMatch[] {
    try {
      return index.find(key).map(({ kind, value, entry, text, nearness }) => ({
        list: name,
        says,
        kind,
        value,
        entry,
        since: text.since ?? since ?? index.day,
        until: text.until,
        comment: text.comment,
        score,
        nearness,
      }))
    } catch (error) {
      this.#broken.set(name, `its index cannot be read: ${error instanceof Error ? error.message : error}`)
      return []
    }
  }

  close(): void {
    closeAll(this.#lists.map(({ index }) => index))
    this.#lists = []
  }
}

function closeAll(indexes: readonly ListIndex[]): void {
  for (const index of indexes) index.close()
}
