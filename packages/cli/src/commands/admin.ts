// `assay admin export` and `assay admin import`: an installation from one place to another, in either direction.
import type { Moved } from '@assay/server'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'

const options = { json: { type: 'boolean', help: 'Print JSON.' } } as const

export const adminExport: Command = {
  operands: 'FOLDER',
  summary: 'Write the whole installation into a folder: accounts, keys, ledger, files, mail and samples.',
  options,
  examples: ['assay admin export /backup/assay'],
  run: async (invocation) => {
    const { exportInstallation, readConfig } = await import('@assay/server')
    return tell(invocation, 'exported', await exportInstallation(readConfig(process.env), folderOf(invocation)))
  },
}

export const adminImport: Command = {
  operands: 'FOLDER',
  summary: 'Fill an empty installation with what was exported, all of it or nothing.',
  options,
  examples: ['ASSAY_DATABASE_URL=postgres://… ASSAY_BLOBS=s3://… assay admin import /backup/assay'],
  run: async (invocation) => {
    const { importInstallation, readConfig } = await import('@assay/server')
    return tell(invocation, 'imported', await importInstallation(readConfig(process.env), folderOf(invocation)))
  },
}

function folderOf({ operands }: Invocation): string {
  const [folder, ...others] = operands
  if (folder === undefined || others.length > 0) throw new UsageError('one folder is needed')
  return folder
}

function tell({ options: { json }, out, err }: Invocation, done: string, moved: Moved): number {
  const { tables, samples, missing, broken } = moved
  if (json === true) {
    const rows = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]))
    out.write(`${JSON.stringify({ data: { rows, samples, missing, broken } })}\n`)
  } else {
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    out.write(`${rows} rows of ${tables.length} tables and ${samples} samples ${done}\n`)
    for (const sha256 of missing) err.write(`assay: the bytes of ${sha256} are not there, or not what was sent\n`)
    for (const told of broken) err.write(`assay: ${told}\n`)
  }
  return missing.length + broken.length > 0 ? EXIT.error : EXIT.fine
}
