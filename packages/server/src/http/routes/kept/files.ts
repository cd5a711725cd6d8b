// The files of an account: listed, judged by a person, downloaded, deleted. Free, and each account sees its own.
import { dispositionRequest, FILE_STATUSES, FILE_VERDICTS, fileListQuery, OPERATIONS } from '@assay/contract'
import type { z } from 'zod'
import type { Credits } from '../../../accounts/credits.ts'
import { wantedTag, wantedWords } from '../../../analysis/terms/wanted.ts'
import type { Blobs } from '../../../blobs/blobs.ts'
import type { FileFilter, FileStore } from '../../../store/file-store.ts'
import { type Call, type Route, readJson } from '../../call.ts'
import { freeAnswer } from '../../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX, DOWNLOADS_MAX } from '../../limits.ts'
import { presentDisposition, presentListedFile } from '../../present.ts'
import { Refusal } from '../../refusal.ts'
import { SharedRoom } from '../../shared-room.ts'
import { validateBody, validateQuery } from '../../validate.ts'
import { readSha256 } from '../file-status.ts'
import { dispositionOf, readLabels, readList, readNames, readPage, readTime, refuseCursor } from './filters.ts'
import { infectedZip } from './infected-zip.ts'

export interface FileDependencies {
  readonly files: FileStore
  readonly blobs: Pick<Blobs, 'openStream'>
  readonly credits: Pick<Credits, 'balance'>
}

export function fileRoutes({ files, blobs, credits }: FileDependencies): readonly Route[] {
  const downloads = new SharedRoom(DOWNLOADS_MAX)
  const hashOf = (call: Call): string => readSha256(call.parameters['sha256'] ?? '')

  const list: Route = {
    operation: OPERATIONS.listFiles,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(fileListQuery, call.query)
      const page = await files.list(call.caller.accountId, filterOf(query), readPage(query)).catch(refuseCursor)
      const data = { files: page.items.map(presentListedFile), next_cursor: page.nextCursor }
      return await freeAnswer(call, credits, data, { warnings })
    },
  }

  const download: Route = {
    operation: OPERATIONS.downloadFile,
    handle: async (call) => {
      const { accountId } = call.caller
      const sha256 = hashOf(call)
      if ((await files.find(accountId, sha256)) === null) throw new Refusal('sample_not_found')
      const creditsRemaining = await credits.balance(accountId)
      if (!downloads.take(accountId, 1)) throw new Refusal('overloaded')
      const bytes = await blobs.openStream(sha256).catch((error: unknown) => {
        downloads.giveBack(accountId, 1)
        throw error
      })
      if (bytes === null) {
        downloads.giveBack(accountId, 1)
        throw new Refusal('sample_not_found', { message: 'The bytes of this file are no longer there.' })
      }
      const zip = infectedZip(sha256, bytes)
      zip.once('close', () => downloads.giveBack(accountId, 1))
      return {
        status: 200,
        body: zip,
        creditsUsed: 0,
        creditsRemaining,
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${sha256}.zip"`,
        },
      }
    },
  }

  const judge: Route = {
    operation: OPERATIONS.setFileDisposition,
    handle: async (call) => {
      const sha256 = hashOf(call)
      const { value, warnings } = validateBody(dispositionRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const judged = await files.judge(call.caller.accountId, sha256, dispositionOf(value, call.caller))
      if (judged === null) throw new Refusal('sample_not_found')
      return await freeAnswer(call, credits, { disposition: presentDisposition(judged.disposition) }, { warnings })
    },
  }

  const remove: Route = {
    operation: OPERATIONS.deleteFile,
    handle: async (call) => {
      const sha256 = hashOf(call)
      if (!(await files.remove(call.caller.accountId, sha256))) throw new Refusal('sample_not_found')
      return await freeAnswer(call, credits, { sha256, deleted: true })
    },
  }

  return [list, download, judge, remove]
}

/** Throws the Refusal `invalid_parameter`. */
const filterOf = (query: z.output<typeof fileListQuery>): FileFilter => ({
  verdicts: readNames('verdict', query.verdict, FILE_VERDICTS),
  states: readNames('status', query.status, FILE_STATUSES),
  types: readList(query.type),
  sinceMs: readTime('since', query.since),
  untilMs: readTime('until', query.until),
  labels: readLabels(query.disposition),
  terms: [
    ...(query.name === undefined ? [] : wantedWords('file_name', query.name)),
    ...(query.tag === undefined ? [] : wantedTag(query.tag)),
  ],
})
