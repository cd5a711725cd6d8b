// `assay doctor`: what an operator should know of this installation.
import type { Command } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable } from '../terminal/table.ts'

export const doctorCommand: Command = {
  summary: 'Look at this installation: walls around analysis processes, the database and, with --scrub, every sample.',
  options: {
    scrub: { type: 'boolean', help: 'Hash every stored sample; remove bytes that the database does not know.' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ options, out }) => {
    const { examine, readConfig } = await import('@assay/server')
    const findings = await examine(readConfig(process.env), { scrubs: options['scrub'] === true })
    if (options['json'] === true) out.write(`${JSON.stringify({ data: findings })}\n`)
    else {
      const rows = findings.map(({ subject, state, told }) => [subject, state, told])
      out.write(formatTable(['CHECK', 'STATE', 'DETAIL'], rows))
    }
    return findings.some(({ state }) => state === 'bad') ? EXIT.error : EXIT.fine
  },
}
