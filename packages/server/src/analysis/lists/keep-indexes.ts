// Holds the indexes of all lists against what lies in the folder: what is new or changed is read anew, in this thread, and
// takes its place when it is whole. A list that cannot be read keeps the index that it had, and costs no other list anything.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findLists, type ListFile, type ListProblem, stampOf, textOf } from './find-lists.ts'
import { IndexWriter } from './index-writer.ts'
import { LEFTOVER_MS } from './limits.ts'
import { readList } from './read-list.ts'

/** A list whose index can be opened. */
export interface IndexedList extends Pick<ListFile, 'name' | 'says' | 'score' | 'since'> {
  readonly indexPath: string
}

/** What is in force now. */
export interface ListsState {
  /** Null where the folder itself cannot be read: what was in force stays. */
  readonly lists: readonly IndexedList[] | null
  readonly problems: readonly ListProblem[]
  /** Lists that are still to be read. */
  readonly waiting: number
}

export interface KeeperOptions {
  readonly folder: string
  readonly indexFolder: string
  /** A file that changed less than that ago is left alone for now. */
  readonly settleMs: number
  /** Clears away what no list of this folder needs: for the one process that the indexes belong to. */
  readonly removes: boolean
}

const ENDING = '.index'
/** Of a digest, in a file's name. */
const NAME_CHARS = 20

export class IndexKeeper {
  readonly #options: KeeperOptions
  /** What is wrong with a list, by its stamp: it is not read again before somebody writes to it. */
  readonly #failures = new Map<string, string>()

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  /** Tells the state at once, with what is there, and again after each list that was read. Never throws. */
  look(tell: (state: ListsState) => void): void {
    const { folder, indexFolder, settleMs } = this.#options
    try {
      mkdirSync(indexFolder, { recursive: true, mode: 0o700 })
      const found = findLists(folder)
      const isRead = (list: ListFile): boolean => this.#failures.has(list.stamp) || isThere(this.#pathOf(list))
      const waiting = new Set(found.lists.filter((list) => !isRead(list)))
      tell(this.#stateOf(found.lists, found.problems, waiting.size))
      for (const list of [...waiting]) {
        if (Date.now() - list.changedMs < settleMs) continue
        this.#read(list)
        waiting.delete(list)
        tell(this.#stateOf(found.lists, found.problems, waiting.size))
      }
      if (this.#options.removes) this.#removeLeftovers(found.lists)
    } catch (error) {
      tell({ lists: null, problems: [{ list: folder, problem: textOf(error) }], waiting: 0 })
    }
  }

  #stateOf(found: readonly ListFile[], problems: readonly ListProblem[], waiting: number): ListsState {
    const names = readdirSync(this.#options.indexFolder)
    const lists = found.flatMap((list): readonly IndexedList[] => {
      const { name, says, score, since } = list
      const indexPath = this.#newestOf(list, names)
      return indexPath === null ? [] : [{ name, says, score, since, indexPath }]
    })
    const failed = found.flatMap(({ name, stamp }) => {
      const problem = this.#failures.get(stamp)
      return problem === undefined ? [] : [{ list: name, problem }]
    })
    return { lists, problems: [...problems, ...failed], waiting }
  }

  #read(list: ListFile): void {
    const path = this.#pathOf(list)
    const making = `${path}.${process.pid}.new`
    try {
      const writer = new IndexWriter(making)
      try {
        const digest = readList(list, writer)
        writer.finish({ digest, day: new Date(list.changedMs).toISOString().slice(0, 10) })
      } finally {
        writer.close()
      }
      // Who wrote meanwhile is not done: it is looked at again.
      if (stampOf(list.path, list.form).stamp === list.stamp) renameSync(making, path)
    } catch (error) {
      this.#failures.set(list.stamp, textOf(error))
    } finally {
      rmSync(making, { force: true })
    }
  }

  #pathOf({ path, stamp }: ListFile): string {
    return join(this.#options.indexFolder, `${prefixOf(path)}-${stamp.slice(0, NAME_CHARS)}${ENDING}`)
  }

  /** The list's own index, or, as long as there is none, the one that it had before. */
  #newestOf(list: ListFile, names: readonly string[]): string | null {
    const own = this.#pathOf(list)
    if (isThere(own)) return own
    const earlier = names
      .filter((name) => name.startsWith(`${prefixOf(list.path)}-`) && name.endsWith(ENDING))
      .map((name) => join(this.#options.indexFolder, name))
      .map((path) => ({ path, changedMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
      .sort((a, b) => b.changedMs - a.changedMs)
    return earlier[0]?.path ?? null
  }

  /** Indexes that no list has any more, and halves of a process that died. */
  #removeLeftovers(lists: readonly ListFile[]): void {
    const { indexFolder } = this.#options
    const names = readdirSync(indexFolder)
    const used = new Set(lists.map((list) => this.#newestOf(list, names)))
    for (const path of names.map((name) => join(indexFolder, name))) {
      const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
      if (!used.has(path) && Date.now() - changedMs > LEFTOVER_MS) rmSync(path, { force: true })
    }
  }
}

const prefixOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, NAME_CHARS)

const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined
