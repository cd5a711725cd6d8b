// `assay account`: whose key this is, what it may do, and how many credits are left.
import type { Command } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'
import { printable } from '../terminal/printable.ts'

export const accountCommand: Command = {
  summary: 'Whose key this is at a running service, what it may do, and the credits left.',
  options: { ...SERVICE_OPTIONS, json: { type: 'boolean', help: 'Print the answer of the API.' } },
  run: async ({ options, out, err }) => {
    const { ask } = await connect(options, err)
    const answer = await ask((client) => client.account())
    if (options['json'] === true) {
      out.write(`${JSON.stringify(answer)}\n`)
      return EXIT.fine
    }
    const { name, plan, credits_remaining: credits, permissions, rate_limit: rate, key, files } = answer.data
    const rows = [
      ['account', printable(name)],
      ['plan', plan],
      ['credits', String(credits)],
      ['key', `${key.prefix}…${key.name === null ? '' : ` (${printable(key.name)})`}`],
      ['expires', key.expires_at ?? 'never'],
      ['permissions', permissions.join(', ')],
      [
        'files',
        `${files.bytes} bytes of ${files.bytes_max ?? 'any number'}, kept ${files.days === null ? 'for ever' : `for ${files.days} days`}`,
      ],
      ['requests', `${rate.remaining} of ${rate.limit} a minute left`],
    ] as const
    for (const [left, right] of rows) out.write(`${left.padEnd(13)}${right}\n`)
    return EXIT.fine
  },
}
