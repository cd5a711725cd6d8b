// `assay usage`: the ledger of an account, newest first.
import { administer, findAccount } from '../administration.ts'
import { type Command, numberOption, requiredOption } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable, formatTime } from '../terminal/table.ts'

const ENTRIES_DEFAULT = 20
/** Entries that one call prints; a page of the service has 200. */
const ENTRIES_MAX = 1000

export const usageCommand: Command = {
  summary: 'Show the ledger of an account, newest first.',
  options: {
    account: { type: 'string', value: 'NAME', help: 'Which account.' },
    limit: { type: 'string', value: 'N', help: `How many entries; default ${ENTRIES_DEFAULT}.` },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ options, out }) => {
    const name = requiredOption(options, 'account')
    const limit = numberOption(options, 'limit', 1, ENTRIES_MAX) ?? ENTRIES_DEFAULT
    const { presentLedgerEntry } = await import('@assay/server')
    const { balance, items } = await administer(async (administration) => {
      const account = await findAccount(administration, name)
      const page = await administration.credits.entries(account.id, { limit })
      return { balance: account.balance, items: page.items }
    })
    if (options['json'] === true) {
      out.write(
        `${JSON.stringify({ data: { account: name, credits_remaining: balance, entries: items.map(presentLedgerEntry) } })}\n`,
      )
      return EXIT.fine
    }
    const rows = items.map((entry) => [
      formatTime(entry.timeMs),
      entry.kind,
      String(entry.credits),
      String(entry.balance),
      entry.operation,
      entry.requestId ?? '-',
    ])
    out.write(
      `${name} has ${balance} credits\n\n${formatTable(['TIME', 'KIND', 'CREDITS', 'BALANCE', 'OPERATION', 'REQUEST'], rows)}`,
    )
    return EXIT.fine
  },
}
