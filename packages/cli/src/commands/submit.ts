// `assay submit`: files to a running service, several at once, with its verdicts as they come.
import { basename } from 'node:path'
import type { SubmitOptions } from '@assay/client/source'
import type { Priority, StageName } from '@assay/contract'
import { type Command, listOption, numberOption, type OptionValues, textOption, UsageError } from '../command.ts'
import { PASSWORD_OPTION } from '../file-analysis.ts'
import { judgedFile } from '../file-record.ts'
import { InputError, listInputs } from '../input.ts'
import { judgeAll } from '../judging.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'

const [JOBS, JOBS_MAX, TIMEOUT_S_MAX] = [4, 32, 120]
export const SUBMIT_STAGES = ['static', 'dynamic'] as const satisfies readonly StageName[]
export const SUBMIT_PRIORITIES = ['low', 'normal', 'high'] as const satisfies readonly Priority[]

export const submitCommand: Command = {
  operands: 'PATH…|-',
  summary: 'Submit files or folders to a running service, and wait for the verdicts.',
  options: {
    ...SERVICE_OPTIONS,
    tag: { type: 'string', value: 'TEXT', multiple: true, help: 'Tag to find the files by; repeatable.' },
    password: PASSWORD_OPTION,
    name: { type: 'string', value: 'NAME', help: 'Name of the file that comes from standard input.' },
    stages: {
      type: 'string',
      value: 'STAGE',
      choices: SUBMIT_STAGES,
      help: 'Only this stage: static looks at the file, dynamic runs it. Default both.',
    },
    priority: { type: 'string', value: 'PRIORITY', choices: SUBMIT_PRIORITIES, help: 'Place in the queue.' },
    timeout: { type: 'string', value: 'SECONDS', help: `How long a sample may run, 1 to ${TIMEOUT_S_MAX}.` },
    command: {
      type: 'string',
      value: 'LINE',
      help: 'How the sandbox starts it, {file} standing for it: "{file} --install", "rundll32.exe {file},Run".',
    },
    force: { type: 'boolean', help: 'Analyze again although a current analysis exists.' },
    callback: {
      type: 'string',
      value: 'URL',
      help: 'Where the service tells the end of each analysis, signed (docs/webhooks.md).',
    },
    'no-wait': { type: 'boolean', help: 'Do not wait for the verdicts; "assay status" asks for them later.' },
    jobs: { type: 'string', value: 'N', help: `Files at once, up to ${JOBS_MAX}. Default ${JOBS}.` },
    json: { type: 'boolean', help: 'Print one line of JSON a file, as the API answers, with the results.' },
  },
  examples: [
    'assay submit suspicious.bin',
    'assay submit attachments/ --tag case-17 --password infected',
    'curl -s https://files.example/a.bin | assay submit - --name a.bin --no-wait',
  ],
  run: async ({ operands, options, out, err }) => {
    if (operands.length === 0) throw new UsageError('a path is needed, or - for standard input')
    const terms = submitOptions(options)
    const jobs = numberOption(options, 'jobs', 1, JOBS_MAX) ?? JOBS
    const { ask } = await connect(options, err)
    const inputs = await listInputs(operands)
    const isWaiting = options['no-wait'] !== true
    return judgeAll(
      inputs,
      { jobs, isJson: options['json'] === true, count: inputs.length },
      { out, err },
      async (input) => {
        const bytes = await input.read()
        if (bytes.length === 0) throw new InputError('empty', 'is empty: there is nothing to judge')
        const fileName = input.name === '-' ? textOption(options, 'name') : basename(input.name)
        const { data, meta } = await ask((client) =>
          client.submitFile(bytes, { ...terms, ...(fileName === undefined ? {} : { fileName }) }),
        )
        if (!isWaiting) return judgedFile(input.name, { data, meta }, 'submitted')
        return judgedFile(input.name, { data: await ask((client) => client.waitForFile(data.sha256)), meta })
      },
    )
  },
}

function submitOptions(options: OptionValues): SubmitOptions {
  const [tags, passwords] = [listOption(options, 'tag'), listOption(options, 'password')]
  const stage = SUBMIT_STAGES.find((one) => one === options['stages'])
  const priority = SUBMIT_PRIORITIES.find((one) => one === options['priority'])
  const callbackUrl = textOption(options, 'callback')
  const command = textOption(options, 'command')
  const timeoutS = numberOption(options, 'timeout', 1, TIMEOUT_S_MAX)
  return {
    tags,
    passwords,
    ...(stage === undefined ? {} : { stages: [stage] }),
    ...(priority === undefined ? {} : { priority }),
    ...(timeoutS === undefined ? {} : { timeoutS }),
    ...(callbackUrl === undefined ? {} : { callbackUrl }),
    ...(command === undefined ? {} : { command }),
    ...(options['force'] === true ? { force: true } : {}),
  }
}
