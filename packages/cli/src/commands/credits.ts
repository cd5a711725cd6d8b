// `assay credits grant`: adds to an account's balance.
import { administer, findAccount } from '../administration.ts'
import { type Command, numberOption, requiredOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'

export const creditsGrant: Command = {
  summary: "Add credits to an account's balance.",
  options: {
    account: { type: 'string', value: 'NAME', help: 'Account that gets them.' },
    credits: { type: 'string', value: 'N', help: 'How many.' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ options, out }) => {
    const { CREDITS_MAX } = await import('@assay/contract')
    const name = requiredOption(options, 'account')
    const credits = numberOption(options, 'credits', 1, CREDITS_MAX)
    if (credits === undefined) throw new UsageError('--credits is needed')
    const { balance } = await administer(async (administration) => {
      const account = await findAccount(administration, name)
      return await administration.credits.grant({
        accountId: account.id,
        credits,
        operation: 'admin.grant',
        requestId: null,
      })
    })
    out.write(
      options['json'] === true
        ? `${JSON.stringify({ data: { account: name, granted: credits, credits_remaining: balance } })}\n`
        : `${name} has ${balance} credits\n`,
    )
    return EXIT.fine
  },
}
