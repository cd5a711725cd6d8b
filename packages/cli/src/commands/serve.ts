// `assay serve` and `assay worker`: the service, and file analysis alone for a second process on the same data.
import type { Command } from '../command.ts'
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
  summary: 'Run file analysis alone, on the same ASSAY_DATA_DIR as the service.',
  run: async ({ out }) => {
    const { readConfig, work } = await import('@assay/server')
    await work(readConfig(process.env), out)
    return EXIT.fine
  },
}
