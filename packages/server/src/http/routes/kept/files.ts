// The files of an account: listed, judged by a person, downloaded, deleted. Free, and each account sees its own.

import type { Readable } from 'node:stream'
import { dispositionRequest, FILE_STATUSES, FILE_VERDICTS, fileListQuery, OPERATIONS } from '@assay/contract'
import type { z } from 'zod'
import type { Credits } from '../../../accounts/credits.ts'
import { wantedTag, wantedWords } from '../../../analysis/terms/wanted.ts'
import type { Blobs } from '../../../blobs/blobs.ts'
import { infectedZip } from '../../../blobs/infected-zip.ts'
import type { FileFilter, FileStore } from '../../../store/file-store.ts'
import { type Answer, type Call, type Route, readJson } from '../../call.ts'
import { freeAnswer } from '../../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX, DOWNLOADS_MAX } from '../../limits.ts'
import { presentDisposition, presentListedFile } from '../../present.ts'
import { Refusal } from '../../refusal.ts'
import { SharedRoom } from '../../shared-room.ts'
import { validateQuery, validateWholeBody } from '../../validate.ts'
import { readSha256 } from '../file-status.ts'
import {
  A_WORD,
  dispositionOf,
  readLabels,
  readList,
  readNames,
  readPage,
  readTime,
  refuseCursor,
  required,
} from './filters.ts'

export interface FileDependencies {
  readonly files: FileStore
  readonly blobs: Pick<Blobs, 'openStream'>
  readonly credits: Pick<Credits, 'balance'>
}

/** A blob on its way to a caller. */
interface HandedOut {
  readonly blob: string
  readonly name: string
  /** What is said where its bytes are not there. */
  readonly gone: Refusal
  readonly zipped: (bytes: Readable) => Readable
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
      const sha256 = hashOf(call)
      if ((await files.find(call.caller.accountId, sha256)) === null) throw new Refusal('sample_not_found')
      return handOut(call, {
        blob: sha256,
        name: `${sha256}.zip`,
        gone: new Refusal('sample_not_found', { message: 'The bytes of this file are no longer there.' }),
        zipped: (bytes) => infectedZip([{ name: sha256, bytes }], { packs: false }),
      })
    },
  }

  const artifacts: Route = {
    operation: OPERATIONS.downloadArtifacts,
    handle: async (call) => {
      const { accountId } = call.caller
      const sha256 = hashOf(call)
      const file = await files.find(accountId, sha256)
      if (file === null) throw new Refusal('sample_not_found')
      if (file.state !== 'complete')
        throw new Refusal('artifacts_not_found', { message: 'The analysis of this file is not complete yet.' })
      const bundle = await files.findBundle(accountId, sha256)
      if (bundle === null) throw new Refusal('artifacts_not_found')
      return handOut(call, {
        blob: bundle.sha256,
        name: `${sha256}-artifacts.zip`,
        gone: new Refusal('artifacts_not_found', { message: 'The bytes are no longer there; analyze the file again.' }),
        // A ZIP with the password already.
        zipped: (bytes) => bytes,
      })
    },
  }

  async function handOut({ caller: { accountId } }: Call, { blob, name, gone, zipped }: HandedOut): Promise<Answer> {
    const creditsRemaining = await credits.balance(accountId)
    if (!downloads.take(accountId, 1)) throw new Refusal('overloaded')
    const bytes = await blobs.openStream(blob).catch((error: unknown) => {
      downloads.giveBack(accountId, 1)
      throw error
    })
    if (bytes === null) {
      downloads.giveBack(accountId, 1)
      throw gone
    }
    const body = zipped(bytes)
    body.once('close', () => downloads.giveBack(accountId, 1))
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${name}"` }
    return { status: 200, body, creditsUsed: 0, creditsRemaining, headers }
  }

  const judge: Route = {
    operation: OPERATIONS.setFileDisposition,
    handle: async (call) => {
      const sha256 = hashOf(call)
      const said = validateWholeBody(dispositionRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const judged = await files.judge(call.caller.accountId, sha256, dispositionOf(said, call.caller))
      if (judged === null) throw new Refusal('sample_not_found')
      return await freeAnswer(call, credits, { disposition: presentDisposition(judged.disposition) })
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

  return [list, download, artifacts, judge, remove]
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
    ...(query.name === undefined ? [] : required('name', wantedWords('file_name', query.name), A_WORD)),
    ...(query.tag === undefined ? [] : required('tag', wantedTag(query.tag), 'a tag')),
  ],
})
