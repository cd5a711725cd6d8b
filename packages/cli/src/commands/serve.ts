// `assay serve` and `assay worker`: the service, and file analysis alone for a second process on the same data.
import { readConfig, serve, work } from '@assay/server'
import type { Command } from '../command.ts'
import { EXIT } from '../command.ts'

export const serveCommand: Command = {
  summary: 'Run the service: the API, and file analysis unless ASSAY_FILE_WORKERS is 0.',
  run: async ({ out }) => {
    await serve(readConfig(process.env), out)
    return EXIT.fine
  },
}

export const workerCommand: Command = {
  summary: 'Run file analysis alone, on the same ASSAY_DATA_DIR as the service.',
  run: async ({ out }) => {
    await work(readConfig(process.env), out)
    return EXIT.fine
  },
}
