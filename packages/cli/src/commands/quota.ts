// `assay quota set`: what an account may keep.
import { administer, findAccount } from '../administration.ts'
import { type Command, numberOption, type OptionValues, requiredOption, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'

const NONE = 'none'

export const quotaSet: Command = {
  summary: 'Set how many bytes of files an account may keep, and for how many days.',
  options: {
    account: { type: 'string', value: 'NAME', help: 'Account that it is for.' },
    bytes: { type: 'string', value: 'N', help: 'Bytes of files; "none" is no quota.' },
    days: { type: 'string', value: 'N', help: 'Days that files are kept; "none" is what the service has.' },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async ({ options, out }) => {
    const { QUOTA_BYTES_MAX, QUOTA_DAYS_MAX } = await import('@assay/contract')
    const name = requiredOption(options, 'account')
    const fileBytesMax = numberOrNone(options, 'bytes', 0, QUOTA_BYTES_MAX)
    const fileDays = numberOrNone(options, 'days', 1, QUOTA_DAYS_MAX)
    if (fileBytesMax === undefined && fileDays === undefined) throw new UsageError('--bytes or --days is needed')
    const account = await administer(async (administration) => {
      const { id } = await findAccount(administration, name)
      return await administration.accounts.setQuota(id, {
        ...(fileBytesMax === undefined ? {} : { fileBytesMax }),
        ...(fileDays === undefined ? {} : { fileDays }),
      })
    })
    if (account === null) throw new UsageError(`there is no account "${name}"`)
    const { fileBytes: bytes, quota } = account
    const told = { account: name, bytes, bytes_max: quota.fileBytesMax, days: quota.fileDays }
    out.write(
      options['json'] === true
        ? `${JSON.stringify({ data: told })}\n`
        : `${name} keeps ${bytes} bytes of ${quota.fileBytesMax ?? 'any number'}, for ${quota.fileDays ?? "the service's"} days\n`,
    )
    return EXIT.fine
  },
}

/** Null takes it back; undefined was not given. */
function numberOrNone(options: OptionValues, name: string, min: number, max: number): number | null | undefined {
  return textOption(options, name) === NONE ? null : numberOption(options, name, min, max)
}
