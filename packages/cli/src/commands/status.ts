// `assay status`: what a running service knows of files, by their SHA-256 or by the files themselves.
import { type Command, UsageError } from '../command.ts'
import { judgedFile } from '../file-record.ts'
import { type Input, readInput } from '../input.ts'
import { judgeAll } from '../judging.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { sha256Of } from '../service/sha256-of.ts'

const JOBS = 4

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
