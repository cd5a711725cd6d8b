// `assay serve` and `assay worker`: the service, and file analysis alone for more processes on the same data.
import { type Command, numberOption, textOption } from '../command.ts'
import { EXIT } from '../exit-codes.ts'

export const serveCommand: Command = {
  summary: 'Run the service: the API, and file analysis unless ASSAY_FILE_WORKERS is 0.',
  run: async ({ out }) => {
    const { readConfig, serve } = await import('@assay/server')
    await serve(readConfig(process.env), out)
    return EXIT.fine
  },
}

export const workerCommand: Command = {
  summary: 'Run file analysis alone, on the same ASSAY_DATA_DIR or database as the service.',
  options: {
    stages: { type: 'string', value: 'STAGES', help: 'static, dynamic or both with a comma (ASSAY_FILE_STAGES).' },
    concurrency: { type: 'string', value: 'NUMBER', help: 'Analyses at once (ASSAY_FILE_WORKERS).' },
  },
  run: async ({ options, out }) => {
    const stages = textOption(options, 'stages')
    const concurrency = numberOption(options, 'concurrency', 1, 256)
    const { readConfig, work } = await import('@assay/server')
    const given = {
      ...(stages === undefined ? {} : { ASSAY_FILE_STAGES: stages }),
      ...(concurrency === undefined ? {} : { ASSAY_FILE_WORKERS: String(concurrency) }),
    }
    await work(readConfig({ ...process.env, ...given }), out)
    return EXIT.fine
  },
}
