// `assay status`: what a running service knows of files, by their SHA-256 or by the files themselves.
import { createHash } from 'node:crypto'
import { type Command, UsageError } from '../command.ts'
import { judgedFile } from '../file-record.ts'
import { type Input, InputError, readInput } from '../input.ts'
import { judgeAll } from '../judging.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'

const JOBS = 4

const OTHER_HASHES: Readonly<Record<number, string>> = { 32: 'MD5', 40: 'SHA-1', 96: 'SHA-384', 128: 'SHA-512' }

export const statusCommand: Command = {
  operands: 'SHA256|FILE…',
  summary: 'How far a running service is with files, and what it found.',
  options: {
    ...SERVICE_OPTIONS,
    json: { type: 'boolean', help: 'Print one line of JSON a file, as the API answers, with the results.' },
  },
  examples: [
    'assay status 275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
    'assay status suspicious.bin',
  ],
  run: async ({ operands, options, out, err }) => {
    if (operands.length === 0) throw new UsageError('a SHA-256 is needed, or the file itself')
    const { ask } = await connect(options, err)
    const inputs = operands.map((name): Input => ({ name, read: () => readInput(name) }))
    return judgeAll(
      inputs,
      { jobs: JOBS, isJson: options['json'] === true, count: inputs.length },
      { out, err },
      async (input) => {
        const sha256 = await sha256Of(input)
        return judgedFile(input.name, await ask((client) => client.fileStatus(sha256, { includeResults: true })))
      },
    )
  },
}

/** Rejects with an InputError. */
async function sha256Of({ name, read }: Input): Promise<string> {
  if (/^[0-9a-f]{64}$/i.test(name)) return name.toLowerCase()
  const other = /^[0-9a-f]+$/i.test(name) ? OTHER_HASHES[name.length] : undefined
  try {
    return createHash('sha256')
      .update(await read())
      .digest('hex')
  } catch (error) {
    if (other !== undefined)
      throw new InputError('invalid_sha256', `is a hash by ${other}: give the SHA-256, or the file itself`)
    if (/^[0-9a-f]{33,}$/i.test(name))
      throw new InputError('invalid_sha256', `has ${name.length} characters: a SHA-256 has 64`)
    throw error
  }
}
