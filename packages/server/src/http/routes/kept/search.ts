// One box for everything: the text is taken for whatever it may be, and each thing found tells as what.
import { OPERATIONS, type Permission, permits, searchQuery, type TermKind } from '@assay/contract'
import type { Credits } from '../../../accounts/credits.ts'
import { wantedAnywhere } from '../../../analysis/terms/wanted.ts'
import type { FileStore } from '../../../store/file-store.ts'
import type { Listed, MailStore, TermFilter } from '../../../store/mail-store.ts'
import type { Page } from '../../../store/records.ts'
import type { Route } from '../../call.ts'
import { freeAnswer } from '../../free-answer.ts'
import { presentKeptMail, presentListedFile } from '../../present.ts'
import { Refusal } from '../../refusal.ts'
import { validateQuery } from '../../validate.ts'
import { readPage, refuse, refuseCursor } from './filters.ts'
import type { Keeping } from './keep-mail.ts'

export interface SearchDependencies {
  readonly mail: Pick<MailStore, 'list'>
  readonly files: Pick<FileStore, 'list'>
  readonly credits: Pick<Credits, 'balance'>
  readonly keeping: Keeping
}

export function searchRoute({ mail, files, credits, keeping }: SearchDependencies): Route {
  return {
    operation: OPERATIONS.search,
    handle: async (call) => {
      const { permissions, accountId } = call.caller
      if (!permits(permissions, 'phishing:read') && !permits(permissions, 'file:read'))
        throw new Refusal('insufficient_permissions', {
          message: 'The API key lacks the permissions "phishing:read" and "file:read"; a search needs one of them.',
        })
      const { value: query, warnings } = validateQuery(searchQuery, call.query)
      if (query.cursor !== undefined && query.in === undefined)
        throw refuse('cursor', 'goes with in=mail or in=files: each has a cursor of its own')
      const wanted = wantedAnywhere(query.q)
      if (wanted.length === 0) throw refuse('q', 'must not be empty')
      const filter: TermFilter = { any: wanted.map(({ groups }) => groups) }
      const kinds = wanted.map(({ kind }) => kind)
      const isSearched = (what: 'mail' | 'files', permission: Permission): boolean =>
        (query.in ?? what) === what && permits(permissions, permission)
      const page = readPage(query)
      const found = {
        mail: isSearched('mail', 'phishing:read')
          ? pageOf(await mail.list(accountId, filter, page).catch(refuseCursor), kinds, (item) =>
              presentKeptMail(item, keeping.days),
            )
          : null,
        files: isSearched('files', 'file:read')
          ? pageOf(await files.list(accountId, filter, page).catch(refuseCursor), kinds, presentListedFile)
          : null,
      }
      return await freeAnswer(call, credits, { understood_as: kinds, ...found }, { warnings })
    },
  }
}

function pageOf<Item>(
  { items, nextCursor }: Page<Listed<Item>>,
  kinds: readonly TermKind[],
  present: (item: Item) => object,
): object {
  const shown = items.map((item) => ({ ...present(item), matched: item.matched.map((at) => kinds[at]) }))
  return { items: shown, next_cursor: nextCursor }
}
