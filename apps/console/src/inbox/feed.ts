// Pages of mails and files, loaded as they are scrolled to, and what happens meanwhile.
import { signal } from '@preact/signals'
import { type Problem, problemOf } from '../service/problem.ts'
import { client, mayDo, noteRefusedKey } from '../service/session.ts'
import { type Filters, VERDICTS_BY_FILTER } from './filters.ts'
import { fileItem, type Item, mailItem, mergeItems } from './items.ts'

const PAGE = 200

interface Source {
  /** Null at the end, undefined before the first page. */
  cursor: string | null | undefined
  /** Nothing newer than this is still to come. */
  reached: string
  readonly load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>
}

export type Feed = ReturnType<typeof createFeed>

export function createFeed(filters: Filters) {
  const items = signal<readonly Item[]>([])
  const isLoading = signal(false)
  const isAtEnd = signal(false)
  const problem = signal<Problem | null>(null)
  /** Why nothing is told any more of what happens; null while it is. */
  const silence = signal<Problem | null>(null)
  const life = new AbortController()
  let sources = sourcesOf(filters)
  let loading: Promise<void> | null = null

  const more = (): Promise<void> => {
    loading ??= readMore().finally(() => {
      loading = null
    })
    return loading
  }

  /** Events were missed: what is shown may be gone. It stays until the newest is there. */
  async function reload(): Promise<void> {
    await loading
    const before = new Set(items.value)
    sources = sourcesOf(filters)
    isAtEnd.value = false
    await more()
    // What is further back comes again when it is scrolled to.
    if (problem.value === null) items.value = items.value.filter((item) => !before.has(item))
  }

  async function readMore(): Promise<void> {
    if (isAtEnd.value) return
    isLoading.value = true
    problem.value = null
    try {
      const open = sources.filter(({ cursor }) => cursor !== null)
      // The one that has reached less far back goes on, so that the list has no gap.
      const behind = open.reduce<Source | null>(
        (most, one) => (most === null || one.reached > most.reached ? one : most),
        null,
      )
      const first = open.filter(({ cursor }) => cursor === undefined)
      for (const source of first.length > 0 ? first : behind === null ? [] : [behind]) await readOn(source)
      isAtEnd.value = sources.every(({ cursor }) => cursor === null)
    } catch (error) {
      if (life.signal.aborted) return
      noteRefusedKey(error)
      problem.value = problemOf(error)
    } finally {
      isLoading.value = false
    }
  }

  async function readOn(source: Source): Promise<void> {
    const { items: fresh, next } = await source.load(source.cursor ?? undefined, life.signal)
    source.cursor = next
    source.reached = fresh.at(-1)?.time ?? ''
    items.value = mergeItems(items.value, fresh)
  }

  /** What comes while somebody looks. A lost connection is made again; where the service refuses one, that is told. */
  async function listen(): Promise<void> {
    silence.value = null
    try {
      for await (const { event, data } of client.value.events({ signal: life.signal })) {
        if (event === 'reset') await reload()
        else if (event === 'mail.deleted') drop(data.analysis_id)
        else if (event === 'file.deleted') drop(data.sha256)
        else if (event === 'mail.analyzed' || event === 'mail.changed') note(mailItem(data), event === 'mail.analyzed')
        else if (event === 'file.progress' || event === 'file.complete' || event === 'file.changed')
          note(fileItem(data), event !== 'file.changed')
      }
    } catch (error) {
      noteRefusedKey(error)
      silence.value = problemOf(error)
    }
  }

  /** A filter is the service's to apply: under one, only what is shown already is kept current. */
  function note(item: Item, isNew: boolean): void {
    const isKnown = items.value.some(({ id }) => id === item.id)
    const fits = isNew && filters.verdict === '' && filters.disposition === '' && filters.words === ''
    if (isKnown || (fits && (filters.kind === '' || filters.kind === item.kind)))
      items.value = mergeItems(items.value, [item])
  }

  const drop = (gone: string): void => {
    items.value = items.value.filter(({ id }) => id !== gone)
  }

  return {
    items,
    isLoading,
    isAtEnd,
    problem,
    silence,
    more,
    /** After a silence: what was missed, and what comes. */
    listenAgain: () => {
      void listen()
      void reload()
    },
    start: () => {
      void more()
      void listen()
    },
    replace: (item: Item) => {
      items.value = mergeItems(items.value, [item])
    },
    stop: () => life.abort(),
  }
}

function sourcesOf({ kind, verdict, disposition, words }: Filters): readonly Source[] {
  const wanted = verdict === '' ? null : VERDICTS_BY_FILTER[verdict]
  const dispositions = disposition === '' ? {} : { disposition: [disposition] }
  const mail: Source = {
    cursor: undefined,
    reached: '',
    load: async (cursor, signal) => {
      const { data } = await client.value.listMail({
        limit: PAGE,
        signal,
        ...(cursor === undefined ? {} : { cursor }),
        ...(wanted === null ? {} : { verdict: wanted.mail }),
        ...(words === '' ? {} : { subject: words }),
        ...dispositions,
      })
      return { items: data.analyses.map(mailItem), next: data.next_cursor }
    },
  }
  const files: Source = {
    cursor: undefined,
    reached: '',
    load: async (cursor, signal) => {
      const { data } = await client.value.listFiles({
        limit: PAGE,
        signal,
        ...(cursor === undefined ? {} : { cursor }),
        ...(wanted === null ? {} : { verdict: wanted.file }),
        ...(words === '' ? {} : { name: words }),
        ...dispositions,
      })
      return { items: data.files.map(fileItem), next: data.next_cursor }
    },
  }
  return [
    ...(kind === 'file' || !mayDo('phishing:read') || wanted?.mail.length === 0 ? [] : [mail]),
    ...(kind === 'mail' || !mayDo('file:read') ? [] : [files]),
  ]
}
