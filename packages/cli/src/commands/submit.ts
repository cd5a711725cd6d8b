// `assay submit`: files to a running service, with its verdicts once they are there.
import { basename } from 'node:path'
import { ApiError, createClient } from '@assay/client/source'
import type { FileRecord } from '@assay/contract'
import { type Command, textOption, UsageError } from '../command.ts'
import { listFiles } from '../files.ts'
import { readInput } from '../input.ts'
import { printable } from '../render/text.ts'
import { formatTable } from '../table.ts'
import { exitOfWorst } from '../worst-verdict.ts'

const INTERVAL_MS = 1_000

export const submitCommand: Command = {
  operands: 'PATH…',
  summary: 'Submit files or folders to a running service and wait for the verdicts.',
  options: {
    url: { type: 'string', value: 'URL', help: 'Where the service listens; ASSAY_URL, else http://127.0.0.1:8080.' },
    key: { type: 'string', value: 'KEY', help: 'API key; ASSAY_KEY, which no list of processes shows, is better.' },
    json: { type: 'boolean', help: 'Print one line of JSON a file, with the results.' },
  },
  run: async ({ operands, options, out }) => {
    if (operands.length === 0) throw new UsageError('a path is needed')
    const apiKey = textOption(options, 'key') ?? process.env['ASSAY_KEY']
    if (apiKey === undefined) throw new UsageError('--key or ASSAY_KEY is needed')
    const baseUrl = textOption(options, 'url') ?? process.env['ASSAY_URL'] ?? 'http://127.0.0.1:8080'
    const client = createClient({ baseUrl, apiKey })
    const records: { path: string; record: FileRecord }[] = []
    for (const path of await listFiles(operands)) {
      const { data } = await client
        .submitFile(await readInput(path), { fileName: basename(path) })
        .catch((error: unknown) => {
          throw new Error(`${path}: ${error instanceof ApiError ? error.message : `${baseUrl} does not answer`}`)
        })
      records.push({ path, record: await client.waitForFile(data.sha256, { intervalMs: INTERVAL_MS }) })
    }
    for (const { path, record } of options['json'] === true ? records : [])
      out.write(`${JSON.stringify({ path, ...record })}\n`)
    if (options['json'] !== true)
      out.write(
        formatTable(
          ['VERDICT', 'TYPE', 'SHA-256', 'FILE'],
          records.map(({ path, record }) => [
            record.verdict ?? '-',
            record.file_type ?? '-',
            record.sha256,
            printable(path),
          ]),
        ),
      )
    return exitOfWorst(records.map(({ record }) => record.verdict))
  },
}
