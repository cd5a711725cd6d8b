// `assay analyze file`: files or folders, offline, through the same stages and killable processes as in the service.
import { availableParallelism } from 'node:os'
import type { FileAnalyzer } from '@assay/server/offline'
import { type Command, listOption, numberOption, UsageError } from '../command.ts'
import { PASSWORD_OPTION, RUN_OPTIONS, readAnalyzerOptions } from '../file-analysis.ts'
import { judgedFile, recordOf } from '../file-record.ts'
import { InputError, listInputs } from '../input.ts'
import { judgeAll } from '../judging.ts'

/** Each is a process of up to a gigabyte. */
const JOBS_MAX = 32

export const analyzeFileCommand: Command = {
  operands: 'PATH…|-',
  summary: 'Is this file malicious? Files, folders or standard input, offline, with the engine.',
  options: {
    password: PASSWORD_OPTION,
    ...RUN_OPTIONS,
    jobs: { type: 'string', value: 'N', help: 'Files at once. Default: processors, at most 4.' },
    json: { type: 'boolean', help: 'Print one line of JSON a file, as the API answers.' },
  },
  examples: [
    'assay analyze file suspicious.bin',
    'assay analyze file ~/Downloads --json | jq -r \'select(.data.verdict != "clean") | .path\'',
    'assay analyze file locked.zip --password infected',
  ],
  run: async ({ operands, options, out, err }) => {
    if (operands.length === 0) throw new UsageError('a path is needed, or - for standard input')
    const inputs = await listInputs(operands)
    const asked = numberOption(options, 'jobs', 1, JOBS_MAX) ?? Math.min(4, availableParallelism())
    const jobs = Math.min(asked, inputs.length)
    const passwords = listOption(options, 'password')
    const open = await readAnalyzerOptions(options, err)
    // Opened by the first input that there is something to judge of: a path that is mistaken is told at once.
    using opened = new DisposableStack()
    let analyzer: FileAnalyzer | null = null
    return await judgeAll(
      inputs,
      { jobs, isJson: options['json'] === true, count: inputs.length },
      { out, err },
      async (input) => {
        const bytes = await input.read()
        if (bytes.length === 0) throw new InputError('empty', 'is empty: there is nothing to judge')
        const fileName = input.name === '-' ? null : input.name
        analyzer ??= opened.use(open(jobs))
        const analysis = await analyzer.analyze(bytes, { fileName, passwords })
        return judgedFile(input.name, { data: recordOf({ name: input.name, bytes }, analysis) })
      },
    )
  },
}
